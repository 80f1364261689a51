import type { getAttendanceTotals as endpoint } from '@binaa/contract/attendance';
import type { QueryOf, ResponseOf } from '@binaa/contract/endpoint';
import { fromMinor } from '@binaa/contract/money';
import { type Actor, hasScope } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { sumAttendances } from './attendance.queries.ts';

export async function getAttendanceTotals(
  db: Db,
  actor: Pick<Actor, 'apiToken'>,
  filter: QueryOf<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const { total, active, worked_minutes, cost_minor } = await sumAttendances(db, filter);
  // Filtered by a person, it is what payroll paid them.
  const cost = hasScope(actor, 'pay:read') ? { labourCost: fromMinor(cost_minor) } : {};
  return { records: total, active, workedMinutes: worked_minutes, ...cost };
}
