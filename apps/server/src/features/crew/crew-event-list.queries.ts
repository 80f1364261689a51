import type { listCrewEvents } from '@binaa/contract/crew';
import type { QueryOf } from '@binaa/contract/endpoint';
import { type ExpressionBuilder, sql } from 'kysely';
import { type Bounds, countRows } from '../../platform/list.ts';
import type { Db, Schema } from '../../schema.ts';

export type CrewEventFilter = Omit<QueryOf<typeof listCrewEvents>, 'page' | 'size' | 'date'> & {
  /** The company's day as moments. */
  day?: { start: Date; end: Date } | undefined;
};

function conditions(
  eb: ExpressionBuilder<{ e: Schema['crew_events'] }, 'e'>,
  { siteId, foremanId, userId, attendanceId, flag, day }: CrewEventFilter,
) {
  return eb.and([
    ...(siteId === undefined ? [] : [eb('e.site_id', '=', siteId)]),
    ...(foremanId === undefined ? [] : [eb('e.actor_id', '=', foremanId)]),
    ...(userId === undefined ? [] : [eb('e.user_id', '=', userId)]),
    ...(attendanceId === undefined
      ? []
      : [eb.or([eb('e.attendance_id', '=', attendanceId), eb('e.from_attendance_id', '=', attendanceId)])]),
    ...(flag === undefined ? [] : [sql<boolean>`e.flags <> '{}'`]),
    ...(flag === undefined || flag === 'ANY' ? [] : [sql<boolean>`${flag} = any(e.flags)`]),
    ...(day === undefined ? [] : [eb('e.event_time', '>=', day.start), eb('e.event_time', '<', day.end)]),
  ]);
}

function matching(db: Db, filter: CrewEventFilter) {
  return db.selectFrom('crew_events as e').where((eb) => conditions(eb, filter));
}

export function countCrewEvents(db: Db, filter: CrewEventFilter): Promise<number> {
  return countRows(matching(db, filter));
}

export type CrewEventView = Awaited<ReturnType<typeof listCrewEventViews>>[number];

export function listCrewEventViews(db: Db, filter: CrewEventFilter, { limit, offset }: Bounds) {
  const page = matching(db, filter)
    .selectAll('e')
    .orderBy('e.event_time', 'desc')
    .orderBy('e.id', 'desc')
    .limit(limit)
    .offset(offset);
  return db
    .selectFrom(page.as('e'))
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .innerJoin('users as actor', 'actor.id', 'e.actor_id')
    .leftJoin('users as former', 'former.id', 'e.taken_over_from_id')
    .innerJoin('sites as s', 's.id', 'e.site_id')
    .leftJoin('sites as f', 'f.id', 'e.from_site_id')
    .leftJoin('crew_photos as p', 'p.id', 'e.photo_id')
    .selectAll('e')
    .select([
      'u.name as user_name',
      'actor.name as actor_name',
      'former.name as former_name',
      's.name as site_name',
      'f.name as from_site_name',
      'p.file_key as photo_key',
      sql<boolean>`exists (select from crew_events as t where t.target_event_id = e.id)`.as('taken_back'),
    ])
    .orderBy('e.event_time', 'desc')
    .orderBy('e.id', 'desc')
    .execute();
}
