import * as endpoints from '@binaa/contract/advances';
import type { Clock } from '../../platform/clock.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { giveAdvance } from './give-advance.ts';
import { listAdvances } from './list-advances.ts';
import { returnAdvance } from './return-advance.ts';

export function advanceRoutes({ clock }: { clock: Clock }): Route[] {
  return [
    route(endpoints.listAdvances, (db, { query }) => listAdvances(db, clock, query)),
    route(endpoints.giveAdvance, (tx, { actor, body }) => giveAdvance(tx, clock, actor, body)),
    route(endpoints.returnAdvance, (tx, { actor, params, body }) =>
      returnAdvance(tx, clock, actor, { id: params.id, version: body?.version }),
    ),
  ];
}
