import { type DocumentInput, type DocumentWithVersions, documentMessages } from '@binaa/contract/documents';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { found, lockRecord, updateRecord } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { refuseStale } from '../../platform/version.ts';
import type { Db } from '../../schema.ts';
import { checkDocumentReferences } from './check-document-references.ts';
import { documentColumns } from './document.columns.ts';
import { getDocument } from './get-document.ts';

export async function updateDocument(
  tx: Db,
  clock: Clock,
  actor: Actor,
  id: number,
  input: DocumentInput,
): Promise<DocumentWithVersions> {
  const before = found(await lockRecord(tx, 'documents', id), documentMessages.notFound);
  refuseStale(before, input.version);
  const after = documentColumns(input, await checkDocumentReferences(tx, input, before));
  await updateRecord(tx, 'documents', id, after, clock.now());
  await writeAudit(tx, actor, 'document.update', id, { before, after });
  return getDocument(tx, actor, id);
}
