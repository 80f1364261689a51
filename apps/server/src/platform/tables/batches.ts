const batchSize = 1000;

/** The rows of an export. They come in batches, so that only one batch is in memory. */
export type Rows<Item> = { total: number; batches: AsyncIterable<readonly Item[]> };

/**
 * The records with these ids, in this order. A record that was deleted since the ids were read is left out, and none
 * appears twice, whatever changes meanwhile.
 */
export function rowsById<Item extends { id: number }>(
  ids: readonly number[],
  read: (ids: readonly number[]) => Promise<readonly Item[]>,
): Rows<Item> {
  const batches = async function* () {
    for (let from = 0; from < ids.length; from += batchSize) {
      const wanted = ids.slice(from, from + batchSize);
      const found = new Map((await read(wanted)).map((item) => [item.id, item]));
      yield wanted.flatMap((id) => found.get(id) ?? []);
    }
  };
  return { total: ids.length, batches: batches() };
}

/** A list that is too long for its ids: each batch continues after the last row of the one before. */
export function rowsAfter<Item>(
  total: number,
  next: (last: Item | undefined, limit: number) => Promise<readonly Item[]>,
): Rows<Item> {
  const batches = async function* () {
    let last: Item | undefined;
    for (;;) {
      const rows = await next(last, batchSize);
      if (rows.length > 0) yield rows;
      if (rows.length < batchSize) return;
      last = rows.at(-1);
    }
  };
  return { total, batches: batches() };
}

/** A list that is short enough to be read at once. */
export function rowsAtOnce<Item>(items: readonly Item[]): Rows<Item> {
  const batches = async function* () {
    if (items.length > 0) yield items;
  };
  return { total: items.length, batches: batches() };
}
