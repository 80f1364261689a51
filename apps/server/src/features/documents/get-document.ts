import { type DocumentWithVersions, documentMessages } from '@binaa/contract/documents';
import { notFound } from '../../platform/http/app-error.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { presentDocument, presentVersion } from './document.presenter.ts';
import { findDocumentView, listVersions } from './document.queries.ts';

export async function getDocument(db: Db, actor: Actor, id: number): Promise<DocumentWithVersions> {
  const row = await findDocumentView(db, id);
  if (!row) throw notFound(documentMessages.notFound);
  const versions = await listVersions(db, id);
  return { ...presentDocument(row, actor), versions: versions.map(presentVersion) };
}
