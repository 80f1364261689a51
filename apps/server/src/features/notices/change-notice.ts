import { type Notice, type NoticeChange, noticeMessages } from '@binaa/contract/notices';
import type { Clock } from '../../platform/clock.ts';
import { invalidField, notFound } from '../../platform/http/app-error.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { readUpTo, type Seen, updateNotice } from './notice.queries.ts';
import { getNotice, readerOf } from './read-notices.ts';

const longestSnoozeMs = 366 * 24 * 3_600_000;

export async function changeNotice(
  tx: Db,
  clock: Clock,
  actor: Actor,
  id: number,
  { snoozedUntil: written, ...change }: NoticeChange,
): Promise<Notice> {
  const now = clock.now();
  const snoozedUntil = typeof written === 'string' ? new Date(written) : written;
  if (snoozedUntil) refuseSnooze(snoozedUntil, now);
  if (!(await updateNotice(tx, readerOf(actor), id, { ...change, snoozedUntil }, now))) {
    throw notFound(noticeMessages.notFound);
  }
  return getNotice(tx, actor, id);
}

function refuseSnooze(until: Date, now: Date): void {
  if (until <= now) throw invalidField('snoozedUntil', noticeMessages.snoozePast);
  if (until.getTime() - now.getTime() > longestSnoozeMs) {
    throw invalidField('snoozedUntil', noticeMessages.snoozeTooFar);
  }
}

export async function readAllNotices(tx: Db, clock: Clock, actor: Actor, seen: Seen): Promise<{ read: number }> {
  return { read: await readUpTo(tx, readerOf(actor), seen, clock.now()) };
}
