import { searchLimits } from '@binaa/contract/search';
import { sql } from 'kysely';
import type { Db } from '../../schema.ts';
import { labels } from './search-labels.ts';
import type { Word } from './search-terms.ts';

const mostNames = 200;
const mostSpellings = 8;

type SpellingRow = Omit<Word, 'patterns' | 'codes'> & { phrase: string; at: number; text: string; pattern: string };
type Label = { code: string; text: string };

/** The labels and all their words. */
type Labels = { labels: Label[]; words: string[] };

let foldedLabels: Promise<Labels> | undefined;

/** Normalised once per process: the labels are part of the program. */
function findLabels(db: Db): Promise<Labels> {
  foldedLabels ??= foldLabels(db).catch((error: unknown) => {
    foldedLabels = undefined;
    throw error;
  });
  return foldedLabels;
}

async function foldLabels(db: Db): Promise<Labels> {
  const codes = labels.map(({ code }) => code);
  const texts = labels.map(({ label }) => label);
  const { rows } = await sql<Label>`
    select code, search_fold(label) as text from unnest(${codes}::text[], ${texts}::text[]) as given (code, label)
  `.execute(db);
  return { labels: rows, words: distinct(rows.flatMap(({ text }) => text.trim().split(' '))) };
}

/** The folded words of the query as written. With `close`: similar known words; for several words also those as written. */
export async function findSpellings(
  db: Db,
  asked: string,
  { close }: { close: boolean },
): Promise<{ phrase: string; words: Word[] }> {
  const known = await findLabels(db);
  const { rows } = await sql<SpellingRow>`
    with
      folded as materialized (select search_fold(${asked}) as phrase),
      asked as (
        select word, min(at) as at
        from folded cross join lateral string_to_table(btrim(phrase), ' ') with ordinality as split (word, at)
        where word <> ''
        group by word
        order by min(at)
        limit ${sql.lit(searchLimits.words)}
      ),
      form as (
        select at, word from asked
        union
        -- The Arabic article may be left out.
        select at, substr(word, 3) from asked where word like 'ال___%'
      ),
      spelling as (
        select at, word as text from form
        ${close ? closeSpellings(known.words) : sql``}
      ),
      -- Materialised, or the pattern would be put together again for each compared name.
      searched as materialized (
        select at, text, pattern, pattern || E'\n%' as in_title
        from spelling
        -- Short words match only at the beginning of a word, or they would match too much. Folded text has no wildcards.
        cross join lateral (select '%' || case when length(text) < 3 then ' ' else '' end || text || '%' as pattern) as p
        ${close ? withoutSearched : sql``}
      )
    select
      phrase,
      at,
      text,
      pattern,
      ${close ? sql`true` : isKnown} as "isKnown",
      array(select id from projects where search_text like in_title limit ${sql.lit(mostNames)}) as "projectIds",
      array(select id from sites where search_text like in_title limit ${sql.lit(mostNames)}) as "siteIds",
      array(select id from users where search_text like in_title limit ${sql.lit(mostNames)}) as "userIds"
    from searched cross join folded
    order by at, text
  `.execute(db);
  const byWord = Map.groupBy(rows, ({ at }) => at);
  return {
    phrase: rows[0]?.phrase ?? '',
    words: [...byWord.values()].map((spellings) => wordOf(spellings, known.labels)),
  };
}

function wordOf(spellings: SpellingRow[], known: Label[]): Word {
  return {
    patterns: spellings.map(({ pattern }) => pattern),
    projectIds: distinct(spellings.flatMap(({ projectIds }) => projectIds)),
    siteIds: distinct(spellings.flatMap(({ siteIds }) => siteIds)),
    userIds: distinct(spellings.flatMap(({ userIds }) => userIds)),
    codes: distinct(spellings.flatMap(({ text }) => codesNamed(known, text))),
    isKnown: spellings.some((spelling) => spelling.isKnown),
  };
}

function distinct<Value>(values: Value[]): Value[] {
  return [...new Set(values)];
}

function codesNamed(known: Label[], word: string): string[] {
  return known.filter(({ text }) => text.includes(` ${word}`)).map(({ code }) => code);
}

/**
 * The list has words of 3 to 30 letters without digits, so any other text may be in many records although no listed word
 * contains it. Counted, because PostgreSQL would expect `exists` to end soon and would not use the index.
 */
const isKnown = sql`case
  when text ~ '[0-9]' or length(text) not between 3 and 30 then true
  else (select count(*) from search_words as known where known.word like '%' || text || '%') > 0
end`;

/** A single word was searched as written before. Beside other words it may be right, and one of those mistyped. */
const withoutSearched = sql`where (select count(*) from asked) > 1 or text not in (select word from form)`;

/**
 * Known words within edit distance 1, or 2 for long words: replaced, missing, extra or swapped letters. A word that is
 * still being typed is compared with the beginning of known words. Two mistakes in the first two letters are not forgiven.
 */
const closeSpellings = (wordsOfLabels: string[]) => sql`
  union
  -- The collation of the names that it is searched in, or their indexes could not be used.
  select form.at, near.word collate "default"
  from form
  cross join lateral (
    select
      length(word) as size,
      left(word, 2) as beginning,
      case when length(word) < 4 or word ~ '[0-9]' then 0 when length(word) < 6 then 1 else 2 end as allowed,
      case when length(word) < 5 or word ~ '[0-9]' then 0 when length(word) < 8 then 1 else 2 end as allowed_so_far,
      array(
        select left(word, i - 1) || substr(word, i + 1, 1) || substr(word, i, 1) || substr(word, i + 2)
        from generate_series(1, length(word) - 1) as i
      ) as swapped
  ) as tolerance
  cross join lateral (
    select known.word
    from (
      select word from search_words
      union all
      select substr(word, 3) from search_words where word like 'ال____%'
      union all
      select * from unnest(${wordsOfLabels}::text[])
    ) as known
    cross join lateral (
      select case
        when known.word = any (swapped) then 1
        when abs(length(known.word) - size) <= allowed
          and levenshtein_less_equal(form.word, known.word, allowed) <= allowed then 2
        when length(known.word) > size and left(known.word, 1) = left(form.word, 1) and (
          left(known.word, size) = any (swapped)
          or levenshtein_less_equal(form.word, left(known.word, size - 1), allowed_so_far) <= allowed_so_far
          or levenshtein_less_equal(form.word, left(known.word, size), allowed_so_far) <= allowed_so_far
          or levenshtein_less_equal(form.word, left(known.word, size + 1), allowed_so_far) <= allowed_so_far
        ) then 3
      end as distance
    ) as measured
    where allowed > 0
      -- A cheap comparison first: one of the first two letters is right, if not in its place. The article may be missing.
      and (translate(left(known.word, 2), beginning, '') <> left(known.word, 2) or known.word like 'ال%')
      and distance is not null
    order by
      distance,
      levenshtein(form.word, known.word),
      left(known.word, 1) <> left(form.word, 1),
      known.word
    limit ${sql.lit(mostSpellings)}
  ) as near
`;
