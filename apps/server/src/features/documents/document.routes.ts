import * as endpoints from '@binaa/contract/documents';
import { type Route, route } from '../../platform/http/route.ts';
import type { FileDeps } from '../files/attach-file.ts';
import { addDocumentVersion } from './add-document-version.ts';
import { createDocument } from './create-document.ts';
import { deleteDocument } from './delete-document.ts';
import { getDocument } from './get-document.ts';
import { listDocuments } from './list-documents.ts';
import { updateDocument } from './update-document.ts';

export function documentRoutes(deps: FileDeps): Route[] {
  const { clock } = deps;
  return [
    route(endpoints.listDocuments, (db, { actor, query }) => listDocuments(db, actor, query)),
    route(endpoints.getDocument, (db, { actor, params }) => getDocument(db, actor, params.id)),
    route(endpoints.createDocument, (tx, { actor, body }) => createDocument(tx, deps, actor, body)),
    route(endpoints.updateDocument, (tx, { actor, params, body }) => updateDocument(tx, clock, actor, params.id, body)),
    route(endpoints.addDocumentVersion, (tx, { actor, params, body }) =>
      addDocumentVersion(tx, deps, actor, params.id, body),
    ),
    route(endpoints.deleteDocument, (tx, { actor, params }) => deleteDocument(tx, clock, actor, params.id)),
  ];
}
