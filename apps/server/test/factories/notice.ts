import type { NoticeData } from '@binaa/contract/notices';
import type { Insertable } from 'kysely';
import type { Db } from '../../src/schema.ts';
import type { NoticesTable } from '../../src/schema-notices.ts';
import { testNow } from '../test-clock.ts';

let eventCount = 0;

/** An unread notice of one event, by default of a kind that only an ADMIN reads. */
export async function buildNotice(
  db: Db,
  {
    kind = 'CASH_REQUESTED',
    updated_at = testNow,
    is_own = true,
    data = {},
    ...overrides
  }: Partial<Insertable<NoticesTable>> & { user_id: number; data?: NoticeData },
): Promise<number> {
  eventCount += 1;
  const key = `test:${eventCount}`;
  const event = await db
    .insertInto('notice_events')
    .values({ key, kind, entity: 'user', entity_id: overrides.user_id, data: JSON.stringify(data), at: updated_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const notice = await db
    .insertInto('notices')
    .values({
      kind,
      group_key: key,
      count: 1,
      is_own,
      last_event_id: event.id,
      created_at: updated_at,
      updated_at,
      ...overrides,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('notice_recipients')
    .values({ event_id: event.id, user_id: overrides.user_id, notice_id: notice.id, is_own })
    .execute();
  return notice.id;
}
