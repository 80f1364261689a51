import type { DocumentWithVersions, NewDocumentInput } from '@binaa/contract/documents';
import { writeAudit } from '../../platform/audit.ts';
import { insertRecord } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import type { AttachDeps } from '../files/attach-file.ts';
import { attachDocumentVersion } from './attach-document-version.ts';
import { checkDocumentReferences } from './check-document-references.ts';
import { documentColumns } from './document.columns.ts';
import { getDocument } from './get-document.ts';

export async function createDocument(
  tx: Db,
  deps: AttachDeps,
  actor: Actor,
  input: NewDocumentInput,
): Promise<DocumentWithVersions> {
  const columns = documentColumns(input, await checkDocumentReferences(tx, input));
  const id = await insertRecord(tx, 'documents', { ...columns, created_by_id: actor.id }, deps.clock.now());
  await attachDocumentVersion(tx, deps, actor, { ...input, documentId: id, number: 1 });
  await writeAudit(tx, actor, 'document.create', id, { after: { ...columns, file_key: input.fileKey } });
  return getDocument(tx, actor, id);
}
