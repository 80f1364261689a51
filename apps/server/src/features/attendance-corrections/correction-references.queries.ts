import { attendanceRoles } from '@binaa/contract/attendance';
import type { listCorrectablePeople } from '@binaa/contract/attendance-corrections';
import type { QueryOf } from '@binaa/contract/endpoint';
import type { Role } from '@binaa/contract/roles';
import { type RawBuilder, sql } from 'kysely';
import { type Bounds, countRows, isAnyOf } from '../../platform/list.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { isNamedLike } from '../users/named-like.ts';

/** The caller, and the first day on which recording somebody's attendance makes them the caller's person. */
export type Asking = { actor: Actor; recordedSince: string };

/** A FOREMAN's people: their crew, those they recorded lately, those on tasks they answer for, and themselves. */
function isOwnPerson({ actor, recordedSince }: Asking): RawBuilder<boolean> {
  if (actor.role !== 'FOREMAN') return sql<boolean>`true`;
  return sql<boolean>`(
    u.id = ${actor.id}
    or exists (
      select from crew_members as m
      where m.user_id = u.id and m.foreman_id = ${actor.id} and m.state = 'ASSIGNED'
    )
    or exists (
      select from attendances as a
      where a.user_id = u.id and a.deleted_at is null and a.date >= ${recordedSince}::date
        and (a.checkin_foreman_id = ${actor.id} or a.checkout_foreman_id = ${actor.id})
    )
    or exists (
      select from task_workers as w
      join tasks as t on t.id = w.task_id
      where w.user_id = u.id and t.assigned_to_id = ${actor.id} and t.deleted_at is null
    )
  )`;
}

/** Also those the caller may not ask for, so that the refusal can say so. */
export function findPeopleAskedFor(db: Db, asking: Asking, ids: readonly number[]) {
  return db
    .selectFrom('users as u')
    .select(['u.id', 'u.role', isOwnPerson(asking).as('is_own')])
    .where(isAnyOf('u.id', ids))
    .where('u.deleted_at', 'is', null)
    .execute();
}

type PeopleQuery = QueryOf<typeof listCorrectablePeople>;

function correctablePeople(db: Db, asking: Asking, { search }: PeopleQuery) {
  const people = db
    .selectFrom('users as u')
    .where('u.deleted_at', 'is', null)
    .where('u.role', 'in', attendanceRoles)
    .where(isOwnPerson(asking));
  if (!search) return people;
  return people.where(isNamedLike(search));
}

export function listPeople(db: Db, asking: Asking, query: PeopleQuery, { limit, offset }: Bounds) {
  const direction = query.sort?.direction ?? 'asc';
  return correctablePeople(db, asking, query)
    .select(['u.id', 'u.name', 'u.role', 'u.category'])
    .orderBy(sql`lower(u.name)`, direction)
    .orderBy('u.id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
}

export function countPeople(db: Db, asking: Asking, query: PeopleQuery): Promise<number> {
  return countRows(correctablePeople(db, asking, query).select('u.id'));
}

/** The attendance records of these people on these days. */
export function listRecordsOf(db: Db, userIds: readonly number[], days: readonly string[]) {
  return db
    .selectFrom('attendances as a')
    .innerJoin('sites as s', 's.id', 'a.site_id')
    .select(['a.id', 'a.version', 'a.user_id', 'a.site_id', 'a.date', 'a.in_time', 'a.out_time', 's.name as site_name'])
    .where(isAnyOf('a.user_id', userIds))
    .where(sql<boolean>`a.date = any(${days}::date[])`)
    .where('a.deleted_at', 'is', null)
    .orderBy('a.in_time')
    .orderBy('a.id')
    .execute();
}

export type CorrectableRecordRow = Awaited<ReturnType<typeof listRecordsOf>>[number];

/** The records without a check-out from `since` until before `until`, newest first, without those of a waiting request. */
export function listOpenRecords(db: Db, asking: Asking, days: { since: string; until: string }, limit: number) {
  return db
    .selectFrom('attendances as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .innerJoin('sites as s', 's.id', 'a.site_id')
    .select(['a.id', 'a.user_id', 'u.name as user_name', 'a.site_id', 's.name as site_name', 'a.date', 'a.in_time'])
    .where('a.deleted_at', 'is', null)
    .where('a.out_time', 'is', null)
    .where('a.date', '>=', days.since)
    .where('a.date', '<', days.until)
    .where('u.deleted_at', 'is', null)
    .where(isOwnPerson(asking))
    .where(
      sql<boolean>`not exists (
        select from attendance_corrections as c where c.attendance_id = a.id and c.status = 'PENDING'
      )`,
    )
    .orderBy('a.date', 'desc')
    .orderBy('a.in_time', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit)
    .execute();
}

export async function listPresentSites(db: Db, ids: readonly number[]): Promise<number[]> {
  const sites = await db
    .selectFrom('sites')
    .select('id')
    .where(isAnyOf('id', ids))
    .where('deleted_at', 'is', null)
    .execute();
  return sites.map(({ id }) => id);
}

/** Locks the user against deletion until the transaction ends. Undefined for a deleted one. */
export async function shareRoleOf(tx: Db, id: number): Promise<Role | undefined> {
  const user = await tx
    .selectFrom('users')
    .select('role')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return user?.role;
}
