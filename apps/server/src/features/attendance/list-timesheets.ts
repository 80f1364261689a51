import { fromCompanyTime } from '@binaa/contract/company-time';
import { addDays } from '@binaa/contract/dates';
import { makePage } from '@binaa/contract/paging';
import {
  daysOfMonth,
  type MonthOfPerson,
  type TimesheetListQuery,
  type TimesheetPage,
} from '@binaa/contract/timesheets';
import type { Clock } from '../../platform/clock.ts';
import { limitAndOffset } from '../../platform/list.ts';
import { type Rows, rowsAtOnce } from '../../platform/tables/batches.ts';
import type { Db } from '../../schema.ts';
import { findTimesheetPage, type Period, type TimesheetView } from './timesheet.queries.ts';

/** Days and hours of everybody on the sites in a month. */
export async function listTimesheets(db: Db, clock: Clock, query: TimesheetListQuery): Promise<TimesheetPage> {
  const options = { sort: query.sort, bounds: limitAndOffset(query) };
  const { rows, total, sums } = await findTimesheetPage(db, periodOf(query.month, clock), query, options);
  const content = rows.map(presentMonth);
  const { worked_minutes, ...totals } = sums;
  return { ...makePage(content, total, query), totals: { ...totals, workedMinutes: worked_minutes } };
}

/** One row per person: a company's people fit in one batch. */
export async function exportTimesheets(
  db: Db,
  clock: Clock,
  { month, sort, ...filter }: TimesheetListQuery,
): Promise<Rows<MonthOfPerson>> {
  const all = { sort, bounds: { limit: undefined, offset: 0 } };
  const { rows } = await findTimesheetPage(db, periodOf(month, clock), filter, all);
  return rowsAtOnce(rows.map(presentMonth));
}

function presentMonth(row: TimesheetView): MonthOfPerson {
  return {
    userId: row.id,
    userName: row.name,
    userRole: row.role,
    days: row.days,
    records: row.records,
    active: row.active,
    workedMinutes: row.worked_minutes,
  };
}

export function periodOf(month: string, { timeZone }: Clock): Period {
  const firstDay = `${month}-01`;
  const lastDay = daysOfMonth(month).at(-1) ?? firstDay;
  return { firstDay, lastDay, end: fromCompanyTime(`${addDays(lastDay, 1)}T00:00`, timeZone) };
}
