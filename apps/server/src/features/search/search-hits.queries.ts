import type { SearchKind } from '@binaa/contract/search';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import type { Source } from './search-sources.ts';
import type { Terms, Word } from './search-terms.ts';

type AnySource = Source<never>;
type Asked = { actor: Actor; terms: Terms; limit: number };

export type Hit = { tier: number; row: never };

/** `tier` ranks the hits: see `tierOf`. `place` is the order within the tier. */
type FoundRow = Hit & { kind: SearchKind; place: number; id: number };

/** How many of a large table's newest records are searched before all of them. */
const latest = 1000;
/** A shorter pattern has no trigram, so that the index would be read as a whole. */
const shortestPattern = '% ab%'.length;
const related = 5;

/**
 * The best hits of each kind, in at most three statements (without the one for the words). A frequent word is found among
 * the newest records of a large table. If those contain it too rarely, or if no known word contains it, all records are
 * searched by index: a plan that walks them by date until it has enough would take seconds for a word that does not occur.
 */
export async function findHits(
  db: Db,
  sources: readonly AnySource[],
  asked: Asked,
): Promise<{ source: AnySource; hits: Hit[] }[]> {
  const { terms, limit, actor } = asked;
  if (terms.words.length === 0) return [];
  const large = sources.filter((source) => source.isLarge?.(actor) ?? false);
  const unknown = large.filter((source) => hasUnknown(source, terms.words));
  const first = await select(
    db,
    sources.map((source) => {
      if (unknown.includes(source)) return amongTexts(source, asked);
      return large.includes(source) ? amongLatest(source, asked) : amongAll(source, asked);
    }),
  );
  const found = new Map(sources.map((source) => [source, best(ofKind(first, source), limit)]));

  const byText = (hits: FoundRow[]) => hits.filter(({ tier }) => tier < related);
  const rare = terms.words.some(isSelective)
    ? large.filter((source) => !unknown.includes(source) && byText(found.get(source) ?? []).length < limit)
    : [];
  const older = await select(
    db,
    rare.map((source) => amongTexts(source, asked)),
  );
  for (const source of rare) {
    const others = ofKind(first, source).filter(({ tier }) => tier === 0 || tier === related);
    found.set(source, best([...others, ...ofKind(older, source)], limit));
  }

  const scarce = [...rare, ...unknown].filter(
    (source) => (found.get(source) ?? []).length < limit && hasRelated(source, terms.words),
  );
  const olderRelated = await select(
    db,
    scarce.map((source) => amongRelated(source, asked)),
  );
  for (const source of scarce) {
    found.set(source, best([...byText(found.get(source) ?? []), ...ofKind(olderRelated, source)], limit));
  }
  return sources.map((source) => ({ source, hits: found.get(source) ?? [] }));
}

/** Whether few texts or none contain one of the words, so that the index finds them at once. */
function hasUnknown(source: AnySource, words: Word[]): boolean {
  return words.some((word) => !word.isKnown && isSelective(word) && !hasRelated(source, [word]));
}

function isSelective({ patterns }: Word): boolean {
  return patterns.every((pattern) => pattern.length >= shortestPattern);
}

function ofKind(rows: FoundRow[], { kind }: AnySource): FoundRow[] {
  return rows.filter((row) => row.kind === kind);
}

/** A record that was found in several ways counts as the best of them. */
function best(rows: FoundRow[], limit: number): FoundRow[] {
  const inOrder = rows.toSorted((a, b) => a.tier - b.tier || a.place - b.place);
  const ids = new Set<number>();
  return inOrder.filter(({ id }) => !ids.has(id) && ids.add(id)).slice(0, limit);
}

async function select(db: Db, parts: RawBuilder<unknown>[]): Promise<FoundRow[]> {
  if (parts.length === 0) return [];
  const { rows } = await sql<FoundRow>`${sql.join(parts, sql` union all `)}`.execute(db);
  return rows;
}

const title = sql`left(t.search_text, 100) collate "C"`;
const newest = sql`t.created_at desc, t.id desc`;
/** The same order as an expression that no index matches: few records are found by their words and sorted afterwards. */
const newestOfFew = sql`t.created_at + interval '0' desc, t.id desc`;
const bestFirst = sql`t.tier, case when t.tier <= 2 then ${title} end, ${newest}`;
/** Sorts after every other character in the order of the index. */
const lastCharacter = '\u{10FFFF}';

function amongAll(source: AnySource, asked: Asked): RawBuilder<unknown> {
  const { words, number } = asked.terms;
  const numbered = source.numbered?.(number) ?? [];
  const condition = sql`(${sql.join([...numbered, every(words, (word) => ways(source, word))], sql` or `)})`;
  const tier = tierOf(asked.terms, { numbered, titles: true });
  const found = sql`select * from (
    select t.*, ${tier} as tier from ${rowsOf(source, asked, condition)}
  ) as t order by ${bestFirst}`;
  return shown(source, asked, [found]);
}

/** By number and by the beginning of the title in all records, by words among the newest. */
function amongLatest(source: AnySource, asked: Asked): RawBuilder<unknown> {
  const { phrase, words, number } = asked.terms;
  const numbered = source.numbered?.(number) ?? [];
  const table = sql.table(source.table);
  const byNumber = numbered.map(
    (condition) => sql`select t.*, 0 as tier from ${rowsOf(source, asked, condition)} order by ${newest}`,
  );
  const byTitle =
    phrase === undefined
      ? []
      : [
          sql`select t.*, ${tierOf(asked.terms, { titles: true })} as tier
            from ${rowsOf(source, asked, isTitled(phrase))} order by ${title}`,
        ];
  const byWords = sql`select * from (
      select t.*, ${tierOf(asked.terms)} as tier
      from (select * from ${table} as t where t.deleted_at is null order by ${newest} limit ${sql.lit(latest)}) as t
      where ${every(words, (word) => ways(source, word))} ${visible(source, asked)}
    ) as t order by ${bestFirst}`;
  return shown(source, asked, [...byNumber, ...byTitle, byWords]);
}

function isTitled(phrase: string): RawBuilder<unknown> {
  return sql`${title} >= ${phrase} and ${title} < ${phrase + lastCharacter}`;
}

function amongTexts(source: AnySource, asked: Asked): RawBuilder<unknown> {
  const condition = every(asked.terms.words, inTextUnseen);
  const found = sql`select * from (
    select t.*, ${tierOf(asked.terms, { titles: true })} as tier from ${rowsOf(source, asked, condition)}
  ) as t order by ${bestFirst}`;
  return shown(source, asked, [found]);
}

function amongRelated(source: AnySource, asked: Asked): RawBuilder<unknown> {
  const condition = every(asked.terms.words, (word) => ways(source, word));
  const found = sql`select t.*, ${sql.lit(related)} as tier
    from ${rowsOf(source, asked, condition)} order by ${newestOfFew}`;
  return shown(source, asked, [found]);
}

/** The first rows of each ordered query, with what is shown of them. */
function shown(source: AnySource, { limit }: Asked, inOrder: RawBuilder<unknown>[]): RawBuilder<unknown> {
  const first = inOrder.map(
    (query) => sql`select *, row_number() over () as place from (${query} limit ${sql.lit(limit)}) as t`,
  );
  return sql`select ${sql.lit(source.kind)} as kind, t.tier, t.place, t.id, to_jsonb(shown) as row
    from (${sql.join(first, sql` union all `)}) as t
    cross join lateral (${source.facts}) as shown`;
}

function rowsOf(source: AnySource, asked: Asked, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${sql.table(source.table)} as t where t.deleted_at is null and ${condition} ${visible(source, asked)}`;
}

function visible(source: AnySource, { actor }: Asked): RawBuilder<unknown> {
  return source.visible ? sql`and ${source.visible(actor)}` : sql``;
}

/** In order: id or amount; exact title; title prefix; all words in the title; in the text; in the text or related records. */
function tierOf(
  { phrase, words }: Terms,
  { numbered = [], titles = false }: { numbered?: RawBuilder<unknown>[]; titles?: boolean } = {},
): RawBuilder<unknown> {
  const tiers: [RawBuilder<unknown>, number][] = [
    ...numbered.map((condition): [RawBuilder<unknown>, number] => [condition, 0]),
    ...(titles && phrase !== undefined
      ? ([
          [sql`starts_with(t.search_text, ${`${phrase}\n`})`, 1],
          [sql`starts_with(t.search_text, ${phrase})`, 2],
        ] satisfies [RawBuilder<unknown>, number][])
      : []),
    [every(words, inTitle), 3],
    [every(words, inText), 4],
  ];
  const cases = tiers.map(([condition, tier]) => sql`when ${condition} then ${sql.lit(tier)}`);
  return sql`case ${sql.join(cases, sql` `)} else ${sql.lit(related)} end`;
}

function inTitle({ patterns }: Word): RawBuilder<unknown>[] {
  return patterns.map((pattern) => sql`t.search_text like ${`${pattern}\n%`}`);
}

function inText({ patterns }: Word): RawBuilder<unknown>[] {
  return patterns.map((pattern) => sql`t.search_text like ${pattern}`);
}

/** PostgreSQL does not look at the pattern when it plans, so it plans once for all words instead of again for each. */
function inTextUnseen({ patterns }: Word): RawBuilder<unknown>[] {
  return patterns.map((pattern) => sql`t.search_text like (select ${pattern})`);
}

function ways(source: AnySource, word: Word): RawBuilder<unknown>[] {
  return [...inText(word), ...(source.elsewhere?.(word) ?? [])];
}

function hasRelated(source: AnySource, words: Word[]): boolean {
  return words.some((word) => (source.elsewhere?.(word) ?? []).length > 0);
}

/** Every word must match, in any of its spellings and any of the given ways. */
function every(words: Word[], waysOf: (word: Word) => RawBuilder<unknown>[]): RawBuilder<unknown> {
  const conditions = words.map((word) => sql`(${sql.join(waysOf(word), sql` or `)})`);
  return sql`(${sql.join(conditions, sql` and `)})`;
}
