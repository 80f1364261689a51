import { mayAttempt } from '@binaa/contract/permissions';
import { type SearchAnswer, searchLimits } from '@binaa/contract/search';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { findHits, type Hit } from './search-hits.queries.ts';
import { type Source, sources } from './search-sources.ts';
import { findSpellings } from './search-terms.queries.ts';
import { readNumber, type Terms } from './search-terms.ts';

type Found = { source: Source<never>; close: boolean; hits: Hit[] };

/** Searches the kinds of record that the caller may read. Kinds without hits are searched again with similar words. */
export async function searchEverything(
  db: Db,
  actor: Actor,
  { q = '', limit = searchLimits.shown }: { q?: string | undefined; limit?: number | undefined },
): Promise<SearchAnswer> {
  if (q === '') return { groups: [] };
  const number = readNumber(q);
  const readable = sources.filter((source) => mayAttempt(actor.role, source.action));
  const find = async (wanted: readonly Source<never>[], terms: Terms, close: boolean): Promise<Found[]> =>
    (await findHits(db, wanted, { actor, terms, limit })).map((found) => ({ ...found, close }));

  const written: Terms = { ...(await findSpellings(db, q, { close: false })), number };
  const found = await find(readable, written, false);
  const missing = found.filter(({ hits }) => hits.length === 0).map(({ source }) => source);
  const similar = missing.length > 0 ? (await findSpellings(db, q, { close: true })).words : [];
  const meant: Terms = { words: similar, number: {} };
  const close = hasOtherSpellings(meant, written) ? await find(missing, meant, true) : [];

  return {
    groups: [...found, ...close]
      .filter(({ hits }) => hits.length > 0)
      .toSorted(byBestHit)
      .map(present),
  };
}

function hasOtherSpellings(meant: Terms, written: Terms): boolean {
  return meant.words.some(({ patterns }, place) =>
    patterns.some((pattern) => !written.words[place]?.patterns.includes(pattern)),
  );
}

function byBestHit(a: Found, b: Found): number {
  return (
    Number(a.close) - Number(b.close) ||
    (a.hits[0]?.tier ?? 0) - (b.hits[0]?.tier ?? 0) ||
    sources.indexOf(a.source) - sources.indexOf(b.source)
  );
}

function present({ source, close, hits }: Found): SearchAnswer['groups'][number] {
  return { kind: source.kind, close, hits: hits.map(({ row }) => source.present(row)) };
}
