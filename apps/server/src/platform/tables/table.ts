/**
 * `date` is `YYYY-MM-DD`, `moment` is local time as `YYYY-MM-DDTHH:mm`, `duration` is whole minutes, `money` is a number
 * with two decimals.
 */
export type ColumnKind = 'text' | 'integer' | 'money' | 'date' | 'moment' | 'duration';
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
