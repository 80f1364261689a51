import { type Attendance, attendanceMessages } from '@binaa/contract/attendance';
import type { QueryOf } from '@binaa/contract/endpoint';
import { isRestDay, type RestDays } from '@binaa/contract/rest-days';
import { daysOfMonth, type getTimesheets as endpoint, type Timesheet } from '@binaa/contract/timesheets';
import type { Clock } from '../../platform/clock.ts';
import { notFound } from '../../platform/http/app-error.ts';
import type { Db } from '../../schema.ts';
import { getRestDays } from '../work-calendar/get-rest-days.ts';
import { presentAttendance } from './attendance.presenter.ts';
import { listAttendanceViews } from './attendance.queries.ts';
import { periodOf } from './list-timesheets.ts';
import { activeIn, minutesIn, presentStays } from './stays.presenter.ts';
import { listPeopleById, type TimesheetPerson } from './timesheet.queries.ts';

export async function getTimesheets(
  db: Db,
  clock: Clock,
  { month, userIds }: QueryOf<typeof endpoint>,
): Promise<Timesheet[]> {
  const { firstDay, lastDay } = periodOf(month, clock);
  const sort = { field: 'date', direction: 'asc' } as const;
  const [people, restDays, rows] = await Promise.all([
    listPeopleById(db, userIds),
    getRestDays(db, { from: firstDay, to: lastDay }),
    listAttendanceViews(db, { userIds, startDate: firstDay, endDate: lastDay }, { now: clock.now(), sort }),
  ]);
  const recordsOf = Map.groupBy(rows.map(presentAttendance), (record) => record.userId);
  return userIds.map((userId) => {
    const person = people.find(({ id }) => id === userId);
    if (!person) throw notFound(attendanceMessages.userUnknown);
    const records = recordsOf.get(userId) ?? [];
    const days = daysIn(records);
    return {
      userId,
      userName: person.name,
      userRole: person.role,
      month,
      totals: {
        days: days.length,
        records: records.length,
        active: activeIn(records),
        workedMinutes: minutesIn(records),
      },
      restDays: daysOfMonth(month).filter((day) => isRestDay(day, withOwn(restDays, person))),
      days,
    };
  });
}

/** A person may rest on another weekday than the company. */
function withOwn(restDays: RestDays, { rest_weekday }: TimesheetPerson): RestDays {
  return rest_weekday === null ? restDays : { ...restDays, restWeekday: rest_weekday };
}

function daysIn(records: Attendance[]): Timesheet['days'] {
  return [...Map.groupBy(records, (record) => record.date)].map(([date, own]) => ({
    date,
    workedMinutes: minutesIn(own),
    records: presentStays(own),
  }));
}
