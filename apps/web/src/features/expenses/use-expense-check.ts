import { checkExpense, type ExpenseCheck } from '@binaa/contract/expense-check';
import type { Expense, ExpenseInput } from '@binaa/contract/expenses';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { UnreadableAnswerError } from '../../lib/api-error.ts';
import { call } from '../../lib/client.ts';
import { isOffline } from '../../lib/connection.ts';
import { useText } from '../../lib/i18n.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { bodyOfExpense } from './expense-values.ts';
import type { ReceiptUpload } from './use-receipt-upload.ts';

const checkDelayMs = 400;

type Checked = {
  /** What would be sent, undefined while the form is not valid. */
  input: ExpenseInput | undefined;
  /** The pending expense that is being changed. */
  expense: Expense | undefined;
  receipt: Pick<ReceiptUpload, 'file' | 'isRemoved'>;
  /** Nothing was changed yet, or the policy does not apply. */
  isIdle: boolean;
};

/** What the server has to say about the expense as it is typed. Nothing if it cannot be asked: the form works without. */
export function useExpenseCheck({ input, expense, receipt, isIdle }: Checked) {
  const { t } = useText();
  const hasFile = receipt.file !== null;
  const body =
    input && !isIdle ? bodyOfExpense(input, receipt.isRemoved && !hasFile ? null : undefined, expense) : null;
  const asked = body ? JSON.stringify(body) : '';
  const settled = useDebounced(asked, checkDelayMs);
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['expense-check', expense?.id ?? 0, settled],
    queryFn: ({ signal }) => check(JSON.parse(settled) as ExpenseInput, expense?.id, signal),
    enabled: settled !== '' && !isOffline(),
    retry: false,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  const answer = asked === '' || isOffline() ? undefined : data;
  const isCurrent = answer !== undefined && settled === asked && !isPlaceholderData;
  return {
    /** What the form would send now, as JSON. Empty while it is not valid. */
    asked,
    flags: answer?.flags ?? [],
    /** Duplicates and errors only of what is in the form now. */
    duplicates: isCurrent ? answer.duplicates : [],
    needsTwoApprovals: answer?.approvalsNeeded === 2,
    errorOf: (field: 'amount' | 'invoiceImageUrl') => {
      const text = isCurrent ? answer.errors[field] : undefined;
      // A chosen receipt is uploaded with the form.
      if (text === undefined || !answer || (field === 'invoiceImageUrl' && hasFile)) return undefined;
      return t({ code: '', ...answer.reasons[field], text });
    },
  };
}

async function check(body: ExpenseInput, id: number | undefined, signal?: AbortSignal): Promise<ExpenseCheck> {
  const answer: unknown = await call(checkExpense, { query: { id }, body, signal });
  if (!isCheck(answer)) throw new UnreadableAnswerError();
  return answer;
}

/** A proxy may answer anything. */
function isCheck(answer: unknown): answer is ExpenseCheck {
  if (typeof answer !== 'object' || answer === null) return false;
  return ['errors', 'reasons', 'flags', 'duplicates'].every((name) => name in answer);
}

/** Longer than an answer takes; a submission waits no longer for one that may never come. */
const longestWaitMs = 5_000;

/** The expenses that a new one looks like. None if the server cannot be asked. */
export async function findDuplicates(body: ExpenseInput): Promise<ExpenseCheck['duplicates']> {
  const answer = await check(body, undefined, AbortSignal.timeout(longestWaitMs)).catch(() => undefined);
  return answer?.duplicates ?? [];
}
