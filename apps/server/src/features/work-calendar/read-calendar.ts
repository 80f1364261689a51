import type { Db } from '../../schema.ts';
import type { WorkCalendar } from '../payroll/compute/facts.ts';
import { selectHolidays, selectRamadans } from './calendar.queries.ts';

/** The calendar of a period as the computation reads it. */
export async function readCalendar(db: Db, days: { from: string; to: string }): Promise<WorkCalendar> {
  const holidays = await selectHolidays(db, days);
  const ramadans = await selectRamadans(db, days);
  return {
    holidays: holidays.map(({ date, confirmed }) => ({ date, confirmed })),
    ramadans: ramadans.map((row) => ({
      year: row.year,
      from: row.from_date,
      to: row.to_date,
      dailyMinutes: row.daily_minutes,
      breakMinutes: row.break_minutes,
      confirmed: row.confirmed,
    })),
  };
}
