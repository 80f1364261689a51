import type { ExpenseDuplicate } from '@binaa/contract/expense-duplicates';
import type { ExpenseInput } from '@binaa/contract/expenses';
import { useEffect, useRef, useState } from 'react';
import { isOffline } from '../../lib/connection.ts';
import { ReportedError } from '../../lib/reported-error.ts';
import { asksAboutDuplicates, useDuplicateQuestion } from './duplicate-question.ts';
import { bodyOfExpense } from './expense-values.ts';
import { type Found, toldNow } from './told-now.ts';
import { findDuplicates } from './use-expense-check.ts';
import type { ReceiptUpload } from './use-receipt-upload.ts';

type Upload = Pick<ReceiptUpload, 'file' | 'send'>;

/** What the check while typing asked for, as JSON, and found. */
type Checked = { asked: string; duplicates: readonly ExpenseDuplicate[] };

/** The expenses that a new one looks like, and the question whether to submit it anyway. */
export function useToldDuplicates({ asked, duplicates }: Checked, receipt: Upload) {
  const [found, setFound] = useState<Found>();
  const form = { values: asked, file: receipt.file };
  const told = toldNow(form, found, duplicates);
  useDuplicateQuestion(told.length > 0 || receipt.file !== null);
  /** The ids that the user has seen and accepted. */
  const accepted = useRef<ReadonlySet<number>>(new Set());
  const button = useRef<HTMLButtonElement>(null);
  const [askedCount, setAskedCount] = useState(0);
  // After rendering: the notice with the button may just have appeared.
  useEffect(() => {
    if (askedCount > 0) button.current?.focus();
  }, [askedCount]);

  const stopFor = (seen: readonly ExpenseDuplicate[]) => {
    if (seen.every(({ id }) => accepted.current.has(id))) return;
    setAskedCount((count) => count + 1);
    throw new ReportedError();
  };
  return {
    told,
    button,
    accept: () => {
      accepted.current = new Set(told.map(({ id }) => id));
    },
    /**
     * Stops the submission until the user has accepted what the expense looks like. Asks the server once more: whoever
     * submits quickly is ahead of the check while typing, which does not know the content of a new receipt either.
     */
    ask: async (input: ExpenseInput, folder: string) => {
      if (isOffline() || !(await asksAboutDuplicates()) || isOffline()) return;
      stopFor(told);
      const key = await receipt.send(folder).catch(unlessOffline);
      // The connection is gone: the expense waits with its receipt, unasked.
      if (isOffline()) return;
      const all = await findDuplicates(bodyOfExpense(input, key));
      setFound({ ...form, duplicates: all });
      stopFor(all);
    },
  };
}

function unlessOffline(error: unknown): undefined {
  if (!isOffline()) throw error;
}
