import { getBalanceOfUser } from '@binaa/contract/balances';
import { checkExpense } from '@binaa/contract/expense-check';
import { listExpenseComments } from '@binaa/contract/expense-comments';
import { getExpensePolicy } from '@binaa/contract/expense-policy';
import { type Expense, filterExpenses, getExpense, listExpenses } from '@binaa/contract/expenses';
import { presignUpload, presignView } from '@binaa/contract/files';
import { server } from './fake-server.ts';
import { aBalance } from './records/balances.ts';
import { aPolicy, expensesOf } from './records/expenses.ts';
import { found } from './records/lists.ts';

/** A PNG of one pixel. */
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** An address where a receipt can be viewed. */
export const pictureAddress = `data:image/png;base64,${pixel}`;

export const photo = new File([Uint8Array.from(atob(pixel), (sign) => sign.charCodeAt(0))], 'receipt.png', {
  type: 'image/png',
});
export const pdf = new File(['%PDF-1.4\n%%EOF'], 'invoice.pdf', { type: 'application/pdf' });

/** The expenses of the company, to list and to read by id, with what their screens and the form of an expense ask. */
export function answerExpenses(...expenses: Expense[]): void {
  server.answer(listExpenses, ({ query }) => expensesOf(expenses, query));
  server.answer(filterExpenses, ({ query }) => expensesOf(expenses, query));
  server.answer(getExpense, ({ params }) => found(expenses, params.id));
  server.answer(listExpenseComments, []);
  server.answer(getExpensePolicy, aPolicy());
  server.answer(getBalanceOfUser, ({ params }) => aBalance({ userId: params.id }));
  const nothing = { errors: {}, reasons: {}, flags: [], duplicates: [], cash: null, approvalsNeeded: 1 };
  server.answer(checkExpense, nothing);
  server.answer(presignUpload, ({ body }) => ({
    presignedUrl: `https://storage.example/${body.fileName}`,
    objectKey: `${body.folder}/${'0'.repeat(32)}-${body.fileName}`,
  }));
  server.answer(presignView, { presignedUrl: pictureAddress });
}
