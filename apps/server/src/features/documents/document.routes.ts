import { documentTable } from '@binaa/contract/document-table';
import * as endpoints from '@binaa/contract/documents';
import { type EndpointRequest, type Route, route } from '../../platform/http/route.ts';
import { exportRoute } from '../../platform/tables/export-route.ts';
import type { Db } from '../../schema.ts';
import { type FileDeps, keepUploads } from '../files/keep-uploads.ts';
import { addDocumentVersion } from './add-document-version.ts';
import { createDocument } from './create-document.ts';
import { deleteDocument } from './delete-document.ts';
import { exportDocuments } from './export-documents.ts';
import { getDocument } from './get-document.ts';
import { listDocuments } from './list-documents.ts';
import { updateDocument } from './update-document.ts';

export function documentRoutes(deps: FileDeps): Route[] {
  const { clock } = deps;
  type WithFile = Pick<EndpointRequest<typeof endpoints.addDocumentVersion>, 'actor' | 'body'>;
  const keepFile = (db: Db, { actor, body }: WithFile) =>
    keepUploads(db, deps, actor, [{ key: body.fileKey, kind: 'DOCUMENT' }]);
  return [
    route(endpoints.listDocuments, (db, { actor, query }) => listDocuments(db, actor, query)),
    exportRoute(endpoints.exportDocuments, documentTable, clock, (db, { actor, query }) =>
      exportDocuments(db, actor, query),
    ),
    route(endpoints.getDocument, (db, { actor, params }) => getDocument(db, actor, params.id)),
    route(
      endpoints.createDocument,
      (tx, { actor, body }, uploads) => createDocument(tx, { clock, uploads }, actor, body),
      { prepare: keepFile },
    ),
    route(endpoints.updateDocument, (tx, { actor, params, body }) => updateDocument(tx, clock, actor, params.id, body)),
    route(
      endpoints.addDocumentVersion,
      (tx, { actor, params, body }, uploads) => addDocumentVersion(tx, { clock, uploads }, actor, params.id, body),
      { prepare: keepFile },
    ),
    route(endpoints.deleteDocument, (tx, { actor, params }) => deleteDocument(tx, clock, actor, params.id)),
  ];
}
