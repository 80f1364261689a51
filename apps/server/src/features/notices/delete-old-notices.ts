import type { Db } from '../../schema.ts';
import { deleteEventsBefore, deleteMessagesBefore, deleteNoticesBefore } from './retention.queries.ts';

const dayMs = 86_400_000;
const readDays = 90;
const unreadDays = 365;
const messageDays = 30;

/** Events are kept a little longer than what they told, so that none of them is told again. */
export async function deleteOldNotices(db: Db, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  await deleteNoticesBefore(db, { read: before(readDays), unread: before(unreadDays) });
  await deleteMessagesBefore(db, before(messageDays));
  await deleteEventsBefore(db, before(unreadDays + 30));
}
