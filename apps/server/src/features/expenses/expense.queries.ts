import { sql } from 'kysely';
import { run } from '../../platform/pipeline.ts';
import { type ColumnsOf, pick, serverColumns } from '../../platform/records.ts';
import { statement } from '../../platform/statement.ts';
import type { Db, ExpenseRow } from '../../schema.ts';
import { isWithinLimits } from '../expense-policy/expense-limits.ts';
import { expenseColumnNames } from './expense.columns.ts';

/** Named one by one: PostgreSQL prepares no statement with `select *`. */
const columns = [...serverColumns, ...expenseColumnNames] as const;
export const columnList = sql.raw(columns.join(', '));

/** An expense with the names of its project and people. A deleted project or user is still named. */
export type ExpenseView = ExpenseRow & {
  project_name: string | null;
  submitted_by_name: string;
  decided_by_name: string | null;
  supplier_name: string | null;
  site_name: string | null;
  comment_count: number;
  resubmitted_as_id: number | null;
  first_approved_by_name: string | null;
};

/** The expense without the names, for the audit trail. */
export function rowOf(view: ExpenseView): ExpenseRow {
  return pick(view, columns);
}

const relatedColumns = `
  (select count(*)::integer from expense_comments as comment
    where comment.expense_id = expense.id and comment.deleted_at is null) as comment_count,
  (select later.id from expenses as later
    where later.resubmit_of_id = expense.id and later.deleted_at is null) as resubmitted_as_id,
  (select name from users where id = expense.decided_by_id) as decided_by_name,
  (select name from users where id = expense.first_approved_by_id) as first_approved_by_name,
  (select name from suppliers where id = expense.supplier_id) as supplier_name,
  (select name from sites where id = expense.site_id) as site_name`;

/** Raw SQL, because the query builder takes longer to build these frequent statements than the database to run them. */
export const viewColumns = sql`${sql.raw(columns.map((column) => `expense.${column}`).join(', '))},
  project.name as project_name, submitter.name as submitted_by_name, ${sql.raw(relatedColumns)}`;

/** Joins what lists are sorted by. With more than eight tables, PostgreSQL would not read the page first. */
export const viewedExpenses = sql`expenses as expense
  join users as submitter on submitter.id = expense.submitted_by_id
  left join projects as project on project.id = expense.project_id`;

/** The same of one expense that the statement has just written. PostgreSQL would plan joins for a thousand of them. */
const writtenColumns = sql`${sql.raw(columns.map((column) => `expense.${column}`).join(', '))},
  (select name from projects where id = expense.project_id) as project_name,
  (select name from users where id = expense.submitted_by_id) as submitted_by_name,
  (select name from suppliers where id = expense.supplier_id) as supplier_name,
  (select name from sites where id = expense.site_id) as site_name`;

/** Nobody has decided it, commented on it or submitted it again. */
const createdColumns = sql`${writtenColumns}, null::text as decided_by_name, null::text as first_approved_by_name,
  0 as comment_count, null::integer as resubmitted_as_id`;

/** Nobody has submitted it again. */
export const decidedColumns = sql`${writtenColumns},
  (select name from users where id = expense.decided_by_id) as decided_by_name,
  (select name from users where id = expense.first_approved_by_id) as first_approved_by_name,
  (select count(*)::integer from expense_comments as comment
    where comment.expense_id = expense.id and comment.deleted_at is null) as comment_count,
  null::integer as resubmitted_as_id`;

export async function findExpenseView(db: Db, id: number): Promise<ExpenseView | undefined> {
  const [expense] = await run(
    db,
    statement<ExpenseView>`
      select ${viewColumns} from ${viewedExpenses} where expense.id = ${id} and expense.deleted_at is null`,
  );
  return expense;
}

/** Locks the expense until the transaction ends. */
export function lockExpense(tx: Db, id: number): Promise<ExpenseRow | undefined> {
  return tx
    .selectFrom('expenses')
    .select(columns)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

type Submission = Omit<
  ColumnsOf<'expenses'>,
  | 'status'
  | 'submitted_by_id'
  | 'decided_by_id'
  | 'decided_at'
  | 'reject_reason'
  | 'first_approved_by_id'
  | 'first_approved_at'
  | 'second_from_minor'
>;

/** Inserts nothing if the project does not exist or the expense policy refuses it. Looks for no flags, to be fast. */
export async function insertExpense(
  tx: Db,
  expense: Submission,
  { userId, at, isImported }: { userId: number; at: Date; isImported: boolean },
): Promise<ExpenseView | undefined> {
  const [created] = await run(
    tx,
    statement<ExpenseView>`
      with submitted as (
        select sent.*, limits.second_from_minor
        from (
          select ${expense.related_type}::text as related_type, ${expense.project_id}::integer as project_id,
            ${expense.category}::text as category, ${expense.amount_minor}::bigint as amount_minor,
            ${expense.spent_on}::date as spent_on, ${expense.notes}::text as notes, ${expense.receipt_key}::text as receipt_key,
            ${expense.site_id}::integer as site_id, ${expense.supplier_id}::integer as supplier_id,
            ${expense.payment_method}::text as payment_method, ${expense.order_id}::integer as order_id,
            ${expense.resubmit_of_id}::integer as resubmit_of_id, ${userId}::integer as submitted_by_id,
            ${at}::timestamptz as created_at
        ) as sent
        left join projects as project on project.id = sent.project_id and project.deleted_at is null
        cross join expense_limits(sent.project_id, sent.category) as limits
        where project.id is not distinct from sent.project_id and (${isImported}::boolean or (${isWithinLimits}))
      ), expense as (
        insert into expenses (
          related_type, project_id, category, amount_minor, spent_on, notes, receipt_key, site_id, supplier_id,
          payment_method, order_id, resubmit_of_id, submitted_by_id, second_from_minor, created_at, updated_at
        )
        select related_type, project_id, category, amount_minor, spent_on, notes, receipt_key, site_id, supplier_id,
          payment_method, order_id, resubmit_of_id, submitted_by_id, second_from_minor, created_at, created_at
        from submitted
        returning ${columnList}
      )
      select ${createdColumns} from expense`,
  );
  return created;
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

export function markExpenseDeleted(tx: Db, id: number, at: Date): Promise<ExpenseRow | undefined> {
  return tx
    .updateTable('expenses')
    .set((eb) => ({ deleted_at: at, updated_at: at, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning(columns)
    .executeTakeFirst();
}
