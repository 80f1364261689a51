import { isStorableText } from '@binaa/contract/fields';
import { type Import, importLimits, importMessages } from '@binaa/contract/imports';
import { AppError, invalidField } from '../../platform/http/app-error.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { getImportAlone } from './get-import.ts';
import { backToReceiving, type StoredRow, saveRows, updateImportRow } from './import.queries.ts';
import { requireChangeableImport } from './require-import.ts';

/** Idempotent: a call that is repeated because its answer was lost replaces the same rows. */
export async function putImportRows(
  tx: Db,
  actor: Actor,
  id: number,
  { from, rows }: { from: number; rows: readonly string[][] },
): Promise<Import> {
  const record = await requireChangeableImport(tx, actor, id);
  const stored = rows.map((cells, at) => rowOf(from + at, cells));
  const rowCount = await saveRows(tx, id, stored);
  if (rowCount > importLimits.rows) {
    throw new AppError('PAYLOAD_TOO_LARGE', importMessages.tooManyRows({ max: importLimits.rows }));
  }
  await updateImportRow(tx, id, { ...backToReceiving, row_count: rowCount, version: record.version + 1 });
  return getImportAlone(tx, actor, id);
}

/** Without the empty cells at its end, so an empty row has none. */
function rowOf(number: number, cells: readonly string[]): StoredRow {
  const last = cells.findLastIndex((cell) => cell.trim() !== '');
  const filled = cells.slice(0, last + 1);
  if (filled.length > importLimits.columns) {
    throw invalidField('rows', importMessages.tooManyColumns({ max: importLimits.columns }));
  }
  if (filled.reduce((sum, cell) => sum + cell.length, 0) > importLimits.rowCharacters) {
    throw invalidField('rows', importMessages.rowTooLong({ row: number, max: importLimits.rowCharacters }));
  }
  for (const cell of filled) {
    if (cell.length > importLimits.cellCharacters) {
      throw invalidField('rows', importMessages.cellTooLong({ row: number, max: importLimits.cellCharacters }));
    }
    if (!isStorableText(cell)) throw invalidField('rows', importMessages.cellNotStorable({ row: number }));
  }
  return { number, cells: filled };
}
