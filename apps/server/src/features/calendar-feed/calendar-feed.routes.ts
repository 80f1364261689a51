import * as endpoints from '@binaa/contract/calendar-feed';
import type { Clock } from '../../platform/clock.ts';
import { type Route, route, textRoute } from '../../platform/http/route.ts';
import { createCalendarFeed, endCalendarFeed, getCalendarFeed, updateCalendarFeed } from './manage-calendar-feed.ts';
import { readCalendar } from './read-calendar.ts';

export function calendarFeedRoutes({ clock }: { clock: Clock }): Route[] {
  return [
    route(endpoints.getCalendarFeed, (db, { actor }) => getCalendarFeed(db, actor)),
    route(endpoints.createCalendarFeed, (tx, { actor, body, origin }) =>
      createCalendarFeed(tx, clock, actor, { ...body, origin }),
    ),
    route(endpoints.updateCalendarFeed, (tx, { actor, body }) => updateCalendarFeed(tx, actor, body.withHolidays)),
    route(endpoints.endCalendarFeed, (tx, { actor }) => endCalendarFeed(tx, actor)),
    textRoute(endpoints.readCalendar, (db, { query, origin }) => readCalendar(db, clock, { ...query, origin })),
  ];
}
