import { addDays } from '@binaa/contract/dates';
import { defaultChartWeeks, defaultStatsDays, type RecentStats, type WeekOfMoney } from '@binaa/contract/finance';
import { fromMinor } from '@binaa/contract/money';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../schema.ts';
import { sumUpByWeek, sumUpSince } from './finance.queries.ts';

/** The last days of the company's calendar, today included. */
export async function sumUpRecentDays(db: Db, clock: Clock, days = defaultStatsDays): Promise<RecentStats> {
  const sums = await sumUpSince(db, addDays(clock.today(), 1 - days), clock.timeZone);
  return {
    totalIncome: fromMinor(sums.income_minor),
    totalExpenses: fromMinor(sums.expenses_minor),
    transactionsCount: sums.count,
    periodDays: days,
  };
}

export async function sumUpWeeks(db: Db, clock: Clock, weeks = defaultChartWeeks): Promise<WeekOfMoney[]> {
  const today = clock.today();
  const sunday = addDays(today, -new Date(`${today}T00:00:00Z`).getUTCDay());
  const rows = await sumUpByWeek(db, addDays(sunday, 7 * (1 - weeks)), weeks, clock.timeZone);
  return rows.map((row) => ({
    weekStart: row.week_start,
    income: fromMinor(row.income_minor),
    expenses: fromMinor(row.expenses_minor),
  }));
}
