const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The form in which authenticator apps take a secret (RFC 4648), without padding. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => digits[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}
