import * as endpoints from '@binaa/contract/cash-counts';
import type { Clock } from '../../platform/clock.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { confirmCashCount } from './confirm-cash-count.ts';
import { countCash } from './count-cash.ts';
import { listCashCounts } from './list-cash-counts.ts';
import { writeOffCashCount } from './write-off-cash-count.ts';

export function cashCountRoutes({ clock }: { clock: Clock }): Route[] {
  return [
    route(endpoints.listCashCounts, (db, { actor, query }) => listCashCounts(db, actor, query)),
    route(endpoints.countCash, (tx, { actor, body }) => countCash(tx, clock, actor, body)),
    route(endpoints.confirmCashCount, (tx, { actor, params }) => confirmCashCount(tx, clock, actor, params.id)),
    route(endpoints.writeOffCashCount, (tx, { actor, params, body }) =>
      writeOffCashCount(tx, clock, actor, { id: params.id, reason: body.reason }),
    ),
  ];
}
