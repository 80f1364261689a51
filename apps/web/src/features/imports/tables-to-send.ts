import type { ImportTable } from './file/read-table.ts';

/** The tables that this page read and has not sent completely. After a reload the file must be chosen again. */
const tables = new Map<number, ImportTable>();

export function keepTable(importId: number, table: ImportTable): void {
  tables.set(importId, table);
}

export function keptTable(importId: number): ImportTable | undefined {
  return tables.get(importId);
}

export function forgetTable(importId: number): void {
  tables.delete(importId);
}
