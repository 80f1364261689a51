import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** `control`: the number of findings in the deliberately broken product. */
export interface Figures {
  runs: number;
  findings: number;
  control: number;
  seconds: number;
}

export interface TableRow {
  what: string;
  /** Absent where the tests have no control. */
  control?: string;
  isShare?: true;
  figures: Figures | undefined;
}

const whole = new Intl.NumberFormat('en');
const percent = new Intl.NumberFormat('en', { style: 'percent', minimumFractionDigits: 1 });

/** Markdown, so that it can be copied into docs/security.md. */
export function figureTable(rows: readonly TableRow[]): string {
  return [
    '| what | runs | findings | seconds | control: found in |',
    '|---|---:|---:|---:|---|',
    ...rows.map(({ what, control, isShare, figures }) => {
      const share = figures && isShare ? ` (${percent.format(figures.control / figures.runs)})` : '';
      const found =
        control === undefined ? '–' : `${control}: ${figures ? whole.format(figures.control) : '–'}${share}`;
      if (!figures) return `| ${what} | – | – | – | ${found} |`;
      const { runs, findings, seconds } = figures;
      return `| ${what} | ${whole.format(runs)} | ${findings} | ${whole.format(seconds)} | ${found} |`;
    }),
  ].join('\n');
}

/** Adds up `<name>.json` and `<name>-*.json`; undefined if the tests wrote neither. */
export function readFigures(folder: string, name: string): Figures | undefined {
  const files = existsSync(folder)
    ? readdirSync(folder).filter((file) => new RegExp(`^${name}(-\\w+)?\\.json$`).test(file))
    : [];
  if (files.length === 0) return undefined;
  const total: Figures = { runs: 0, findings: 0, control: 0, seconds: 0 };
  for (const file of files) {
    const figures = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as Figures;
    for (const key of Object.keys(total) as (keyof Figures)[]) total[key] += figures[key];
  }
  return total;
}

/** What is wrong with a suite's figures, if anything. A test that cannot find a planted fault proves nothing. */
export function problemWith(
  figures: Figures | undefined,
  { isShare }: Pick<TableRow, 'isShare'> = {},
): string | undefined {
  if (!figures || figures.runs === 0) return 'It wrote no figures.';
  if (figures.findings > 0 && !isShare) return `It has ${figures.findings} findings.`;
  if (figures.control === 0) return 'It found nothing in the deliberately broken product.';
  return undefined;
}
