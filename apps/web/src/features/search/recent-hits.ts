import { type SearchHit, searchHit } from '@binaa/contract/search';
import * as z from 'zod/mini';
import { readItem, writeItem } from '../../lib/storage.ts';

const kept = 5;
const stored = z.array(searchHit);

function keyOf(userId: number): string {
  return `binaa.recent.${userId}`;
}

/** What this user went to from the search, latest first. */
export function recentHits(userId: number): SearchHit[] {
  try {
    const { data } = z.safeParse(stored, JSON.parse(readItem(keyOf(userId)) ?? '[]'));
    return data ?? [];
  } catch {
    return [];
  }
}

export function rememberHit(userId: number, hit: SearchHit): void {
  const others = recentHits(userId).filter(({ kind, id }) => kind !== hit.kind || id !== hit.id);
  writeItem(keyOf(userId), JSON.stringify([hit, ...others].slice(0, kept)));
}
