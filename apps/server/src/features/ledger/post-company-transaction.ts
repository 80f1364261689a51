import type { CompanyTransactionType } from '@binaa/contract/finance';
import type { AmountMinor } from '@binaa/contract/money';
import { postingTexts } from '@binaa/contract/postings';
import type { Db } from '../../schema.ts';
import { cash, expenses, income } from './account.ts';
import { postTransfer } from './post-transfer.ts';

type Posting = { amountMinor: AmountMinor; description: string | undefined; userId: number; at: Date };

export function postProjectIncome(tx: Db, posting: Posting & { projectId: number }): Promise<{ id: number }> {
  const description = posting.description ?? postingTexts.projectIncome(posting.projectId).en;
  return postTransfer(tx, { ...posting, description, kind: 'PROJECT_INCOME', from: income, to: cash });
}

/** Takes back the income of a project that was posted before, such as a cheque that the bank has returned. */
export function postIncomeReversal(
  tx: Db,
  posting: Posting & { description: string; projectId: number; reversesId: number },
): Promise<{ id: number }> {
  return postTransfer(tx, { ...posting, kind: 'INCOME_REVERSAL', from: cash, to: income });
}

export function postManualTransaction(tx: Db, type: CompanyTransactionType, posting: Posting): Promise<{ id: number }> {
  return type === 'DEPOSIT'
    ? postTransfer(tx, {
        ...posting,
        description: posting.description ?? postingTexts.generalIncome.en,
        kind: 'MANUAL_DEPOSIT',
        from: income,
        to: cash,
      })
    : postTransfer(tx, {
        ...posting,
        description: posting.description ?? postingTexts.withdrawal.en,
        kind: 'MANUAL_WITHDRAWAL',
        from: cash,
        to: expenses,
      });
}
