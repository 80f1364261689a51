import type { ExpenseStatus } from '@binaa/contract/expenses';
import type { Role } from '@binaa/contract/roles';
import { sql } from 'kysely';
import { type ColumnsOf, pick, serverColumns } from '../../platform/records.ts';
import type { Db, ExpenseRow } from '../../schema.ts';
import { expenseColumnNames } from './expense.columns.ts';

/** Named one by one: PostgreSQL prepares no statement with `select *`. */
const columns = [...serverColumns, ...expenseColumnNames] as const;
const columnList = sql.raw(columns.join(', '));

/** An expense with the names of its project and people. A deleted project or user is still named. */
export type ExpenseView = ExpenseRow & {
  project_name: string | null;
  submitted_by_name: string;
  decided_by_name: string | null;
  supplier_name: string | null;
  site_name: string | null;
  comment_count: number;
  resubmitted_as_id: number | null;
};

/** The expense without the names, for the audit trail. */
export function rowOf(view: ExpenseView): ExpenseRow {
  return pick(view, columns);
}

const relatedColumns = `
  (select count(*)::integer from expense_comments as comment
    where comment.expense_id = expense.id and comment.deleted_at is null) as comment_count,
  (select later.id from expenses as later
    where later.resubmit_of_id = expense.id and later.deleted_at is null) as resubmitted_as_id`;

/** Raw SQL, because the query builder takes longer to build these frequent statements than the database to run them. */
export const viewColumns = sql`${sql.raw(columns.map((column) => `expense.${column}`).join(', '))},
  project.name as project_name, submitter.name as submitted_by_name, decider.name as decided_by_name,
  supplier.name as supplier_name, site.name as site_name, ${sql.raw(relatedColumns)}`;

export const viewedExpenses = sql`expenses as expense
  join users as submitter on submitter.id = expense.submitted_by_id
  left join users as decider on decider.id = expense.decided_by_id
  left join projects as project on project.id = expense.project_id
  left join suppliers as supplier on supplier.id = expense.supplier_id
  left join sites as site on site.id = expense.site_id`;

/** The same of one expense that the statement has just written. PostgreSQL would plan joins for a thousand of them. */
const writtenColumns = sql`${sql.raw(columns.map((column) => `expense.${column}`).join(', '))},
  (select name from projects where id = expense.project_id) as project_name,
  (select name from users where id = expense.submitted_by_id) as submitted_by_name,
  (select name from users where id = expense.decided_by_id) as decided_by_name,
  (select name from suppliers where id = expense.supplier_id) as supplier_name,
  (select name from sites where id = expense.site_id) as site_name, ${sql.raw(relatedColumns)}`;

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

type Submission = Omit<
  ColumnsOf<'expenses'>,
  'status' | 'submitted_by_id' | 'decided_by_id' | 'decided_at' | 'reject_reason'
>;

/** Inserts nothing if the project does not exist. */
export async function insertExpense(
  tx: Db,
  expense: Submission,
  { userId, at }: { userId: number; at: Date },
): Promise<ExpenseView | undefined> {
  const { rows } = await sql<ExpenseView>`
    with expense as (
      insert into expenses (
        related_type, project_id, category, amount_minor, spent_on, notes, receipt_key, site_id, supplier_id,
        payment_method, resubmit_of_id, submitted_by_id, created_at, updated_at
      )
      select ${expense.related_type}::text, project.id, ${expense.category}::text, ${expense.amount_minor}::bigint,
        ${expense.spent_on}::date, ${expense.notes}::text, ${expense.receipt_key}::text, ${expense.site_id}::integer,
        ${expense.supplier_id}::integer, ${expense.payment_method}::text, ${expense.resubmit_of_id}::integer,
        ${userId}::integer, submitted.at, submitted.at
      from (values (${expense.project_id}::integer, ${at}::timestamptz)) as submitted (project_id, at)
      left join projects as project on project.id = submitted.project_id and project.deleted_at is null
      where project.id is not distinct from submitted.project_id
      returning ${columnList}
    )
    select ${writtenColumns} from expense
  `.execute(tx);
  return rows[0];
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
export async function decidePendingExpense(
  tx: Db,
  id: number,
  versions: readonly number[],
  decision: { status: Exclude<ExpenseStatus, 'PENDING'>; userId: number; at: Date; reason: string | null },
): Promise<(ExpenseView & { submitter_role: Role }) | undefined> {
  const { rows } = await sql<ExpenseView & { submitter_role: Role }>`
    with expense as (
      update expenses set status = ${decision.status}, decided_by_id = ${decision.userId}, decided_at = ${decision.at},
        reject_reason = ${decision.reason}, updated_at = ${decision.at}, version = version + 1
      where id = ${id} and status = 'PENDING' and deleted_at is null and version = all (${versions}::bigint[])
      returning ${columnList}
    )
    select ${writtenColumns}, (select role from users where id = expense.submitted_by_id) as submitter_role
    from expense
  `.execute(tx);
  return rows[0];
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
