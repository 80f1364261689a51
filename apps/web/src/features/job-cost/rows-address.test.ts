import type { CodeCost, ProjectCost } from '@binaa/contract/job-costs';
import { expect, test } from 'vitest';
import { addressesOfCode, addressesOfTotal, explanationAddress } from './rows-address.ts';

const nothing: CodeCost = {
  codeId: 3,
  code: 'PLT',
  nameEn: 'Plant',
  nameAr: 'المعدات',
  type: 'PLANT',
  budget: { original: 0, revised: 0 },
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
  level: 'OK',
  percentFrom: 'NONE',
  method: 'REMAINING_BUDGET',
  methodUsed: 'REMAINING_BUDGET',
  fixed: null,
  note: null,
  forecastVersion: 0,
};

function projectOf(total: Partial<CodeCost>, leftOut: ProjectCost['leftOut'] = []): ProjectCost {
  return {
    projectId: 7,
    projectName: 'Tower',
    asOf: '2026-10-01',
    contract: { original: 0, approved: 0, revised: 0, pendingValue: 0, pendingCost: 0 },
    codes: [],
    total: { ...nothing, ...total },
    leftOut,
    labourMinutes: 0,
    warnings: [],
    margin: { budgeted: 0, budgetedPercent: null, forecast: 0, percent: null },
    plan: { start: null, end: null, curve: 'S' },
    lastRevision: null,
  };
}

test('a computed figure opens the panel that explains it on the Cost tab', () => {
  expect(explanationAddress(7, 'total')).toBe('/projects/7?tab=cost&code=total');
  expect(explanationAddress(7, 3)).toBe('/projects/7?tab=cost&code=3');
});

test('figures of 0 open nothing', () => {
  expect(addressesOfCode(7, nothing)).toEqual({});
});

test('each counted figure opens the list whose rows add up to it', () => {
  const cost = {
    ...nothing,
    budget: { original: 1, revised: 9 },
    opening: 1,
    expenses: 2,
    actual: 3,
    pending: 4,
    open: 5,
  };
  expect(addressesOfCode(7, cost)).toEqual({
    budget: '/projects/7/budget?code=3',
    opening: '/projects/7/opening-costs?code=3',
    expenses: '/expenses?status=APPROVED&costCodeId=3&projectId=7',
    pending: '/expenses?status=PENDING&costCodeId=3&projectId=7',
    open: '/projects/7/orders?status=OPEN&costCodeId=3',
  });
});

test('actual cost of expenses alone opens these expenses', () => {
  const cost = { ...nothing, expenses: 2, actual: 2 };
  expect(addressesOfCode(7, cost).actual).toBe('/expenses?status=APPROVED&costCodeId=3&projectId=7');
});

test('actual cost from before alone opens the opening costs', () => {
  expect(addressesOfCode(7, { ...nothing, opening: 2, actual: 2 }).actual).toBe('/projects/7/opening-costs?code=3');
});

test('sums of a project open the lists of all codes', () => {
  const total = { budget: { original: 9, revised: 9 }, opening: 1, expenses: 1, actual: 2 };
  expect(addressesOfTotal(projectOf(total))).toMatchObject({
    budget: '/projects/7/budget',
    opening: '/projects/7/opening-costs',
  });
});

test('the sum of a project opens all its expenses', () => {
  expect(addressesOfTotal(projectOf({ expenses: 2, actual: 2 }))).toEqual({
    expenses: '/expenses?status=APPROVED&projectId=7',
    actual: '/expenses?status=APPROVED&projectId=7',
  });
});

test('the sum of a project with left-out expenses opens no list with another sum', () => {
  const leftOut = [{ category: 'SALARIES' as const, approved: 5, pending: 0, open: 0 }];
  expect(addressesOfTotal(projectOf({ expenses: 2, actual: 2, pending: 1 }, leftOut))).toEqual({
    pending: '/expenses?status=PENDING&projectId=7',
  });
});

test('the sum of a project with left-out orders opens no list with another sum', () => {
  const leftOut = [{ category: 'SALARIES' as const, approved: 0, pending: 0, open: 5 }];
  expect(addressesOfTotal(projectOf({ pending: 1, open: 2 }, leftOut))).toEqual({
    pending: '/expenses?status=PENDING&projectId=7',
  });
});
