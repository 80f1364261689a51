import type { ExpenseStatus } from '@binaa/contract/expenses';
import { sql } from 'kysely';
import { type ColumnsOf, serverColumns } from '../../platform/records.ts';
import type { Db, ExpenseRow, NewExpense } from '../../schema.ts';
import { expenseColumnNames } from './expense.columns.ts';

/** Named one by one: PostgreSQL prepares no statement with `select *`. */
const columns = [...serverColumns, ...expenseColumnNames] as const;

/** An expense with the names of its project and people. A deleted project or user is still named. */
export type ExpenseView = ExpenseRow & {
  project_name: string | null;
  submitted_by_name: string;
  decided_by_name: string | null;
};

/** Raw SQL, because the query builder takes longer to build these frequent statements than the database to run them. */
export const viewColumns = sql`${sql.raw(columns.map((column) => `expense.${column}`).join(', '))},
  project.name as project_name, submitter.name as submitted_by_name, decider.name as decided_by_name`;

export const viewedExpenses = sql`expenses as expense
  join users as submitter on submitter.id = expense.submitted_by_id
  left join users as decider on decider.id = expense.decided_by_id
  left join projects as project on project.id = expense.project_id`;

export async function findExpenseView(db: Db, id: number): Promise<ExpenseView | undefined> {
  const { rows } = await sql<ExpenseView>`
    select ${viewColumns} from ${viewedExpenses} where expense.id = ${id} and expense.deleted_at is null
  `.execute(db);
  return rows[0];
}

/** Locks the expense until the transaction ends. */
export function lockExpense(tx: Db, id: number): Promise<ExpenseRow | undefined> {
  return tx
    .selectFrom('expenses')
    .select(columns)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export function insertExpense(tx: Db, expense: NewExpense): Promise<ExpenseRow> {
  return tx.insertInto('expenses').values(expense).returning(columns).executeTakeFirstOrThrow();
}

export function updateExpenseRow(
  tx: Db,
  id: number,
  change: Partial<ColumnsOf<'expenses'>>,
  at: Date,
): Promise<ExpenseRow> {
  return tx
    .updateTable('expenses')
    .set((eb) => ({ ...change, updated_at: at, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/**
 * The guard is in the write: of several concurrent decisions, only the one that finds the expense pending succeeds, and
 * only if the expense still has every given version.
 */
export function decidePendingExpense(
  tx: Db,
  id: number,
  versions: readonly number[],
  decision: { status: Exclude<ExpenseStatus, 'PENDING'>; userId: number; at: Date },
): Promise<ExpenseRow | undefined> {
  return tx
    .updateTable('expenses')
    .set((eb) => ({
      status: decision.status,
      decided_by_id: decision.userId,
      decided_at: decision.at,
      updated_at: decision.at,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .where('status', '=', 'PENDING')
    .where('deleted_at', 'is', null)
    .where((eb) => eb.and(versions.map((version) => sql<boolean>`version = ${version}::bigint`)))
    .returning(columns)
    .executeTakeFirst();
}

export function markExpenseDeleted(tx: Db, id: number, at: Date): Promise<ExpenseRow | undefined> {
  return tx
    .updateTable('expenses')
    .set((eb) => ({ deleted_at: at, updated_at: at, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning(columns)
    .executeTakeFirst();
}

export function findSubmitter(tx: Db, id: number) {
  return tx.selectFrom('users').select(['id', 'role']).where('id', '=', id).executeTakeFirstOrThrow();
}
