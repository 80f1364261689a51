import { makePage, type PageRequest } from '@binaa/contract/paging';
import { Failed } from '../fake-server.ts';

/** The page that was asked for, of all these records. */
export function pageOf<Item>(items: readonly Item[], { page = 0, size = 10 }: PageRequest = {}) {
  return makePage(items.slice(page * size, (page + 1) * size), items.length, { page, size });
}

/** The record with this id; without one the call fails as not found. */
export function found<Item extends { id: number }>(records: readonly Item[], id: number): Item {
  const record = records.find((each) => each.id === id);
  if (!record) throw new Failed('not found');
  return record;
}
