import { expect, test } from 'vitest';
import { burnSeries, pastMonths } from './month-series.ts';

const code = (codeId: number) => ({ codeId, code: `C${codeId}`, nameEn: `Code ${codeId}`, nameAr: `بند ${codeId}` });

function month(name: string, byCode: [codeId: number, amount: number][]) {
  return {
    month: name,
    planned: null,
    earned: 0,
    actual: 0,
    actualOfMonth: 0,
    byCode: byCode.map(([codeId, amount]) => ({ codeId, amount })),
    budgetLeft: 0,
    forecast: null,
  };
}

const toCome = { ...month('2026-12', []), actual: null };

test('months to come have no actual cost', () => {
  const answer = { codes: [], months: [month('2026-10', []), toCome] };
  expect(pastMonths(answer).map((one) => one.month)).toEqual(['2026-10']);
});

test('a code has one value per past month, and codes without cost are left out', () => {
  const answer = { codes: [code(1), code(2)], months: [month('2026-09', [[1, 10.5]]), month('2026-10', []), toCome] };
  expect(burnSeries(answer)).toEqual([{ code: code(1), values: [10.5, 0], colour: 1 }]);
});

test('of more codes than colours, the cheapest are joined', () => {
  const codes = [1, 2, 3, 4, 5, 6].map(code);
  const costs: [number, number][] = [
    [1, 60],
    [2, 0.1],
    [3, 50],
    [4, 0.2],
    [5, 40],
    [6, 30],
  ];
  const series = burnSeries({ codes, months: [month('2026-10', costs)] });
  expect(series.map((one) => [one.code?.codeId, one.values, one.colour])).toEqual([
    [1, [60], 1],
    [3, [50], 2],
    [5, [40], 3],
    [6, [30], 4],
    [undefined, [0.3], 5],
  ]);
});
