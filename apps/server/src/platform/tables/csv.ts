import { csvField } from '@binaa/contract/csv-field';
import type { Cell, Column, Table } from './table.ts';

const byteOrderMark = '\uFEFF';

/** Starts with a byte order mark: without it, Excel does not read UTF-8 and breaks Arabic. */
export async function* csvOf(table: Table): AsyncGenerator<string> {
  yield byteOrderMark + lineOf(table.columns.map((column) => csvField(column.heading)));
  for await (const rows of table.batches) {
    yield rows.map((row) => lineOf(table.columns.map((column, at) => field(column, row[at] ?? null)))).join('');
  }
}

function lineOf(fields: string[]): string {
  return `${fields.join(',')}\r\n`;
}

function field({ kind }: Column, cell: Cell): string {
  if (cell === null) return '';
  if (kind === 'moment') return String(cell).replace('T', ' ');
  if (kind === 'duration') return hoursAndMinutes(Number(cell));
  if (kind === 'money') return Number(cell).toFixed(2);
  return kind === 'text' ? csvField(String(cell)) : String(cell);
}

function hoursAndMinutes(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}
