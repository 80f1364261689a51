import { followChanges } from '@binaa/contract/events';
import { type Route, streamRoute } from '../../platform/http/route.ts';
import { changeStreams, type StreamDeps } from './change-streams.ts';

export function changeRoutes(deps: StreamDeps): Route[] {
  const openStream = changeStreams(deps);
  return [streamRoute(followChanges, async (_db, request) => openStream({ ...request, tab: request.query.tab }))];
}
