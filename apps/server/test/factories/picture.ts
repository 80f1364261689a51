type Size = { width: number; height: number };

/** The header of a picture, and nothing to show: a few bytes that announce any number of pixels. */
export function pngOfSize({ width, height }: Size): Buffer {
  const bytes = Buffer.from('\u0089PNG\r\n\u001a\n\0\0\0\rIHDR\0\0\0\0\0\0\0\0\u0008\u0006\0\0\0', 'latin1');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

export function gifOfSize(screen: Size, { frame = screen, comment = '' } = {}): Buffer {
  const descriptor = Buffer.concat([Buffer.from([0x2c, 0, 0, 0, 0]), littleEndian(frame), Buffer.from([0])]);
  const note = comment && Buffer.from(`\u0021\u00fe${String.fromCharCode(comment.length)}${comment}\0`, 'latin1');
  return Buffer.concat([
    Buffer.from('GIF89a'),
    littleEndian(screen),
    // A colour table of two colours.
    Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255]),
    note || Buffer.alloc(0),
    descriptor,
  ]);
}

function littleEndian({ width, height }: Size): Buffer {
  return Buffer.from([width & 255, width >> 8, height & 255, height >> 8]);
}

export function jpegSegment(marker: number, content: Buffer): Buffer {
  const length = content.length + 2;
  return Buffer.concat([Buffer.from([0xff, marker, length >> 8, length & 255]), content]);
}

type JpegOptions = { startOfFrame?: number; before?: Uint8Array };

export function jpegOfSize({ width, height }: Size, options: JpegOptions = {}): Buffer {
  const { startOfFrame = 0xc0, before = Buffer.alloc(0) } = options;
  const frame = Buffer.from([8, height >> 8, height & 255, width >> 8, width & 255, 3]);
  return Buffer.concat([Buffer.from([0xff, 0xd8]), before, jpegSegment(startOfFrame, frame)]);
}

function webp(chunk: string, content: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`RIFF\u0010\0\0\0WEBP${chunk}\u0010\0\0\0`, 'latin1'), content]);
}

export function webpOfSize(size: Size): Buffer {
  return webp('VP8 ', Buffer.concat([Buffer.from([0, 0, 0, 0x9d, 1, 0x2a]), littleEndian(size)]));
}

export function webpLosslessOfSize({ width, height }: Size): Buffer {
  const content = Buffer.alloc(5, 0x2f);
  content.writeUInt32LE((width - 1) | ((height - 1) << 14), 1);
  return webp('VP8L', content);
}

export function webpWithCanvas({ width, height }: Size): Buffer {
  const content = Buffer.alloc(10);
  content.writeUIntLE(width - 1, 4, 3);
  content.writeUIntLE(height - 1, 7, 3);
  return webp('VP8X', content);
}
