import type { NoticeKind } from '@binaa/contract/notice-kinds';
import type { Role } from '@binaa/contract/roles';
import { sql } from 'kysely';
import type { Db } from '../../schema.ts';
import type { NewEvent } from './notice-event.ts';

type Inserted = { id: number; event: NewEvent };

/** Those that nobody was told of before, in their order. */
export async function insertEvents(tx: Db, events: readonly NewEvent[]): Promise<Inserted[]> {
  const known = await listKnownKeys(tx, events);
  const rows = events
    .filter(({ key }) => !known.has(key))
    .map(({ own: _own, actorId = null, projectId = null, ...event }) => ({ ...event, actorId, projectId }));
  if (rows.length === 0) return [];
  const { rows: inserted } = await sql<{ id: number; key: string }>`
    insert into notice_events (key, kind, entity, entity_id, project_id, actor_id, data, at)
    select e.key, e.kind, e.entity, e."entityId", e."projectId", e."actorId", e.data, e.at
    from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (key text, kind text, entity text,
      "entityId" integer, "projectId" integer, "actorId" integer, data jsonb, at timestamptz)) with ordinality
      as e (key, kind, entity, "entityId", "projectId", "actorId", data, at, number)
    order by e.number
    on conflict (key) do nothing
    returning id, key
  `.execute(tx);
  const byKey = new Map(events.map((event) => [event.key, event]));
  return inserted
    .toSorted((one, other) => one.id - other.id)
    .flatMap(({ id, key }) => {
      const event = byKey.get(key);
      return event ? [{ id, event }] : [];
    });
}

/** Read first: an insert that compares with the table it fills looks at all it has written, again for each row. */
async function listKnownKeys(tx: Db, events: readonly NewEvent[]): Promise<Set<string>> {
  if (events.length === 0) return new Set();
  const { rows } = await sql<{ key: string }>`
    select key from notice_events where key = any(${events.map(({ key }) => key)}::text[])
  `.execute(tx);
  return new Set(rows.map(({ key }) => key));
}

export type Recipient = { event_id: number; user_id: number; is_own: boolean };

/** The roles that hear of a kind, and whether people do who chose nothing or chose otherwise. */
export type Audience = {
  kind: NoticeKind;
  all: readonly Role[];
  own: readonly Role[];
  following: readonly Role[];
  isOnByDefault: boolean;
  isAlwaysOn: boolean;
};

/** Everybody of the audience but the actor, and but those who switched the kind off. */
export async function insertRecipients(
  tx: Db,
  events: readonly Inserted[],
  { kind, all, own, following, isOnByDefault, isAlwaysOn }: Audience,
): Promise<Recipient[]> {
  const told = events.map(({ id, event }) => ({
    id,
    actor: event.actorId ?? null,
    project: event.projectId ?? null,
    own: event.own ?? [],
  }));
  const { rows } = await sql<Recipient>`
    insert into notice_recipients (event_id, user_id, is_own)
    select e.id, u.id, u.id = any(e.own)
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as e (id integer, actor integer, project integer, own integer[])
    join users u on u.deleted_at is null and u.id is distinct from e.actor
    left join notice_preferences p on p.user_id = u.id and p.kind = ${kind}
    where (
      u.role = any(${all}::text[])
      or (u.role = any(${own}::text[]) and u.id = any(e.own))
      or (u.role = any(${following}::text[]) and exists (
        select from project_followers f where f.user_id = u.id and f.project_id = e.project and f.state = 'FOLLOWING'
      ))
    ) and (${isAlwaysOn} or coalesce(p.inbox, ${isOnByDefault}))
    on conflict do nothing
    returning event_id, user_id, is_own
  `.execute(tx);
  return rows;
}

type Told = Recipient & { kind: NoticeKind; groupKey: string; at: Date };

/** Raises the unread notice of each group, or opens one. Returns these notices. */
export async function addToNotices(
  tx: Db,
  recipients: readonly Told[],
): Promise<{ id: number; user_id: number; kind: NoticeKind }[]> {
  if (recipients.length === 0) return [];
  const { rows } = await sql<{ id: number; user_id: number; kind: NoticeKind }>`
    with told as (
      select * from jsonb_to_recordset(${JSON.stringify(recipients)}::jsonb)
        as t (event_id integer, user_id integer, is_own boolean, kind text, "groupKey" text, at timestamptz)
    ), raised as (
      insert into notices (user_id, kind, group_key, count, is_own, last_event_id, created_at, updated_at)
      select user_id, kind, "groupKey", count(*), bool_and(is_own), max(event_id), min(at), max(at)
      from told group by user_id, kind, "groupKey" order by user_id, "groupKey"
      on conflict (user_id, group_key) where read_at is null and archived_at is null and settled_at is null
      do update set count = notices.count + excluded.count, last_event_id = excluded.last_event_id,
        updated_at = greatest(notices.updated_at, excluded.updated_at), is_own = notices.is_own and excluded.is_own,
        -- What is new is not put off with what was there.
        snoozed_until = null
      returning id, user_id, kind, group_key
    ), linked as (
      update notice_recipients r set notice_id = raised.id
      from told join raised on raised.user_id = told.user_id and raised.group_key = told."groupKey"
      where r.event_id = told.event_id and r.user_id = told.user_id
    )
    select id, user_id, kind from raised
  `.execute(tx);
  return rows;
}
