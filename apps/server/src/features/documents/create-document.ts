import type { DocumentWithVersions, NewDocumentInput } from '@binaa/contract/documents';
import { writeAudit } from '../../platform/audit.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import type { FileDeps } from '../files/attach-file.ts';
import { checkDocumentReferences } from './check-document-references.ts';
import { insertDocument } from './document.queries.ts';
import { getDocument } from './get-document.ts';
import { prepareDocumentVersion } from './prepare-document-version.ts';

export async function createDocument(
  tx: Db,
  deps: FileDeps,
  actor: Actor,
  input: NewDocumentInput,
): Promise<DocumentWithVersions> {
  const place = await checkDocumentReferences(tx, input);
  const attachTo = await prepareDocumentVersion(tx, deps, actor, input);
  const now = deps.clock.now();
  const columns = { title: input.title, category: input.category, ...place };
  const id = await insertDocument(tx, { ...columns, created_by_id: actor.id, created_at: now, updated_at: now });
  await attachTo(id, 1);
  await writeAudit(tx, {
    actorId: actor.id,
    action: 'document.create',
    entity: 'document',
    entityId: id,
    after: { ...columns, file_key: input.fileKey },
  });
  return getDocument(tx, actor, id);
}
