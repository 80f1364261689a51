import * as endpoints from '@binaa/contract/dashboard';
import type { Clock } from '../../platform/clock.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { getDashboard } from './get-dashboard.ts';

export function dashboardRoutes({ clock }: { clock: Clock }): Route[] {
  return [route(endpoints.getDashboard, (db, { actor }) => getDashboard(db, clock, actor))];
}
