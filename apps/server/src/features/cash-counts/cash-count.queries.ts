import type { CashCountListQuery } from '@binaa/contract/cash-counts';
import { type RawBuilder, sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import { beginningOf } from '../../platform/company-days.ts';
import { type Bounds, containing, countRows } from '../../platform/list.ts';
import { send } from '../../platform/pipeline.ts';
import type { Db } from '../../schema.ts';
import type { CashCountRow } from '../../schema-cash.ts';
import { floatBalanceOf, pendingFloatOf } from '../balances/cash-figures.ts';

/** Without a holder, the counts of everybody. */
type Filter = Pick<CashCountListQuery, 'status' | 'search'> & { holderId: number | undefined };
type Sort = NonNullable<CashCountListQuery['sort']>;

const columns = [
  'id',
  'holder_id',
  'counted_minor',
  'balance_minor',
  'pending_minor',
  'difference_minor',
  'denominations',
  'note',
  'counted_by_id',
  'counted_at',
  'status',
  'decided_by_id',
  'decided_at',
  'write_off_reason',
  'posting_id',
] as const satisfies (keyof CashCountRow)[];

function views(db: Db) {
  return db
    .selectFrom('cash_counts as c')
    .innerJoin('users as holder', 'holder.id', 'c.holder_id')
    .innerJoin('users as counter', 'counter.id', 'c.counted_by_id')
    .leftJoin('users as decider', 'decider.id', 'c.decided_by_id')
    .innerJoin('expense_policy as policy', (join) => join.onTrue())
    .select([
      ...columns.map((name) => `c.${name}` as const),
      'holder.name as holder_name',
      'counter.name as counter_name',
      'decider.name as decider_name',
      'policy.write_off_limit_minor',
    ]);
}

export type CashCountView = Awaited<ReturnType<typeof listCashCountViews>>[number];

function matching(db: Db, { holderId, status, search }: Filter) {
  let rows = db.selectFrom('cash_counts as c').select('c.id');
  if (holderId !== undefined) rows = rows.where('c.holder_id', '=', holderId);
  if (status !== undefined) rows = rows.where('c.status', '=', status);
  if (!search) return rows;
  const pattern = containing(search);
  return rows.where(
    sql<boolean>`(c.note ilike ${pattern} or c.holder_id in (select id from users where name ilike ${pattern}))`,
  );
}

const sortColumns: Record<Sort['field'], RawBuilder<unknown>> = {
  countedAt: sql`c.counted_at`,
  difference: sql`c.difference_minor`,
  holderName: sql`(select lower(name) from users where id = c.holder_id)`,
};

function orderOf(sort: Sort = { field: 'countedAt', direction: 'desc' }): RawBuilder<unknown> {
  const direction = sql.raw(sort.direction);
  return sql`${sortColumns[sort.field]} ${direction}, c.id ${direction}`;
}

export function listCashCountViews(db: Db, filter: Filter, sort: Sort | undefined, { limit, offset }: Bounds) {
  const page = matching(db, filter).orderBy(orderOf(sort)).limit(limit).offset(offset);
  return views(db).where('c.id', 'in', page).orderBy(orderOf(sort)).execute();
}

export function countCashCounts(db: Db, filter: Filter): Promise<number> {
  return countRows(matching(db, filter));
}

export function findCashCountView(db: Db, id: number): Promise<CashCountView | undefined> {
  return views(db).where('c.id', '=', id).executeTakeFirst();
}

/** The same, locked until the transaction ends. Two statements: the second sees what the lock may have waited for. */
export async function lockCashCountView(tx: Db, id: number): Promise<CashCountView | undefined> {
  await send(tx, sql`select id from cash_counts where id = ${id} for no key update`);
  return findCashCountView(tx, id);
}

export async function supersedeOpenCount(tx: Db, holderId: number): Promise<void> {
  await send(
    tx,
    sql`update cash_counts set status = 'SUPERSEDED' where holder_id = ${holderId} and status = 'SUBMITTED'`,
  );
}

type Counted = {
  holderId: number;
  countedMinor: number;
  denominations: Record<string, number> | null;
  note: string | null;
  userId: number;
  at: Date;
};

/**
 * Reads balance and pending expenses in the statement that saves the count. Inserts nothing if there is a difference and
 * no note explains it.
 */
export async function insertCashCount(tx: Db, count: Counted): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into cash_counts (
      holder_id, counted_minor, balance_minor, pending_minor, denominations, note, counted_by_id, counted_at
    )
    select ${count.holderId}, ${count.countedMinor}, figures.balance, figures.pending,
      ${count.denominations && JSON.stringify(count.denominations)}::jsonb, ${count.note}, ${count.userId}, ${count.at}
    from (
      select ${floatBalanceOf(count.holderId)} as balance, ${pendingFloatOf(count.holderId)} as pending
    ) as figures
    where ${count.note}::text is not null or ${count.countedMinor}::bigint = figures.balance - figures.pending
    returning id
  `.execute(tx);
  return rows[0]?.id;
}

type Decision = Pick<CashCountRow, 'status' | 'decided_by_id' | 'decided_at'> &
  Partial<Pick<CashCountRow, 'posting_id' | 'write_off_reason'>>;

/** The guard is in the write: only one decision finds the count still open. */
export async function decideOpenCount(tx: Db, id: number, decision: Decision): Promise<boolean> {
  const decided = await tx
    .updateTable('cash_counts')
    .set(decision)
    .where('id', '=', id)
    .where('status', '=', 'SUBMITTED')
    .returning('id')
    .executeTakeFirst();
  return decided !== undefined;
}

/** What this ADMIN has written off since the first of the month, short or over, and what the policy allows. */
export async function readMonthOfWriteOffs(
  db: Db,
  clock: Clock,
  userId: number,
): Promise<{ limitMinor: number; writtenOffMinor: number }> {
  const monthBegan = beginningOf(`${clock.today().slice(0, 7)}-01`, clock.timeZone);
  const { limit_minor, written_off_minor } = await db
    .selectFrom('expense_policy')
    .select((eb) => [
      'write_off_month_limit_minor as limit_minor',
      eb
        .selectFrom('cash_counts')
        .select(sql<number>`coalesce(sum(abs(difference_minor)), 0)`.as('minor'))
        .where('status', '=', 'WRITTEN_OFF')
        .where('decided_by_id', '=', userId)
        .where('decided_at', '>=', monthBegan)
        .$asScalar()
        .$notNull()
        .as('written_off_minor'),
    ])
    .executeTakeFirstOrThrow();
  return { limitMinor: limit_minor, writtenOffMinor: written_off_minor };
}
