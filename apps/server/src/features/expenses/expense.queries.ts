import type { ExpenseStatus } from '@binaa/contract/expenses';
import type { Db, ExpenseRow, NewExpense } from '../../schema.ts';

/** An expense with the names it is shown with; names of the deleted stay. */
export type ExpenseView = ExpenseRow & {
  project_name: string | null;
  submitted_by_name: string;
  decided_by_name: string | null;
};

/** Left joins all, also where there is always somebody: a count that asks for no name then leaves them out. */
export function expenseViews(db: Db) {
  return db
    .selectFrom('expenses as expense')
    .leftJoin('users as submitter', 'submitter.id', 'expense.submitted_by_id')
    .leftJoin('users as decider', 'decider.id', 'expense.decided_by_id')
    .leftJoin('projects as project', 'project.id', 'expense.project_id')
    .where('expense.deleted_at', 'is', null);
}

export const viewColumns = [
  'project.name as project_name',
  'submitter.name as submitted_by_name',
  'decider.name as decided_by_name',
] as const;

export function findExpense(db: Db, id: number): Promise<ExpenseView | undefined> {
  return expenseViews(db)
    .selectAll('expense')
    .select([...viewColumns])
    .$narrowType<{ submitted_by_name: string }>()
    .where('expense.id', '=', id)
    .executeTakeFirst();
}

/** Held to the end of the transaction: what is decided about it, is decided about what was read. */
export function lockExpense(tx: Db, id: number): Promise<ExpenseRow | undefined> {
  return tx
    .selectFrom('expenses')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export function insertExpense(tx: Db, expense: NewExpense): Promise<ExpenseRow> {
  return tx.insertInto('expenses').values(expense).returningAll().executeTakeFirstOrThrow();
}

export type ExpenseChange = Pick<
  ExpenseRow,
  'related_type' | 'project_id' | 'category' | 'amount_minor' | 'spent_on' | 'notes' | 'receipt_key'
>;

export function changeExpense(tx: Db, id: number, change: ExpenseChange, at: Date): Promise<ExpenseRow> {
  return tx
    .updateTable('expenses')
    .set((eb) => ({ ...change, updated_at: at, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
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
    .returningAll()
    .executeTakeFirst();
}

export function hideExpense(tx: Db, id: number, at: Date): Promise<ExpenseRow | undefined> {
  return tx
    .updateTable('expenses')
    .set((eb) => ({ deleted_at: at, updated_at: at, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

export async function isPresentProject(tx: Db, id: number): Promise<boolean> {
  const project = await tx
    .selectFrom('projects')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return project !== undefined;
}

export function findSubmitter(tx: Db, id: number) {
  return tx.selectFrom('users').select(['id', 'role']).where('id', '=', id).executeTakeFirstOrThrow();
}
