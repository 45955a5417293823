/**
 * Text without what must differ between two rooms of a pair: hashes of commits, and commitments to
 * what other seats alone know. What stays is compared to the letter.
 */
export function masked(text: string, kept: number): string {
  return text
    .replace(/"(hash|prev|fingerprint)":"[^"]*"/g, '"$1":"-"')
    .replace(/\{"commit":"[0-9a-f]{64}","seat":(\d+)\}/g, (whole, seat) =>
      Number(seat) === kept ? whole : `{"commit":"-","seat":${seat}}`,
    );
}
