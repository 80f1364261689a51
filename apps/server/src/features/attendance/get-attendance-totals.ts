import type { getAttendanceTotals as endpoint } from '@binaa/contract/attendance';
import type { QueryOf, ResponseOf } from '@binaa/contract/endpoint';
import type { Db } from '../../schema.ts';
import { sumAttendances } from './attendance.queries.ts';

export async function getAttendanceTotals(
  db: Db,
  filter: QueryOf<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const { total, active, worked_minutes } = await sumAttendances(db, filter);
  return { records: total, active, workedMinutes: worked_minutes };
}
