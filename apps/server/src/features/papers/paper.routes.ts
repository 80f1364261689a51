import * as endpoints from '@binaa/contract/papers';
import { type EndpointRequest, type Route, route } from '../../platform/http/route.ts';
import type { Db } from '../../schema.ts';
import { type FileDeps, keepUploads } from '../files/keep-uploads.ts';
import { createPaper } from './create-paper.ts';
import { deletePaper } from './delete-paper.ts';
import { handlePaper } from './handle-paper.ts';
import { listPapers } from './list-papers.ts';
import { readPaper } from './read-paper.ts';
import { renewPaper } from './renew-paper.ts';
import { updatePaper } from './update-paper.ts';

export function paperRoutes(deps: FileDeps): Route[] {
  const { clock } = deps;
  type WithFile = {
    actor: EndpointRequest<typeof endpoints.createPaper>['actor'];
    body: { fileKey?: string | null | undefined };
  };
  const keepFile = (db: Db, { actor, body }: WithFile) =>
    keepUploads(db, deps, actor, [{ key: body.fileKey, kind: 'PAPER' }]);
  return [
    route(endpoints.listPapers, (db, { actor, query }) => listPapers(db, clock, actor, query)),
    route(endpoints.getPaper, (db, { actor, params }) => readPaper(db, clock, actor, params.id)),
    route(endpoints.createPaper, (tx, { actor, body }, uploads) => createPaper(tx, { clock, uploads }, actor, body), {
      prepare: keepFile,
    }),
    route(
      endpoints.updatePaper,
      (tx, { actor, params, body }, uploads) =>
        updatePaper(tx, { clock, uploads }, actor, { id: params.id, input: body }),
      { prepare: keepFile },
    ),
    route(
      endpoints.renewPaper,
      (tx, { actor, params, body }, uploads) =>
        renewPaper(tx, { clock, uploads }, actor, { id: params.id, input: body }),
      { prepare: keepFile },
    ),
    route(endpoints.handlePaper, (tx, { actor, params, body }) =>
      handlePaper(tx, clock, actor, { id: params.id, input: body }),
    ),
    route(endpoints.deletePaper, (tx, { actor, params }) => deletePaper(tx, clock, actor, params.id)),
  ];
}
