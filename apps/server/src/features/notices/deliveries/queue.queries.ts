import type { NoticeKind } from '@binaa/contract/notice-kinds';
import { sql } from 'kysely';
import type { Db } from '../../../schema.ts';
import type { DeliveryChannel } from '../../../schema-notices.ts';
import { defaultSettings } from '../default-settings.ts';

export type Raised = { id: number; user_id: number; kind: NoticeKind };

/** How a kind is told on a channel to people who chose nothing. */
export type ChannelRule = { kind: NoticeKind; channel: DeliveryChannel; isDefault: boolean; isFixed: boolean };

export type Wanted = {
  notice_id: number;
  user_id: number;
  kind: NoticeKind;
  channel: DeliveryChannel;
  username: string;
  quiet_from: string | null;
  quiet_to: string | null;
  quiet_rest_days: boolean;
};

/** The channels on which these people want to hear of these notices. */
export async function listWanted(tx: Db, raised: readonly Raised[], rules: readonly ChannelRule[]): Promise<Wanted[]> {
  const { quiet_from, quiet_to, quiet_rest_days } = defaultSettings;
  const { rows } = await sql<Wanted>`
    select n.id as notice_id, n.user_id, n.kind, r.channel, u.email as username,
      case when s.user_id is null then ${quiet_from} else s.quiet_from end as quiet_from,
      case when s.user_id is null then ${quiet_to} else s.quiet_to end as quiet_to,
      coalesce(s.quiet_rest_days, ${quiet_rest_days}) as quiet_rest_days
    from jsonb_to_recordset(${JSON.stringify(raised)}::jsonb) as n (id integer, user_id integer, kind text)
    join jsonb_to_recordset(${JSON.stringify(rules)}::jsonb)
      as r (kind text, channel text, "isDefault" boolean, "isFixed" boolean) on r.kind = n.kind
    join users u on u.id = n.user_id and u.deleted_at is null
    left join notice_preferences p on p.user_id = n.user_id and p.kind = n.kind
    left join notice_settings s on s.user_id = n.user_id
    where (r."isFixed" or coalesce(case r.channel when 'PUSH' then p.push else p.email end, r."isDefault"))
      and (r.channel <> 'PUSH' or exists (select from push_subscriptions device where device.user_id = n.user_id))
  `.execute(tx);
  return rows;
}

type NewDelivery = { notice_id: number; user_id: number; channel: DeliveryChannel; due_at: Date };

/**
 * One that waits already stays as it is. It is locked until the transaction ends, so that the sender does not take it
 * before it can see what was added to its notice.
 */
export async function insertDeliveries(tx: Db, deliveries: readonly NewDelivery[], now: Date): Promise<void> {
  if (deliveries.length === 0) return;
  await sql`
    insert into notice_deliveries (user_id, channel, notice_id, due_at, created_at)
    select d.user_id, d.channel, d.notice_id, d.due_at, ${now}
    from jsonb_to_recordset(${JSON.stringify(deliveries)}::jsonb)
      as d (user_id integer, channel text, notice_id integer, due_at timestamptz)
    order by d.notice_id, d.channel
    on conflict (notice_id, channel) where state = 'QUEUED' do update set user_id = excluded.user_id
  `.execute(tx);
}
