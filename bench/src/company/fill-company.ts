import type { Client } from 'pg';
import { withClient } from '../with-client.ts';
import { helpers } from './helpers.ts';
import { jobCost } from './job-cost.ts';
import { expenses, ledger } from './money.ts';
import { people, projectsAndSites } from './people-and-places.ts';
import type { Plan } from './plan.ts';
import { attendances, tasks } from './work.ts';

/**
 * Fills a migrated, empty database with the planned number of expenses and everything else in proportion. It inserts whole
 * sets on two connections with triggers disabled, computes what the triggers would, and verifies the ledger at the end.
 * `log` receives the duration of each part.
 */
export async function fillCompany(databaseUrl: string, plan: Plan, log: (line: string) => void): Promise<void> {
  await withClient(databaseUrl, (one) =>
    withClient(databaseUrl, async (other) => {
      const part = async (client: Client, name: string, statements: string) => {
        const began = performance.now();
        await client.query(statements);
        log(`  ${name}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
      };
      await Promise.all([one.query(settings), other.query(settings)]);
      const indexes = await takeIndexesAway(one);
      await one.query(helpers(plan));
      await part(one, 'people, projects, sites', people(plan) + projectsAndSites(plan) + jobCost);
      await Promise.all([
        part(one, 'expenses and ledger', expenses(plan) + ledger(plan)),
        part(other, 'tasks and attendance', tasks(plan) + attendances(plan)),
      ]);
      const remaining = ['select recount_totals()', searchWords, ...indexes];
      const workThrough = async (client: Client) => {
        for (let next = remaining.shift(); next; next = remaining.shift()) await client.query(next);
      };
      const began = performance.now();
      await Promise.all([workThrough(one), workThrough(other)]);
      log(`  totals, words and indexes: ${((performance.now() - began) / 1000).toFixed(1)} s`);
      await one.query(`drop schema fill cascade; ${nextNumbers}`);
      await one.query('checkpoint');
      await part(one, 'vacuum', 'vacuum analyze');
    }),
  );
}

export const settings = `
  set session_replication_role = replica;
  set synchronous_commit = off;
  set work_mem = '256MB';
  set maintenance_work_mem = '1GB'`;

/** Drops indexes for the inserts and rebuilds them once, which is much faster. Indexes of constraints stay. */
export async function takeIndexesAway(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = 'public'::regnamespace
      and not exists (select from pg_constraint where conindid = i.indexrelid)
    order by 1`);
  await client.query(rows.map(({ name }) => `drop index ${name}`).join(';\n'));
  return rows.map(({ definition }) => definition);
}

const searchWords = ['projects', 'sites', 'tasks', 'expenses', 'users']
  .map(
    (table) => `
      insert into search_words (word)
      select distinct word from ${table} cross join lateral string_to_table(translate(search_text, E'\\n', ' '), ' ') as written (word)
      where length(word) between 3 and 30 and word !~ '[0-9]' on conflict do nothing`,
  )
  .join(';\n');

/** Sets each id sequence to the highest id, because the rows were inserted with ids. */
const nextNumbers = `
  do $$
  declare owner record;
  begin
    for owner in
      select c.relname as table_name, a.attname as column_name, pg_get_serial_sequence(c.relname, a.attname) as sequence_name
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where a.attidentity <> '' and c.relnamespace = 'public'::regnamespace
    loop
      execute format('select setval(%L, greatest(1, (select coalesce(max(%I), 0) from %I)), (select count(*) > 0 from %I))',
        owner.sequence_name, owner.column_name, owner.table_name, owner.table_name);
    end loop;
  end $$`;
