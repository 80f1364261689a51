import type { ExpenseStatus } from '@binaa/contract/expenses';
import { sql } from 'kysely';
import type { Db, ExpenseRow, NewExpense } from '../../schema.ts';

/** Named one by one, so that PostgreSQL may keep the plans of what asks for them. */
const columns = [
  'id',
  'related_type',
  'project_id',
  'category',
  'amount_minor',
  'spent_on',
  'notes',
  'receipt_key',
  'status',
  'submitted_by_id',
  'decided_by_id',
  'decided_at',
  'version',
  'created_at',
  'updated_at',
  'deleted_at',
] as const satisfies (keyof ExpenseRow)[];

/** An expense with the names it is shown with; names of the deleted stay. */
export type ExpenseView = ExpenseRow & {
  project_name: string | null;
  submitted_by_name: string;
  decided_by_name: string | null;
};

/**
 * Written out, as all that is asked for often: putting a statement together takes longer than sending it. A deleted
 * project or user is still named.
 */
export const viewColumns = sql`${sql.raw(columns.map((column) => `expense.${column}`).join(', '))},
  project.name as project_name, submitter.name as submitted_by_name, decider.name as decided_by_name`;

export const viewedExpenses = sql`expenses as expense
  join users as submitter on submitter.id = expense.submitted_by_id
  left join users as decider on decider.id = expense.decided_by_id
  left join projects as project on project.id = expense.project_id`;

export async function findExpense(db: Db, id: number): Promise<ExpenseView | undefined> {
  const { rows } = await sql<ExpenseView>`
    select ${viewColumns} from ${viewedExpenses} where expense.id = ${id} and expense.deleted_at is null
  `.execute(db);
  return rows[0];
}

/** Held to the end of the transaction: what is decided about it, is decided about what was read. */
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

export type ExpenseChange = Pick<
  ExpenseRow,
  'related_type' | 'project_id' | 'category' | 'amount_minor' | 'spent_on' | 'notes' | 'receipt_key'
>;

export function updateExpenseRow(tx: Db, id: number, change: ExpenseChange, at: Date): Promise<ExpenseRow> {
  return tx
    .updateTable('expenses')
    .set((eb) => ({ ...change, updated_at: at, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** The guard is in the write: of many at once, the one that finds it pending decides. */
export function decidePendingExpense(
  tx: Db,
  id: number,
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
