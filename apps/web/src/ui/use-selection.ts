import { useState } from 'react';

export type Selection<Row> = {
  /** The selected rows that the list still shows, in the list's order. */
  selected: readonly Row[];
  has: (row: Row) => boolean;
  toggle: (row: Row) => void;
  /** Selects all rows of the page, or none if all are selected. */
  toggleAll: () => void;
  clear: () => void;
  /** Takes rows out, by their keys. */
  drop: (keys: readonly (string | number)[]) => void;
};

/** The ticked rows of a table. A row that leaves the page leaves the selection, so that nothing unseen is selected. */
export function useSelection<Row>(rows: readonly Row[], keyOf: (row: Row) => string | number): Selection<Row> {
  const [keys, setKeys] = useState<ReadonlySet<string | number>>(new Set());
  const selected = rows.filter((row) => keys.has(keyOf(row)));
  const keep = (chosen: readonly Row[]) => setKeys(new Set(chosen.map(keyOf)));
  return {
    selected,
    has: (row) => keys.has(keyOf(row)),
    toggle: (row) =>
      keep(keys.has(keyOf(row)) ? selected.filter((one) => keyOf(one) !== keyOf(row)) : [...selected, row]),
    toggleAll: () => keep(selected.length === rows.length ? [] : rows),
    clear: () => keep([]),
    drop: (dropped) => setKeys((now) => new Set([...now].filter((key) => !dropped.includes(key)))),
  };
}
