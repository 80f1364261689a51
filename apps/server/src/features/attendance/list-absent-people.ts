import type { Absence } from '@binaa/contract/absence';
import { fromCompanyTime } from '@binaa/contract/company-time';
import { addDays } from '@binaa/contract/dates';
import { isFreeForAll, isRestDay } from '@binaa/contract/rest-days';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../schema.ts';
import { getRestDays } from '../work-calendar/get-rest-days.ts';
import { findAbsentPeople } from './absence.queries.ts';

/** Who is absent on a day. Without a limit, every name. */
export async function listAbsentPeople(
  db: Db,
  clock: Clock,
  date: string,
  limit: number | null = null,
): Promise<Absence> {
  if (date > clock.today()) return nobody('FUTURE');
  const restDays = await getRestDays(db, { from: date, to: date });
  if (isFreeForAll(date, restDays)) return nobody('REST_DAY');
  const startOf = (day: string) => fromCompanyTime(`${day}T00:00`, clock.timeZone);
  const times = { start: startOf(date), end: startOf(addDays(date, 1)), now: clock.now() };
  const found = await findAbsentPeople(db, { date, ...times, restWeekday: restDays.restWeekday }, limit);
  const isRest = isRestDay(date, restDays);
  if (!found?.is_recorded) return nobody(isRest ? 'REST_DAY' : 'NOBODY_RECORDED');
  if (isRest && found.count === 0) return nobody('REST_DAY');
  return {
    state: 'COUNTED',
    count: found.count,
    people: found.people.map((person) => ({
      userId: person.id,
      userName: person.name,
      userRole: person.role,
      lastDate: person.last_date,
    })),
  };
}

function nobody(state: Exclude<Absence['state'], 'COUNTED'>): Absence {
  return { state, count: 0, people: [] };
}
