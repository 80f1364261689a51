import type { CorrectionListQuery, CorrectionStatus } from '@binaa/contract/attendance-corrections';
import { type RawBuilder, sql } from 'kysely';
import { type Bounds, containing, countRows, readIds } from '../../platform/list.ts';
import type { Db } from '../../schema.ts';
import type { CorrectionRow, NewCorrection } from '../../schema-corrections.ts';

/** Without a requester, the requests of everybody. */
type Filter = Pick<CorrectionListQuery, 'status' | 'search'> & { requestedById: number | undefined };
type Sort = NonNullable<CorrectionListQuery['sort']>;

const columns = [
  'id',
  'requested_by_id',
  'user_id',
  'date',
  'site_id',
  'kind',
  'attendance_id',
  'attendance_version',
  'before_in_time',
  'before_out_time',
  'in_time',
  'out_time',
  'reason',
  'status',
  'decided_by_id',
  'decided_at',
  'decision_note',
  'client_id',
  'created_at',
] as const satisfies (keyof CorrectionRow)[];

const paidIn = sql<string | null>`(
  select r.period from payslips as p join payroll_runs as r on r.id = p.run_id
  where c.status = 'PENDING' and p.user_id = c.user_id and p.live and c.date between p.from_date and p.to_date
)`;

function views(db: Db) {
  return db
    .selectFrom('attendance_corrections as c')
    .innerJoin('users as person', 'person.id', 'c.user_id')
    .innerJoin('sites as site', 'site.id', 'c.site_id')
    .innerJoin('users as requester', 'requester.id', 'c.requested_by_id')
    .leftJoin('users as decider', 'decider.id', 'c.decided_by_id')
    .leftJoin('attendances as record', 'record.id', 'c.attendance_id')
    .select([
      ...columns.map((name) => `c.${name}` as const),
      'person.name as user_name',
      'person.role as user_role',
      'site.name as site_name',
      'requester.name as requester_name',
      'decider.name as decider_name',
      sql<boolean>`c.status = 'PENDING' and record.id is not null
        and (record.deleted_at is not null or record.version <> c.attendance_version)`.as('outdated'),
      paidIn.as('paid_in'),
    ]);
}

export type CorrectionView = Awaited<ReturnType<typeof listCorrectionViews>>[number];

function matching(db: Db, { requestedById, status, search }: Filter) {
  let rows = db.selectFrom('attendance_corrections as c').select('c.id');
  if (requestedById !== undefined) rows = rows.where('c.requested_by_id', '=', requestedById);
  if (status === 'DECIDED') rows = rows.where('c.status', '<>', 'PENDING');
  else if (status !== undefined) rows = rows.where('c.status', '=', status);
  return search ? rows.where(namesContain(search)) : rows;
}

function namesContain(search: string): RawBuilder<boolean> {
  const people = sql`(select id from users where name ilike ${containing(search)})`;
  return sql<boolean>`(c.user_id in ${people} or c.requested_by_id in ${people}
    or c.site_id in (select id from sites where name ilike ${containing(search)}))`;
}

const sortColumns: Record<Sort['field'], RawBuilder<unknown>> = {
  requestedAt: sql`c.created_at`,
  date: sql`c.date`,
  userName: sql`(select lower(name) from users where id = c.user_id)`,
};

function orderOf(sort: Sort = { field: 'requestedAt', direction: 'desc' }): RawBuilder<unknown> {
  const direction = sql.raw(sort.direction);
  return sql`${sortColumns[sort.field]} ${direction}, c.id ${direction}`;
}

export function listCorrectionViews(db: Db, filter: Filter, sort: Sort | undefined, { limit, offset }: Bounds) {
  const page = matching(db, filter).orderBy(orderOf(sort)).limit(limit).offset(offset);
  return views(db).where('c.id', 'in', page).orderBy(orderOf(sort)).execute();
}

export function listCorrectionIds(db: Db, filter: Filter, sort: Sort | undefined): Promise<number[]> {
  return readIds(db, matching(db, filter).orderBy(orderOf(sort)));
}

export function countCorrections(db: Db, filter: Filter): Promise<number> {
  return countRows(matching(db, filter));
}

export function findCorrectionView(db: Db, id: number): Promise<CorrectionView | undefined> {
  return views(db).where('c.id', '=', id).executeTakeFirst();
}

export function listCorrectionViewsById(db: Db, ids: readonly number[]): Promise<CorrectionView[]> {
  return views(db).where(sql<boolean>`c.id = any(${ids}::integer[])`).execute();
}

export function listCorrectionsByClientId(db: Db, clientIds: readonly string[]): Promise<CorrectionRow[]> {
  return db
    .selectFrom('attendance_corrections')
    .select(columns)
    .where(sql<boolean>`client_id = any(${clientIds}::uuid[])`)
    .execute();
}

/** Leaves out a request for which another is already waiting, or whose client id is taken. */
export function insertWaitingCorrections(tx: Db, rows: NewCorrection[]): Promise<CorrectionRow[]> {
  return tx
    .insertInto('attendance_corrections')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .execute();
}

type Closing = { status: Exclude<CorrectionStatus, 'PENDING'>; userId: number; at: Date; note: string | null };

/** The guard is in the write: of two people who decide at once, only one finds the request still pending. */
export function closePendingCorrection(
  tx: Db,
  id: number,
  { status, userId, at, note }: Closing,
): Promise<CorrectionRow | undefined> {
  return tx
    .updateTable('attendance_corrections')
    .set({ status, decided_by_id: userId, decided_at: at, decision_note: note })
    .where('id', '=', id)
    .where('status', '=', 'PENDING')
    .returning(columns)
    .executeTakeFirst();
}

export async function setAddedRecord(tx: Db, id: number, attendanceId: number): Promise<void> {
  await tx.updateTable('attendance_corrections').set({ attendance_id: attendanceId }).where('id', '=', id).execute();
}
