import type { getAttendanceTotals as endpoint } from '@binaa/contract/attendance';
import type { QueryOf, ResponseOf } from '@binaa/contract/endpoint';
import { fromMinor } from '@binaa/contract/money';
import type { Db } from '../../schema.ts';
import { sumAttendances } from './attendance.queries.ts';

export async function getAttendanceTotals(
  db: Db,
  filter: QueryOf<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const { total, active, worked_minutes, cost_minor } = await sumAttendances(db, filter);
  return { records: total, active, workedMinutes: worked_minutes, labourCost: fromMinor(cost_minor) };
}
