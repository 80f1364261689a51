import encodeQR from 'qr';

/** The modules on a side of a card's symbol, which has version 3. styles/worker-cards.css states its size. */
export const symbolSize = 29;

/** Modules of white around the symbol, which readers need to find it. */
const quietZone = 4;
export const sizeWithQuietZone = symbolSize + 2 * quietZone;

/**
 * The dark modules of a code's symbol as the path of an SVG, one unit each, within its quiet zone. Error correction H: a
 * card is read with a scratch or a stain on more than a tenth of its symbol.
 */
export function qrPath(code: string): string {
  return pathOf(encodeQR(code, 'raw', { ecc: 'high', encoding: 'alphanumeric', version: 3, border: quietZone }));
}

/** The symbol of any text for a screen, and the units on its sides. */
export function qrPicture(text: string): { path: string; side: number } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: quietZone });
  return { path: pathOf(rows), side: rows.length };
}

function pathOf(rows: readonly boolean[][]): string {
  return rows
    .flatMap((row, y) => runsOf(row).map(({ from, length }) => `M${from} ${y}h${length}v1h-${length}z`))
    .join('');
}

/** Neighbouring dark modules as one run: separate squares would show hairlines between them. */
function runsOf(row: readonly boolean[]): { from: number; length: number }[] {
  const runs: { from: number; length: number }[] = [];
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1);
    if (!isDark) continue;
    if (last && last.from + last.length === x) last.length += 1;
    else runs.push({ from: x, length: 1 });
  }
  return runs;
}
