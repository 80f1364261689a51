import type { AmountMinor } from '@binaa/contract/money';
import type { PostingKind } from '@binaa/contract/postings';
import type { Account } from './account.ts';

export type Transfer = {
  kind: PostingKind;
  amountMinor: AmountMinor;
  from: Account;
  to: Account;
  description: string;
  /** The user who makes the transfer. */
  userId: number;
  at: Date;
  projectId?: number;
  /** Without a sequence, the next one of the expense. */
  expense?: { id: number; sequence?: number };
  /** The posting that this one reverses. */
  reversesId?: number;
  /** The advance that is given or returned. */
  advanceId?: number;
  /** The payroll run that is paid or reversed. */
  payrollRunId?: number;
};
