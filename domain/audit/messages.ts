import { audit } from '../i18n/en/audit.ts';
import type { Failure, Fault } from './report.ts';

/** A fault at its place, worded for people. */
export function failure(version: number, found: Fault): Failure {
  const at = found.index === null ? '' : `[${found.index}]`;
  const where = found.field === '' ? '' : ` (${found.field}${at})`;
  return { version, ...found, message: `version ${version}: ${audit.faults[found.code]}${where}` };
}
