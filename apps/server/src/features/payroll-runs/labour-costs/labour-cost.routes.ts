import * as endpoints from '@binaa/contract/labour-costs';
import { type Route, route } from '../../../platform/http/route.ts';
import { getLabourCosts } from './get-labour-costs.ts';

export function labourCostRoutes(): Route[] {
  return [route(endpoints.getLabourCosts, (db, { query }) => getLabourCosts(db, query))];
}
