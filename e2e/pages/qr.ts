import type { Locator } from '@playwright/test';
import decodeQR from 'qr/decode.js';

type Picture = { width: number; height: number; data: Uint8Array };

/** The pixels of an element, at the resolution of the test's `deviceScaleFactor`. */
export async function pictureOf(element: Locator): Promise<Picture> {
  const png = (await element.screenshot()).toString('base64');
  const { width, height, pixels } = await element.evaluate(async (_element, encoded) => {
    const bytes = Uint8Array.from(atob(encoded), (character) => character.codePointAt(0) ?? 0);
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    if (!context) throw new Error('No canvas is available.');
    context.drawImage(bitmap, 0, 0);
    const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
    // A string crosses to the test many times faster than an array of numbers.
    const characters = Array.from(data, (value) => String.fromCodePoint(value));
    return { width: bitmap.width, height: bitmap.height, pixels: btoa(characters.join('')) };
  }, png);
  return { width, height, data: Uint8Array.from(Buffer.from(pixels, 'base64')) };
}

/**
 * Reads the QR code in a picture of a card's symbol and its quiet zone. `painted` covers that part of the symbol's area, in
 * its middle, with black.
 */
export function readQr({ width, height, data }: Picture, painted = 0): string {
  const pixels = data.slice();
  const side = ((width * 29) / 37) * Math.sqrt(painted);
  const isPainted = (at: number, length: number) => Math.abs(at - length / 2) < side / 2;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const pixel = (y * width + x) * 4;
      if (isPainted(x, width) && isPainted(y, height)) pixels.fill(0, pixel, pixel + 3);
    }
  }
  return decodeQR({ width, height, data: pixels });
}
