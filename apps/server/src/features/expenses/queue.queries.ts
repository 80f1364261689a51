import type { QueueQuery } from '@binaa/contract/expense-queue';
import { toMinor } from '@binaa/contract/money';
import { type RawBuilder, sql } from 'kysely';
import { isAnyOf } from '../../platform/list.ts';
import { isNarrowedOnlyBy, sumTotals, type TotalSum } from '../../platform/totals.ts';
import type { Db } from '../../schema.ts';
import { type DuplicateView, findDuplicates } from './duplicate.queries.ts';
import { type ExpenseView, viewColumns, viewedExpenses } from './expense.queries.ts';
import { type FlagReader, isFlagged } from './expense-flags.ts';
import { type FlaggedView, withFlags } from './flagged-views.ts';

type Filter = Omit<QueueQuery, 'after' | 'size'>;

async function waiting(db: Db, reader: FlagReader, filter: Filter): Promise<RawBuilder<boolean>> {
  const { submitterId, projectId, minAmount, flagged, second } = filter;
  const filters = [sql<boolean>`expense.status = 'PENDING' and expense.deleted_at is null`];
  if (submitterId) filters.push(sql`expense.submitted_by_id = ${submitterId}`);
  if (projectId) filters.push(sql`expense.project_id = ${projectId}`);
  if (minAmount !== undefined) filters.push(sql`expense.amount_minor >= ${toMinor(minAmount)}`);
  if (flagged !== undefined) filters.push(await isFlagged(db, reader, flagged));
  if (second !== undefined) filters.push(sql`(expense.first_approved_by_id is not null) = ${second}::boolean`);
  return sql<boolean>`${sql.join(filters, sql` and `)}`;
}

/** Longest waiting first. The place of `after` is known also when it has been decided or deleted since. */
export async function listWaiting(
  db: Db,
  reader: FlagReader,
  { after, ...filter }: Filter & { after?: number | undefined },
  limit: number,
): Promise<FlaggedView[]> {
  const onward =
    after === undefined
      ? sql``
      : sql` and (expense.created_at, expense.id) > (select last.created_at, last.id from expenses as last
          where last.id = ${after})`;
  const isWaiting = await waiting(db, reader, filter);
  const { rows } = await sql<ExpenseView>`
    select ${viewColumns} from ${viewedExpenses}
    where expense.id in (
      select expense.id from expenses as expense where ${isWaiting}${onward}
      order by expense.created_at, expense.id limit ${limit}
    )
    order by expense.created_at, expense.id
  `.execute(db);
  return withFlags(db, reader, rows);
}

/** Also one that was deleted. */
export async function isKnownExpense(db: Db, id: number): Promise<boolean> {
  return (await db.selectFrom('expenses').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** Read from the materialised totals if nothing or only the submitter is chosen; counted otherwise. */
export async function sumWaiting(db: Db, reader: FlagReader, filter: Filter): Promise<TotalSum> {
  const { submitterId } = filter;
  if (isNarrowedOnlyBy(filter, ['submitterId'])) {
    const selector = submitterId
      ? ({ name: 'expenses.submitter', value: submitterId } as const)
      : ({ name: 'expenses' } as const);
    return sumTotals(db, [selector], ['PENDING']).executeTakeFirstOrThrow();
  }
  const isWaiting = await waiting(db, reader, filter);
  const { rows } = await sql<TotalSum>`
    select count(*)::int as count, coalesce(sum(expense.amount_minor), 0)::bigint as amount_minor
    from expenses as expense where ${isWaiting}
  `.execute(db);
  return rows[0] ?? { count: 0, amount_minor: 0 };
}

export function findDuplicatesOf(db: Db, ids: readonly number[], limit: number): Promise<DuplicateView[]> {
  return findDuplicates(db, sql`(select * from expenses where ${isAnyOf('id', ids)}) as expense`, limit);
}
