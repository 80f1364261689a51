/** `date` is `YYYY-MM-DD`, `moment` the wall's `YYYY-MM-DDTHH:mm`, `duration` whole minutes. */
export type Column = { heading: string; kind: 'text' | 'integer' | 'date' | 'moment' | 'duration'; width: number };

export type Cell = string | number | null;

/** A list on its way into a file; its rows come in batches, so that no more than one is held. */
export type Table = {
  name: string;
  rightToLeft: boolean;
  columns: readonly Column[];
  batches: AsyncIterable<readonly Cell[][]>;
};
