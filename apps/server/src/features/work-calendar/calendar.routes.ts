import * as endpoints from '@binaa/contract/work-calendar';
import type { Clock } from '../../platform/clock.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { deleteHoliday } from './delete-holiday.ts';
import { fillWorkCalendar } from './fill-work-calendar.ts';
import { getWorkCalendar } from './get-work-calendar.ts';
import { saveHoliday } from './save-holiday.ts';
import { saveRamadan } from './save-ramadan.ts';

export function calendarRoutes({ clock }: { clock: Clock }): Route[] {
  return [
    route(endpoints.getWorkCalendar, (db, { query }) =>
      getWorkCalendar(db, query.year ?? Number(clock.today().slice(0, 4))),
    ),
    route(endpoints.fillWorkCalendar, (tx, { actor, params }) => fillWorkCalendar(tx, clock, actor, params.year)),
    route(endpoints.saveHoliday, (tx, { actor, params, body }) =>
      saveHoliday(tx, clock, actor, { date: params.date, input: body }),
    ),
    route(endpoints.deleteHoliday, (tx, { actor, params }) => deleteHoliday(tx, clock, actor, params.date)),
    route(endpoints.saveRamadan, (tx, { actor, params, body }) =>
      saveRamadan(tx, clock, actor, { year: params.year, input: body }),
    ),
  ];
}
