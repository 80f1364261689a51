import * as endpoints from '@binaa/contract/labour-rates';
import type { Clock } from '../../platform/clock.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { getProjectLabour } from './get-project-labour.ts';
import { getLabourRates, updateLabourRates } from './labour-rates.ts';

export function labourRoutes({ clock }: { clock: Clock }): Route[] {
  return [
    route(endpoints.getLabourRates, (db) => getLabourRates(db)),
    route(endpoints.updateLabourRates, (tx, { actor, body }) => updateLabourRates(tx, clock, actor, body)),
    route(endpoints.getProjectLabour, (db, { actor, params }) => getProjectLabour(db, actor, params.id)),
  ];
}
