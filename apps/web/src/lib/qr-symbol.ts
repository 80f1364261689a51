import encodeQR from 'qr';

/** Modules of white around a symbol, which readers need to find it. */
export const quietZone = 4;

/** The symbol of any text for a screen, and the units on its sides. */
export function qrPicture(text: string): { path: string; side: number } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: quietZone });
  return { path: pathOf(rows), side: rows.length };
}

/** The dark modules of a symbol as the path of an SVG, one unit each. */
export function pathOf(rows: readonly boolean[][]): string {
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
