import { documentMessages } from '@binaa/contract/documents';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { notFound } from '../../platform/http/app-error.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { detachAllFiles } from '../files/detach-file.ts';
import { changeDocument, lockDocument } from './document.queries.ts';

/** Hidden and kept, with the files of all its versions. */
export async function deleteDocument(tx: Db, clock: Clock, actor: Actor, id: number): Promise<undefined> {
  const before = await lockDocument(tx, id);
  if (!before) throw notFound(documentMessages.notFound);
  const now = clock.now();
  await changeDocument(tx, id, { deleted_at: now }, now);
  await detachAllFiles(tx, { kind: 'DOCUMENT', entityId: id });
  await writeAudit(tx, { actorId: actor.id, action: 'document.delete', entity: 'document', entityId: id, before });
}
