import type { Cell, Table } from './table.ts';

const batchSize = 1000;

/** Reads a list in batches, each after the last row of the one before, and turns its rows into cells. */
export async function* batchesOf<Row>(
  next: (last: Row | undefined, limit: number) => Promise<Row[]>,
  cellsOf: (row: Row) => Cell[],
): Table['batches'] & AsyncGenerator<Cell[][]> {
  let last: Row | undefined;
  for (;;) {
    const rows = await next(last, batchSize);
    if (rows.length > 0) yield rows.map(cellsOf);
    if (rows.length < batchSize) return;
    last = rows.at(-1);
  }
}
