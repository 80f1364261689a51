import { type Insertable, sql } from 'kysely';
import type { Db } from '../../schema.ts';
import type { CrewPhotosTable } from '../../schema-crew.ts';
import { positionPattern } from '../attendance/recorded-position.ts';

/** Undefined if the id is known. A second call with the same id waits here for the first. */
export async function insertPhoto(tx: Db, photo: Insertable<CrewPhotosTable>): Promise<number | undefined> {
  const row = await tx
    .insertInto('crew_photos')
    .values(photo)
    .onConflict((conflict) => conflict.column('client_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export function findPhoto(db: Db, clientId: string) {
  return db
    .selectFrom('crew_photos')
    .select(['actor_id', 'file_key'])
    .where('client_id', '=', clientId)
    .executeTakeFirst();
}

type Link = { photoId: number; eventIds: readonly string[]; actorId: number };

/** An event keeps its first photo, as its record does. Answers how many of the events are the actor's. */
export async function linkPhoto(tx: Db, { photoId, eventIds, actorId }: Link): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('crew_events')
    .set({ photo_id: sql`coalesce(photo_id, ${photoId})` })
    .where('id', 'in', eventIds)
    .where('actor_id', '=', actorId)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Keeps the version: an office form that is open meanwhile stays valid. */
export async function showOnRecords(tx: Db, photoId: number, key: string): Promise<void> {
  await sql`
    update attendances as a
    set in_pic_url = case when e.arrives then coalesce(a.in_pic_url, ${key}) else a.in_pic_url end,
      out_pic_url = case when e.leaves then coalesce(a.out_pic_url, ${key}) else a.out_pic_url end
    from (
      select attendance_id, bool_or(kind <> 'CHECK_OUT') as arrives, bool_or(kind = 'CHECK_OUT') as leaves
      from crew_events
      where photo_id = ${photoId} and kind in ('CHECK_IN', 'CHECK_OUT', 'MOVE') and outcome = 'APPLIED'
      group by attendance_id
    ) as e
    where a.id = e.attendance_id and a.deleted_at is null`.execute(tx);
}

/** A phone with a wrong clock may have dated its photo years back: it is kept as long as others since it was received. */
export function listPhotosToErase(db: Db, takenBefore: Date, limit: number) {
  return db
    .selectFrom('crew_photos')
    .select(['id', 'file_key'])
    .where('file_key', 'is not', null)
    .where('taken_at', '<', takenBefore)
    .where('received_at', '<', takenBefore)
    .orderBy('taken_at')
    .limit(limit)
    .execute();
}

/** Forgets the photo's file wherever it is named. */
export async function forgetPhoto(tx: Db, id: number, key: string): Promise<void> {
  await sql`
    update attendances as a
    set in_pic_url = nullif(a.in_pic_url, ${key}), out_pic_url = nullif(a.out_pic_url, ${key})
    where a.id in (select attendance_id from crew_events where photo_id = ${id})
      and ${key} in (a.in_pic_url, a.out_pic_url)`.execute(tx);
  await tx.updateTable('crew_photos').set({ file_key: null }).where('id', '=', id).execute();
  await tx.deleteFrom('stored_files').where('key', '=', key).execute();
}

/** Erases positions of old events, from the records too. Answers how many. */
export async function erasePositions(tx: Db, before: Date, limit: number): Promise<number> {
  const { rows } = await sql<{ erased: number }>`
    with old as materialized (
      select id, attendance_id, from_attendance_id from crew_events
      where latitude is not null and event_time < ${before}
      order by event_time limit ${limit}
    ), records as (
      update attendances as a
      set in_location = case when a.in_location ~ ${positionPattern} then null else a.in_location end,
        out_location = case when a.out_location ~ ${positionPattern} then null else a.out_location end
      where a.id in (select attendance_id from old union select from_attendance_id from old)
    ), events as (
      update crew_events set latitude = null, longitude = null where id in (select id from old) returning id
    )
    select count(*) as erased from events`.execute(tx);
  return rows[0]?.erased ?? 0;
}
