import * as endpoints from '@binaa/contract/heat';
import { type Route, route } from '../../platform/http/route.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { type FileDeps, keepUploads } from '../files/keep-uploads.ts';
import { getHeatReport } from './get-heat-report.ts';
import { listHeatReadings } from './list-heat-readings.ts';
import { recordHeatReading } from './record-heat-reading.ts';

export function heatRoutes(deps: FileDeps): Route[] {
  const { clock } = deps;
  const keepPhoto = (db: Db, { actor, body }: { actor: Actor; body: { photoKey?: string | null | undefined } }) =>
    keepUploads(db, deps, actor, [{ key: body.photoKey, kind: 'CREW' }]);
  return [
    route(endpoints.listHeatReadings, (db, { query }) => listHeatReadings(db, clock, query)),
    route(
      endpoints.recordHeatReading,
      (tx, { actor, body }, uploads) => recordHeatReading(tx, { clock, uploads }, actor, body),
      { prepare: keepPhoto },
    ),
    route(endpoints.getHeatReport, (db, { query }) => getHeatReport(db, clock, query)),
  ];
}
