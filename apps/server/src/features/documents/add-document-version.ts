import { type DocumentFileInput, type DocumentWithVersions, documentMessages } from '@binaa/contract/documents';
import { writeAudit } from '../../platform/audit.ts';
import { notFound } from '../../platform/http/app-error.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import type { FileDeps } from '../files/attach-file.ts';
import { lockDocument, setVersionCount } from './document.queries.ts';
import { getDocument } from './get-document.ts';
import { prepareDocumentVersion } from './prepare-document-version.ts';

/** The newest version is the document's file from now on; the older ones stay and can be looked at. */
export async function addDocumentVersion(
  tx: Db,
  deps: FileDeps,
  actor: Actor,
  id: number,
  file: DocumentFileInput,
): Promise<DocumentWithVersions> {
  const document = await lockDocument(tx, id);
  if (!document) throw notFound(documentMessages.notFound);
  const number = document.version_count + 1;
  const attachTo = await prepareDocumentVersion(tx, deps, actor, file);
  await attachTo(id, number);
  await setVersionCount(tx, id, number, deps.clock.now());
  await writeAudit(tx, {
    actorId: actor.id,
    action: 'document.add-version',
    entity: 'document',
    entityId: id,
    after: { number, file_key: file.fileKey },
  });
  return getDocument(tx, actor, id);
}
