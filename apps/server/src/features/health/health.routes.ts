import { errorMessages } from '@binaa/contract/errors';
import * as endpoints from '@binaa/contract/health';
import { createReachabilityCheck } from '../../platform/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { type Route, route } from '../../platform/http/route.ts';

/** Proxies and supervisors usually give up after two seconds. */
const timeoutMs = 1_500;

export function healthRoutes({ isStopping }: { isStopping?: () => boolean }): Route[] {
  const canReach = createReachabilityCheck(timeoutMs);
  return [
    route(endpoints.getHealth, async (db) => {
      if (isStopping?.() || !(await canReach(db))) throw new AppError('UNAVAILABLE', errorMessages.unavailable);
      return { status: 'ok' as const };
    }),
  ];
}
