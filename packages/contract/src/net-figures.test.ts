import { expect, test } from 'vitest';
import { netFiguresOf } from './net-figures.ts';

const deposit = (kind: 'PROJECT_INCOME' | 'EXPENSE_REVERSAL' | 'ADVANCE_RETURN' | 'PAYROLL_REVERSAL', amount: number) =>
  ({ kind, transactionType: 'DEPOSIT', amount }) as const;
const withdrawal = (kind: 'EXPENSE' | 'INCOME_REVERSAL', amount: number) =>
  ({ kind, transactionType: 'WITHDRAWAL', amount }) as const;

test('a reversal lowers the side of what it takes back', () => {
  const receipts = [deposit('PROJECT_INCOME', 500.1), withdrawal('INCOME_REVERSAL', 200.2)];
  expect(netFiguresOf(receipts)).toEqual({ reversed: 200.2, income: 299.9, expenses: 0 });
  const expenses = [withdrawal('EXPENSE', 90), deposit('EXPENSE_REVERSAL', 40)];
  expect(netFiguresOf(expenses)).toEqual({ reversed: 40, income: 0, expenses: 50 });
});

test.each(['ADVANCE_RETURN', 'PAYROLL_REVERSAL'] as const)('%s is no income', (kind) => {
  expect(netFiguresOf([deposit(kind, 70)])).toEqual({ reversed: 70, income: 0, expenses: -70 });
});
