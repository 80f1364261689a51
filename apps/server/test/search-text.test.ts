import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { useTestApp } from './build-test-app.ts';

const test = useTestApp();

it('the searched text of a record is normalised line by line, also while a dump is restored', async () => {
  const rows = await test.db.transaction().execute(async (tx) => {
    // As a restored dump computes generated columns.
    await sql`set local search_path = ''`.execute(tx);
    const { rows: computed } = await sql<{ both: string; none: string; word: string; nothing: string | null }>`
      select public.search_text(E'Café\\nSteel-Works ', 'إسمنت ٢٥ كجم') as "both", public.search_text(null, null) as "none",
        public.search_fold(' O’Neil ') as word, public.search_fold(null) as nothing`.execute(tx);
    return computed;
  });
  expect(rows).toEqual([{ both: ' cafe steel works\n اسمنت 25 كجم', none: ' \n ', word: ' oneil', nothing: null }]);
});
