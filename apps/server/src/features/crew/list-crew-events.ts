import { fromCompanyTime } from '@binaa/contract/company-time';
import type { CrewEvent, listCrewEvents as endpoint } from '@binaa/contract/crew';
import { addDays } from '@binaa/contract/dates';
import type { QueryOf } from '@binaa/contract/endpoint';
import { makePage, type Page } from '@binaa/contract/paging';
import type { Clock } from '../../platform/clock.ts';
import { limitAndOffset } from '../../platform/list.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { readableEventsOf } from './crew.policy.ts';
import { presentCrewEvent } from './crew-event.presenter.ts';
import { countCrewEvents, listCrewEventViews } from './crew-event-list.queries.ts';

type Query = QueryOf<typeof endpoint>;

export async function listCrewEvents(db: Db, clock: Clock, actor: Actor, query: Query): Promise<Page<CrewEvent>> {
  const { page, size, date, ...filters } = query;
  const startOf = (day: string) => fromCompanyTime(`${day}T00:00`, clock.timeZone);
  const filter = {
    ...filters,
    foremanId: readableEventsOf(actor) ?? filters.foremanId,
    day: date === undefined ? undefined : { start: startOf(date), end: startOf(addDays(date, 1)) },
  };
  const [rows, total] = await Promise.all([
    listCrewEventViews(db, filter, limitAndOffset({ page, size })),
    countCrewEvents(db, filter),
  ]);
  return makePage(rows.map(presentCrewEvent), total, { page, size });
}
