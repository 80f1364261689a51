import type { DocumentFileInput } from '@binaa/contract/documents';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { type FileDeps, prepareAttachment } from '../files/attach-file.ts';
import { insertDocumentVersion } from './document.queries.ts';

/** Checks and stores the uploaded file. The returned function attaches it to a document as the version with that number. */
export async function prepareDocumentVersion(
  tx: Db,
  deps: FileDeps,
  actor: Actor,
  { fileKey, fileName }: DocumentFileInput,
): Promise<(documentId: number, number: number) => Promise<void>> {
  const attachTo = await prepareAttachment(tx, deps, actor, {
    kind: 'DOCUMENT',
    key: fileKey,
    field: 'fileKey',
    fileName,
  });
  return async (documentId, number) => {
    await attachTo(documentId);
    await insertDocumentVersion(tx, {
      document_id: documentId,
      number,
      file_key: fileKey,
      uploaded_by_id: actor.id,
      uploaded_at: deps.clock.now(),
    });
  };
}
