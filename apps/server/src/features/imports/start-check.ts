import { unmappedColumns } from '@binaa/contract/import-columns';
import { type Import, importMessages } from '@binaa/contract/imports';
import { conflict, invalidField } from '../../platform/http/app-error.ts';
import { addJob } from '../../platform/jobs.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { getImportAlone } from './get-import.ts';
import { hasAllRows } from './import.policy.ts';
import { backToReceiving, updateImportRow } from './import.queries.ts';
import { type ImportJob, importQueue, startedBy } from './import-queue.ts';
import { requireChangeableImport } from './require-import.ts';

export async function startCheck(tx: Db, actor: Actor, id: number): Promise<Import> {
  const record = await requireChangeableImport(tx, actor, id);
  if (record.row_count === 0) throw conflict(importMessages.noRows);
  const { row_count: arrived, expected_rows: total } = record;
  if (total !== null && !hasAllRows(record)) throw conflict(importMessages.rowsMissing({ arrived, total }));
  const [unmapped] = unmappedColumns(record.kind, record.mapping);
  if (unmapped) {
    const [, column] = unmapped;
    throw invalidField('mapping', importMessages.columnNotMapped({ column: column.label.en }));
  }
  await updateImportRow(tx, id, { ...backToReceiving, state: 'CHECKING', stop_requested: false });
  const payload: ImportJob = { importId: id, ...startedBy(actor), state: 'CHECKING' };
  await addJob(tx, { queue: importQueue, payload });
  return getImportAlone(tx, actor, id);
}
