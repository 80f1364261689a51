const prefix = 'BINAA1';

/** Crockford's base32: no letters that look like digits. All of it is in the compact alphabet of QR codes. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 16 characters of random bits and 8 of the signature. */
const signedCharacters = 24;

/** The code of a card with these bytes: 10 random ones and 5 of their signature. */
export function formatCardCode(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const characters = (bits.match(/.{5}/g) ?? []).map((five) => alphabet.charAt(Number.parseInt(five, 2)));
  return prefix + characters.join('');
}

/** The code in a scanned or typed text, as it was issued. Undefined if the text is not the code of a card. */
export function readCardCode(text: string): string | undefined {
  const written = text.trim().toUpperCase();
  if (!written.startsWith(prefix)) return undefined;
  const signed = written.slice(prefix.length).replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  const isCode = signed.length === signedCharacters && [...signed].every((character) => alphabet.includes(character));
  return isCode ? prefix + signed : undefined;
}

/** A roster names a card by this many bytes of the SHA-256 of its code, in base64url. */
export const cardHashBytes = 16;
