import { addDays } from '@binaa/contract/dates';
import { defaultChartWeeks, type WeekOfMoney } from '@binaa/contract/finance';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../schema.ts';
import { presentWeekOfMoney } from './finance.presenter.ts';
import { sumByWeek } from './finance.queries.ts';

export async function listWeeksOfMoney(db: Db, clock: Clock, weeks = defaultChartWeeks): Promise<WeekOfMoney[]> {
  const today = clock.today();
  const sunday = addDays(today, -new Date(`${today}T00:00:00Z`).getUTCDay());
  const rows = await sumByWeek(db, addDays(sunday, 7 * (1 - weeks)), weeks, clock.timeZone);
  return rows.map(presentWeekOfMoney);
}
