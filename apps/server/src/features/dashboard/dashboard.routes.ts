import { getDashboard } from '@binaa/contract/dashboard';
import type { Clock } from '../../platform/clock.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { showDashboard } from './show-dashboard.ts';

export function dashboardRoutes(deps: { clock: Clock }): Route[] {
  return [route(getDashboard, (db, { actor }) => showDashboard(db, deps.clock, actor))];
}
