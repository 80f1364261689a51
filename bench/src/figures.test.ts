import { expect, test } from 'vitest';
import { figuresOf } from './company/plan.ts';
import { parseStat, treeOf } from './machine.ts';
import { resultIn, scriptText } from './sides/pgbench.ts';
import { addUp, percentile, type Tally } from './statistics.ts';
import { growthTable, type OperationFigures, ratioTable, replaceBetween, type Sides, verdictOn } from './table.ts';

function sides(changes: { rate?: number; cpu?: number; p50?: number } = {}): Sides {
  const bare = { rate: 100, p50: 10, p99: 20, serverCpu: 500, databaseCpu: 2000 };
  const { rate = 70, cpu = 800, p50 = 12 } = changes;
  return { pgbench: undefined, bare, binaa: { rate, p50, p99: 30, serverCpu: cpu, databaseCpu: 1000 } };
}

test('sums the slices of one side before dividing', () => {
  const slice = (requests: number, latencies: number[]): Tally => ({
    requests,
    seconds: 2,
    latencies,
    serverCpu: 1000,
    databaseCpu: undefined,
  });
  expect(addUp([slice(10, [1, 2]), slice(30, [3, 4])])).toEqual({
    rate: 10,
    p50: 2,
    p99: 4,
    serverCpu: 50,
    databaseCpu: undefined,
  });
});

test('a percentile is one of the values', () => {
  const values = Array.from({ length: 100 }, (_, place) => 100 - place);
  expect([percentile(values, 50), percentile(values, 99), percentile([7], 99)]).toEqual([50, 99, 7]);
});

test('the goal needs requests and processor time, or a tenfold rate for materialised totals', () => {
  expect(verdictOn(sides({ rate: 60 }), 'SAME_WORK')).toBe('≥ 0.6×, CPU ≥ 0.6×: met');
  expect(verdictOn(sides({ rate: 59 }), 'SAME_WORK')).toContain('missed');
  expect(verdictOn(sides({ rate: 60, cpu: 1000 }), 'SAME_WORK')).toContain('missed');
  expect(verdictOn(sides({ rate: 60, cpu: 1000 }), 'WRITE')).toBe('≥ 0.6×, CPU ≥ 0.5×: met');
  expect(verdictOn(sides({ rate: 60, cpu: 1001 }), 'WRITE')).toContain('missed');
  expect(verdictOn(sides({ rate: 999 }), 'TOTAL')).toBe('≥ 10×: **missed**');
  expect(verdictOn(sides({ rate: 1000, cpu: 5000 }), 'TOTAL')).toBe('≥ 10×: met');
});

test('a table has a row per operation and size and marks missed goals', () => {
  const figures: OperationFigures[] = [
    {
      name: 'one expense',
      goal: 'SAME_WORK',
      bySize: new Map([
        [10_000, sides()],
        [1_000_000, sides({ p50: 30 })],
      ]),
    },
  ];
  expect(ratioTable(figures, [1_000_000]).split('\n').at(-1)).toBe(
    '| one expense | 1M | – | 100 | 70 | 0.7× | 500 | 800 | 0.625× | 2,500 | 1,800 | ≥ 0.6×, CPU ≥ 0.6×: met |',
  );
  expect(growthTable(figures, [10_000, 1_000_000]).split('\n').at(-1)).toBe(
    '| one expense | 12 / 30 | 30 / 30 | 2.5× | 1× | ≤ 2×: **missed** |',
  );
});

test('replaces the tables in the document', () => {
  const document = 'before\n<!-- bench:begin -->\nold\n<!-- bench:end -->\nafter';
  expect(replaceBetween(document, 'bench', 'new')).toBe('before\n<!-- bench:begin -->\nnew\n<!-- bench:end -->\nafter');
  expect(() => replaceBetween('nothing marked', 'bench', 'new')).toThrow('no marker bench');
});

test('parses a process with any name and finds its descendants', () => {
  const line = '42 (a) b (c) S 7 42 42 0 -1 4194560 1 2 3 4 100 20 3 1 20 0 1 0 5';
  expect(parseStat(line)).toEqual({ pid: 42, parent: 7, ticks: 124 });
  const processes = [
    [1, 0],
    [2, 1],
    [3, 2],
    [4, 0],
  ].map(([pid = 0, parent = 0]) => ({ pid, parent, ticks: 1 }));
  expect(treeOf(1, processes).map(({ pid }) => pid)).toEqual([1, 2, 3]);
});

test('pgbench runs the same statements with values as variables', () => {
  const queries = [{ name: 'one', text: 'select $1::integer,\n  $2', values: [7, 'text'] }];
  expect(scriptText({ queries, transaction: false }, 3)).toBe('select :v3_0_0::integer, :v3_0_1;\n');
  expect(scriptText({ queries: [{ name: 'one', text: 'select $1', values: ['{id}'] }], transaction: true }, 0)).toBe(
    'begin;\nselect :id;\ncommit;\n',
  );
});

test('reads the pgbench report and rejects one with failures', () => {
  const report =
    'number of transactions actually processed: 500\nnumber of failed transactions: 0 (0.000%)\ntps = 250.0 (without';
  expect(resultIn(report)).toEqual({ transactions: 500, seconds: 2 });
  expect(() => resultIn(report.replace('transactions: 0', 'transactions: 3'))).toThrow('pgbench failed');
});

test('a larger company is older, not busier', () => {
  const perDay = [10_000, 100_000, 1_000_000].map((size) =>
    Math.round(figuresOf(size).attendances / figuresOf(size).days),
  );
  expect(new Set(perDay)).toEqual(new Set([274]));
});
