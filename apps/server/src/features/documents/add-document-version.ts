import { type DocumentFileInput, type DocumentWithVersions, documentMessages } from '@binaa/contract/documents';
import { writeAudit } from '../../platform/audit.ts';
import { found, lockRecord } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import type { AttachDeps } from '../files/attach-file.ts';
import { attachDocumentVersion } from './attach-document-version.ts';
import { setVersionCount } from './document.queries.ts';
import { getDocument } from './get-document.ts';

/** The new version becomes the document's file. Older versions stay viewable. */
export async function addDocumentVersion(
  tx: Db,
  deps: AttachDeps,
  actor: Actor,
  id: number,
  file: DocumentFileInput,
): Promise<DocumentWithVersions> {
  // The lock makes concurrent uploads take consecutive version numbers.
  const document = found(await lockRecord(tx, 'documents', id), documentMessages.notFound);
  const number = document.version_count + 1;
  await attachDocumentVersion(tx, deps, actor, { ...file, documentId: id, number });
  await setVersionCount(tx, id, number, deps.clock.now());
  await writeAudit(tx, actor, 'document.add-version', id, { after: { number, file_key: file.fileKey } });
  return getDocument(tx, actor, id);
}
