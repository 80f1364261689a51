import * as endpoints from '@binaa/contract/cash-handovers';
import type { Clock } from '../../platform/clock.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { acceptHandover } from './accept-handover.ts';
import { allowHandover } from './allow-handover.ts';
import { cancelHandover, refuseHandover } from './close-handover.ts';
import { listHandovers } from './list-handovers.ts';
import { listReceivers } from './list-receivers.ts';
import { offerHandover } from './offer-handover.ts';

export function handoverRoutes({ clock }: { clock: Clock }): Route[] {
  return [
    route(endpoints.listHandovers, (db, { actor, query }) => listHandovers(db, clock, actor, query)),
    route(endpoints.listReceivers, (db, { actor, query }) => listReceivers(db, actor, query)),
    route(endpoints.offerHandover, (tx, { actor, body }) => offerHandover(tx, clock, actor, body)),
    route(endpoints.allowHandover, (tx, { actor, params }) => allowHandover(tx, clock, actor, params.id)),
    route(endpoints.acceptHandover, (tx, { actor, params }) => acceptHandover(tx, clock, actor, params.id)),
    route(endpoints.refuseHandover, (tx, { actor, params, body }) =>
      refuseHandover(tx, clock, actor, { id: params.id, reason: body.reason }),
    ),
    route(endpoints.cancelHandover, (tx, { actor, params }) => cancelHandover(tx, clock, actor, params.id)),
  ];
}
