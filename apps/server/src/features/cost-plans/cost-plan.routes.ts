import * as endpoints from '@binaa/contract/cost-plans';
import type { Clock } from '../../platform/clock.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { getCostSettings, updateCostSettings } from './cost-settings.ts';
import { getOpeningCosts, updateOpeningCosts } from './opening-costs.ts';
import { addProgressEntry, listProgressEntries } from './progress-entries.ts';

export function costPlanRoutes({ clock }: { clock: Clock }): Route[] {
  return [
    route(endpoints.listProgressEntries, (db, { params }) => listProgressEntries(db, params.id)),
    route(endpoints.addProgressEntry, (tx, { actor, params, body }) =>
      addProgressEntry(tx, clock, actor, params.id, body),
    ),
    route(endpoints.getOpeningCosts, (db, { params }) => getOpeningCosts(db, params.id)),
    route(endpoints.updateOpeningCosts, (tx, { actor, params, body }) =>
      updateOpeningCosts(tx, clock, actor, params.id, body),
    ),
    route(endpoints.getCostSettings, (db, { params }) => getCostSettings(db, params.id)),
    route(endpoints.updateCostSettings, (tx, { actor, params, body }) =>
      updateCostSettings(tx, clock, actor, params.id, body),
    ),
  ];
}
