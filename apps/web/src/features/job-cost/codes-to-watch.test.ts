import type { CodeCost } from '@binaa/contract/job-costs';
import { expect, test } from 'vitest';
import { codesToWatch } from './codes-to-watch.ts';

function codeOf(code: string, level: CodeCost['level'], budget = 100) {
  return { code, level, budget: { original: budget, revised: budget } };
}

test('codes over their budget come before those near it', () => {
  const codes = [codeOf('MAT', 'WATCH'), codeOf('LAB', 'OK'), codeOf('SUB', 'OVER')];
  expect(codesToWatch(codes).map(({ code }) => code)).toEqual(['SUB', 'MAT']);
});

test('a code without a budget is not among them: it has a warning of its own', () => {
  expect(codesToWatch([codeOf('OVH', 'OVER', 0)])).toEqual([]);
});
