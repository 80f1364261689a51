import * as z from 'zod/mini';
import { attendanceMessages, attendanceRoles, dayRecord } from './attendance.ts';
import { addDays } from './dates.ts';
import { defineEndpoint } from './endpoint.ts';
import { isIdText, oneOf } from './fields.ts';
import { defineExport } from './list-export.ts';
import { defineMessages, withMessage, withMessages } from './message.ts';
import { listQuery, pageOf } from './paging.ts';
import { roles } from './roles.ts';
import { additional } from './specified-fields.ts';

/** Timesheets of one answer and of one print. */
export const maxTimesheets = 100;

export const timesheetMessages = defineMessages('timesheet', {
  monthRequired: 'Month is required',
  invalidMonth: 'Month must be written as YYYY-MM',
  invalidPeople: 'People must be 1 to {{max}} ids, separated by commas',
});

/** An existing calendar month, written `YYYY-MM`. */
export function isMonth(value: string): boolean {
  return /^(19|2\d)\d\d-(0[1-9]|1[0-2])$/.test(value);
}

export function addMonths(month: string, months: number): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 7);
}

export function daysOfMonth(month: string): string[] {
  const days: string[] = [];
  for (let day = `${month}-01`; day.startsWith(month); day = addDays(day, 1)) days.push(day);
  return days;
}

export const monthRules = z
  .string(withMessages({ absent: timesheetMessages.monthRequired, invalid: timesheetMessages.invalidMonth }))
  .check(z.refine(isMonth, withMessage(timesheetMessages.invalidMonth)));

const invalidPeople = withMessage(timesheetMessages.invalidPeople({ max: maxTimesheets }));

/** `7,12,40`. */
const peopleRules = z.pipe(
  z.string(invalidPeople).check(
    z.refine((value) => {
      const ids = value.split(',');
      return ids.length <= maxTimesheets && ids.every(isIdText);
    }, invalidPeople),
  ),
  z.transform((value) => [...new Set(value.split(',').map(Number))]),
);

const person = {
  userId: z.int(),
  userName: z.string(),
  userRole: z.enum(roles),
};

const totals = {
  /** Days with a record. */
  days: z.int(),
  records: z.int(),
  /** Records without a check-out: they add no minutes. */
  active: z.int(),
  workedMinutes: z.int(),
};

/** A person's month in the overview. */
const monthOfPerson = z.object({ ...person, ...totals });
export type MonthOfPerson = z.output<typeof monthOfPerson>;

const timesheetPage = z.extend(pageOf(monthOfPerson), {
  /** Of the whole list: days are person-days. */
  totals: z.object(totals),
});
export type TimesheetPage = z.output<typeof timesheetPage>;

/** One person's month: every day with a record, in order. */
const timesheet = z.object({
  ...person,
  month: z.string(),
  totals: z.object(totals),
  /**
   * Days of the month on which the person need not work: rest and off days, and public holidays. Absent in an answer that a
   * browser kept from an older version.
   */
  restDays: additional(z.array(z.string())),
  days: z.array(z.object({ date: z.string(), workedMinutes: z.int(), records: z.array(dayRecord) })),
});
export type Timesheet = z.output<typeof timesheet>;

const filters = {
  month: monthRules,
  role: z.optional(oneOf(attendanceRoles, attendanceMessages.invalidRole)),
};
const timesheetList = listQuery(['userName', 'days', 'workedMinutes'], filters);
export type TimesheetListQuery = z.output<typeof timesheetList>;

export const listTimesheets = defineEndpoint({
  method: 'GET',
  path: '/attendances/timesheets',
  summary: 'List the days and hours of workers and foremen in a month, by name; search by name',
  allow: 'attendance.manage',
  query: timesheetList,
  response: timesheetPage,
});

export const getTimesheets = defineEndpoint({
  method: 'GET',
  path: '/attendances/timesheets/days',
  summary: 'Get the timesheets of up to 100 people for a month, in the given order: every day with its records',
  allow: 'attendance.manage',
  query: z.object({ month: monthRules, userIds: peopleRules }),
  response: z.array(timesheet),
});

export const exportTimesheets = defineExport(listTimesheets, 'the days and hours of a month, one row per person,');
