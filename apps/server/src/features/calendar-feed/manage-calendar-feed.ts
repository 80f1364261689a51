import { randomBytes } from 'node:crypto';
import { type CalendarFeed, calendarFeedMessages, readCalendar } from '@binaa/contract/calendar-feed';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { found } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { hashOfToken } from '../../platform/session/api-token-format.ts';
import { unauthenticated } from '../../platform/session/authenticate.ts';
import type { Db } from '../../schema.ts';
import { presentFeed } from './calendar-feed.presenter.ts';
import { deleteFeed, findFeed, replaceFeed, setHolidays } from './calendar-feed.queries.ts';

export async function getCalendarFeed(db: Db, actor: Actor): Promise<{ feed: CalendarFeed | null }> {
  const feed = await findFeed(db, actor.id);
  return { feed: feed ? presentFeed(feed) : null };
}

/** The answer is the only place that ever shows the address. */
export async function createCalendarFeed(
  tx: Db,
  clock: Clock,
  actor: Actor,
  { withHolidays, origin }: { withHolidays: boolean; origin: string },
): Promise<CalendarFeed & { address: string }> {
  const token = randomBytes(32).toString('base64url');
  const feed = await replaceFeed(tx, actor, { hash: hashOfToken(token), withHolidays, at: clock.now() });
  if (!feed) throw unauthenticated();
  await writeAudit(tx, actor, 'calendar-feed.create', actor.id, { after: { withHolidays } });
  return { ...presentFeed(feed), address: `${origin}/api${readCalendar.path}?token=${token}` };
}

export async function updateCalendarFeed(tx: Db, actor: Actor, withHolidays: boolean): Promise<CalendarFeed> {
  return presentFeed(found(await setHolidays(tx, actor.id, withHolidays), calendarFeedMessages.none));
}

export async function endCalendarFeed(tx: Db, actor: Actor): Promise<undefined> {
  if (!(await deleteFeed(tx, actor.id))) throw notFound(calendarFeedMessages.none);
  await writeAudit(tx, actor, 'calendar-feed.revoke', actor.id);
}
