import type { DecisionResult } from '@binaa/contract/expense-queue';
import { expenseMessages } from '@binaa/contract/expenses';
import { expect, test } from 'vitest';
import { translating } from '../../lib/translate.ts';
import { isDone, summaryOf } from './bulk-summary.ts';

const words = { ...translating('en', new Map()), label: (label: { en: string }) => label.en };

test('tells what became of the decisions, equal outcomes together', () => {
  const rejected = expenseMessages.alreadyRejected({ name: 'Hassan' });
  const results: DecisionResult[] = [
    { id: 1, result: 'APPROVED' },
    { id: 2, result: 'SKIPPED_FLAGGED' },
    { id: 3, result: 'APPROVED' },
    { id: 4, result: 'CONFLICT', reason: { code: rejected.code, values: { name: 'Hassan' } } },
    { id: 5, result: 'FIRST_APPROVAL' },
    { id: 6, result: 'NOT_FOUND' },
    { id: 7, result: 'FORBIDDEN', message: 'The second approval must come from an administrator.' },
  ];
  expect(summaryOf(results, [{ id: 2, flags: ['POSSIBLE_DUPLICATE'] }], words)).toEqual([
    '2 approved',
    '1 skipped: possible duplicate',
    '1 already rejected by Hassan',
    '1 waiting for a second approver',
    '1 deleted',
    '1 not decided',
  ]);
  expect(results.filter(isDone).map(({ id }) => id)).toEqual([1, 3, 5]);
});
