import { expenseCategoryLabels } from '@binaa/contract/expense-categories';
import { fromMinor } from '@binaa/contract/money';
import type { Db, ExpenseRow } from '../../schema.ts';
import type { FileDeps } from '../files/attach-file.ts';
import { storeFile } from '../files/store-file.ts';
import { type DemoFile, invoice, scannedReceipt } from './files/papers.ts';

const receiptCount = 45;

/** The newest expenses have receipts, all but every fourth: those that are still to be decided among them. */
export async function fillReceipts(tx: Db, deps: FileDeps): Promise<void> {
  const expenses = await tx
    .selectFrom('expenses')
    .selectAll()
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(receiptCount)
    .execute();
  for (const [index, expense] of expenses.entries()) {
    if (index % 4 === 3) continue;
    const key = await storeFile(tx, deps, {
      ...receiptOf(expense, index),
      kind: 'RECEIPT',
      entityId: expense.id,
      folder: `expenses/demo/${expense.spent_on}`,
      userId: expense.submitted_by_id,
    });
    await tx.updateTable('expenses').set({ receipt_key: key }).where('id', '=', expense.id).execute();
  }
}

function receiptOf(expense: ExpenseRow, index: number): DemoFile {
  const name = `receipt-${expense.spent_on}`;
  if (index % 3 === 0) return scannedReceipt(`${name}.png`, expense.id);
  return invoice(`${name}.pdf`, {
    number: String(10_000 + expense.id),
    date: expense.spent_on,
    item: expenseCategoryLabels[expense.category].en,
    amount: fromMinor(expense.amount_minor).toFixed(2),
  });
}
