import type { CodeCost } from '@binaa/contract/job-costs';
import { expect, test } from 'vitest';
import { codesToWatch } from './codes-to-watch.ts';

function codeOf(code: string, level: CodeCost['level'], budget = 100): CodeCost {
  return {
    codeId: 1,
    code,
    nameEn: code,
    nameAr: code,
    type: 'MATERIAL',
    budget: { original: budget, revised: budget },
    opening: 0,
    expenses: 0,
    labour: 0,
    actual: 0,
    pending: 0,
    open: 0,
    delivered: 0,
    known: 0,
    percent: 0,
    earned: 0,
    cpi: null,
    forecast: 0,
    remaining: 0,
    variance: 0,
    usedPercent: null,
    level,
    percentFrom: 'NONE',
    method: 'REMAINING_BUDGET',
    methodUsed: 'REMAINING_BUDGET',
    fixed: null,
    note: null,
    forecastVersion: 0,
  };
}

test('codes over their budget come before those near it', () => {
  const codes = [codeOf('MAT', 'WATCH'), codeOf('LAB', 'OK'), codeOf('SUB', 'OVER')];
  expect(codesToWatch(codes).map(({ code }) => code)).toEqual(['SUB', 'MAT']);
});

test('a code without a budget is not among them: it has a warning of its own', () => {
  expect(codesToWatch([codeOf('OVH', 'OVER', 0)])).toEqual([]);
});
