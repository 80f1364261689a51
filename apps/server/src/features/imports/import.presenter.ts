import type { Import, ImportRowWithErrors, ImportWithRows } from '@binaa/contract/imports';
import { abilities } from './import.policy.ts';
import type { ImportView, StoredRow, StoredRowWithErrors } from './import.queries.ts';

export function presentImport(row: ImportView): Import {
  return {
    id: row.id,
    kind: row.kind,
    fileName: row.file_name,
    headings: row.headings,
    mapping: row.mapping,
    dateOrder: row.date_order,
    mode: row.mode,
    state: row.state,
    rowCount: row.row_count,
    expectedRows: row.expected_rows,
    handledRows: row.handled_rows,
    counts: {
      created: row.created_count,
      updated: row.updated_count,
      same: row.same_count,
      errors: row.error_count,
    },
    message: row.reason?.text ?? null,
    reason: row.reason && { code: row.reason.code, ...(row.reason.values && { values: row.reason.values }) },
    importedBefore:
      row.before_at && row.before_by !== null ? { at: row.before_at.toISOString(), by: row.before_by } : null,
    needsPasswordResets: row.needs_password_resets,
    madeById: row.made_by_id,
    madeBy: row.made_by_name,
    createdAt: row.created_at.toISOString(),
    checkedAt: row.checked_at?.toISOString() ?? null,
    startedAt: row.started_at?.toISOString() ?? null,
    finishedAt: row.finished_at?.toISOString() ?? null,
    version: row.version,
    can: abilities(row),
  };
}

export function presentImportWithRows(row: ImportView, firstRows: StoredRow[]): ImportWithRows {
  return { ...presentImport(row), firstRows: firstRows.map(({ number, cells }) => ({ number, cells })) };
}

export function presentRowWithErrors({ number, cells, errors }: StoredRowWithErrors): ImportRowWithErrors {
  return {
    number,
    cells,
    errors: errors.map(({ column, message }) => ({
      column,
      message: message.text,
      reason: { code: message.code, ...(message.values && { values: message.values }) },
    })),
  };
}
