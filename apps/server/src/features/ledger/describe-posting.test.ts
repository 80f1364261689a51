import type { PostingKind } from '@binaa/contract/postings';
import { describe, expect, it } from 'vitest';
import { describePosting } from './describe-posting.ts';

describe('a posting’s description', () => {
  it('names the category that an expense had when it was posted', () => {
    const posted = { kind: 'EXPENSE', description: 'Expense 7: Fuel', relatedId: 7 } as const;
    expect(describePosting(posted)).toEqual({
      description: 'Expense 7: Fuel',
      hasDefaultDescription: true,
      kind: 'EXPENSE',
      category: 'FUEL',
    });
    const reversed = { kind: 'EXPENSE_REVERSAL', description: 'Reversal of expense 12: Fuel', relatedId: 12 } as const;
    expect(describePosting(reversed)).toMatchObject({ hasDefaultDescription: true, category: 'FUEL' });
  });

  it.each([
    ['PROJECT_INCOME', 'Income for project 3', 3],
    ['MANUAL_DEPOSIT', 'General company income', null],
    ['MANUAL_WITHDRAWAL', 'General company withdrawal', null],
    ['FLOAT_DEPOSIT', 'Balance deposit', null],
    ['FLOAT_WITHDRAWAL', 'Balance withdrawal', null],
    ['CASH_SHORTAGE', 'Cash shortage', null],
    ['CASH_SURPLUS', 'Cash surplus', null],
    ['ADVANCE', 'Advance', null],
    ['ADVANCE_RETURN', 'Return of an advance', null],
    ['PAYROLL', 'Payroll', null],
    ['PAYROLL_REVERSAL', 'Reversal of a payroll', null],
    ['ADVANCE_RECOVERY', 'Advances taken back from wages', null],
    ['ADVANCE_RECOVERY_REVERSAL', 'Reversal of advances taken back', null],
    ['INCOME_REVERSAL', 'Reversal of income for project 3', 3],
  ] as const)('of %s is the default one where nobody wrote another', (kind, description, relatedId) => {
    expect(describePosting({ kind, description, relatedId })).toMatchObject({ hasDefaultDescription: true });
  });

  it('is a person’s own where it differs from the default', () => {
    const own = { kind: 'MANUAL_DEPOSIT', description: 'Fuel refund', relatedId: null } as const;
    expect(describePosting(own)).toMatchObject({ hasDefaultDescription: false, category: null });
    const other = { kind: 'EXPENSE', description: 'Expense 7: something else', relatedId: 7 } as const;
    expect(describePosting(other)).toMatchObject({ hasDefaultDescription: false, category: null });
  });

  it('is a person’s own where the product does not know the kind', () => {
    const unknown = { kind: 'BARTER' as PostingKind, description: 'Sand for gravel', relatedId: null };
    expect(describePosting(unknown)).toMatchObject({ hasDefaultDescription: false, category: null });
  });
});
