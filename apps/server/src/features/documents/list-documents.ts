import type { CompanyDocument, DocumentListQuery } from '@binaa/contract/documents';
import { makePage, type Page } from '@binaa/contract/paging';
import { limitAndOffset } from '../../platform/list.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { presentDocument } from './document.presenter.ts';
import { countDocuments, listDocumentViews } from './document.queries.ts';

export async function listDocuments(db: Db, actor: Actor, query: DocumentListQuery): Promise<Page<CompanyDocument>> {
  const rows = await listDocumentViews(db, query, limitAndOffset(query));
  const content = rows.map((row) => presentDocument(row, actor));
  return makePage(content, await countDocuments(db, query), query);
}
