import * as endpoints from '@binaa/contract/waiting-counts';
import type { Clock } from '../../platform/clock.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { countWaiting } from './count-waiting.ts';

export function waitingCountsRoutes({ clock }: { clock: Clock }): Route[] {
  return [route(endpoints.getWaitingCounts, (db, { actor }) => countWaiting(db, clock, actor))];
}
