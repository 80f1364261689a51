import { attendanceRoles } from '@binaa/contract/attendance';
import type { Role } from '@binaa/contract/roles';
import type { TimesheetListQuery } from '@binaa/contract/timesheets';
import { type RawBuilder, sql } from 'kysely';
import { containing, type OptionalBounds } from '../../platform/list.ts';
import type { Db, UserRow } from '../../schema.ts';
import { workedMinutes } from './attendance.queries.ts';

/** A month as days, and the moment it ends. */
export type Period = { firstDay: string; lastDay: string; end: Date };
export type TimesheetFilter = Pick<TimesheetListQuery, 'role' | 'search'>;
type Sort = NonNullable<TimesheetListQuery['sort']>;

type Sums = { days: number; records: number; active: number; worked_minutes: number };
export type TimesheetView = Sums & { id: number; name: string; role: Role };

const sortColumns: Record<Sort['field'], RawBuilder<unknown>> = {
  userName: sql`lower(name)`,
  days: sql`days`,
  workedMinutes: sql`worked_minutes`,
};

function orderOf({ field, direction }: Sort = { field: 'userName', direction: 'asc' }): RawBuilder<unknown> {
  return sql`${sortColumns[field]} ${sql.raw(direction)}, lower(name), id`;
}

/** The workers and foremen of the period, and whoever has a record in it, even if deleted since. */
function peopleOf({ firstDay, lastDay, end }: Period, { role, search }: TimesheetFilter): RawBuilder<unknown> {
  return sql`
    select u.id, u.name, u.role, coalesce(m.days, 0) as days, coalesce(m.records, 0) as records,
      coalesce(m.active, 0) as active, coalesce(m.worked_minutes, 0) as worked_minutes
    from users as u
    left join (
      select a.user_id, count(distinct a.date) as days, count(*) as records,
        count(*) filter (where a.out_time is null) as active, sum(${workedMinutes}) as worked_minutes
      from attendances as a
      where a.deleted_at is null and a.date between ${firstDay}::date and ${lastDay}::date
      group by a.user_id
    ) as m on m.user_id = u.id
    where (
        m.user_id is not null
        or (u.deleted_at is null and u.role = any(${attendanceRoles}::text[]) and u.created_at < ${end})
      )
      ${role ? sql`and u.role = ${role}` : sql``}
      ${search ? sql`and u.name ilike ${containing(search)}` : sql``}`;
}

/** The people of a page and the sums of the whole list, in one statement so that they agree. */
export async function findTimesheetPage(
  db: Db,
  period: Period,
  filter: TimesheetFilter,
  { sort, bounds }: { sort: Sort | undefined; bounds: OptionalBounds },
): Promise<{ rows: TimesheetView[]; total: number; sums: Sums }> {
  const order = orderOf(sort);
  const { rows } = await sql<{ page: TimesheetView[]; total: number } & Sums>`
    with people as materialized (${peopleOf(period, filter)})
    select
      count(*) as total, coalesce(sum(days), 0)::bigint as days, coalesce(sum(records), 0)::bigint as records,
      coalesce(sum(active), 0)::bigint as active, coalesce(sum(worked_minutes), 0)::bigint as worked_minutes,
      (
        select coalesce(json_agg(shown), '[]') from (
          select * from people order by ${order}
          limit ${bounds.limit ?? null}::integer offset ${bounds.offset}::bigint
        ) as shown
      ) as page
    from people
  `.execute(db);
  const { page = [], total = 0, ...sums } = rows[0] ?? {};
  return { rows: page, total, sums: { days: 0, records: 0, active: 0, worked_minutes: 0, ...sums } };
}

export type TimesheetPerson = Pick<UserRow, 'id' | 'name' | 'role'> & { rest_weekday: number | null };

/** Also deleted people: their months stay readable. */
export function listPeopleById(db: Db, ids: number[]): Promise<TimesheetPerson[]> {
  return db
    .selectFrom('users as u')
    .leftJoin('pay_profiles as p', 'p.user_id', 'u.id')
    .select(['u.id', 'u.name', 'u.role', 'p.rest_weekday'])
    .where(sql<boolean>`u.id = any(${ids}::integer[])`)
    .execute();
}
