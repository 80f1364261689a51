import { defaultChartWeeks, type WeekOfMoney } from '@binaa/contract/finance';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../schema.ts';
import { presentWeekOfMoney } from './finance.presenter.ts';
import { sumByWeek } from './finance.queries.ts';

export async function listWeeksOfMoney(db: Db, clock: Clock, weeks = defaultChartWeeks): Promise<WeekOfMoney[]> {
  const rows = await sumByWeek(db, weeks, clock.today(), clock.timeZone);
  return rows.map(presentWeekOfMoney);
}
