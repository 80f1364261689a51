import { readItem, removeItem, writeItem } from '../../lib/storage.ts';
import type { ImportTable } from './file/read-table.ts';

/**
 * The rows of an import that have not all arrived at the server. The table is lost with the page, but how far it was sent
 * is not: a file that arrived in part is never taken for the whole.
 */
export type Unsent = {
  /** Filled rows below the headings. */
  total: number;
  sent: number;
  /** The row number of the first row to send. */
  next: number;
};

const tables = new Map<number, ImportTable>();
const keyOf = (importId: number) => `binaa.import.${importId}`;

export function startSending(importId: number, table: ImportTable): void {
  tables.set(importId, table);
  noteSent(importId, { total: table.rows.length, sent: 0, next: 0 });
}

export function noteSent(importId: number, unsent: Unsent): void {
  if (unsent.sent < unsent.total) {
    writeItem(keyOf(importId), JSON.stringify(unsent));
    return;
  }
  forgetUnsent(importId);
}

export function forgetUnsent(importId: number): void {
  tables.delete(importId);
  removeItem(keyOf(importId));
}

export function unsentOf(importId: number): Unsent | undefined {
  const stored = readItem(keyOf(importId));
  return stored === undefined ? undefined : (JSON.parse(stored) as Unsent);
}

/** The table that this page read. After a reload there is none, and the file must be chosen again. */
export function unsentTableOf(importId: number): ImportTable | undefined {
  return tables.get(importId);
}

/** Whether this is the file whose sending was interrupted, as far as can be told. */
export function isSameTable(table: ImportTable, { total }: Unsent, headings: readonly string[]): boolean {
  return table.rows.length === total && JSON.stringify(table.headings) === JSON.stringify(headings);
}
