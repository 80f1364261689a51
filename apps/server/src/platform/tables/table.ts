import type { ColumnKind } from '@binaa/contract/list-table';

/** Cells of the kind `moment` are local time, as `YYYY-MM-DDTHH:mm`. */
export type Column = { heading: string; kind: ColumnKind; width: number };

export type Cell = string | number | null;

/** A list to export. Rows come in batches, so that only one batch is in memory. */
export type Table = {
  name: string;
  rightToLeft: boolean;
  columns: readonly Column[];
  batches: AsyncIterable<readonly Cell[][]>;
};

/** The file's sheets in order, and who made it: the author in the properties of the file. */
export type Workbook = { sheets: readonly Table[]; creator: string };
