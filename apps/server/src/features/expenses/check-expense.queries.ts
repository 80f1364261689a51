import type { ExpenseFlag } from '@binaa/contract/expense-flags';
import { type RawBuilder, sql } from 'kysely';
import type { Db, ExpenseRow } from '../../schema.ts';
import { type FlagReader, flagsFor } from './expense-flags.ts';

/** What flags and duplicates depend on. */
export type CheckedExpense = Pick<
  ExpenseRow,
  | 'id'
  | 'created_at'
  | 'status'
  | 'submitted_by_id'
  | 'resubmit_of_id'
  | 'project_id'
  | 'category'
  | 'amount_minor'
  | 'spent_on'
  | 'supplier_id'
  | 'payment_method'
  | 'receipt_key'
  | 'order_id'
>;

/** An expense that is not saved, as a row named `expense`. */
export function checkedSource(checked: CheckedExpense): RawBuilder<unknown> {
  return sql`(select ${checked.id}::integer as id, ${checked.created_at}::timestamptz as created_at,
    ${checked.status}::text as status, ${checked.submitted_by_id}::integer as submitted_by_id,
    ${checked.resubmit_of_id}::integer as resubmit_of_id, ${checked.project_id}::integer as project_id,
    ${checked.category}::text as category, ${checked.amount_minor}::bigint as amount_minor,
    ${checked.spent_on}::date as spent_on, ${checked.supplier_id}::integer as supplier_id,
    ${checked.payment_method}::text as payment_method, ${checked.receipt_key}::text as receipt_key,
    ${checked.order_id}::integer as order_id) as expense`;
}

export async function readFlags(db: Db, reader: FlagReader, checked: CheckedExpense): Promise<ExpenseFlag[]> {
  const { rows } = await sql<{ flags: ExpenseFlag[] }>`
    select ${flagsFor(reader)} as flags from ${checkedSource(checked)}
  `.execute(db);
  return rows[0]?.flags ?? [];
}
