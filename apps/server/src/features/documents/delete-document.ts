import { documentMessages } from '@binaa/contract/documents';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { found, lockRecord, softDeleteRecord } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { detachAllFiles } from '../files/detach-file.ts';

/** Hides the document. The files of all its versions are kept, and can no longer be viewed. */
export async function deleteDocument(tx: Db, clock: Clock, actor: Actor, id: number): Promise<undefined> {
  const before = found(await lockRecord(tx, 'documents', id), documentMessages.notFound);
  await softDeleteRecord(tx, 'documents', id, clock.now());
  await detachAllFiles(tx, { kind: 'DOCUMENT', entityId: id });
  await writeAudit(tx, actor, 'document.delete', id, { before });
}
