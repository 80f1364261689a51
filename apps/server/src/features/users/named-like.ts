import { type RawBuilder, sql } from 'kysely';
import { containing, matchesFolded } from '../../platform/list.ts';

/**
 * A condition on the user named `u`. Only names are searched: `search_text` also has the e-mail, which not everybody who
 * may choose a person may read.
 */
export function isNamedLike(search: string): RawBuilder<boolean> {
  const pattern = containing(search);
  return sql<boolean>`(u.name ilike ${pattern} or u.other_name ilike ${pattern}
    or ${matchesFolded(sql`search_fold(u.name || ' ' || coalesce(u.other_name, ''))`, search)})`;
}
