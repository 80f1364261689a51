import type { Goal } from './operations/operation.ts';
import type { Measured } from './statistics.ts';

export type Sides = { pgbench: Measured | undefined; bare: Measured; binaa: Measured };
export type OperationFigures = { name: string; goal: Goal; bySize: Map<number, Sides> };
/** A single figure with its goal. */
export type Line = { name: string; value: string; goal?: string };

/** Shares of the bare server's requests per second, and of its processor time per request. */
const shares: Record<Goal, { requests: number; time?: number }> = {
  SAME_WORK: { requests: 0.6, time: 0.6 },
  WRITE: { requests: 0.6, time: 0.5 },
  TOTAL: { requests: 10 },
};
const mostGrowth = 2;
const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const short = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 });

export const sizeName = (size: number) => (size >= 1_000_000 ? `${size / 1_000_000}M` : `${size / 1000}k`);
export const megabytes = (value: number | undefined) => (value === undefined ? '–' : `${value.toFixed(0)} MB`);
const times = (ratio: number | undefined) => (ratio === undefined ? '–' : `${short.format(ratio)}×`);
const number = (value: number | undefined) => (value === undefined ? '–' : whole.format(value));
const milliseconds = (value: number) => short.format(value);

export function verdict(isMet: boolean): string {
  return isMet ? 'met' : '**missed**';
}

function markdown(columns: { head: string; left?: true }[], rows: string[][]): string {
  return [
    `| ${columns.map(({ head }) => head).join(' | ')} |`,
    `|${columns.map(({ left }) => (left ? '---' : '---:')).join('|')}|`,
    ...rows.map((cells) => `| ${cells.join(' | ')} |`),
  ].join('\n');
}

function totalCpu({ serverCpu, databaseCpu }: Measured): number | undefined {
  return serverCpu === undefined || databaseCpu === undefined ? undefined : serverCpu + databaseCpu;
}

function over(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? undefined : one / other;
}

/** The goal, and whether it is met. Processor time counts if it is known. */
export function verdictOn({ bare, binaa }: Sides, goal: Goal): string {
  const { requests, time } = shares[goal];
  const byTime = time === undefined ? undefined : over(bare.serverCpu, binaa.serverCpu);
  const isMet = binaa.rate / bare.rate >= requests && (byTime ?? Infinity) >= (time ?? 0);
  return `≥ ${requests}×${time === undefined ? '' : `, CPU ≥ ${time}×`}: ${verdict(isMet)}`;
}

export function ratioTable(operations: OperationFigures[], sizes: number[]): string {
  return markdown(
    [
      { head: 'operation', left: true },
      { head: 'expenses' },
      { head: 'pgbench, per s' },
      { head: 'bare, per s' },
      { head: 'Binaa, per s' },
      { head: 'Binaa ÷ bare' },
      { head: 'CPU bare, µs' },
      { head: 'CPU Binaa, µs' },
      { head: 'bare ÷ Binaa' },
      { head: 'with database: bare, µs' },
      { head: 'Binaa, µs' },
      { head: 'goal', left: true },
    ],
    operations.flatMap(({ name, goal, bySize }) =>
      sizes.flatMap((size) => {
        const sides = bySize.get(size);
        if (!sides) return [];
        const { pgbench, bare, binaa } = sides;
        return [
          [
            name,
            sizeName(size),
            number(pgbench?.rate),
            number(bare.rate),
            number(binaa.rate),
            times(binaa.rate / bare.rate),
            number(bare.serverCpu),
            number(binaa.serverCpu),
            times(over(bare.serverCpu, binaa.serverCpu)),
            number(totalCpu(bare)),
            number(totalCpu(binaa)),
            verdictOn(sides, goal),
          ],
        ];
      }),
    ),
  );
}

/** How much slower the largest company is than the smallest. */
function growthOf(bySize: Map<number, Sides>, side: 'bare' | 'binaa'): number {
  const sizes = [...bySize.keys()];
  const smallest = bySize.get(Math.min(...sizes))?.[side].p50 ?? Number.NaN;
  const largest = bySize.get(Math.max(...sizes))?.[side].p50 ?? Number.NaN;
  return largest / smallest;
}

export function growthTable(operations: OperationFigures[], sizes: number[]): string {
  return markdown(
    [
      { head: 'operation', left: true },
      ...sizes.map((size) => ({ head: `Binaa at ${sizeName(size)}, p50 / p99 ms` })),
      { head: 'growth of Binaa' },
      { head: 'growth of bare' },
      { head: 'goal', left: true },
    ],
    operations.map(({ name, bySize }) => {
      const growth = growthOf(bySize, 'binaa');
      return [
        name,
        ...sizes.map((size) => {
          const binaa = bySize.get(size)?.binaa;
          return binaa ? `${milliseconds(binaa.p50)} / ${milliseconds(binaa.p99)}` : '–';
        }),
        times(growth),
        times(growthOf(bySize, 'bare')),
        `≤ ${mostGrowth}×: ${verdict(growth <= mostGrowth)}`,
      ];
    }),
  );
}

export function lineTable(lines: Line[]): string {
  return markdown(
    [{ head: 'what', left: true }, { head: 'figure' }, { head: 'goal', left: true }],
    lines.map(({ name, value, goal = '' }) => [name, value, goal]),
  );
}

/** Replaces the text between the two markers. */
export function replaceBetween(text: string, marker: string, content: string): string {
  const begin = `<!-- ${marker}:begin -->`;
  const end = `<!-- ${marker}:end -->`;
  const from = text.indexOf(begin);
  const to = text.indexOf(end);
  if (from < 0 || to < from) throw new Error(`The document has no marker ${marker}.`);
  return `${text.slice(0, from + begin.length)}\n${content}\n${text.slice(to)}`;
}
