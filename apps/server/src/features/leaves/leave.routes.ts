import * as endpoints from '@binaa/contract/leaves';
import { type EndpointRequest, type Route, route } from '../../platform/http/route.ts';
import type { Db } from '../../schema.ts';
import { type FileDeps, keepUploads } from '../files/keep-uploads.ts';
import { cancelLeave } from './cancel-leave.ts';
import { createLeave } from './create-leave.ts';
import { listLeaves } from './list-leaves.ts';
import { updateLeave } from './update-leave.ts';

type WithFile = Pick<EndpointRequest<typeof endpoints.updateLeave>, 'actor'> & {
  body: { fileKey?: string | null | undefined };
};

export function leaveRoutes(deps: FileDeps): Route[] {
  const { clock } = deps;
  const keepFile = (db: Db, { actor, body }: WithFile) =>
    keepUploads(db, deps, actor, [{ key: body.fileKey, kind: 'PAPER' }]);
  return [
    route(endpoints.listLeaves, (db, { query }) => listLeaves(db, query)),
    route(endpoints.createLeave, (tx, { actor, body }, uploads) => createLeave(tx, { clock, uploads }, actor, body), {
      prepare: keepFile,
    }),
    route(
      endpoints.updateLeave,
      (tx, { actor, params, body }, uploads) =>
        updateLeave(tx, { clock, uploads }, actor, { id: params.id, input: body }),
      { prepare: keepFile },
    ),
    route(endpoints.cancelLeave, (tx, { actor, params }) => cancelLeave(tx, clock, actor, params.id)),
  ];
}
