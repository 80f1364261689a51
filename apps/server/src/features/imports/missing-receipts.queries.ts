import { expenseMessages } from '@binaa/contract/expenses';
import { formatAmount, fromMinor } from '@binaa/contract/money';
import { sql } from 'kysely';
import { isAnyOf } from '../../platform/list.ts';
import type { Db } from '../../schema.ts';
import type { StoredError } from './import.queries.ts';

/** A warning for each pending expense without the receipt that today's policy asks for. A file brings no receipts. */
export async function findMissingReceipts(tx: Db, ids: readonly number[]): Promise<ReadonlyMap<number, StoredError>> {
  const { rows } = await sql<{ id: number; receipt_from_minor: number }>`
    select expense.id, limits.receipt_from_minor
    from expenses as expense cross join lateral expense_limits(expense.project_id, expense.category) as limits
    where ${isAnyOf('expense.id', ids)} and expense.status = 'PENDING' and expense.receipt_key is null
      and expense.amount_minor >= limits.receipt_from_minor
  `.execute(tx);
  return new Map(
    rows.map(({ id, receipt_from_minor }) => {
      const amount = formatAmount(fromMinor(receipt_from_minor));
      return [id, { column: null, message: expenseMessages.receiptRequired({ amount }) }];
    }),
  );
}
