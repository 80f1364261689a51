import * as z from 'zod/mini';
import { expenseCategories } from './expense-categories.ts';
import { defineMessages, type Message } from './message.ts';
import { additional } from './specified-fields.ts';

export const postingKinds = [
  'PROJECT_INCOME',
  'MANUAL_DEPOSIT',
  'MANUAL_WITHDRAWAL',
  'EXPENSE',
  'EXPENSE_REVERSAL',
  'FLOAT_DEPOSIT',
  'FLOAT_WITHDRAWAL',
] as const;
export type PostingKind = (typeof postingKinds)[number];

export const postingMessages = defineMessages('posting', {
  projectIncome: 'Income for project {{id}}',
  generalIncome: 'General company income',
  withdrawal: 'General company withdrawal',
  expense: 'Expense {{id}}: {{category}}',
  expenseReversal: 'Reversal of expense {{id}}: {{category}}',
  floatDeposit: 'Balance deposit',
  floatWithdrawal: 'Balance withdrawal',
});

type Described = {
  kind: PostingKind;
  /** The expense or project that the posting belongs to. */
  relatedId: number | null;
  /** The label of the expense's category, in the reader's language. */
  category: string;
};

/** The description of a posting without one of its own. Undefined for a kind that only a newer server knows. */
export function defaultDescription({ kind, relatedId, category }: Described): Message | undefined {
  const id = relatedId ?? 0;
  const descriptions: Record<PostingKind, Message> = {
    PROJECT_INCOME: postingMessages.projectIncome({ id }),
    MANUAL_DEPOSIT: postingMessages.generalIncome,
    MANUAL_WITHDRAWAL: postingMessages.withdrawal,
    EXPENSE: postingMessages.expense({ id, category }),
    EXPENSE_REVERSAL: postingMessages.expenseReversal({ id, category }),
    FLOAT_DEPOSIT: postingMessages.floatDeposit,
    FLOAT_WITHDRAWAL: postingMessages.floatWithdrawal,
  };
  return descriptions[kind];
}

/** The fields of a transaction that describe its posting, in any language. */
export const postingFields = {
  /** English where the product wrote it, otherwise as a person typed it. */
  description: z.string(),
  hasDefaultDescription: additional(z.boolean()),
  kind: additional(z.enum(postingKinds)),
  /** The category of the expense when it was posted; null for other kinds. */
  category: additional(z.nullable(z.enum(expenseCategories))),
};
export type PostingFields = z.output<z.ZodMiniObject<typeof postingFields>>;
