import type { QueryOf } from '@binaa/contract/endpoint';
import { defaultChartWeeks } from '@binaa/contract/finance';
import type { listWeeksOfFloats as endpoint, WeekOfFloats } from '@binaa/contract/float-weeks';
import { fromMinor } from '@binaa/contract/money';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../schema.ts';
import { sumFloatsByWeek } from './float-weeks.queries.ts';

export async function listWeeksOfFloats(
  db: Db,
  clock: Clock,
  { weeks = defaultChartWeeks, role }: QueryOf<typeof endpoint>,
): Promise<WeekOfFloats[]> {
  const rows = await sumFloatsByWeek(db, { weeks, role, today: clock.today(), timeZone: clock.timeZone });
  return rows.map((row) => ({
    weekStart: row.week_start,
    given: fromMinor(row.given_minor),
    spent: fromMinor(row.spent_minor),
    returned: fromMinor(row.returned_minor),
  }));
}
