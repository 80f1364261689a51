import { attendanceRoles } from '@binaa/contract/attendance';
import type { Role } from '@binaa/contract/roles';
import { sql } from 'kysely';
import type { Db } from '../../schema.ts';

export type AbsentPerson = { id: number; name: string; role: Role; last_date: string | null };
export type AbsentPeople = { is_recorded: boolean; count: number; people: AbsentPerson[] };

/** `restWeekday` is the company's. */
type Day = { date: string; start: Date; end: Date; now: Date; restWeekday: number };

/** One statement, so that the count, the names and whether anybody is recorded agree. Without a limit, all names. */
export async function findAbsentPeople(
  db: Db,
  { date, start, end, now, restWeekday }: Day,
  limit: number | null,
): Promise<AbsentPeople | undefined> {
  const { rows } = await sql<AbsentPeople>`
    with absent as (
      select u.id, u.name, u.role, last.date as last_date
      from users as u
      left join lateral (
        select a.date, a.in_time, a.out_time from attendances as a
        where a.user_id = u.id and a.date < ${date}::date and a.deleted_at is null
        order by a.date desc, a.in_time desc
        limit 1
      ) as last on true
      left join pay_profiles as p on p.user_id = u.id
      where u.deleted_at is null
        and u.role = any(${attendanceRoles}::text[])
        and (u.created_at < ${end} or last.date is not null)
        and not exists (
          select from attendances as a
          where a.user_id = u.id and a.date = ${date}::date and a.deleted_at is null
        )
        and (p.left_on < ${date}::date) is not true
        and (p.joined_on > ${date}::date) is not true
        and coalesce(p.rest_weekday, ${restWeekday}) <> extract(dow from ${date}::date)
        and not exists (
          select from leaves as l
          where l.user_id = u.id and l.cancelled_at is null and ${date}::date between l.from_date and l.to_date
        )
        -- A night shift that ended on this day, or that still goes on. An older open record was never closed.
        and (last.out_time > ${start}) is not true
        and (last.out_time is null and last.in_time > ${now}::timestamptz - interval '24 hours') is not true
    )
    select
      exists (select from attendances where date = ${date}::date and deleted_at is null) as is_recorded,
      (select count(*) from absent) as count,
      (
        select coalesce(json_agg(named), '[]') from (
          select id, name, role, last_date::text from absent order by lower(name), id limit ${limit}::integer
        ) as named
      ) as people
  `.execute(db);
  return rows[0];
}
