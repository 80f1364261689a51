import type { ExpenseCategory } from '@binaa/contract/expense-categories';
import type { ExpenseStatus } from '@binaa/contract/expenses';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../schema.ts';

/**
 * Conditions on two expenses, `expense` and `other`. What was submitted again is not a duplicate of what it replaces, nor is
 * what somebody has dismissed.
 */
const areDistinct = `other.id <> expense.id and other.deleted_at is null
  and (expense.resubmit_of_id is null or other.id not in (select expense_predecessors(expense.resubmit_of_id)))
  and (other.resubmit_of_id is null or expense.id not in (select expense_predecessors(other.resubmit_of_id)))
  and not exists (select from duplicate_dismissals as dismissal
    where dismissal.lower_id = least(expense.id, other.id) and dismissal.higher_id = greatest(expense.id, other.id))`;

/** Conditions on `other`, by the days within which the policy looks for it. */
const sharesFacts = (days: string) => `other.amount_minor = expense.amount_minor
  and other.spent_on between expense.spent_on - ${days} and expense.spent_on + ${days}
  and other.status <> 'REJECTED' and other.deleted_at is null and other.id <> expense.id
  and ((other.submitted_by_id = expense.submitted_by_id and other.category = expense.category)
    or other.supplier_id = expense.supplier_id)`;

/** The receipts `theirs` with the content of `own`, that of the expense. */
const sharedReceipts = `stored_files as own
  join stored_files as theirs on theirs.sha256 = own.sha256 and theirs.kind = 'RECEIPT' and theirs.sha256 is not null
    and theirs.attached_at is not null and theirs.detached_at is null
    and own.key = expense.receipt_key and own.sha256 is not null`;

/** The expenses with the same facts as one that is not rejected; `limits` is the policy for the expense. */
const alikeInFacts = `select other.id from expenses as other
  where ${sharesFacts('limits.duplicate_days')} and ${areDistinct}`;
const withSameFacts = `${alikeInFacts} and expense.status <> 'REJECTED'`;

const withSameReceipt = `select other.id from ${sharedReceipts}
  join expenses as other on other.id = theirs.entity_id
  where ${areDistinct}`;

/** Conditions on `expense` and `limits`. */
export const hasSameFacts = `exists (${withSameFacts})`;
export const hasSameReceipt = `exists (${withSameReceipt})`;

/** How many are named in a list and in the audit trail. */
const listedDuplicates = 20;

/** False only if `expense` has no duplicates. Much cheaper to plan than the search for them. */
export const mayHaveDuplicates = sql<boolean>`(
  exists (select from expenses as other
    where ${sql.raw(sharesFacts('(select duplicate_days from expense_policy)'))})
  or exists (select from ${sql.raw(sharedReceipts)} where theirs.entity_id <> expense.id)
)`;

/** The duplicates that an expense had while it was pending, before this transaction decided it. */
export async function duplicatesOfDecided(tx: Db, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select alike.id from expenses as expense
    cross join expense_limits(expense.project_id, expense.category) as limits
    cross join lateral (
      (${sql.raw(alikeInFacts)} limit ${sql.lit(listedDuplicates)}) union
      (${sql.raw(withSameReceipt)} limit ${sql.lit(listedDuplicates)})
    ) as alike
    where expense.id = ${id} order by alike.id limit ${sql.lit(listedDuplicates)}
  `.execute(tx);
  return rows.map((row) => row.id);
}

export type DuplicateView = {
  /** Whose duplicate it is. */
  expense_id: number;
  id: number;
  category: ExpenseCategory;
  amount_minor: number;
  spent_on: string;
  status: ExpenseStatus;
  receipt_key: string | null;
  submitted_by_name: string;
  supplier_name: string | null;
  same_receipt: boolean;
  same_facts: boolean;
};

/** How many are shown beside an expense. */
export const shownDuplicates = 5;

/** Returns at most `limit` duplicates for each row of `source` (aliased `expense`). */
export async function findDuplicates(db: Db, source: RawBuilder<unknown>, limit: number): Promise<DuplicateView[]> {
  const { rows } = await sql<DuplicateView>`
    select found.expense_id, duplicate.id, duplicate.category, duplicate.amount_minor, duplicate.spent_on,
      duplicate.status, duplicate.receipt_key, submitter.name as submitted_by_name, supplier.name as supplier_name,
      found.same_receipt, found.same_facts
    from (
      select expense.id as expense_id, alike.id, alike.same_receipt, alike.same_facts
      from ${source}
      cross join expense_limits(expense.project_id, expense.category) as limits
      cross join lateral (
        select either.id, bool_or(either.same_receipt) as same_receipt, bool_or(not either.same_receipt) as same_facts
        from (
          select facts.id, false as same_receipt from (${sql.raw(withSameFacts)}) as facts
          union all
          select receipt.id, true from (${sql.raw(withSameReceipt)}) as receipt
        ) as either
        group by either.id
        order by either.id desc
        limit ${limit}
      ) as alike
    ) as found
    join expenses as duplicate on duplicate.id = found.id
    join users as submitter on submitter.id = duplicate.submitted_by_id
    left join suppliers as supplier on supplier.id = duplicate.supplier_id
    order by found.expense_id, duplicate.id desc
  `.execute(db);
  return rows;
}

export function listDuplicateViews(db: Db, id: number): Promise<DuplicateView[]> {
  const source = sql`(select * from expenses where id = ${id} and deleted_at is null) as expense`;
  return findDuplicates(db, source, listedDuplicates);
}

/** Inserts nothing if the two are not duplicates of each other, or dismissed already. */
export async function insertDismissal(
  tx: Db,
  { ids, userId, at, reason }: { ids: [number, number]; userId: number; at: Date; reason: string | null },
): Promise<boolean> {
  const [id, otherId] = ids;
  const { rows } = await sql`
    insert into duplicate_dismissals (lower_id, higher_id, dismissed_by_id, dismissed_at, reason)
    select ${Math.min(...ids)}::integer, ${Math.max(...ids)}::integer, ${userId}::integer, ${at}::timestamptz,
      ${reason}::text
    where exists (
      select from expenses as expense
      cross join expense_limits(expense.project_id, expense.category) as limits
      cross join lateral (${sql.raw(withSameFacts)} union all ${sql.raw(withSameReceipt)}) as alike
      where expense.id = ${id} and alike.id = ${otherId}
    )
    on conflict do nothing
    returning lower_id
  `.execute(tx);
  return rows.length > 0;
}

export async function isDismissed(db: Db, ids: [number, number]): Promise<boolean> {
  const dismissal = await db
    .selectFrom('duplicate_dismissals')
    .select('lower_id')
    .where('lower_id', '=', Math.min(...ids))
    .where('higher_id', '=', Math.max(...ids))
    .executeTakeFirst();
  return dismissal !== undefined;
}
