import type { DocumentFileInput } from '@binaa/contract/documents';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { attachFile, type FileDeps } from '../files/attach-file.ts';
import { insertVersion } from './document.queries.ts';

/** Gives the uploaded file to the document, as its version of that number. */
export async function attachVersion(
  tx: Db,
  deps: FileDeps,
  actor: Actor,
  { documentId, number, file }: { documentId: number; number: number; file: DocumentFileInput },
): Promise<void> {
  const { fileKey, fileName } = file;
  await attachFile(tx, deps, actor, {
    kind: 'DOCUMENT',
    entityId: documentId,
    key: fileKey,
    field: 'fileKey',
    fileName,
  });
  await insertVersion(tx, {
    document_id: documentId,
    number,
    file_key: fileKey,
    uploaded_by_id: actor.id,
    uploaded_at: deps.clock.now(),
  });
}
