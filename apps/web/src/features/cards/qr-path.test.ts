import { formatCardCode } from '@binaa/contract/card-code';
import decodeQR from 'qr/decode.js';
import { expect, it } from 'vitest';
import { sizeWithQuietZone as modules, qrPath, symbolSize } from './qr-path.ts';

/** The pixels of a symbol of 30 mm and its quiet zone at 150 dots per inch. */
const quietZone = (modules - symbolSize) / 2;
const side = Math.round(((30 / 25.4) * 150 * modules) / symbolSize);

function isDarkIn(path: string): (x: number, y: number) => boolean {
  const dark = new Set<string>();
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    for (let at = 0; at < Number(length); at += 1) dark.add(`${Number(x) + at} ${y}`);
  }
  return (x, y) => dark.has(`${x} ${y}`);
}

/** The picture of a code. A square of the given part of the symbol's area is painted over, somewhere on it. */
function pictureOf(code: string, painted: number, at: { x: number; y: number }) {
  const isDark = isDarkIn(qrPath(code));
  const square = symbolSize * Math.sqrt(painted);
  const from = { x: quietZone + at.x * (symbolSize - square), y: quietZone + at.y * (symbolSize - square) };
  const data = new Uint8Array(side * side * 4).fill(255);
  for (let row = 0; row < side; row += 1) {
    for (let column = 0; column < side; column += 1) {
      const x = (column * modules) / side;
      const y = (row * modules) / side;
      const isPainted = x >= from.x && x < from.x + square && y >= from.y && y < from.y + square;
      const pixel = (row * side + column) * 4;
      if (isPainted || isDark(Math.floor(x), Math.floor(y))) data.fill(0, pixel, pixel + 3);
    }
  }
  return { width: side, height: side, data };
}

it('draws a symbol of 29 modules within a quiet zone of 4', () => {
  const isDark = isDarkIn(qrPath(formatCardCode(new Uint8Array(15))));
  const corners = [4, 32].flatMap((x) => [4, 32].map((y) => isDark(x, y)));
  expect(corners.slice(0, 3)).toEqual([true, true, true]);
  expect([isDark(3, 4), isDark(4, 3), isDark(33, 4), isDark(4, 33)]).toEqual([false, false, false, false]);
});

it('draws codes that are read at 150 dpi, also with a tenth of the symbol painted over in its middle', () => {
  for (let turn = 0; turn < 8; turn += 1) {
    const code = formatCardCode(Uint8Array.from({ length: 15 }, (_, at) => (turn * 37 + at * 101) % 256));
    const spot = { x: 0.4 + (turn % 5) * 0.05, y: 0.4 + (turn % 4) * 0.05 };
    expect(decodeQR(pictureOf(code, 0, spot))).toBe(code);
    expect(decodeQR(pictureOf(code, 0.1, spot))).toBe(code);
  }
});
