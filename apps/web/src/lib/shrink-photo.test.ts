import { expect, test } from 'vitest';
import type { DecodePhoto } from './decode-photo.ts';
import { shrinkPhoto } from './shrink-photo.ts';

const megabyte = 1024 * 1024;
const limit = 5 * megabyte;

function fileOf(name: string, type: string, megabytes: number): File {
  return new File([new Uint8Array(megabytes * megabyte)], name, { type });
}

/** A browser whose JPEG takes this many bytes for each pixel at full quality. */
function browser(width: number, height: number, bytesPerPixel: number) {
  const state = { scales: [] as number[], isClosed: false };
  const decode: DecodePhoto = async () => ({
    width,
    height,
    toJpeg: async (scale, quality) => {
      state.scales.push(scale);
      return new Blob([new Uint8Array(Math.round(width * height * scale * scale * quality * bytesPerPixel))]);
    },
    close: () => {
      state.isClosed = true;
    },
  });
  return { decode, state };
}

test('a 14 MB photo of a phone becomes a JPEG below the limit with a longest edge of 2400 pixels', async () => {
  const { decode, state } = browser(6000, 8000, 0.3);
  const shrunk = await shrinkPhoto(fileOf('IMG_1.HEIC.jpeg', 'image/jpeg', 14), limit, decode);
  expect(shrunk).toMatchObject({ name: 'IMG_1.HEIC.jpg', type: 'image/jpeg' });
  expect(shrunk.size).toBeLessThan(limit);
  expect(state).toEqual({ scales: [2400 / 8000], isClosed: true });
});

test('lowers quality and size until the photo is below the limit', async () => {
  const { decode, state } = browser(2400, 2400, 3);
  expect((await shrinkPhoto(fileOf('noise.png', 'image/png', 14), limit, decode)).size).toBeLessThanOrEqual(limit);
  expect(state.scales.length).toBeGreaterThan(1);
});

test.each([
  ['a small photo', fileOf('receipt.jpg', 'image/jpeg', 1)],
  ['a PDF of any size', fileOf('invoice.pdf', 'application/pdf', 20)],
  ['a moving GIF', fileOf('crane.gif', 'image/gif', 4)],
])('%s is sent unchanged', async (_what, file) => {
  const { decode, state } = browser(4000, 3000, 0.1);
  expect(await shrinkPhoto(file, limit, decode)).toBe(file);
  expect(state.scales).toEqual([]);
});

test('a photo with few pixels that is below the limit is sent unchanged', async () => {
  const file = fileOf('scan.png', 'image/png', 3);
  expect(await shrinkPhoto(file, limit, browser(2000, 1500, 0.1).decode)).toBe(file);
});

test('a photo that would not become smaller is sent unchanged', async () => {
  const file = fileOf('wide.jpg', 'image/jpeg', 2);
  expect(await shrinkPhoto(file, limit, browser(3000, 1000, 10).decode)).toBe(file);
});

test('a HEIC photo becomes a JPEG even if it is small', async () => {
  const { decode } = browser(1000, 800, 1);
  const shrunk = await shrinkPhoto(fileOf('IMG_2.heic', '', 1), limit, decode);
  expect(shrunk).toMatchObject({ name: 'IMG_2.jpg', type: 'image/jpeg' });
});

test('a file that the browser cannot read is left to the rules for uploads', async () => {
  const file = fileOf('broken.jpg', 'image/jpeg', 6);
  expect(await shrinkPhoto(file, limit, () => Promise.reject(new Error('not an image')))).toBe(file);
});
