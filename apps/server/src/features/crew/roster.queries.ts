import { attendanceRoles } from '@binaa/contract/attendance';
import { cardHashBytes } from '@binaa/contract/card-code';
import { type CrewMemberState, rosterLimit } from '@binaa/contract/crew-roster';
import type { UserCategory } from '@binaa/contract/user-categories';
import { type RawBuilder, sql } from 'kysely';
import type { Db, SiteRow } from '../../schema.ts';

/**
 * The end of a record's day: the first time after the check-in at which the site's day ends. A night shift that begins
 * after that ends with the next day.
 */
function dayEndOf(timeZone: string): RawBuilder<Date> {
  const local = sql`(a.in_time at time zone ${timeZone})`;
  const ends = sql`coalesce(s.day_ends, f.day_ends)::time`;
  return sql<Date>`((${local}::date + ${ends} + case when ${local}::time >= ${ends} then interval '1 day' else interval '0' end)
    at time zone ${timeZone})`;
}

type OpenStay = {
  attendance_id: number;
  site_id: number;
  in_time: string;
  by_name: string | null;
  resting_since: string | null;
  missed_out: boolean;
};

export type RosterPerson = {
  id: number;
  name: string;
  other_name: string | null;
  role: (typeof attendanceRoles)[number];
  category: UserCategory | null;
  mine: boolean;
  open: OpenStay[] | null;
  last_out: { site_id: number; in_time: string; out_time: string } | null;
  cards: { id: number; hash: string; is_revoked: boolean }[] | null;
};

/** A phone still recognises a card that was revoked this long ago. */
const revokedCardsKeptMs = 365 * 86_400_000;

type Moment = { now: Date; today: string; timeZone: string; missedOutAfterMs: number };

/** Workers and foremen with where they are. Those with a record in the last 60 days come first. */
export async function listRosterPeople(db: Db, callerId: number, moment: Moment): Promise<RosterPerson[]> {
  const { now, today, timeZone } = moment;
  const revokedSince = new Date(now.getTime() - revokedCardsKeptMs);
  const missedBefore = new Date(now.getTime() - moment.missedOutAfterMs);
  const { rows } = await sql<RosterPerson>`
    with recent as (
      select distinct user_id from attendances where date > ${today}::date - 60 and deleted_at is null
    ), open as (
      select a.user_id, jsonb_agg(jsonb_build_object(
        'attendance_id', a.id, 'site_id', a.site_id, 'in_time', a.in_time, 'by_name', foreman.name,
        'resting_since', (
          select case when e.kind <> 'BREAK_END' then e.event_time end from crew_events as e
          where e.attendance_id = a.id and e.outcome <> 'PROBLEM'
            and (e.kind in ('BREAK_START', 'BREAK_END') or (e.kind in ('CHECK_IN', 'MOVE') and e.shelter is not null))
          order by e.event_time desc, e.received_at desc limit 1
        ),
        'missed_out', ${dayEndOf(timeZone)} <= ${missedBefore}
      ) order by a.in_time desc, a.id desc) as stays
      from attendances as a
      join sites as s on s.id = a.site_id
      cross join field_settings as f
      left join users as foreman on foreman.id = a.checkin_foreman_id
      where a.out_time is null and a.deleted_at is null
      group by a.user_id
    ), ended as (
      select distinct on (a.user_id) a.user_id, jsonb_build_object(
        'site_id', a.site_id, 'in_time', a.in_time, 'out_time', a.out_time
      ) as stay
      from attendances as a
      where a.date >= ${today}::date - 1 and a.out_time is not null and a.deleted_at is null
        and (a.date = ${today}::date or a.out_time >= ${today}::date::timestamp at time zone ${timeZone})
      order by a.user_id, a.out_time desc
    ), cards as (
      select c.user_id, jsonb_agg(jsonb_build_object(
        'id', c.id, 'hash', encode(substring(c.hash for ${sql.lit(cardHashBytes)}), 'hex'), 'is_revoked', c.revoked_at is not null
      ) order by c.id desc) as of_user
      from worker_cards as c
      where c.revoked_at is null or c.revoked_at > ${revokedSince}
      group by c.user_id
    ), crew as (
      select user_id from crew_members where foreman_id = ${callerId} and state = 'ASSIGNED'
      union select user_id from attendances
        where ${callerId}::integer in (checkin_foreman_id, checkout_foreman_id) and date > ${today}::date - 14
          and deleted_at is null
      union select w.user_id from tasks as t join task_workers as w on w.task_id = t.id
        where t.assigned_to_id = ${callerId} and t.deleted_at is null and not t.completed
      union select ${callerId}::integer
      except select user_id from crew_members where foreman_id = ${callerId} and state = 'HIDDEN'
    )
    select u.id, u.name, u.other_name, u.role, u.category, crew.user_id is not null as mine, open.stays as open, ended.stay as last_out,
      cards.of_user as cards
    from users as u
    left join recent on recent.user_id = u.id
    left join open on open.user_id = u.id
    left join ended on ended.user_id = u.id
    left join cards on cards.user_id = u.id
    left join crew on crew.user_id = u.id
    where u.deleted_at is null and u.role = any(${attendanceRoles}::text[])
    order by crew.user_id is null, recent.user_id is null, lower(u.name), u.id
    limit ${sql.lit(rosterLimit)}`.execute(db);
  return rows;
}

export type RosterSite = Pick<
  SiteRow,
  'id' | 'name' | 'latitude' | 'longitude' | 'exposure' | 'closed_on' | 'day_ends'
> & {
  radius_m: number;
  wbgt: number | null;
  stop_above: number | null;
  read_at: Date | null;
};

/** With the latest WBGT reading of each. */
export async function listRosterSites(db: Db): Promise<RosterSite[]> {
  const { rows } = await sql<RosterSite>`
    select s.id, s.name, s.latitude, s.longitude, s.exposure, s.closed_on, s.day_ends,
      coalesce(s.radius_m, f.radius_m) as radius_m, r.wbgt, r.stop_above, r.event_time as read_at
    from sites as s cross join field_settings as f
    left join lateral (
      select wbgt, stop_above, event_time from heat_readings
      where site_id = s.id order by event_time desc, id desc limit 1
    ) as r on true
    where s.deleted_at is null
    order by lower(s.name), s.id`.execute(db);
  return rows;
}

/** Takes a shared lock: nobody can delete these users before the row that names them is written. */
export function shareUsers(tx: Db, ids: number[]) {
  return tx
    .selectFrom('users')
    .select(['id', 'role'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forShare()
    .execute();
}

export type MemberView = {
  foreman_id: number;
  user_id: number;
  user_name: string;
  category: UserCategory | null;
  state: CrewMemberState;
  set_by_name: string;
  set_at: Date;
};

export function listMembers(db: Db, foremanId: number): Promise<MemberView[]> {
  return db
    .selectFrom('crew_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .innerJoin('users as setter', 'setter.id', 'm.set_by_id')
    .select([
      'm.foreman_id',
      'm.user_id',
      'u.name as user_name',
      'u.category',
      'm.state',
      'setter.name as set_by_name',
      'm.set_at',
    ])
    .where('m.foreman_id', '=', foremanId)
    .where('u.deleted_at', 'is', null)
    .orderBy(sql`lower(u.name)`)
    .orderBy('u.id')
    .execute();
}

export async function findMemberState(tx: Db, foremanId: number, userId: number): Promise<CrewMemberState | undefined> {
  const row = await tx
    .selectFrom('crew_members')
    .select('state')
    .where('foreman_id', '=', foremanId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.state;
}

type Member = { foreman_id: number; user_id: number; state: CrewMemberState; set_by_id: number; set_at: Date };

export async function saveMember(tx: Db, { foreman_id, user_id, ...change }: Member): Promise<void> {
  await tx
    .insertInto('crew_members')
    .values({ foreman_id, user_id, ...change })
    .onConflict((conflict) => conflict.columns(['foreman_id', 'user_id']).doUpdateSet(change))
    .execute();
}

export async function removeMember(tx: Db, foremanId: number, userId: number): Promise<void> {
  await tx.deleteFrom('crew_members').where('foreman_id', '=', foremanId).where('user_id', '=', userId).execute();
}

export type StillInView = {
  id: number;
  version: number;
  user_id: number;
  user_name: string;
  site_id: number;
  site_name: string;
  date: string;
  in_time: Date;
  by_name: string | null;
  day_ended_at: Date;
};

const stillInLimit = 1_000;

/** Open records whose day has ended. */
export async function listOpenAfterDayEnd(
  db: Db,
  {
    date,
    siteId,
    now,
    timeZone,
  }: { date?: string | undefined; siteId?: number | undefined; now: Date; timeZone: string },
): Promise<StillInView[]> {
  const { rows } = await sql<StillInView>`
    select * from (
      select a.id, a.version, a.user_id, u.name as user_name, a.site_id, s.name as site_name, a.date, a.in_time,
        foreman.name as by_name, ${dayEndOf(timeZone)} as day_ended_at
      from attendances as a
      join users as u on u.id = a.user_id
      join sites as s on s.id = a.site_id
      cross join field_settings as f
      left join users as foreman on foreman.id = a.checkin_foreman_id
      where a.out_time is null and a.deleted_at is null
        ${date === undefined ? sql`` : sql`and a.date = ${date}::date`}
        ${siteId === undefined ? sql`` : sql`and a.site_id = ${siteId}`}
    ) as open
    where day_ended_at <= ${now}
    order by date desc, in_time desc, id desc
    limit ${sql.lit(stillInLimit)}`.execute(db);
  return rows;
}
