import { formatCardCode } from '@binaa/contract/card-code';
import encodeQR from 'qr';
import { expect, it } from 'vitest';
import { type Picture, readSymbol } from './read-symbol.ts';

const code = formatCardCode(new Uint8Array(15).fill(7));

/** A frame of the camera: a card in the middle, turned by an angle, in bad light. */
function frameOf(text: string, degrees: number): Picture {
  const rows = encodeQR(text, 'raw', { ecc: 'high', border: 4 });
  const [width, height] = [640, 480];
  const data = new Uint8ClampedArray(width * height * 4);
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const moduleSize = 7;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [dx, dy] = [(x - width / 2) / moduleSize, (y - height / 2) / moduleSize];
      const column = Math.floor(dx * cos + dy * sin + rows.length / 2);
      const row = Math.floor(dy * cos - dx * sin + rows.length / 2);
      const isDark = rows[row]?.[column];
      // Darker towards one side, with noise.
      const light = 0.6 + (0.4 * x) / width;
      const grey = (isDark === undefined ? 110 : isDark ? 40 : 220) * light + ((x * 7 + y * 13) % 11);
      data.set([grey, grey, grey, 255], (y * width + x) * 4);
    }
  }
  return { width, height, data };
}

it.each([0, 12, 45, 180])('reads the code of a card that is turned by %i degrees', (degrees) => {
  expect(readSymbol(frameOf(code, degrees))).toBe(code);
});

it('reads other codes, too', () => {
  expect(readSymbol(frameOf('https://example.com', 5))).toBe('https://example.com');
});

it('answers null for a frame without a code, or with one that is cut off', () => {
  const empty = { width: 640, height: 480, data: new Uint8ClampedArray(640 * 480 * 4).fill(128) };
  expect(readSymbol(empty)).toBeNull();
  const frame = frameOf(code, 0);
  const half = { width: frame.width, height: 240, data: frame.data.slice(0, frame.width * 240 * 4) };
  expect(readSymbol(half)).toBeNull();
});
