import type { ExpenseCategory } from '@binaa/contract/expense-categories';
import { beforeEach, expect, test } from 'vitest';
import { removeItem, writeItem } from '../../lib/storage.ts';
import { readRecentChoices, rememberChoices } from './recent-choices.ts';

const key = 'binaa.expense-choices.7';
const spent = (category: ExpenseCategory, projectId: number | null) =>
  rememberChoices(7, {
    relatedType: projectId === null ? 'GENERAL_EXPENSE' : 'PROJECT',
    projectId,
    category,
    amount: 1,
    date: '2026-01-01',
  });

beforeEach(() => removeItem(key));

test('remembers the last project and the last categories, the latest first', () => {
  spent('FUEL', 3);
  spent('MATERIALS', null);
  spent('FUEL', 4);
  expect(readRecentChoices(7)).toEqual({ relatedType: 'PROJECT', projectId: 4, categories: ['FUEL', 'MATERIALS'] });
});

test('remembers nothing of another user', () => {
  spent('FUEL', 3);
  expect(readRecentChoices(8)).toBeUndefined();
});

test.each(['', '{', 'null', '{"categories":["GOLD"]}', '{"categories":7}'])('ignores the unreadable %s', (stored) => {
  writeItem(key, stored);
  expect(readRecentChoices(7)).toBeUndefined();
});
