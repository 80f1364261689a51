import { type AttendanceListQuery, attendanceStatuses, longestRecordMinutes } from '@binaa/contract/attendance';
import {
  type AliasableExpression,
  type Expression,
  type ExpressionBuilder,
  type RawBuilder,
  type SelectQueryBuilder,
  sql,
} from 'kysely';
import { type Bounds, containing, countedOnce, isAnyOf, limitOf, readIds } from '../../platform/list.ts';
import { type ColumnsOf, serverColumns } from '../../platform/records.ts';
import {
  deepOffset,
  isNarrowedOnlyBy,
  placeInDays,
  selectorsOfDays,
  selectTotals,
  type TotalSelector,
} from '../../platform/totals.ts';
import type { AttendanceRow, Db, Schema } from '../../schema.ts';
import { attendanceColumnNames, crewColumnNames } from './attendance.columns.ts';

export type AttendanceFilter = Omit<AttendanceListQuery, 'page' | 'size' | 'sort'> & {
  projectId?: number | undefined;
  userIds?: number[] | undefined;
  unconfirmed?: true | undefined;
};
type Sort = NonNullable<AttendanceListQuery['sort']>;

const sortColumns: Record<Sort['field'], RawBuilder<unknown>> = {
  date: sql`a.date`,
  inTime: sql`a.in_time`,
  outTime: sql`a.out_time`,
  userName: sql`(select lower(name) from users where id = a.user_id)`,
  siteName: sql`(select lower(name) from sites where id = a.site_id)`,
  workedMinutes: sql`a.out_time - a.in_time`,
  createdAt: sql`a.created_at`,
};

function orderOf(sort: Sort | undefined): RawBuilder<unknown> {
  if (!sort) return sql`a.date desc, a.in_time desc, a.id desc`;
  return sql`${sortColumns[sort.field]} ${sql.raw(sort.direction)} nulls last, a.in_time desc, a.id desc`;
}

type Filtered = { a: Schema['attendances'] };

function conditions(eb: ExpressionBuilder<Filtered, 'a'>, filter: AttendanceFilter) {
  const {
    siteId,
    active,
    status,
    userId,
    checkinForemanId,
    role,
    date,
    startDate,
    endDate,
    costProjectId,
    toCheck,
    search,
    projectId,
    userIds,
    unconfirmed,
  } = filter;
  const wantsActive = (wanted: boolean) => eb('a.out_time', wanted ? 'is' : 'is not', null);
  return eb.and([
    eb('a.deleted_at', 'is', null),
    ...(siteId === undefined ? [] : [eb('a.site_id', '=', siteId)]),
    ...(userId === undefined ? [] : [eb('a.user_id', '=', userId)]),
    ...(checkinForemanId === undefined ? [] : [eb('a.checkin_foreman_id', '=', checkinForemanId)]),
    ...(active === undefined ? [] : [wantsActive(active)]),
    ...(status === undefined ? [] : [wantsActive(status === 'ACTIVE')]),
    ...(date === undefined ? [] : [eb('a.date', '=', date)]),
    ...(startDate === undefined ? [] : [eb('a.date', '>=', startDate)]),
    ...(endDate === undefined ? [] : [eb('a.date', '<=', endDate)]),
    ...(costProjectId === undefined || toCheck
      ? []
      : [sql<boolean>`a.id in (select attendance_id from attendance_costs where project_id = ${costProjectId})`]),
    ...(toCheck ? [needsCheck(costProjectId)] : []),
    ...(role === undefined ? [] : [sql<boolean>`a.user_id in (select id from users where role = ${role})`]),
    ...(projectId === undefined
      ? []
      : [sql<boolean>`a.site_id in (select site_id from site_projects where project_id = ${projectId})`]),
    ...(userIds === undefined ? [] : [sql<boolean>`a.user_id = any(${userIds}::integer[])`]),
    ...(unconfirmed ? [eb('a.unconfirmed', '=', true)] : []),
    ...(search ? [namesContain(search)] : []),
  ]);
}

function namesContain(search: string): RawBuilder<boolean> {
  const people = sql`(select id from users where name ilike ${containing(search)})`;
  return sql<boolean>`(a.user_id in ${people} or a.checkin_foreman_id in ${people} or a.checkout_foreman_id in ${people}
    or a.site_id in (select id from sites where name ilike ${containing(search)}))`;
}

function matching(db: Db, filter: AttendanceFilter) {
  return db.selectFrom('attendances as a').where((eb) => conditions(eb, filter));
}

/**
 * Whether another record of the same user overlaps. An active record lasts until now, inclusive. The index only knows
 * ranges, where an active record has no end; the two conditions after the ranges are exact.
 */
function overlaps(now: Date | RawBuilder<Date>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from attendances as o
    where o.user_id = a.user_id and o.id <> a.id and o.deleted_at is null
      and tstzrange(o.in_time, o.out_time) && tstzrange(a.in_time, a.out_time)
      and coalesce(a.out_time > o.in_time, greatest(${now}::timestamptz, a.in_time) >= o.in_time)
      and coalesce(o.out_time > a.in_time, greatest(${now}::timestamptz, o.in_time) >= a.in_time)
  )`;
}

/**
 * Whether the hours of a checked-out record are doubtful. The database knows these records, so that not every record is
 * compared with the others of its person. Only of one that begins later it may be wrong: there an active record never ends,
 * here it ends now. An array, because PostgreSQL would join a subquery to the newest records, one after another, until it
 * has found a page of doubtful ones.
 */
function needsCheck(costProjectId: number | undefined): RawBuilder<boolean> {
  const ofProject = sql`join attendance_costs as c on c.attendance_id = d.attendance_id and c.project_id = ${costProjectId}`;
  return sql<boolean>`(
    a.id = any (array(
      select d.attendance_id from doubtful_attendances as d ${costProjectId === undefined ? sql`` : ofProject}
    ))
    and (a.in_time <= now() or a.out_time - a.in_time >= make_interval(mins => ${sql.lit(longestRecordMinutes + 1)})
      or ${overlaps(sql`now()`)})
  )`;
}

/** Whether a crew event or a request left something about this record that a person has to decide. */
const hasOpenProblem = sql<boolean>`(
  exists (select from crew_problems as p where p.attendance_id = a.id and p.status = 'OPEN')
  or exists (select from crew_problems as p where p.other_attendance_id = a.id and p.status = 'OPEN')
  or exists (select from attendance_corrections as c where c.attendance_id = a.id and c.status = 'PENDING')
)`;

/** Oldest first; without those that were erased. */
const groupPhotos = sql<string[]>`array(
  select p.file_key from crew_photos as p
  where p.file_key is not null and p.id in (select e.photo_id from crew_events as e where e.attendance_id = a.id)
  order by p.taken_at, p.id
)`;

/** Whether an approved correction set or changed the record. */
const isCorrected = sql<boolean>`exists (
  select from attendance_corrections as c where c.attendance_id = a.id and c.status = 'APPROVED'
)`;

/** The payroll that has paid the day. */
const paidIn = sql<string | null>`(
  select r.period from payslips as p join payroll_runs as r on r.id = p.run_id
  where p.user_id = a.user_id and p.live and a.date between p.from_date and p.to_date
)`;

/** The same whole minutes as `workedMinutesOf`; null while active. */
export const workedMinutes = sql<number | null>`floor(extract(epoch from a.out_time - a.in_time) / 60)::integer`;

/** Named one by one: PostgreSQL prepares no statement with `select *`. */
const shownColumns = [...serverColumns, ...attendanceColumnNames, ...crewColumnNames].map(
  (name) => `a.${name}` as const,
);

/** Selects the rows first, so that names and overlaps are computed for the shown rows only. */
function withNames(db: Db, rows: SelectQueryBuilder<Filtered, 'a', AttendanceRow>, now: Date) {
  return db
    .selectFrom(rows.as('a'))
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .innerJoin('sites as s', 's.id', 'a.site_id')
    .leftJoin('users as fi', 'fi.id', 'a.checkin_foreman_id')
    .leftJoin('users as fo', 'fo.id', 'a.checkout_foreman_id')
    .select([
      ...shownColumns,
      'u.name as user_name',
      'u.role as user_role',
      's.name as site_name',
      'fi.name as checkin_foreman_name',
      'fo.name as checkout_foreman_name',
      overlaps(now).as('overlaps'),
      hasOpenProblem.as('has_open_problem'),
      groupPhotos.as('group_photos'),
      isCorrected.as('corrected'),
      paidIn.as('paid_in'),
    ]);
}

export type AttendanceView = Awaited<ReturnType<typeof listAttendanceViews>>[number];

export function listAttendanceViews(
  db: Db,
  filter: AttendanceFilter,
  { now, sort }: { now: Date; sort: Sort | undefined },
) {
  return withNames(db, matching(db, filter).selectAll('a'), now).orderBy(orderOf(sort)).execute();
}

/** A page with the total and active counts, read in one statement so that they agree. */
export async function listAttendancePageViews(
  db: Db,
  filter: AttendanceFilter,
  { now, sort, bounds }: { now: Date; sort: Sort | undefined; bounds: Bounds },
): Promise<{ rows: AttendanceView[]; total: number; active: number }> {
  const count = countOf(db, filter);
  const page = db
    .selectFrom('attendances as a')
    .selectAll('a')
    .where('a.id', 'in', idsOfPage(db, filter, sort, bounds));
  const rows = await withNames(db, page, now)
    .innerJoin(countedOnce(count).as('count'), (join) => join.onTrue())
    .select(['count.total as total_count', 'count.active as active_count'])
    .orderBy(orderOf(sort))
    .execute();
  const [first] = rows;
  if (first) return { rows, total: first.total_count, active: first.active_count };
  return { rows, ...(await countAttendances(db, filter)) };
}

function countAttendances(db: Db, filter: AttendanceFilter): Promise<Count> {
  return db.selectFrom(countOf(db, filter).as('count')).selectAll().executeTakeFirstOrThrow();
}

/** Counted, not materialised: a total of hours is read for a table of the office only. */
export function sumAttendances(
  db: Db,
  filter: AttendanceFilter,
): Promise<Count & { worked_minutes: number; cost_minor: number }> {
  return matching(db, filter)
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      eb.fn.countAll<number>().filterWhere('a.out_time', 'is', null).as('active'),
      sql<number>`coalesce(sum(${workedMinutes}), 0)`.as('worked_minutes'),
      sql<number>`coalesce(sum((select cost_minor from attendance_costs where attendance_id = a.id)), 0)`.as(
        'cost_minor',
      ),
    ])
    .executeTakeFirstOrThrow();
}

/** Selects ids only, so that an index can answer and skipped rows are not read. */
function idsOfPage(
  db: Db,
  filter: AttendanceFilter,
  sort: Sort | undefined,
  { limit, offset }: Bounds,
): Expression<number> {
  const found = matching(db, filter).select('a.id').orderBy(orderOf(sort)).limit(limitOf(limit));
  if (offset === 0) return found.$asScalar();
  const { field, direction } = sort ?? { field: 'date', direction: 'desc' };
  const isByDay = field === 'date' && isNarrowedOnlyBy(filter, ['active', 'status']);
  if (offset < deepOffset || !isByDay) return found.offset(offset).$asScalar();

  const [status, another] = statusesOf(filter);
  const place = placeInDays('attendances', { status: another ? undefined : (status ?? 'NONE'), direction, offset });
  const reached = sql<boolean>`a.date ${sql.raw(direction === 'desc' ? '<=' : '>=')} place.day`;
  return db
    .selectFrom(place.as('place'))
    .innerJoinLateral(found.where(reached).offset(sql<number>`place.skipped_on_day`).as('a'), (join) => join.onTrue())
    .select('a.id')
    .$asScalar();
}

type Count = { total: number; active: number };

/** Read from the materialised totals if the list has at most one filter beside the status; counted otherwise. */
function countOf(db: Db, filter: AttendanceFilter): AliasableExpression<Count> {
  const selectors = totalSelectors(filter);
  if (selectors) {
    return selectTotals(db, selectors, statusesOf(filter)).select([
      sql<number>`coalesce(sum(kept.count), 0)`.as('total'),
      sql<number>`coalesce(sum(kept.count) filter (where kept.status = 'ACTIVE'), 0)`.as('active'),
    ]);
  }
  return matching(db, filter).select((eb) => [
    eb.fn.countAll<number>().as('total'),
    eb.fn.countAll<number>().filterWhere('a.out_time', 'is', null).as('active'),
  ]);
}

function statusesOf({ active, status }: AttendanceFilter) {
  return attendanceStatuses.filter(
    (one) => (status ?? one) === one && (active === undefined || active === (one === 'ACTIVE')),
  );
}

function totalSelectors(filter: AttendanceFilter): TotalSelector[] | undefined {
  const { userId, checkinForemanId, role, date, startDate, endDate } = filter;
  const isOnly = (...names: (keyof AttendanceFilter)[]) => isNarrowedOnlyBy(filter, ['active', 'status', ...names]);
  if (isOnly()) return [{ name: 'attendances' }];
  if (isOnly('userId')) return [{ name: 'attendances.user', value: userId }];
  if (isOnly('checkinForemanId')) return [{ name: 'attendances.checkin-foreman', value: checkinForemanId }];
  if (isOnly('date')) return [{ name: 'attendances.day', value: date }];
  if (isOnly('startDate', 'endDate')) return selectorsOfDays('attendances', startDate, endDate);
  if (isOnly('role'))
    return [{ name: 'attendances.user', valueIn: sql`select id::text from users where role = ${role}` }];
  return undefined;
}

export function listAttendanceIds(db: Db, filter: AttendanceFilter, sort: Sort | undefined): Promise<number[]> {
  return readIds(db, matching(db, filter).select('a.id').orderBy(orderOf(sort)));
}

export function listAttendanceViewsById(db: Db, ids: readonly number[], now: Date): Promise<AttendanceView[]> {
  return withNames(db, matching(db, {}).selectAll('a').where(isAnyOf('a.id', ids)), now).execute();
}

export function findAttendanceView(db: Db, id: number, now: Date): Promise<AttendanceView | undefined> {
  const one = matching(db, {}).selectAll('a').where('a.id', '=', id);
  return withNames(db, one, now).executeTakeFirst();
}

/** The guard is in the write: of two concurrent check-outs, only one finds the record still open. */
export async function checkOutOpen(
  tx: Db,
  id: number,
  now: Date,
  change: Partial<ColumnsOf<'attendances'>>,
): Promise<boolean> {
  const row = await tx
    .updateTable('attendances')
    .set((eb) => ({ ...change, out_time: now, version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('out_time', 'is', null)
    .where('in_time', '<', now)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
