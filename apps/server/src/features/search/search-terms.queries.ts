import { searchLimits } from '@binaa/contract/search';
import { sql } from 'kysely';
import type { Db } from '../../schema.ts';
import { labels } from './search-labels.ts';
import type { Spelling } from './search-terms.ts';

const mostNames = 200;
const mostSpellings = 8;

const codes = labels.map(({ code }) => code);
const texts = labels.map(({ label }) => label);

type SpellingRow = Spelling & { phrase: string; at: number };

/** The folded words of the query as written, and with `close` also similar known words. */
export async function findSpellings(
  db: Db,
  asked: string,
  { close }: { close: boolean },
): Promise<{ phrase: string; words: Spelling[][] }> {
  const { rows } = await sql<SpellingRow>`
    with
      label as materialized (
        select code, search_fold(written) as text
        from unnest(${codes}::text[], ${texts}::text[]) as given (code, written)
      ),
      asked as (
        select word, min(at) as at
        from string_to_table(btrim(search_fold(${asked})), ' ') with ordinality as split (word, at)
        where word <> ''
        group by word
        order by min(at)
        limit ${searchLimits.words}
      ),
      form as (
        select at, word from asked
        union
        -- The Arabic article may be left out.
        select at, substr(word, 3) from asked where word like 'ال___%'
      ),
      spelling as (
        select at, word as text from form
        ${close ? closeSpellings : sql``}
      )
    select
      search_fold(${asked}) as phrase,
      at,
      pattern,
      array(select id from projects where search_text like in_title limit ${mostNames}) as "projectIds",
      array(select id from sites where search_text like in_title limit ${mostNames}) as "siteIds",
      array(select id from users where search_text like in_title limit ${mostNames}) as "userIds",
      array(select distinct code from label where label.text like '% ' || spelling.text || '%') as codes
    from spelling
    -- Short words match only at the beginning of a word, or they would match too much. Folded text has no wildcards.
    cross join lateral (select '%' || case when length(text) < 3 then ' ' else '' end || text || '%' as pattern) as p
    cross join lateral (select pattern || E'\n%' as in_title) as n
    order by at, text
  `.execute(db);
  const byWord = Map.groupBy(rows, (row) => row.at);
  return { phrase: rows[0]?.phrase ?? '', words: [...byWord.values()] };
}

/**
 * Known words within edit distance 1, or 2 for long words: replaced, missing, extra or swapped letters. A word that is
 * still being typed is compared with the beginning of known words.
 */
const closeSpellings = sql`
  union
  select form.at, near.word
  from form
  cross join lateral (
    select
      length(word) as size,
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
      select string_to_table(btrim(text), ' ') from label
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
    where allowed > 0 and distance is not null
    order by
      distance,
      levenshtein(form.word, known.word),
      left(known.word, 1) <> left(form.word, 1),
      known.word
    limit ${mostSpellings}
  ) as near
`;
