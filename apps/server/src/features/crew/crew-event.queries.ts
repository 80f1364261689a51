import type { CrewEventBody } from '@binaa/contract/crew';
import type { Exposure } from '@binaa/contract/site-place';
import { sql } from 'kysely';
import type { Db } from '../../schema.ts';
import type { CrewEventRow, NewCrewEvent } from '../../schema-crew.ts';
import type { Facts, Stay, WaitingCheckOut } from './judge.types.ts';

/** Locks the person's row until the transaction ends: events of one person are judged one after another. */
export function lockPerson(tx: Db, id: number) {
  return tx.selectFrom('users').select(['role', 'deleted_at']).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/**
 * Sites as they were at a moment; deleted ones too, because an event may be older than the deletion. The radius is the
 * site's own or the company's.
 */
export async function listEventSites(db: Db, ids: readonly number[], at: Date) {
  const { rows } = await sql<{
    id: number;
    deleted_at: Date | null;
    latitude: number | null;
    longitude: number | null;
    radius_m: number;
    closed_on: string | null;
    exposure: Exposure;
    wbgt: number | null;
    stop_above: number | null;
    read_at: Date | null;
  }>`
    select s.id, s.deleted_at, s.latitude, s.longitude, s.closed_on, coalesce(s.radius_m, f.radius_m) as radius_m,
      coalesce((
        select e.exposure from site_exposures as e where e.site_id = s.id
        order by e.since <= ${at} desc, abs(extract(epoch from e.since - ${at})) limit 1
      ), s.exposure) as exposure,
      r.wbgt, r.stop_above, r.event_time as read_at
    from sites as s cross join field_settings as f
    left join lateral (
      select wbgt, stop_above, event_time from heat_readings
      where site_id = s.id and event_time <= ${at} order by event_time desc, id desc limit 1
    ) as r on true
    where s.id = any(${ids}::integer[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
export type EventSite = Awaited<ReturnType<typeof listEventSites>> extends Map<number, infer Site> ? Site : never;

export async function isDeletedUser(db: Db, id: number): Promise<boolean> {
  const user = await db.selectFrom('users').select('deleted_at').where('id', '=', id).executeTakeFirst();
  return user !== undefined && user.deleted_at !== null;
}

export function findCrewEvent(db: Db, id: string): Promise<CrewEventRow | undefined> {
  return db.selectFrom('crew_events').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The person's records of the days around a moment, locked: the office may edit them at the same time. */
export async function listStays(tx: Db, userId: number, around: Date): Promise<Stay[]> {
  const rows = await tx
    .selectFrom('attendances')
    .select(['id', 'site_id', 'in_time', 'out_time', 'version'])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`date between ${around}::date - 4 and ${around}::date + 4`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map((row) => ({
    id: row.id,
    siteId: row.site_id,
    inTime: row.in_time.getTime(),
    outTime: row.out_time?.getTime() ?? null,
    version: row.version,
  }));
}

/** The person's check-outs that wait for a check-in. */
export async function listWaitingCheckOuts(tx: Db, userId: number): Promise<WaitingCheckOut[]> {
  const rows = await tx
    .selectFrom('crew_problems as p')
    .innerJoin('crew_events as e', 'e.id', 'p.event_id')
    .select(['p.id', 'p.site_id', 'e.event_time'])
    .where('p.user_id', '=', userId)
    .where('p.status', '=', 'OPEN')
    .where((eb) =>
      eb.or([eb('p.kind', '=', 'NO_CHECK_IN'), eb('p.kind', '=', 'ELSEWHERE').and('e.kind', '=', 'CHECK_OUT')]),
    )
    .execute();
  return rows.map((row) => ({ problemId: row.id, siteId: row.site_id, time: row.event_time.getTime() }));
}

type Tap = Pick<CrewEventBody, 'kind' | 'siteId'> & { actorId: number; userId: number; time: Date };

/** The same tap under another id, unless something else happened to the person in between. */
export async function findRepeated(tx: Db, tap: Tap, withinMs: number): Promise<Facts['repeated']> {
  const { rows } = await sql<{ attendanceId: number | null }>`
    select e.attendance_id as "attendanceId" from crew_events as e
    where e.user_id = ${tap.userId} and e.actor_id = ${tap.actorId} and e.kind = ${tap.kind} and e.site_id = ${tap.siteId}
      and e.event_time between ${new Date(tap.time.getTime() - withinMs)} and ${new Date(tap.time.getTime() + withinMs)}
      and not exists (select from crew_events as t where t.target_event_id = e.id)
      and not exists (
        select from crew_events as o
        where o.user_id = e.user_id and (o.kind, o.site_id) <> (e.kind, e.site_id)
          and o.event_time > least(e.event_time, ${tap.time}) and o.event_time < greatest(e.event_time, ${tap.time})
      )
    limit 1`.execute(tx);
  return rows[0];
}

/** Whether the person was resting just before; an arrival may begin with a break. */
export async function findLastBreak(tx: Db, userId: number, until: Date): Promise<Facts['lastBreak']> {
  const { rows } = await sql<{ starts: boolean; attendanceId: number }>`
    select kind <> 'BREAK_END' as starts, attendance_id as "attendanceId" from crew_events
    where user_id = ${userId} and outcome <> 'PROBLEM' and event_time <= ${until} and attendance_id is not null
      and (kind in ('BREAK_START', 'BREAK_END') or (kind in ('CHECK_IN', 'MOVE') and shelter is not null))
    order by event_time desc, received_at desc limit 1`.execute(tx);
  return rows[0];
}

/** Whether the server already has an event of this recorder that happened after a moment. A phone sends in the order of happening. */
export async function hasLaterEvent(
  tx: Db,
  { senderId, recorderId }: { senderId: number; recorderId: number },
  afterMs: number,
): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (
      select from crew_events
      where actor_id = any(${[senderId, recorderId]}::integer[])
        and coalesce(taken_over_from_id, actor_id) = ${recorderId} and event_time > ${new Date(afterMs)}
    ) as has`.execute(tx);
  return rows[0]?.has ?? false;
}

/** Whether the event was taken back, and whether a person has decided about it. */
export async function findFate(tx: Db, eventId: string): Promise<{ takenBack: boolean; decided: boolean }> {
  const { rows } = await sql<{ takenBack: boolean; decided: boolean }>`
    select exists (select from crew_events where target_event_id = ${eventId}) as "takenBack",
      exists (select from crew_problems where event_id = ${eventId} and solved_by_id is not null) as decided`.execute(
    tx,
  );
  return rows[0] ?? { takenBack: false, decided: false };
}

export async function insertCrewEvent(tx: Db, event: NewCrewEvent): Promise<void> {
  await tx.insertInto('crew_events').values(event).execute();
}

/** What became of an event whose problem was solved. */
export async function changeCrewEvent(
  tx: Db,
  id: string,
  change: Partial<
    Pick<
      CrewEventRow,
      'outcome' | 'attendance_id' | 'from_attendance_id' | 'attendance_version' | 'from_attendance_version' | 'photo_id'
    >
  >,
): Promise<void> {
  await tx.updateTable('crew_events').set(change).where('id', '=', id).execute();
}
