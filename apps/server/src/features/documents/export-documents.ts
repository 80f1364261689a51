import type { CompanyDocument, DocumentListQuery } from '@binaa/contract/documents';
import type { Actor } from '../../platform/session/actor.ts';
import { type Rows, rowsById } from '../../platform/tables/batches.ts';
import type { Db } from '../../schema.ts';
import { presentDocument } from './document.presenter.ts';
import { listDocumentIds, listDocumentViewsById } from './document.queries.ts';

export async function exportDocuments(db: Db, actor: Actor, query: DocumentListQuery): Promise<Rows<CompanyDocument>> {
  const ids = await listDocumentIds(db, query);
  return rowsById(ids, async (some) =>
    (await listDocumentViewsById(db, some)).map((row) => presentDocument(row, actor)),
  );
}
