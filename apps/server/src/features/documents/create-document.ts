import type { DocumentWithVersions, NewDocumentInput } from '@binaa/contract/documents';
import { writeAudit } from '../../platform/audit.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import type { FileDeps } from '../files/attach-file.ts';
import { attachVersion } from './attach-version.ts';
import { checkDocumentPlace } from './check-document-place.ts';
import { insertDocument } from './document.queries.ts';
import { getDocument } from './get-document.ts';

export async function createDocument(
  tx: Db,
  deps: FileDeps,
  actor: Actor,
  input: NewDocumentInput,
): Promise<DocumentWithVersions> {
  const place = await checkDocumentPlace(tx, input);
  const now = deps.clock.now();
  const columns = { title: input.title, category: input.category, ...place };
  const id = await insertDocument(tx, { ...columns, created_by_id: actor.id, created_at: now, updated_at: now });
  await attachVersion(tx, deps, actor, { documentId: id, number: 1, file: input });
  await writeAudit(tx, {
    actorId: actor.id,
    action: 'document.create',
    entity: 'document',
    entityId: id,
    after: { ...columns, file_key: input.fileKey },
  });
  return getDocument(tx, actor, id);
}
