export type Figures = { runs: number; findings: number; control: number; seconds: number };

type Row = { what: string; control: string; figures: Figures | undefined };

const whole = new Intl.NumberFormat('en');

/** As Markdown, so that it can be copied into the document it belongs to. */
export function figureTable(rows: readonly Row[]): string {
  return [
    '| what | runs | findings | seconds | control: found in |',
    '|---|---:|---:|---:|---|',
    ...rows.map(({ what, control, figures }) =>
      figures
        ? `| ${what} | ${whole.format(figures.runs)} | ${figures.findings} | ${whole.format(figures.seconds)} | ${control}: ${whole.format(figures.control)} |`
        : `| ${what} | – | – | – | ${control}: – |`,
    ),
  ].join('\n');
}
