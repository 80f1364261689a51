import { type DocumentWithVersions, documentMessages } from '@binaa/contract/documents';
import { found } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { presentDocument, presentDocumentVersion } from './document.presenter.ts';
import { findDocumentView, listDocumentVersions } from './document.queries.ts';

export async function getDocument(db: Db, actor: Actor, id: number): Promise<DocumentWithVersions> {
  const row = found(await findDocumentView(db, id), documentMessages.notFound);
  const versions = await listDocumentVersions(db, id);
  return { ...presentDocument(row, actor), versions: versions.map(presentDocumentVersion) };
}
