import type { ExpenseStatus } from '@binaa/contract/expenses';
import type { Role } from '@binaa/contract/roles';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db, ExpenseRow } from '../../schema.ts';
import { mayHaveDuplicates } from './duplicate.queries.ts';
import { columnList, decidedColumns, type ExpenseView, updateExpenseRow } from './expense.queries.ts';

type Decision = { status: Exclude<ExpenseStatus, 'PENDING'>; at: Date; reason: string | null };

type Decider = Pick<Actor, 'id' | 'role'>;

/** What was decided, and the role of its submitter. */
type DecidedView = ExpenseView & { submitter_role: Role; may_have_duplicates: boolean };

/**
 * The guard is in the write: of several concurrent decisions, only the one that finds the expense pending succeeds, and
 * only if the expense still has every given version and the expense policy lets this person decide.
 */
export async function decidePendingExpense(
  tx: Db,
  actor: Decider,
  { id, versions }: { id: number; versions: readonly number[] },
  { status, at, reason }: Decision,
): Promise<DecidedView | undefined> {
  const isAllowed = status === 'APPROVED' ? mayApprove(actor) : mayReject(reason);
  const { rows } = await sql<DecidedView>`
    with expense as (
      update expenses set status = ${status}, decided_by_id = ${actor.id}, decided_at = ${at},
        reject_reason = ${reason}${status === 'APPROVED' ? withoutOwnFirstApproval(actor) : sql``},
        updated_at = ${at}, version = version + 1
      where id = ${id} and status = 'PENDING' and deleted_at is null and version = all (${versions}::bigint[])
        and ${isAllowed}
      returning ${columnList}
    )
    select ${decidedColumns}, (select role from users where id = expense.submitted_by_id) as submitter_role,
      ${mayHaveDuplicates} as may_have_duplicates
    from expense
  `.execute(tx);
  return rows[0];
}

/** One approval is enough, or somebody else has given the first and one of the two is an ADMIN. */
function mayApprove({ id, role }: Decider): RawBuilder<boolean> {
  const firstRole = sql`(select role from users where users.id = expenses.first_approved_by_id)`;
  const isOneAdmin = role === 'ADMIN' ? sql`true` : sql`${firstRole} = 'ADMIN'`;
  return sql<boolean>`(
    coalesce(expenses.amount_minor < least(expenses.second_from_minor, (
      select limits.second_from_minor from expense_limits(expenses.project_id, expenses.category) as limits
    )), true)
    or (expenses.submitted_by_id <> ${id} and expenses.first_approved_by_id <> ${id} and ${isOneAdmin})
  )`;
}

/** If the policy no longer asks for two, whoever gave the first approval may give the only one. */
function withoutOwnFirstApproval({ id }: Decider): RawBuilder<unknown> {
  return sql`, first_approved_by_id = nullif(first_approved_by_id, ${id}),
    first_approved_at = case when first_approved_by_id <> ${id} then first_approved_at end`;
}

function mayReject(reason: string | null): RawBuilder<boolean> {
  return reason === null ? sql<boolean>`not (select reason_on_every_call from expense_policy)` : sql<boolean>`true`;
}

/** The caller holds the lock of the expense. */
export function recordFirstApproval(tx: Db, id: number, userId: number, at: Date): Promise<ExpenseRow> {
  return updateExpenseRow(tx, id, { first_approved_by_id: userId, first_approved_at: at }, at);
}

/** Whether two people other than the submitter could approve, one of them an ADMIN. */
export async function hasTwoApprovers(db: Db, submitterId: number): Promise<boolean> {
  const { rows } = await sql<{ suffices: boolean }>`
    select count(*) >= 2 and count(*) filter (where role = 'ADMIN') >= 1 as suffices from users
    where role in ('ADMIN', 'ENGINEER') and deleted_at is null and id <> ${submitterId}
  `.execute(db);
  return rows[0]?.suffices ?? false;
}

export async function isAdministrator(db: Db, userId: number): Promise<boolean> {
  const user = await db.selectFrom('users').select('role').where('id', '=', userId).executeTakeFirst();
  return user?.role === 'ADMIN';
}
