import type { Locator } from '@playwright/test';
import decodeQR from 'qr/decode.js';

/**
 * Reads the QR code that the element shows with its quiet zone, from a picture of it at the resolution of the test's
 * `deviceScaleFactor`. `painted` covers that part of the symbol's area, in its middle, with black.
 */
export async function readQr(symbol: Locator, { painted = 0 } = {}): Promise<string> {
  const picture = (await symbol.screenshot()).toString('base64');
  const { width, height, pixels } = await symbol.evaluate(
    async (_element, input) => {
      const bytes = Uint8Array.from(atob(input.picture), (character) => character.codePointAt(0) ?? 0);
      const bitmap = await createImageBitmap(new Blob([bytes]));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('No canvas is available.');
      context.drawImage(bitmap, 0, 0);
      const side = ((bitmap.width * 29) / 37) * Math.sqrt(input.painted);
      context.fillRect((bitmap.width - side) / 2, (bitmap.height - side) / 2, side, side);
      const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
      return { width: bitmap.width, height: bitmap.height, pixels: [...data] };
    },
    { picture, painted },
  );
  return decodeQR({ width, height, data: Uint8Array.from(pixels) });
}
