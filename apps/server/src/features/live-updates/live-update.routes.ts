import * as endpoints from '@binaa/contract/live-updates';
import { type Route, streamRoute } from '../../platform/http/route.ts';
import { type LiveUpdateDeps, liveUpdateStreams } from './live-update-streams.ts';

export function liveUpdateRoutes(deps: LiveUpdateDeps): Route[] {
  const openStream = liveUpdateStreams(deps);
  return [
    streamRoute(endpoints.subscribeToLiveUpdates, async (_db, request) =>
      openStream({ ...request, tab: request.query.tab }),
    ),
  ];
}
