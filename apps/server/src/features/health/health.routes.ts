import { errorMessages } from '@binaa/contract/errors';
import * as endpoints from '@binaa/contract/health';
import { canReach } from '../../platform/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { type Route, route } from '../../platform/http/route.ts';

export function healthRoutes({ isStopping }: { isStopping?: () => boolean }): Route[] {
  return [
    route(endpoints.getHealth, async (db) => {
      if (isStopping?.() || !(await canReach(db))) throw new AppError('UNAVAILABLE', errorMessages.unavailable);
      return { status: 'ok' as const };
    }),
  ];
}
