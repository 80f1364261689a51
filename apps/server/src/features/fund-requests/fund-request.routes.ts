import * as endpoints from '@binaa/contract/fund-requests';
import type { Clock } from '../../platform/clock.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { cancelFundRequest } from './cancel-fund-request.ts';
import { giveFunds } from './give-funds.ts';
import { listFundRequests } from './list-fund-requests.ts';
import { refuseFunds } from './refuse-funds.ts';
import { requestFunds } from './request-funds.ts';

export function fundRequestRoutes({ clock }: { clock: Clock }): Route[] {
  return [
    route(endpoints.listFundRequests, (db, { actor, query }) => listFundRequests(db, actor, query)),
    route(endpoints.requestFunds, (tx, { actor, body }) => requestFunds(tx, clock, actor, body)),
    route(endpoints.giveFunds, (tx, { actor, params, body }) =>
      giveFunds(tx, clock, actor, { id: params.id, input: body ?? {} }),
    ),
    route(endpoints.refuseFunds, (tx, { actor, params, body }) =>
      refuseFunds(tx, clock, actor, { id: params.id, reason: body.reason }),
    ),
    route(endpoints.cancelFundRequest, (tx, { actor, params }) => cancelFundRequest(tx, clock, actor, params.id)),
  ];
}
