import type { LeaveListQuery } from '@binaa/contract/leaves';
import { type RawBuilder, sql } from 'kysely';
import { type Bounds, containing, countRows, matchesFolded } from '../../platform/list.ts';
import type { Db } from '../../schema.ts';
import type { LeaveChange, LeaveRow, NewLeave } from '../../schema-payroll.ts';
import { countsForPay } from '../attendance/counts-for-pay.ts';

type Filter = Pick<LeaveListQuery, 'userId' | 'kind' | 'startDate' | 'endDate' | 'cancelled' | 'search'>;
type Sort = NonNullable<LeaveListQuery['sort']>;

const columns = [
  'id',
  'user_id',
  'kind',
  'from_date',
  'to_date',
  'note',
  'file_key',
  'cancelled_at',
  'created_at',
  'version',
] as const satisfies (keyof LeaveRow)[];

/** Calendar days; a public holiday inside annual leave is not taken from it. */
const countedDays = sql<number>`(l.to_date - l.from_date + 1 - case when l.kind = 'ANNUAL' then (
  select count(*)::integer from calendar_days d
  where d.deleted_at is null and d.date between l.from_date and l.to_date
) else 0 end)`;

/** The newest extra run that pays days of an annual leave. */
const extraRun = sql<number | null>`(case when l.kind = 'ANNUAL' then (
  select max(r.id) from payslips s join payroll_runs r on r.id = s.run_id
  where s.user_id = l.user_id and s.from_date <= l.to_date and s.to_date >= l.from_date and s.held_reason is null
    and r.part = 'EXTRA' and r.status not in ('DISCARDED', 'REVERSED')
) end)`;

function views(db: Db) {
  return db
    .selectFrom('leaves as l')
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .innerJoin('users as maker', 'maker.id', 'l.created_by_id')
    .select(columns.map((name) => `l.${name}` as const))
    .select(['u.name as user_name', 'maker.name as maker_name', countedDays.as('days'), extraRun.as('extra_run_id')]);
}

export type LeaveView = Awaited<ReturnType<typeof listLeaveViews>>[number];

function matching(db: Db, { userId, kind, startDate, endDate, cancelled = false, search }: Filter) {
  let rows = db
    .selectFrom('leaves as l')
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .select('l.id')
    .where('l.cancelled_at', cancelled ? 'is not' : 'is', null);
  if (userId !== undefined) rows = rows.where('l.user_id', '=', userId);
  if (kind) rows = rows.where('l.kind', '=', kind);
  if (startDate) rows = rows.where('l.to_date', '>=', startDate);
  if (endDate) rows = rows.where('l.from_date', '<=', endDate);
  if (!search) return rows;
  const pattern = containing(search);
  const folded = matchesFolded(sql`u.search_text`, search);
  return rows.where((eb) => eb.or([eb('u.name', 'ilike', pattern), folded]));
}

const sortColumns: Record<Sort['field'], RawBuilder<unknown>> = {
  fromDate: sql`l.from_date`,
  userName: sql`lower(u.name)`,
  kind: sql`l.kind`,
};

function orderOf({ field, direction }: Sort = { field: 'fromDate', direction: 'desc' }): RawBuilder<unknown> {
  return sql`${sortColumns[field]} ${sql.raw(direction)}, l.id ${sql.raw(direction)}`;
}

export function listLeaveViews(db: Db, filter: Filter, { sort, limit, offset }: Bounds & { sort: Sort | undefined }) {
  const page = matching(db, filter).orderBy(orderOf(sort)).limit(limit).offset(offset);
  return views(db).where('l.id', 'in', page).orderBy(orderOf(sort)).execute();
}

export function countLeaves(db: Db, filter: Filter): Promise<number> {
  return countRows(matching(db, filter));
}

export function findLeaveView(db: Db, id: number): Promise<LeaveView | undefined> {
  return views(db).where('l.id', '=', id).executeTakeFirst();
}

/** A leave that was not cancelled, locked. */
export function lockLeave(tx: Db, id: number): Promise<LeaveRow | undefined> {
  return tx
    .selectFrom('leaves')
    .selectAll()
    .where('id', '=', id)
    .where('cancelled_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function insertLeave(tx: Db, leave: NewLeave): Promise<number> {
  const { id } = await tx.insertInto('leaves').values(leave).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function changeLeave(tx: Db, id: number, change: LeaveChange, now: Date): Promise<void> {
  await tx
    .updateTable('leaves')
    .set((eb) => ({ ...change, version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .execute();
}

/** All leaves of a person that were not cancelled. */
export function selectLeavesOf(db: Db, userId: number) {
  return db
    .selectFrom('leaves')
    .select(['id', 'kind', 'from_date', 'to_date'])
    .where('user_id', '=', userId)
    .where('cancelled_at', 'is', null)
    .orderBy('from_date')
    .execute();
}

/** The days of leave on which the person was present nevertheless, if their attendance counts. */
export async function selectWorkedLeaveDays(db: Db, userId: number): Promise<string[]> {
  const { rows } = await sql<{ date: string }>`
    select distinct a.date
    from attendances a
    join leaves l on l.user_id = a.user_id and l.cancelled_at is null and a.date between l.from_date and l.to_date
    join pay_profiles p on p.user_id = a.user_id and p.attendance_based
    where a.user_id = ${userId} and ${countsForPay}`.execute(db);
  return rows.map(({ date }) => date);
}
