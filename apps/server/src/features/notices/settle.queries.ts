import type { NoticeKind } from '@binaa/contract/notice-kinds';
import type { SettledHow } from '@binaa/contract/notices';
import { sql } from 'kysely';
import type { Db } from '../../schema.ts';

export type Settlement = {
  entity: string;
  entityIds: readonly number[];
  kinds: readonly NoticeKind[];
  how: SettledHow;
  byId: number | null;
  at: Date;
  /** Settles only notices about this day. */
  day?: string;
};

/** A notice of several events is settled with the last of them. Returns the people whose notices changed. */
export async function settleNotices(tx: Db, settlement: Settlement): Promise<number[]> {
  const { entity, entityIds, kinds, how, byId, at, day = null } = settlement;
  const { rows: settled } = await sql<{ id: number }>`
    update notice_events set settled_at = ${at}, settled_by_id = ${byId}, settled_how = ${how}
    where entity = ${entity} and entity_id = any(${entityIds}::integer[]) and kind = any(${kinds}::text[]) and settled_at is null
      and (${day}::text is null or data ->> 'date' = ${day})
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

/** What was written in a deleted note is not shown any more. */
export async function settleNoteNotices(
  tx: Db,
  { noteId, taskId, byId, at }: { noteId: number; taskId: number; byId: number | null; at: Date },
): Promise<number[]> {
  const { rows: settled } = await sql<{ id: number }>`
    update notice_events set settled_at = ${at}, settled_by_id = ${byId}, settled_how = 'DELETED',
      data = data || '{"text": "…"}'
    where entity = 'task' and entity_id = ${taskId} and kind = 'TASK_NOTE' and (data->>'noteId')::integer = ${noteId}
      and settled_at is null
    returning id
  `.execute(tx);
  return settleNoticesOf(tx, settled, at);
}

/** The payslips of a reversed run do not count any more. Those whose receipt was confirmed stay so. */
export async function settleReversedPayslips(
  tx: Db,
  { runId, byId, at }: { runId: number; byId: number | null; at: Date },
): Promise<number[]> {
  const { rows: settled } = await sql<{ id: number }>`
    update notice_events set settled_at = ${at}, settled_by_id = ${byId}, settled_how = 'REVERSED'
    where entity = 'payslip' and entity_id in (select id from payslips where run_id = ${runId})
      and kind = 'PAYSLIP_READY' and settled_at is null
    returning id
  `.execute(tx);
  return settleNoticesOf(tx, settled, at);
}

/** Nobody expires a hand-over: its time passes. */
export async function settleExpiredOffers(tx: Db, now: Date): Promise<number[]> {
  const { rows: settled } = await sql<{ id: number }>`
    update notice_events ev set settled_at = ${now}, settled_by_id = null, settled_how = 'EXPIRED'
    from cash_handovers h
    where ev.entity = 'cash-handover' and ev.kind = 'HANDOVER_OFFERED' and ev.settled_at is null
      and h.id = ev.entity_id and h.status in ('OFFERED', 'ALLOWED') and h.expires_at <= ${now}
    returning ev.id
  `.execute(tx);
  return settleNoticesOf(tx, settled, now);
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
