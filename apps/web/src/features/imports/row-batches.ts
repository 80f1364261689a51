import { importLimits } from '@binaa/contract/imports';
import type { SheetRow } from './file/sheet-rows.ts';

/** Rows of one call. `from` is the row number of the first in the file. */
export type RowBatch = { from: number; rows: string[][]; filled: number };

/** With three bytes a character, a call stays below the megabyte that the server takes. */
const charactersPerCall = 250_000;

/** The rows from row number `next` on, in calls. Empty rows between them are sent, so that the numbers stay. */
export function* batchesOf(rows: readonly SheetRow[], next: number): Generator<RowBatch> {
  let batch: RowBatch | undefined;
  let characters = 0;
  for (const { number, cells } of rows) {
    if (number < next) continue;
    const length = cells.reduce((sum, cell) => sum + cell.length, 0);
    const isFull =
      batch && (number - batch.from >= importLimits.rowsPerCall || characters + length > charactersPerCall);
    if (batch && isFull) yield batch;
    if (!batch || isFull) {
      batch = { from: number, rows: [], filled: 0 };
      characters = 0;
    }
    while (batch.from + batch.rows.length < number) batch.rows.push([]);
    batch.rows.push(cells);
    batch.filled += 1;
    characters += length;
  }
  if (batch) yield batch;
}
