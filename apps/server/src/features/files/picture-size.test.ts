import { describe, expect, it } from 'vitest';
import {
  gifOfSize,
  jpegOfSize,
  jpegSegment,
  pngOfSize,
  webpLosslessOfSize,
  webpOfSize,
  webpWithCanvas,
} from '../../../test/factories/picture.ts';
import { readPictureSize } from './picture-size.ts';

const size = { width: 4032, height: 3024 };
const thumbnail = jpegOfSize({ width: 160, height: 120 });

describe('the size of a picture', () => {
  it.each<[string, string, Buffer]>([
    ['a PNG', 'image/png', pngOfSize(size)],
    ['a GIF', 'image/gif', gifOfSize(size)],
    ['a GIF whose first frame exceeds its screen', 'image/gif', gifOfSize({ width: 1, height: 1 }, { frame: size })],
    ['a GIF with a comment', 'image/gif', gifOfSize(size, { comment: 'x'.repeat(200) })],
    ['a baseline JPEG', 'image/jpeg', jpegOfSize(size)],
    ['a progressive JPEG', 'image/jpeg', jpegOfSize(size, { startOfFrame: 0xc2 })],
    ['an arithmetic JPEG', 'image/jpeg', jpegOfSize(size, { startOfFrame: 0xc9 })],
    ['a JPEG with a thumbnail', 'image/jpeg', jpegOfSize(size, { before: jpegSegment(0xe1, thumbnail) })],
    [
      'a JPEG with 300 kB of metadata',
      'image/jpeg',
      jpegOfSize(size, {
        before: Buffer.concat(Array.from({ length: 5 }, () => jpegSegment(0xe2, Buffer.alloc(60_000)))),
      }),
    ],
    ['a JPEG with fill bytes', 'image/jpeg', jpegOfSize(size, { before: Buffer.from([0xff, 0xff, 0xff]) })],
    ['a JPEG with a comment of no length', 'image/jpeg', jpegOfSize(size, { before: Buffer.from([0xff, 0xfe, 0, 0]) })],
    ['a JPEG with stray bytes', 'image/jpeg', jpegOfSize(size, { before: Buffer.from([0, 1, 2, 0xff, 0, 3]) })],
    [
      'a JPEG with a Huffman table first',
      'image/jpeg',
      jpegOfSize(size, { before: jpegSegment(0xc4, Buffer.alloc(8)) }),
    ],
    ['a lossy WebP', 'image/webp', webpOfSize(size)],
    ['a lossless WebP', 'image/webp', webpLosslessOfSize(size)],
    ['an extended WebP', 'image/webp', webpWithCanvas(size)],
  ])('is read from %s', (_what, contentType, bytes) => {
    expect(readPictureSize(contentType, bytes)).toEqual(size);
  });

  it('counts a height that comes after the scan as the largest possible', () => {
    const bytes = jpegOfSize({ width: 4032, height: 0 });
    expect(readPictureSize('image/jpeg', bytes)).toEqual({ width: 4032, height: 65_535 });
  });

  it('is not known until the header is complete', () => {
    const complete = { 'image/png': 24, 'image/gif': 22, 'image/jpeg': 11, 'image/webp': 30 };
    const pictures = {
      'image/png': pngOfSize(size),
      'image/gif': gifOfSize(size),
      'image/jpeg': jpegOfSize(size),
      'image/webp': webpWithCanvas(size),
    };
    for (const [contentType, bytes] of Object.entries(pictures)) {
      for (let length = 0; length < complete[contentType as keyof typeof complete]; length += 1) {
        expect(readPictureSize(contentType, bytes.subarray(0, length))).toBe('incomplete');
      }
      expect(readPictureSize(contentType, bytes)).toEqual(size);
    }
  });

  it.each<[string, string, Buffer]>([
    ['a PNG without a header', 'image/png', Buffer.from('\u0089PNG\r\n\u001a\n\0\0\0\rIDAT\0\0\0\0\0\0\0\0', 'latin1')],
    ['a GIF without a frame', 'image/gif', Buffer.from('GIF89a\0\0\0\0\0\0\0;')],
    ['a JPEG without a frame', 'image/jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xda, 0, 2])],
    ['a WebP of an unknown kind', 'image/webp', Buffer.from('RIFF....WEBPELSE....')],
  ])('does not exist in %s', (_what, contentType, bytes) => {
    expect(readPictureSize(contentType, bytes)).toBe('broken');
  });
});
