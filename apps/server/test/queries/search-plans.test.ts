import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Call, useTestApp } from '../build-test-app.ts';
import { buildProject } from '../factories/project.ts';
import { buildUser } from '../factories/user.ts';

const test = useTestApp();
let call: Call;
let client: pg.Client;

/** Enough expenses that PostgreSQL would rather use an index than read them all, if one fits. */
const many = 20_000;

beforeAll(async () => {
  ({ call } = await test.signInAs('ADMIN'));
  client = new pg.Client({ connectionString: test.database.connectionString });
  await client.connect();
  const usual = await buildUser(test.db, { name: 'Usual Submitter', role: 'FOREMAN' });
  const seldom = await buildUser(test.db, { name: 'Zaynab Seldom', role: 'FOREMAN' });
  const finished = await buildProject(test.db, { name: 'Finished Khuzama' });
  await sql`
    insert into expenses (related_type, project_id, category, amount_minor, spent_on, notes, submitted_by_id, created_at)
    select case when n = 3 then 'PROJECT' else 'GENERAL_EXPENSE' end, case when n = 3 then ${finished.id}::integer end,
      'FUEL', 1000, '2026-01-01', case when n = 4 then 'A theodolite' else 'Diesel ' || n end,
      case when n = 5 then ${seldom.id}::integer else ${usual.id}::integer end, timestamptz '2026-01-01' + n * interval '1 minute'
    from generate_series(1, ${many}) as n`.execute(test.db);
  // As autovacuum does: until then, every search in the index reads the list of new entries too.
  await sql`vacuum analyze expenses`.execute(test.db);
});

afterAll(() => client.end());

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] };

function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}

/** The ways in which the call reads expenses. */
async function scansOfExpenses(path: string): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const answer = await call('GET', path);
  const sent = query.mock.calls as unknown as [string | { text: string; values: unknown[] }, unknown[]?][];
  query.mockRestore();
  expect(answer.statusCode, answer.body).toBe(200);
  const statements = sent.map(([first, values]) => (typeof first === 'string' ? { text: first, values } : first));
  const plans: Plan[] = [];
  for (const { text, values } of statements.filter((statement) => /\bexpenses\b/.test(statement.text))) {
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (format json) ${text}`, values);
    plans.push(...rows.map((row) => row['QUERY PLAN'][0].Plan));
  }
  const scans = plans.flatMap(nodesOf).filter((node) => node['Relation Name'] === 'expenses');
  return scans.map((node) => node['Node Type']);
}

it.each([
  ['a rare word', '/search?q=theodolite'],
  ['a common word', '/search?q=diesel'],
  ['a word that is nowhere', '/search?q=zzyzxq'],
  ['a mistyped word', '/search?q=theodolyte'],
  ['two words', '/search?q=diesel%20theodolite'],
  ['two words of which one is mistyped', '/search?q=diesel%20theodolyte'],
  ['an amount', '/search?q=4711'],
  ['a person in the list', '/expenses?search=zaynab'],
  ['an old project in the list', '/expenses?search=khuzama'],
  ['a word in the list that is nowhere', '/expenses?search=zzyzxq'],
])('finds %s without reading all expenses', async (_what, path) => {
  const scans = await scansOfExpenses(path);
  expect(scans.length).toBeGreaterThan(0);
  expect(scans).not.toContain('Seq Scan');
});
