import { safe } from '../../domain/i18n/lookup.ts';

/** Text of any origin for a terminal: lines and tabs stay, nothing else that it would act on. */
export const printable = (text: string): string => text.replace(/[^\n\t]+/g, safe);

/** JSON that a terminal shows as it is: what `printable` would take away is spelled out. */
export const printableJson = (json: string): string =>
  json.replace(/[^ -~]/gu, (sign) => (safe(sign) === sign ? sign : escaped(sign)));

const escaped = (sign: string): string => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
