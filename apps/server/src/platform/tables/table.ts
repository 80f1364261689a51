/** `date` is `YYYY-MM-DD`, `moment` is local time as `YYYY-MM-DDTHH:mm`, `duration` is whole minutes. */
export type Column = { heading: string; kind: 'text' | 'integer' | 'date' | 'moment' | 'duration'; width: number };

export type Cell = string | number | null;

/** A list to export. Rows come in batches, so that only one batch is in memory. */
export type Table = {
  name: string;
  rightToLeft: boolean;
  columns: readonly Column[];
  batches: AsyncIterable<readonly Cell[][]>;
};
