import * as endpoints from '@binaa/contract/my-pay';
import type { Clock } from '../../platform/clock.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { listOwnPapers } from '../papers/list-papers.ts';
import { getPayBalances } from '../pay-balances/get-pay-balances.ts';
import { acknowledgeSlip, askAboutSlip, getOwnSlip, listOwnSlips } from '../payroll-runs/payslips/own-slips.ts';

/** What everybody sees of their own pay. */
export function myPayRoutes({ clock }: { clock: Clock }): Route[] {
  return [
    route(endpoints.listMySlips, (db, { actor, query }) => listOwnSlips(db, actor, query)),
    route(endpoints.getMyBalances, (db, { actor, query }) =>
      getPayBalances(db, clock, actor.id, query.asOf ?? clock.today()),
    ),
    route(endpoints.listMyPapers, (db, { actor }) => listOwnPapers(db, clock, actor)),
    route(endpoints.getMySlip, (db, { actor, params }) => getOwnSlip(db, clock, { ...params, userId: actor.id })),
    route(endpoints.acknowledgeSlip, (tx, { actor, params }) =>
      acknowledgeSlip(tx, clock, { ...params, userId: actor.id }),
    ),
    route(endpoints.askAboutSlip, (tx, { actor, params, body }) =>
      askAboutSlip(tx, clock, { ...params, ...body, userId: actor.id }),
    ),
  ];
}
