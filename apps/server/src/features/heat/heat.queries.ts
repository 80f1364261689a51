import type { CrewShelter } from '@binaa/contract/crew';
import type { Exposure } from '@binaa/contract/site-place';
import { sql } from 'kysely';
import type { Db } from '../../schema.ts';
import type { HeatReadingRow, NewHeatReading } from '../../schema-heat.ts';

export function findReading(db: Db, clientId: string): Promise<HeatReadingRow | undefined> {
  return db.selectFrom('heat_readings').selectAll().where('client_id', '=', clientId).executeTakeFirst();
}

/** Undefined if the id is known. A second call with the same id waits here for the first. */
export async function insertReading(tx: Db, reading: NewHeatReading): Promise<number | undefined> {
  const row = await tx
    .insertInto('heat_readings')
    .values(reading)
    .onConflict((conflict) => conflict.column('client_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Deleted ones too: a reading may be older than the deletion. */
export function findReadingSite(db: Db, id: number) {
  return db.selectFrom('sites').select('deleted_at').where('id', '=', id).executeTakeFirst();
}

/** A day of the company, from its beginning until before its end. */
export type DayBounds = { start: Date; end: Date; siteId?: number | undefined };

export type ReadingView = Awaited<ReturnType<typeof listReadingViews>>[number];

export function listReadingViews(db: Db, only: DayBounds | { id: number }) {
  let query = db
    .selectFrom('heat_readings as r')
    .innerJoin('sites as s', 's.id', 'r.site_id')
    .innerJoin('users as u', 'u.id', 'r.actor_id')
    .leftJoin('crew_photos as p', 'p.id', 'r.photo_id')
    .select([
      'r.client_id',
      'r.site_id',
      's.name as site_name',
      'r.wbgt',
      'r.stop_above',
      'r.event_time',
      'r.received_at',
      'r.actor_id',
      'u.name as actor_name',
      'r.note',
      'p.file_key as photo_key',
    ])
    .orderBy('r.event_time', 'desc')
    .orderBy('r.id', 'desc');
  if ('id' in only) return query.where('r.id', '=', only.id).execute();
  query = query.where('r.event_time', '>=', only.start).where('r.event_time', '<', only.end);
  return (only.siteId === undefined ? query : query.where('r.site_id', '=', only.siteId)).execute();
}

/** Each site's last reading before a moment. */
export async function listLastReadings(db: Db, { start, siteId }: DayBounds) {
  const { rows } = await sql<Pick<HeatReadingRow, 'site_id' | 'wbgt' | 'stop_above' | 'event_time'>>`
    select distinct on (site_id) site_id, wbgt, stop_above, event_time from heat_readings
    where event_time < ${start} ${siteId === undefined ? sql`` : sql`and site_id = ${siteId}`}
    order by site_id, event_time desc, id desc`.execute(db);
  return rows;
}

export function listExposures(db: Db, siteId: number | undefined) {
  const all = db
    .selectFrom('site_exposures')
    .select(['site_id', 'since', 'exposure'])
    .orderBy('site_id')
    .orderBy('since');
  return (siteId === undefined ? all : all.where('site_id', '=', siteId)).execute();
}
export type ExposureRow = { site_id: number; since: Date; exposure: Exposure };

export type StayView = {
  id: number;
  user_id: number;
  user_name: string;
  site_id: number;
  site_name: string;
  in_time: Date;
  out_time: Date | null;
  breaks: { time: string; starts: boolean; shelter: CrewShelter | null }[] | null;
};

/** The stays of a day and of the night before it, with the starts and ends of their breaks. */
export async function listStaysWithBreaks(
  db: Db,
  date: string,
  { start, end, siteId }: DayBounds,
): Promise<StayView[]> {
  const { rows } = await sql<StayView>`
    select a.id, a.user_id, u.name as user_name, a.site_id, s.name as site_name, a.in_time, a.out_time, (
      select jsonb_agg(jsonb_build_object(
        'time', e.event_time, 'starts', e.kind <> 'BREAK_END', 'shelter', e.shelter
      )) from crew_events as e
      where e.attendance_id = a.id and e.outcome <> 'PROBLEM'
        and (e.kind in ('BREAK_START', 'BREAK_END') or (e.kind in ('CHECK_IN', 'MOVE') and e.shelter is not null))
    ) as breaks
    from attendances as a
    join users as u on u.id = a.user_id
    join sites as s on s.id = a.site_id
    where a.deleted_at is null and a.date between ${date}::date - 1 and ${date}::date
      and a.in_time < ${end} and (a.out_time is null or a.out_time > ${start})
      ${siteId === undefined ? sql`` : sql`and a.site_id = ${siteId}`}
    order by lower(u.name), a.user_id, a.in_time, a.id`.execute(db);
  return rows;
}

/** The last moment before the day at which something about heat was recorded. */
export async function findEarlierRecord(db: Db, { start, siteId }: DayBounds): Promise<Date | null> {
  const bySite = siteId === undefined ? sql`` : sql`and site_id = ${siteId}`;
  const { rows } = await sql<{ time: Date | null }>`
    select greatest(
      (select max(event_time) from heat_readings where event_time < ${start} ${bySite}),
      (select max(event_time) from crew_events where event_time < ${start} ${bySite}
        and (kind in ('BREAK_START', 'BREAK_END') or shelter is not null))
    ) as time`.execute(db);
  return rows[0]?.time ?? null;
}
