import * as endpoints from '@binaa/contract/cost-codes';
import type { Clock } from '../../platform/clock.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { getCostCodeMap, previewCostCodeMap, updateCostCodeMap } from './cost-code-map.ts';
import { listCostCodes } from './list-cost-codes.ts';
import { updateCostCodes } from './update-cost-codes.ts';

export function costCodeRoutes({ clock }: { clock: Clock }): Route[] {
  return [
    route(endpoints.listCostCodes, (db) => listCostCodes(db)),
    route(endpoints.updateCostCodes, (tx, { actor, body }) => updateCostCodes(tx, clock, actor, body)),
    route(endpoints.getCostCodeMap, (db) => getCostCodeMap(db)),
    route(endpoints.updateCostCodeMap, (tx, { actor, body }) => updateCostCodeMap(tx, clock, actor, body)),
    route(endpoints.previewCostCodeMap, (db, { body }) => previewCostCodeMap(db, body), { ownTransactions: true }),
  ];
}
