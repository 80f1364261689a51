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
      'FUEL', 1000, '2026-01-01', case when n = 4 then 'A theodolite' else 'Diesel ' || n || ' kg' end,
      case when n = 5 then ${seldom.id}::integer else ${usual.id}::integer end, timestamptz '2026-01-01' + n * interval '1 minute'
    from generate_series(1, ${many}) as n`.execute(test.db);
  await sql`
    insert into projects (name, location, status, total_price_minor)
    select 'Villa ' || n, 'Doha', 'PENDING', 100 from generate_series(1, 3000) as n`.execute(test.db);
  await sql`
    insert into sites (name, project_id)
    select 'Villa ' || n, ${finished.id}::integer from generate_series(1, 3000) as n`.execute(test.db);
  // As if there were expenses of many more projects.
  await sql`
    insert into kept_totals (name, value, status, slot, count, amount_minor)
    select 'expenses.project.category', n || ' FUEL', 'PENDING', 0, 1, 100 from generate_series(100001, 110000) as n
  `.execute(test.db);
  // As autovacuum does: until then, every search in the index reads the list of new entries too.
  await sql`vacuum analyze expenses, projects, sites, kept_totals`.execute(test.db);
});

afterAll(() => client.end());

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] };

function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}

/** How the call's statements that mention a text read a table. */
async function scansOf(table: string, path: string, mentioned: RegExp): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const answer = await call('GET', path);
  const sent = query.mock.calls as unknown as [string | { text: string; values: unknown[] }, unknown[]?][];
  query.mockRestore();
  expect(answer.statusCode, answer.body).toBe(200);
  const statements = sent.map(([first, values]) => (typeof first === 'string' ? { text: first, values } : first));
  const plans: Plan[] = [];
  for (const { text, values } of statements.filter((statement) => mentioned.test(statement.text))) {
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (format json) ${text}`, values);
    plans.push(...rows.map((row) => row['QUERY PLAN'][0].Plan));
  }
  const scans = plans.flatMap(nodesOf).filter((node) => node['Relation Name'] === table);
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
  const scans = await scansOf('expenses', path, /\bexpenses\b/);
  expect(scans.length).toBeGreaterThan(0);
  expect(scans).not.toContain('Seq Scan');
});

/** Texts are looked up in the trigram index with a bitmap, and the newest records in their order. */
const isInTextsOnly = (scans: string[]) => scans.length > 0 && scans.every((scan) => scan === 'Bitmap Heap Scan');

it('looks up a word that no known word contains in the texts at once', async () => {
  expect(isInTextsOnly(await scansOf('expenses', '/search?q=zzyzxq', /\bexpenses\b/))).toBe(true);
});

it('looks up a word of two letters, which is no known word, among the newest expenses', async () => {
  const scans = await scansOf('expenses', '/search?q=kg', /\bexpenses\b/);
  expect(scans).not.toContain('Seq Scan');
  expect(scans).not.toContain('Bitmap Heap Scan');
});

it.each(['projects', 'sites'])(
  'finds the %s whose names contain a word, as written or as guessed, without reading all names',
  async (table) => {
    const scans = await scansOf(table, '/search?q=theodolyte', /\bsearch_fold\b/);
    expect(scans).toEqual(['Bitmap Heap Scan', 'Bitmap Heap Scan']);
  },
);

it('reads the totals of the projects that a word names, without counting expenses', async () => {
  const scans = await scansOf('kept_totals', '/expenses?search=khuzama', /\bkept_totals\b/);
  expect(scans.length).toBeGreaterThan(0);
  expect(scans).not.toContain('Seq Scan');
});
