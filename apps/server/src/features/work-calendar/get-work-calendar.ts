import type { WorkCalendar } from '@binaa/contract/work-calendar';
import type { Db } from '../../schema.ts';
import { readRules } from '../payroll-settings/read-rules.ts';
import { presentHoliday, presentRamadan } from './calendar.presenter.ts';
import { isInFinishedRun, selectHolidays, selectRamadans } from './calendar.queries.ts';

export async function getWorkCalendar(db: Db, year: number): Promise<WorkCalendar> {
  const days = daysOfYear(year);
  const { restWeekday, offWeekdays, dailyMinutes } = await readRules(db);
  return {
    year,
    days: (await selectHolidays(db, days)).map(presentHoliday),
    ramadan: (await selectRamadans(db, days)).map(presentRamadan),
    restWeekday,
    offWeekday: offWeekdays[0] ?? null,
    dailyMinutes,
    usedByRun: await isInFinishedRun(db, [days]),
  };
}

function daysOfYear(year: number): { from: string; to: string } {
  return { from: `${year}-01-01`, to: `${year}-12-31` };
}
