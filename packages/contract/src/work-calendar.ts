import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { expectedVersion, requiredDate, requiredText, whenBothGiven } from './fields.ts';
import { defineMessages, withMessage } from './message.ts';
import { flag, wholeBetween, yearParam } from './pay-fields.ts';
import { payrollSettingRanges } from './payroll-settings.ts';
import { additional } from './specified-fields.ts';
import { warning } from './warnings.ts';

export const calendarMessages = defineMessages('calendar', {
  ramadanLength: 'Ramadan must be 28 to 31 days',
  ramadanOverlaps: 'This overlaps another Ramadan',
  dayNotFound: 'This day is not in the calendar',
  usedByRun: 'A finished run used this day; the change is a correction in the next run.',
});

/** Those that the Umm al-Qura calendar is published for. */
const years = { min: 2000, max: 2076 };
/** Years of the Hijri calendar, because 2030 has two Ramadans. */
const hijriYears = { min: 1420, max: 1500 };

function lengthInDays(fromDate: string, toDate: string): number {
  return (Date.parse(toDate) - Date.parse(fromDate)) / 86_400_000 + 1;
}

export const holidayRules = z.object({
  nameEn: requiredText('Name', 100),
  nameAr: requiredText('Name (Arabic)', 100),
  confirmed: flag('Confirmed'),
  version: expectedVersion,
});
export type HolidayInput = z.output<typeof holidayRules>;

export const ramadanRules = z
  .object({
    fromDate: requiredDate('First day'),
    toDate: requiredDate('Last day'),
    /** Without them, the hours and the break of the settings. */
    dailyMinutes: z.optional(z.nullable(wholeBetween('Day in Ramadan', payrollSettingRanges.ramadanDailyMinutes))),
    breakMinutes: z.optional(z.nullable(wholeBetween('Break', payrollSettingRanges.breakMinutes))),
    confirmed: flag('Confirmed'),
    version: expectedVersion,
  })
  .check(
    z.refine(
      ({ fromDate, toDate }) => {
        const days = lengthInDays(fromDate, toDate);
        return days >= 28 && days <= 31;
      },
      { ...withMessage(calendarMessages.ramadanLength), path: ['toDate'], when: whenBothGiven('fromDate', 'toDate') },
    ),
  );
export type RamadanInput = z.output<typeof ramadanRules>;

export const holiday = z.object({
  date: z.string(),
  nameEn: z.string(),
  nameAr: z.string(),
  /** False while it is only expected. */
  confirmed: z.boolean(),
  version: z.int(),
});
export type Holiday = z.output<typeof holiday>;

export const ramadan = z.object({
  /** Of the Hijri calendar. */
  year: z.int(),
  fromDate: z.string(),
  toDate: z.string(),
  dailyMinutes: z.int(),
  breakMinutes: z.int(),
  confirmed: z.boolean(),
  version: z.int(),
});
export type Ramadan = z.output<typeof ramadan>;

export const workCalendar = z.object({
  year: z.int(),
  days: z.array(holiday),
  /** Those with a day in the year; two in some years. */
  ramadan: z.array(ramadan),
  /** From 0 for Sunday. */
  restWeekday: z.int(),
  offWeekday: z.nullable(z.int()),
  dailyMinutes: z.int(),
  /** A run that is approved or paid covers days of the year: what changes in it is a correction in the next run. */
  usedByRun: additional(z.boolean()),
});
export type WorkCalendar = z.output<typeof workCalendar>;

const savedHoliday = z.extend(holiday, { warnings: z.array(warning) });
export type SavedHoliday = z.output<typeof savedHoliday>;
const savedRamadan = z.extend(ramadan, { warnings: z.array(warning) });
export type SavedRamadan = z.output<typeof savedRamadan>;

const dayParams = z.object({ date: requiredDate('Date') });

export const getWorkCalendar = defineEndpoint({
  method: 'GET',
  path: '/work-calendar',
  summary: 'Get the work calendar of a year, the present one by default: holidays, Ramadan, rest and off days',
  allow: 'calendar.read',
  query: z.object({ year: z.optional(yearParam(years)) }),
  response: workCalendar,
});

export const fillWorkCalendar = defineEndpoint({
  method: 'POST',
  path: '/work-calendar/years/{year}',
  summary: 'Add the expected holidays and Ramadan of a year, unconfirmed; what is there already stays as it is',
  allow: 'calendar.manage',
  params: z.object({ year: yearParam(years) }),
  response: workCalendar,
});

export const saveHoliday = defineEndpoint({
  method: 'PUT',
  path: '/work-calendar/days/{date}',
  summary: 'Add a public holiday, change or confirm it',
  allow: 'calendar.manage',
  params: dayParams,
  body: holidayRules,
  response: savedHoliday,
});

export const deleteHoliday = defineEndpoint({
  method: 'DELETE',
  path: '/work-calendar/days/{date}',
  summary: 'Remove a public holiday',
  allow: 'calendar.manage',
  params: dayParams,
  response: z.object({ warnings: z.array(warning) }),
});

export const saveRamadan = defineEndpoint({
  method: 'PUT',
  path: '/work-calendar/ramadan/{year}',
  summary: 'Set or confirm Ramadan of a Hijri year',
  allow: 'calendar.manage',
  params: z.object({ year: yearParam(hijriYears) }),
  body: ramadanRules,
  response: savedRamadan,
});
