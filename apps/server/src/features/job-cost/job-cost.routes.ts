import { getCodeSpending as getCodeSpendingEndpoint } from '@binaa/contract/code-spending';
import { listCostAlerts as listCostAlertsEndpoint } from '@binaa/contract/cost-alerts';
import * as portfolio from '@binaa/contract/job-cost-portfolio';
import * as endpoints from '@binaa/contract/job-costs';
import type { Clock } from '../../platform/clock.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { exportRoute } from '../../platform/tables/export-route.ts';
import { exportProjectCost, projectCostTable } from './export-project-cost.ts';
import { getCodeSpending } from './get-code-spending.ts';
import { getCostMonths } from './get-cost-months.ts';
import { getPortfolio } from './get-portfolio.ts';
import { getProjectCost } from './get-project-cost.ts';
import { getSiteCost } from './get-site-cost.ts';
import { listCostAlerts } from './list-cost-alerts.ts';
import { getReconciliation } from './reconciliation.ts';
import { setForecast } from './set-forecast.ts';

export function jobCostRoutes({ clock }: { clock: Clock }): Route[] {
  return [
    route(portfolio.getPortfolio, (db, { actor, query }) => getPortfolio(db, actor, query)),
    route(portfolio.getReconciliation, (db) => getReconciliation(db)),
    route(portfolio.getSiteCost, (db, { actor, params }) => getSiteCost(db, actor, params.id)),
    route(listCostAlertsEndpoint, (db, { actor }) => listCostAlerts(db, actor)),
    route(endpoints.getProjectCost, (db, { actor, params }) => getProjectCost(db, clock, actor, params.id)),
    exportRoute(endpoints.exportProjectCost, projectCostTable, clock, (db, { actor, params }) =>
      exportProjectCost(db, clock, actor, params.id),
    ),
    route(endpoints.getProjectCostMonths, (db, { actor, params }) => getCostMonths(db, clock, actor, params.id)),
    route(getCodeSpendingEndpoint, (db, { params }) =>
      getCodeSpending(db, { projectId: params.id, codeId: params.codeId }),
    ),
    route(endpoints.setForecast, (tx, { actor, params, body }) =>
      setForecast(tx, clock, actor, { projectId: params.id, codeId: params.codeId }, body),
    ),
  ];
}
