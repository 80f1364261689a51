import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import type { Source } from './search-sources.ts';
import type { Spelling, Terms } from './search-terms.ts';

const title = sql`left(t.search_text, 100) collate "C"`;
const newest = sql`t.created_at desc, t.id desc`;
/** The same order as an expression that no index matches: rare words are found by their text and sorted afterwards. */
const newestOfFew = sql`t.created_at + interval '0' desc, t.id desc`;
const latest = 3000;

/** The best hits of one kind of record. */
export async function findHits(
  db: Db,
  source: Source<never>,
  { actor, terms, limit }: { actor: Actor; terms: Terms; limit: number },
): Promise<{ tier: number; row: never }[]> {
  const tiers = tiersOf(source, terms);
  if (tiers.length === 0) return [];
  const table = sql.table(source.table);
  const visible = source.visible ? sql`and ${source.visible(actor)}` : sql``;
  const first = (condition: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql`
    select t.id from ${table} as t where t.deleted_at is null and ${condition} ${visible} order by ${order} limit ${limit}`;
  /**
   * A frequent word is found among the latest records. Only if those have too few hits, all records are searched: a plan
   * that walks them by date until it has enough would take seconds for a rare word.
   */
  const newestFirst = (condition: RawBuilder<unknown>) => sql`
    with recent as materialized (
      select t.id, t.created_at from latest as t where ${condition} ${visible} order by ${newest} limit ${limit}
    )
    (select id from recent order by created_at desc, id desc)
    union all
    (${first(sql`(select count(*) from recent) < ${limit} and ${condition}`, newestOfFew)})`;
  const ways = tiers.map(
    ({ tier, condition, byTitle }) => sql`
      (select id, ${sql.lit(tier)} as tier, row_number() over () as place
      from (${byTitle ? first(condition, title) : newestFirst(condition)}) as way)`,
  );
  const { rows } = await sql<{ tier: number; row: never }>`
    with latest as materialized (
      select * from ${table} as t where t.deleted_at is null order by ${newest} limit ${latest}
    )
    select chosen.tier, to_jsonb(shown) as row
    from (
      select distinct on (id) id, tier, place from (${sql.join(ways, sql` union all `)}) as found
      order by id, tier, place
    ) as chosen
    join ${table} as t on t.id = chosen.id
    cross join lateral (${source.facts}) as shown
    order by chosen.tier, chosen.place
    limit ${limit}
  `.execute(db);
  return rows;
}

type Tier = { tier: number; condition: RawBuilder<unknown>; byTitle?: boolean };

/** In order: id or amount; exact title; title prefix; all words in the title; in the text; in the text or related records. */
function tiersOf(source: Source<never>, { phrase, words, number }: Terms): Tier[] {
  const numbered = source.numbered?.(number) ?? [];
  const tiers: Tier[] = numbered.map((condition) => ({ tier: 0, condition }));
  if (words.length === 0) return tiers;
  const inTitle = (word: Spelling) => sql`t.search_text like ${`${word.pattern}\n%`}`;
  const inText = (word: Spelling) => sql`t.search_text like ${word.pattern}`;
  tiers.push(
    { tier: 1, condition: sql`${title} like ${`${phrase}\n%`}`, byTitle: true },
    { tier: 2, condition: sql`${title} like ${`${phrase}%`}`, byTitle: true },
    { tier: 3, condition: every(words, (word) => [inTitle(word)]) },
    { tier: 4, condition: every(words, (word) => [inText(word)]) },
  );
  const { elsewhere } = source;
  if (elsewhere && words.flat().some((word) => elsewhere(word).length > 0)) {
    tiers.push({ tier: 5, condition: every(words, (word) => [inText(word), ...elsewhere(word)]) });
  }
  return tiers;
}

/** Every word must match, in any of its spellings and any of the given ways. */
function every(words: Spelling[][], waysOf: (word: Spelling) => RawBuilder<unknown>[]): RawBuilder<unknown> {
  const conditions = words.map((spellings) => sql`(${sql.join(spellings.flatMap(waysOf), sql` or `)})`);
  return sql.join(conditions, sql` and `);
}
