import * as endpoints from '@binaa/contract/pay-balances';
import type { Clock } from '../../platform/clock.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { getPayBalances } from './get-pay-balances.ts';

export function payBalanceRoutes({ clock }: { clock: Clock }): Route[] {
  return [
    route(endpoints.getPayBalances, (db, { params, query }) =>
      getPayBalances(db, clock, params.userId, query.asOf ?? clock.today()),
    ),
  ];
}
