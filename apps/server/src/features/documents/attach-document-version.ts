import type { DocumentFileInput } from '@binaa/contract/documents';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { type AttachDeps, attachFile } from '../files/attach-file.ts';
import { insertDocumentVersion } from './document.queries.ts';

/** Attaches the uploaded file to a document as the version with that number. */
export async function attachDocumentVersion(
  tx: Db,
  deps: AttachDeps,
  actor: Actor,
  { documentId, number, fileKey, fileName }: DocumentFileInput & { documentId: number; number: number },
): Promise<void> {
  const file = { kind: 'DOCUMENT', key: fileKey, entityId: documentId, field: 'fileKey', fileName } as const;
  await attachFile(tx, deps, actor, file);
  await insertDocumentVersion(tx, {
    document_id: documentId,
    number,
    file_key: fileKey,
    uploaded_by_id: actor.id,
    uploaded_at: deps.clock.now(),
  });
}
