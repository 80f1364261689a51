import { expenseCategoryLabels } from '@binaa/contract/expense-categories';
import { createExpense, type ExpenseInput } from '@binaa/contract/expenses';
import { formatsFor } from '../../lib/format.ts';
import { currentTexts } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { defineOutboxKind, oneByOne } from '../../outbox/kinds.ts';

/** A new expense without the key of its receipt, which it gets when the receipt is uploaded. */
export type WaitingExpense = { input: ExpenseInput; projectName?: string | undefined };

function describeExpense({ input: { category, amount } }: WaitingExpense) {
  const { t, language } = currentTexts();
  const format = formatsFor(language);
  return { what: t('New expense'), which: `${format.label(expenseCategoryLabels[category])}, ${format.money(amount)}` };
}

/** The same to the letter as what the form sends: see `bodyOfExpense`. */
function withReceipt(input: ExpenseInput, receipt: string | undefined): ExpenseInput {
  return { ...input, ...(receipt !== undefined && { invoiceImageUrl: receipt }) };
}

export const expenseOutboxKind = defineOutboxKind<WaitingExpense>({
  kind: 'expense',
  lane: 'files',
  refreshes: createExpense,
  loadNext: () => import('./expense-list-page.tsx'),
  describe: describeExpense,
  send: oneByOne(createExpense, ({ input }: WaitingExpense, [receipt]) => ({ body: withReceipt(input, receipt) })),
  correct: ({ input }) => ({
    formKey: 'expense.new',
    path: paths.newExpense,
    values: {
      relatedType: input.relatedType,
      category: input.category,
      amount: String(input.amount),
      date: input.date,
      projectId: String(input.projectId ?? ''),
      notes: input.notes ?? '',
      supplierName: input.supplierName ?? '',
      paymentMethod: input.paymentMethod ?? '',
      siteId: String(input.siteId ?? ''),
    },
  }),
});
