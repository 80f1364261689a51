import { type SearchHit, searchHit } from '@binaa/contract/search';
import * as z from 'zod/mini';
import { recentSearchesKey } from '../../lib/query-client.ts';
import { readItem, writeItem } from '../../lib/storage.ts';

const maxHits = 5;
const stored = z.object({ userId: z.int(), hits: z.array(searchHit) });

/** The records this user opened from the search, latest first. Cleared when the session ends. */
export function recentHits(userId: number): SearchHit[] {
  try {
    const { data } = z.safeParse(stored, JSON.parse(readItem(recentSearchesKey) ?? '{}'));
    return data?.userId === userId ? data.hits : [];
  } catch {
    return [];
  }
}

export function rememberHit(userId: number, hit: SearchHit): void {
  const others = recentHits(userId).filter(({ kind, id }) => kind !== hit.kind || id !== hit.id);
  writeItem(recentSearchesKey, JSON.stringify({ userId, hits: [hit, ...others].slice(0, maxHits) }));
}
