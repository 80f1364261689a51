import type { NoticeKind } from '@binaa/contract/notice-kinds';
import type { SettledHow } from '@binaa/contract/notices';
import { sql } from 'kysely';
import type { Db } from '../../schema.ts';

export type Settlement = {
  entity: string;
  entityId: number;
  kinds: readonly NoticeKind[];
  how: SettledHow;
  byId: number | null;
  at: Date;
};

/** A notice of several events is settled with the last of them. Returns the people whose notices changed. */
export async function settleNotices(tx: Db, settlement: Settlement): Promise<number[]> {
  const { entity, entityId, kinds, how, byId, at } = settlement;
  const { rows: settled } = await sql<{ id: number }>`
    update notice_events set settled_at = ${at}, settled_by_id = ${byId}, settled_how = ${how}
    where entity = ${entity} and entity_id = ${entityId} and kind = any(${kinds}::text[]) and settled_at is null
    returning id
  `.execute(tx);
  return settleNoticesOf(tx, settled, at);
}

/** With a project, what it holds is gone. Decisions about its expenses are still to be made. */
export async function settleNoticesOfProject(
  tx: Db,
  { projectId, byId, at }: { projectId: number; byId: number | null; at: Date },
): Promise<number[]> {
  const { rows: settled } = await sql<{ id: number }>`
    update notice_events set settled_at = ${at}, settled_by_id = ${byId}, settled_how = 'DELETED'
    where project_id = ${projectId} and entity in ('project', 'task', 'milestone') and settled_at is null
    returning id
  `.execute(tx);
  return settleNoticesOf(tx, settled, at);
}

async function settleNoticesOf(tx: Db, events: readonly { id: number }[], at: Date): Promise<number[]> {
  if (events.length === 0) return [];
  const { rows } = await sql<{ user_id: number }>`
    update notices n set settled_at = ${at}
    where n.id in (select notice_id from notice_recipients where event_id = any(${events.map(({ id }) => id)}::integer[]))
      and n.settled_at is null
      and not exists (
        select from notice_recipients r join notice_events e on e.id = r.event_id
        where r.notice_id = n.id and e.settled_at is null
      )
    returning n.user_id
  `.execute(tx);
  return rows.map(({ user_id }) => user_id);
}

/** What a deleted user was told ends. */
export async function deleteNoticesOf(tx: Db, userId: number): Promise<void> {
  await tx.deleteFrom('notices').where('user_id', '=', userId).execute();
  await tx.deleteFrom('project_followers').where('user_id', '=', userId).execute();
}
