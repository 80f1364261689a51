import type { BudgetRevision } from '@binaa/contract/budget-revisions';
import { expect, test } from 'vitest';
import { revisionsOfCode, sheetOfCode } from './lines-of-code.ts';

const materials = { codeId: 1, code: 'MAT' };
const labour = { codeId: 2, code: 'LAB' };

const original: BudgetRevision = {
  id: 10,
  number: 0,
  kind: 'ORIGINAL',
  reason: 'First budget',
  planStart: '2026-01-01',
  planEnd: '2026-12-31',
  variationId: null,
  lines: [
    { ...materials, delta: 0.1 },
    { ...labour, delta: 500 },
  ],
  delta: 500.1,
  createdByName: 'Amina',
  createdAt: '2026-01-01T08:00:00.000Z',
};

test('a code has the revisions that changed its budget, and only its line of them', () => {
  const ofLabour = { ...original, id: 11, number: 1, lines: [{ ...labour, delta: 7 }], delta: 7 };
  const shown = revisionsOfCode([ofLabour, original], materials.codeId);
  expect(shown).toEqual([
    { ...original, lines: [{ ...materials, delta: 0.1 }], delta: 0.1, planStart: null, planEnd: null },
  ]);
});

test('the sheet of a code adds up to its own lines', () => {
  const lines = [
    { codeId: 1, month: '2026-01', amount: 0.1 },
    { codeId: 1, month: '2026-02', amount: 0.2 },
    { codeId: 2, month: '2026-02', amount: 500 },
  ];
  expect(sheetOfCode({ lines, total: 500.3, version: 4 }, 1)).toEqual({
    lines: lines.slice(0, 2),
    total: 0.3,
    version: 4,
  });
});
