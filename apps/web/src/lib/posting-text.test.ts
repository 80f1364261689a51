import { postingTexts } from '@binaa/contract/finance';
import { expect, test } from 'vitest';
import { withArabicCategory } from './posting-text.ts';

test("an expense's category is put into Arabic where the ledger wrote it", () => {
  expect(withArabicCategory(postingTexts.expense(7, 'Fuel'))).toBe('Expense 7: وقود');
  expect(withArabicCategory(postingTexts.expenseTakenBack(12, 'Fuel'))).toBe('Reversal of expense 12: وقود');
});

test('other words are left as they are', () => {
  expect(withArabicCategory('Fuel for the week')).toBe('Fuel for the week');
  expect(withArabicCategory('Expense 7: something of its own')).toBe('Expense 7: something of its own');
});
