import { audit } from '../i18n/en/audit.ts';
import { type Failure, type Fault, isPlaceless } from './report.ts';

/** A fault at its place, worded for people. */
export function failure(version: number, found: Fault): Failure {
  const at = found.index === null ? '' : `[${found.index}]`;
  const where = found.field === '' ? '' : ` (${found.field}${at})`;
  const place = isPlaceless({ version, ...found }) ? '' : `version ${version}: `;
  return { version, ...found, message: `${place}${audit.faults[found.code]}${where}` };
}
