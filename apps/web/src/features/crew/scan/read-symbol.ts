import decodeQR from 'qr/decode.js';

export type Picture = { width: number; height: number; data: Uint8ClampedArray };

/** A frame without a symbol takes little of it. */
const timeLimitMs = 150;

/** The text of the QR symbol in a picture, or null. */
export function readSymbol(picture: Picture): string | null {
  try {
    return decodeQR(picture, { format: 'RGBA', timeLimit: timeLimitMs });
  } catch {
    // No symbol, or one that cannot be read: the next frame may be better.
    return null;
  }
}
