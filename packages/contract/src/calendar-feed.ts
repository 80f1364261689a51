import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { fieldMessages } from './fields.ts';
import { defineMessages, withMessage } from './message.ts';

export const calendarCallsPerHour = 60;

export const calendarFeedMessages = defineMessages('calendarFeed', {
  none: 'You have no calendar address',
  unknown: 'This calendar address is not known.',
  tooManyCalls: 'This calendar was read too often. Please try again later.',
});

const withHolidays = z.boolean(withMessage(fieldMessages.notFlag({ label: 'Public holidays' })));

const feed = z.object({ withHolidays: z.boolean(), createdAt: z.string(), lastReadAt: z.nullable(z.string()) });
export type CalendarFeed = z.output<typeof feed>;

export const getCalendarFeed = defineEndpoint({
  method: 'GET',
  path: '/calendar-feed',
  summary: 'Tell whether the caller has a calendar address',
  allow: 'feed.manage',
  response: z.object({ feed: z.nullable(feed) }),
});

/** Not idempotent: a stored answer would keep the token in clear. */
export const createCalendarFeed = defineEndpoint({
  method: 'POST',
  path: '/calendar-feed',
  summary:
    "Make the address for the caller's calendar, in place of an earlier one; the answer is the only one that shows it",
  allow: 'feed.manage',
  body: z.object({ withHolidays: z._default(withHolidays, false) }),
  response: z.extend(feed, { address: z.string() }),
  status: 201,
});

export const updateCalendarFeed = defineEndpoint({
  method: 'PUT',
  path: '/calendar-feed',
  summary: 'Show the public holidays of the company in the calendar, or not; the address stays',
  allow: 'feed.manage',
  body: z.object({ withHolidays }),
  response: feed,
});

export const endCalendarFeed = defineEndpoint({
  method: 'DELETE',
  path: '/calendar-feed',
  summary: "End the caller's calendar address",
  allow: 'feed.manage',
  response: z.undefined(),
  status: 204,
});

/** Calendars send no header, so the token is in the address. It opens nothing else. */
export const readCalendar = defineEndpoint({
  method: 'GET',
  path: '/calendar/tasks.ics',
  summary: "Read a person's tasks as a calendar (RFC 5545), with the token of their address",
  allow: 'anyone',
  query: z.object({ token: z.optional(z.string(withMessage(calendarFeedMessages.unknown))) }),
  response: z.undefined(),
  download: ['text/calendar'],
});
