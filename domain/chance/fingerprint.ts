const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** First 100 bits of a hash (hex) as five groups of four characters, for people to compare. */
export function fingerprint(hash: string): string {
  let bits = BigInt(`0x${hash.slice(0, 25)}`);
  let text = '';
  for (let i = 0; i < 20; i++) {
    text = (CROCKFORD[Number(bits & 31n)] ?? '') + text;
    bits >>= 5n;
  }
  return text.replace(/(.{4})(?=.)/g, '$1-');
}
