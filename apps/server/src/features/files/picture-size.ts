export type PictureSize = { width: number; height: number };

/**
 * The dimensions that a browser would decode, read from the header. `incomplete` if the bytes end before the dimensions,
 * `broken` if no browser can show the picture, however it continues.
 */
export function readPictureSize(contentType: string, bytes: Uint8Array): PictureSize | 'incomplete' | 'broken' {
  const read = readers[contentType];
  try {
    return read?.(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)) ?? 'broken';
  } catch (error) {
    if (error instanceof RangeError) return 'incomplete';
    throw error;
  }
}

export function isPicture(contentType: string): boolean {
  return Object.hasOwn(readers, contentType);
}

/** Undefined means broken. An incomplete header is read past its end, which throws a RangeError. */
const readers: Record<string, (bytes: Buffer) => PictureSize | undefined> = {
  'image/png': pngSize,
  'image/gif': gifSize,
  'image/jpeg': jpegSize,
  'image/webp': webpSize,
};

/** The first chunk must be the header. */
function pngSize(bytes: Buffer): PictureSize | undefined {
  const size = { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  return bytes.toString('latin1', 12, 16) === 'IHDR' ? size : undefined;
}

/** Browsers enlarge the picture to its first frame if that is larger than the declared screen. */
function gifSize(bytes: Buffer): PictureSize | undefined {
  const screen = { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
  let at = 13 + colourTableBytes(bytes.readUInt8(10));
  while (bytes.readUInt8(at) === 0x21) at = afterSubBlocks(bytes, at + 2);
  if (bytes.readUInt8(at) !== 0x2c) return undefined;
  return {
    width: Math.max(screen.width, bytes.readUInt16LE(at + 1) + bytes.readUInt16LE(at + 5)),
    height: Math.max(screen.height, bytes.readUInt16LE(at + 3) + bytes.readUInt16LE(at + 7)),
  };
}

function colourTableBytes(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0;
}

function afterSubBlocks(bytes: Buffer, start: number): number {
  let at = start;
  for (let length = bytes.readUInt8(at); length > 0; length = bytes.readUInt8(at)) at += length + 1;
  return at + 1;
}

/** Start-of-frame markers of all kinds of JPEG, progressive ones included. C4, C8 and CC are other segments. */
const isStartOfFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const startOfScan = 0xda;
const endOfImage = 0xd9;
const hasNoLength = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

/**
 * Skips metadata by its length: an EXIF segment contains the frame of a thumbnail. Skips stray bytes between segments, as
 * browsers do.
 */
function jpegSize(bytes: Buffer): PictureSize | undefined {
  let at = 2;
  for (;;) {
    while (bytes.readUInt8(at) !== 0xff) at += 1;
    while (bytes.readUInt8(at) === 0xff) at += 1;
    const marker = bytes.readUInt8(at);
    at += 1;
    if (marker === 0 || hasNoLength(marker)) continue;
    if (marker === startOfScan || marker === endOfImage) return undefined;
    // A height of 0 is given after the scan. It may turn out to be anything.
    if (isStartOfFrame(marker))
      return { width: bytes.readUInt16BE(at + 5), height: bytes.readUInt16BE(at + 3) || 65_535 };
    // A length includes its own two bytes. Browsers skip these even if it says less.
    at += Math.max(bytes.readUInt16BE(at), 2);
  }
}

function webpSize(bytes: Buffer): PictureSize | undefined {
  if (bytes.length < 16) throw new RangeError();
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    default:
      return undefined;
  }
}
