import type { NoticeKind } from '@binaa/contract/notice-kinds';
import type { Role } from '@binaa/contract/roles';
import { sql } from 'kysely';
import type { Db } from '../../../schema.ts';
import type { DeliveryChannel, NoticeMessagesTable } from '../../../schema-notices.ts';
import { defaultSettings } from '../default-settings.ts';

export type Waiter = { userId: number; channel: DeliveryChannel };

/** The people for whom something is due, the longest waiting first. */
export async function listWaiters(db: Db, channels: readonly DeliveryChannel[], now: Date): Promise<Waiter[]> {
  const { rows } = await sql<Waiter>`
    select d.user_id as "userId", d.channel from notice_deliveries d
    where d.state = 'QUEUED' and d.due_at <= ${now} and d.channel = any(${channels}::text[])
    group by d.user_id, d.channel order by min(d.due_at), d.user_id
  `.execute(db);
  return rows;
}

const lockNumbers: Record<DeliveryChannel, number> = { PUSH: 490_001, EMAIL: 490_002 };

/** Held until the transaction ends, so that two processes do not send one person two messages. False if another holds it. */
export async function lockWaiter(tx: Db, { userId, channel }: Waiter): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(${lockNumbers[channel]}, ${userId}) as held
  `.execute(tx);
  return rows[0]?.held ?? false;
}

export type Recipient = {
  id: number;
  name: string;
  email: string;
  role: Role;
  language: 'en' | 'ar';
  quiet_from: string | null;
  quiet_to: string | null;
  quiet_rest_days: boolean;
};

/** Undefined if the person was deleted. */
export async function findRecipient(db: Db, userId: number): Promise<Recipient | undefined> {
  const { language, quiet_from, quiet_to, quiet_rest_days } = defaultSettings;
  const { rows } = await sql<Recipient>`
    select u.id, u.name, u.email, u.role, coalesce(s.language, ${language}) as language,
      case when s.user_id is null then ${quiet_from} else s.quiet_from end as quiet_from,
      case when s.user_id is null then ${quiet_to} else s.quiet_to end as quiet_to,
      coalesce(s.quiet_rest_days, ${quiet_rest_days}) as quiet_rest_days
    from users u left join notice_settings s on s.user_id = u.id
    where u.id = ${userId} and u.deleted_at is null
  `.execute(db);
  return rows[0];
}

/** A delivery and what its notice has become. */
export type Delivery = {
  id: number;
  notice_id: number;
  due_at: Date;
  created_at: Date;
  kind: NoticeKind;
  is_own: boolean;
  is_open: boolean;
  /** What the person chose for the kind; null for the default. */
  chosen: boolean | null;
};

const columns = sql`d.id, d.notice_id, d.due_at, d.created_at, n.kind, n.is_own,
  n.read_at is null and n.archived_at is null and n.settled_at is null and n.snoozed_until is null as is_open,
  case d.channel when 'PUSH' then p.push else p.email end as chosen`;
const joined = sql`notice_deliveries d join notices n on n.id = d.notice_id
  left join notice_preferences p on p.user_id = n.user_id and p.kind = n.kind`;

export async function listDue(tx: Db, { userId, channel }: Waiter, now: Date): Promise<Delivery[]> {
  const { rows } = await sql<Delivery>`
    select ${columns} from ${joined}
    where d.user_id = ${userId} and d.channel = ${channel} and d.state = 'QUEUED' and d.due_at <= ${now}
    order by d.due_at, d.id
    for update of d skip locked
  `.execute(tx);
  return rows;
}

export async function listOfMessage(db: Db, messageId: number): Promise<Delivery[]> {
  const { rows } = await sql<Delivery>`
    select ${columns} from ${joined} where d.message_id = ${messageId} order by d.id
  `.execute(db);
  return rows;
}

export async function dropDeliveries(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`update notice_deliveries set state = 'DROPPED' where id = any(${ids}::integer[])`.execute(tx);
}

/** Those that were due before then and are still waiting. */
export async function dropOverdue(db: Db, before: Date): Promise<void> {
  await sql`update notice_deliveries set state = 'DROPPED' where state = 'QUEUED' and due_at < ${before}`.execute(db);
}

/** Those of messages that were handed over and are not sent. */
export async function dropOfMessages(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`update notice_deliveries set state = 'DROPPED'
    where message_id = any(${ids}::integer[]) and state = 'SENT'`.execute(tx);
}

export async function postpone(tx: Db, ids: readonly number[], until: Date): Promise<void> {
  if (ids.length === 0) return;
  await sql`update notice_deliveries set due_at = ${until} where id = any(${ids}::integer[])`.execute(tx);
}

type NewMessage = Waiter & { kind: Extract<NoticeMessagesTable['kind'], 'NOTICES' | 'COUNT'> };

/** Records that these leave in one message, and returns its id. A push message is sent when a device gets it. */
export async function insertMessage(
  tx: Db,
  { userId, channel, kind }: NewMessage,
  deliveryIds: readonly number[],
  now: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto('notice_messages')
    .values({ user_id: userId, channel, kind, day: null, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`update notice_deliveries set state = 'SENT', sent_at = ${channel === 'PUSH' ? null : now}, message_id = ${id}
    where id = any(${deliveryIds}::integer[])`.execute(tx);
  return id;
}

/** How many messages with notices the person was sent since then. */
export async function countMessages(tx: Db, { userId, channel }: Waiter, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from notice_messages
    where user_id = ${userId} and channel = ${channel} and kind = 'NOTICES' and created_at >= ${since}
  `.execute(tx);
  return rows[0]?.count ?? 0;
}

export function findMessage(db: Db, id: number) {
  return db
    .selectFrom('notice_messages')
    .select(['user_id as userId', 'kind', 'day'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** When the person was last told only how many notices they have. */
export async function findLastCount(tx: Db, { userId, channel }: Waiter): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('notice_messages')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('channel', '=', channel)
    .where('kind', '=', 'COUNT')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.created_at;
}

/** It was handed over and did not arrive. */
export async function failMessage(db: Db, id: number, error: string): Promise<void> {
  await sql`update notice_deliveries set state = 'FAILED', error = ${error.slice(0, 300)}
    where message_id = ${id} and state = 'SENT'`.execute(db);
}

/** One of the person's devices gets it, also if others did not. */
export async function noteArrived(db: Db, id: number, now: Date): Promise<void> {
  await sql`update notice_deliveries set state = 'SENT', sent_at = ${now}, error = null
    where message_id = ${id} and sent_at is null`.execute(db);
}

/** A device did not get it, and so far no other one did. */
export async function failUnlessArrived(db: Db, id: number, error: string): Promise<void> {
  await sql`update notice_deliveries set state = 'FAILED', error = ${error.slice(0, 300)}
    where message_id = ${id} and state = 'SENT' and sent_at is null`.execute(db);
}
