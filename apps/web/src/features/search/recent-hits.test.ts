import type { SearchHit } from '@binaa/contract/search';
import { expect, it } from 'vitest';
import { recentSearchesKey } from '../../lib/query-client.ts';
import { writeItem } from '../../lib/storage.ts';
import { recentHits, rememberHit } from './recent-hits.ts';

const site = (id: number): SearchHit => ({ kind: 'site', id, title: `Site ${id}`, detail: 'Tower' });

it('keeps the latest five records of a user without duplicates', () => {
  for (const id of [1, 2, 3, 4, 5, 2, 6]) rememberHit(7, site(id));
  expect(recentHits(7).map(({ id }) => id)).toEqual([6, 2, 5, 4, 3]);
  expect(recentHits(8)).toEqual([]);
});

it('ignores stored data that it cannot parse', () => {
  writeItem(recentSearchesKey, '{');
  expect(recentHits(9)).toEqual([]);
  writeItem(recentSearchesKey, '{"userId":9,"hits":[{"kind":"moon"}]}');
  expect(recentHits(9)).toEqual([]);
});
