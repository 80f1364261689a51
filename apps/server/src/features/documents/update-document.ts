import { type DocumentInput, type DocumentWithVersions, documentMessages } from '@binaa/contract/documents';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { notFound } from '../../platform/http/app-error.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { refuseStale } from '../../platform/version.ts';
import type { Db } from '../../schema.ts';
import { checkDocumentReferences } from './check-document-references.ts';
import { changeDocument, lockDocument } from './document.queries.ts';
import { getDocument } from './get-document.ts';

export async function updateDocument(
  tx: Db,
  clock: Clock,
  actor: Actor,
  id: number,
  input: DocumentInput,
): Promise<DocumentWithVersions> {
  const before = await lockDocument(tx, id);
  if (!before) throw notFound(documentMessages.notFound);
  refuseStale(before, input.version);

  const place = await checkDocumentReferences(tx, input, before);
  const after = { title: input.title, category: input.category, ...place };
  await changeDocument(tx, id, after, clock.now());
  await writeAudit(tx, {
    actorId: actor.id,
    action: 'document.update',
    entity: 'document',
    entityId: id,
    before,
    after,
  });
  return getDocument(tx, actor, id);
}
