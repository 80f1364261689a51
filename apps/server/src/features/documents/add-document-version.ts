import { type DocumentFileInput, type DocumentWithVersions, documentMessages } from '@binaa/contract/documents';
import { writeAudit } from '../../platform/audit.ts';
import { found, lockRecord } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import type { FileDeps } from '../files/attach-file.ts';
import { setVersionCount } from './document.queries.ts';
import { getDocument } from './get-document.ts';
import { prepareDocumentVersion } from './prepare-document-version.ts';

/** The new version becomes the document's file. Older versions stay viewable. */
export async function addDocumentVersion(
  tx: Db,
  deps: FileDeps,
  actor: Actor,
  id: number,
  file: DocumentFileInput,
): Promise<DocumentWithVersions> {
  // The lock makes concurrent uploads take consecutive version numbers.
  const document = found(await lockRecord(tx, 'documents', id), documentMessages.notFound);
  const number = document.version_count + 1;
  const attachTo = await prepareDocumentVersion(tx, deps, actor, file);
  await attachTo(id, number);
  await setVersionCount(tx, id, number, deps.clock.now());
  await writeAudit(tx, actor, 'document.add-version', id, { after: { number, file_key: file.fileKey } });
  return getDocument(tx, actor, id);
}
