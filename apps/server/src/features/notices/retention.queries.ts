import { sql } from 'kysely';
import type { Db } from '../../schema.ts';

export async function deleteNoticesBefore(db: Db, { read, unread }: { read: Date; unread: Date }): Promise<void> {
  await sql`
    delete from notices where updated_at < ${read} and snoozed_until is null
      and (greatest(read_at, archived_at, settled_at) < ${read} or updated_at < ${unread})
  `.execute(db);
}

/** Also of notices that are still there: what was sent is of no use later. */
export async function deleteMessagesBefore(db: Db, before: Date): Promise<void> {
  await sql`delete from notice_deliveries where created_at < ${before} and state <> 'QUEUED'`.execute(db);
  await sql`delete from notice_messages where created_at < ${before}`.execute(db);
}

/** But not the latest event of a notice that is still there. */
export async function deleteEventsBefore(db: Db, before: Date): Promise<void> {
  await sql`
    delete from notice_events e where e.at < ${before} and not exists (select from notices n where n.last_event_id = e.id)
  `.execute(db);
}
