import type { NoticeKind } from '@binaa/contract/notice-kinds';
import type { NoticeData, SettledHow } from '@binaa/contract/notices';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Bounds, limitOf, readIds } from '../../platform/list.ts';
import type { Db } from '../../schema.ts';

/**
 * Whose notices, and of which kinds: a person reads only kinds that their present role may hear of. Of `ownKinds` the role
 * hears what concerns the person and nothing else, so what an earlier role told them besides is hidden.
 */
export type Reader = { userId: number; kinds: readonly NoticeKind[]; ownKinds: readonly NoticeKind[] };
export type NoticeFilter = Reader & { state: 'unread' | 'all' | 'archived' };

export type NoticeRow = {
  id: number;
  kind: NoticeKind;
  count: number;
  created_at: Date;
  updated_at: Date;
  read_at: Date | null;
  acknowledged_at: Date | null;
  settled_at: Date | null;
  snoozed_until: Date | null;
  archived_at: Date | null;
  entity: string;
  entity_id: number;
  project_id: number | null;
  data: NoticeData;
  settled_how: SettledHow | null;
  settled_by: string | null;
  /** Of its events; null for a notice of one. */
  amount: number | null;
};

const isOf = ({ userId, kinds, ownKinds }: Reader) => sql<SqlBool>`n.user_id = ${userId}
  and n.kind = any(${kinds}::text[]) and (n.is_own or n.kind <> all(${ownKinds}::text[]))`;

const isUnread = sql<SqlBool>`n.read_at is null and n.archived_at is null and n.settled_at is null
  and n.snoozed_until is null`;

const states: Record<NoticeFilter['state'], RawBuilder<SqlBool>> = {
  unread: isUnread,
  all: sql`n.archived_at is null`,
  archived: sql`n.archived_at is not null`,
};

/** Of a group of which a part is settled, what is still open. */
const selected = sql`
  select n.id, n.kind, coalesce(nullif(o.count, 0), n.count) as count, n.created_at, n.updated_at, n.read_at, n.acknowledged_at, n.settled_at, n.snoozed_until,
    n.archived_at, e.entity, e.entity_id, e.project_id, e.data, e.settled_how, s.name as settled_by,
    o.amount`;

const joined = sql`
  left join lateral (
    select count(*)::integer as count, max(t.id) as event_id, sum((t.data ->> 'amount')::numeric) as amount
    from notice_recipients r join notice_events t on t.id = r.event_id
    where n.count > 1 and r.notice_id = n.id and (t.settled_at is null or n.settled_at is not null)
  ) o on true
  join notice_events e on e.id = coalesce(o.event_id, n.last_event_id) left join users s on s.id = e.settled_by_id`;

export async function listNoticeRows(db: Db, filter: NoticeFilter, { limit, offset }: Bounds): Promise<NoticeRow[]> {
  const { rows } = await sql<NoticeRow>`
    ${selected}
    from (
      select * from notices n where ${isOf(filter)} and ${states[filter.state]}
      order by n.updated_at desc, n.id desc limit ${limitOf(limit)} offset ${offset}
    ) n ${joined}
    order by n.updated_at desc, n.id desc
  `.execute(db);
  return rows;
}

export function listNoticeIds(db: Db, filter: NoticeFilter): Promise<number[]> {
  return readIds(
    db,
    sql`select n.id from notices n where ${isOf(filter)} and ${states[filter.state]}
      order by n.updated_at desc, n.id desc`,
  );
}

type Summary = { total: number; last_event_id: number | null };

export async function summariseNotices(db: Db, filter: NoticeFilter): Promise<Summary> {
  const { rows } = await sql<Summary>`
    select count(*) as total, max(n.last_event_id) as last_event_id
    from notices n where ${isOf(filter)} and ${states[filter.state]}
  `.execute(db);
  return rows[0] ?? { total: 0, last_event_id: null };
}

export async function findNotice(db: Db, reader: Reader, id: number): Promise<NoticeRow | undefined> {
  const { rows } = await sql<NoticeRow>`
    ${selected} from notices n ${joined} where n.id = ${id} and ${isOf(reader)}
  `.execute(db);
  return rows[0];
}

/** Those of the ids that the reader may read, newest first. */
export async function listNoticesOf(db: Db, reader: Reader, ids: readonly number[]): Promise<NoticeRow[]> {
  const { rows } = await sql<NoticeRow>`
    ${selected} from notices n ${joined} where n.id = any(${ids}::integer[]) and ${isOf(reader)}
    order by n.updated_at desc, n.id desc
  `.execute(db);
  return rows;
}

/** How many unread notices of each kind the reader has. */
export async function countUnreadByKind(db: Db, reader: Reader): Promise<{ kind: NoticeKind; count: number }[]> {
  const { rows } = await sql<{ kind: NoticeKind; count: number }>`
    select n.kind, count(*)::integer as count from notices n where ${isOf(reader)} and ${isUnread} group by n.kind
  `.execute(db);
  return rows;
}

export type NoticeUpdate = {
  read?: boolean | undefined;
  archived?: boolean | undefined;
  acknowledged?: true | undefined;
  snoozedUntil?: Date | null | undefined;
};

/** Whether the reader has such a notice. */
export async function updateNotice(
  tx: Db,
  reader: Reader,
  id: number,
  { read, archived, acknowledged, snoozedUntil }: NoticeUpdate,
  now: Date,
): Promise<boolean> {
  const isUnreadAgain = read === false || (snoozedUntil !== undefined && snoozedUntil !== null);
  const isReadNow = !isUnreadAgain && (read === true || archived === true || acknowledged === true);
  const isBack = isUnreadAgain || archived === false;
  // A group may have another unread notice meanwhile, so one that is unread again is a group of its own.
  const { rows } = await sql`
    update notices n set
      read_at = case when ${isUnreadAgain} then null when ${isReadNow} then coalesce(n.read_at, ${now}) else n.read_at end,
      group_key = case when ${isBack} and (n.read_at is not null or n.archived_at is not null)
        then split_part(n.group_key, '#', 1) || '#' || n.id else n.group_key end,
      archived_at = ${archived === undefined ? sql`n.archived_at` : archived ? sql`coalesce(n.archived_at, ${now})` : sql`null`},
      acknowledged_at = ${acknowledged ? sql`coalesce(n.acknowledged_at, ${now})` : sql`n.acknowledged_at`},
      snoozed_until = ${snoozedUntil === undefined ? sql`case when ${isReadNow} then null else n.snoozed_until end` : snoozedUntil}
    where n.id = ${id} and ${isOf(reader)} returning n.id
  `.execute(tx);
  return rows.length > 0;
}

export type Seen = { upTo: number; lastEventId?: number | undefined };

/**
 * Returns how many. Events are told in the order of their ids. A notice that another event is being added to right now stays
 * unread.
 */
export async function readUpTo(tx: Db, reader: Reader, { upTo, lastEventId }: Seen, now: Date): Promise<number> {
  const { rows } = await sql`
    update notices set read_at = ${now} where id in (
      select n.id from notices n where ${isOf(reader)} and ${isUnread}
        and (n.updated_at, n.id) <= (select l.updated_at, l.id from notices l where l.id = ${upTo} and l.user_id = ${reader.userId})
        and ${lastEventId === undefined ? sql`true` : sql`n.last_event_id <= ${lastEventId}`}
      for update skip locked
    ) returning id
  `.execute(tx);
  return rows.length;
}
