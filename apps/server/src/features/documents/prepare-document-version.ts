import type { DocumentFileInput } from '@binaa/contract/documents';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { type FileDeps, prepareAttachment } from '../files/attach-file.ts';
import { insertVersion } from './document.queries.ts';

/** Keeps the uploaded file; the answer gives it to a document, as its version of a number. */
export async function prepareDocumentVersion(
  tx: Db,
  deps: FileDeps,
  actor: Actor,
  { fileKey, fileName }: DocumentFileInput,
): Promise<(documentId: number, number: number) => Promise<void>> {
  const giveTo = await prepareAttachment(tx, deps, actor, {
    kind: 'DOCUMENT',
    key: fileKey,
    field: 'fileKey',
    fileName,
  });
  return async (documentId, number) => {
    await giveTo(documentId);
    await insertVersion(tx, {
      document_id: documentId,
      number,
      file_key: fileKey,
      uploaded_by_id: actor.id,
      uploaded_at: deps.clock.now(),
    });
  };
}
