import { calendarCallsPerHour, calendarFeedMessages } from '@binaa/contract/calendar-feed';
import { addDays } from '@binaa/contract/dates';
import { mayAttempt } from '@binaa/contract/permissions';
import type { Clock } from '../../platform/clock.ts';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import { TextFile } from '../../platform/http/text-file.ts';
import { hashOfToken } from '../../platform/session/api-token-format.ts';
import type { Db } from '../../schema.ts';
import { presentHolidayEvent, presentMilestoneEvent, presentTaskEvent } from './calendar-feed.presenter.ts';
import { countRead, listFeedHolidays, listFeedMilestones, listFeedTasks } from './calendar-feed.queries.ts';
import { writeCalendar } from './ics.ts';

const maxTasks = 1000;
const maxMilestones = 1000;
const endedDays = 30;
const holidayDaysAhead = 400;
const hourMs = 3_600_000;

/** Whoever has the address reads the tasks: the token is all that calendars can send. */
export async function readCalendar(
  db: Db,
  clock: Clock,
  { token, origin }: { token?: string | undefined; origin: string },
): Promise<TextFile> {
  const now = clock.now();
  const isToken = token !== undefined && /^[\w-]{43}$/.test(token);
  const feed = isToken ? await countRead(db, hashOfToken(token), now) : undefined;
  if (!feed) throw notFound(calendarFeedMessages.unknown);
  if (feed.hour_calls > calendarCallsPerHour) {
    const waitMs = feed.hour_began_at.getTime() + hourMs - now.getTime();
    throw new AppError('TOO_MANY_REQUESTS', calendarFeedMessages.tooManyCalls, {
      retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)),
    });
  }
  const since = addDays(clock.today(), -endedDays);
  const [tasks, milestones, holidays] = await Promise.all([
    listFeedTasks(db, feed.user_id, { endedSince: since, limit: maxTasks }),
    mayAttempt(feed.role, 'milestone.read')
      ? listFeedMilestones(db, feed.user_id, { dueSince: since, limit: maxMilestones })
      : [],
    feed.with_holidays ? listFeedHolidays(db, { from: since, to: addDays(clock.today(), holidayDaysAhead) }) : [],
  ]);
  const events = [
    ...tasks.map((task) => presentTaskEvent(task, origin)),
    ...milestones.map((milestone) => presentMilestoneEvent(milestone, origin)),
    ...holidays.map((day) => presentHolidayEvent(day, origin)),
  ];
  return new TextFile({
    fileName: 'tasks.ics',
    contentType: 'text/calendar; charset=utf-8',
    text: writeCalendar('Binaa', events),
  });
}
