import type { Endpoint } from '@binaa/contract/endpoint';
import { sql } from 'kysely';
import type { Db } from '../../src/schema.ts';
import type { TestApp } from '../build-test-app.ts';
import { addressOf, type CallInput, fieldNames, nameOf, shapeOf } from './endpoints.ts';
import { exampleInput } from './example-input.ts';
import { begin, type Outcome } from './harness.ts';
import { type Records, someone, useRecords } from './records.ts';

/** Values that nothing in the product makes by itself, so that one that was stored is found wherever it went. */
const plants = {
  text: { value: 'planted-by-the-client', seenAs: 'planted-by-the-client' },
  number: { value: 777_777_701, seenAs: '777777701' },
  moment: { value: '1987-06-05T04:03:02.000Z', seenAs: '1987-06-05' },
} as const;

/** Values that could be anybody's: what they change in the answer shows that they were taken. */
const switches: Record<string, unknown>[] = [
  { status: 'APPROVED', role: 'ADMIN', type: 'DEPOSIT', relatedType: 'OTHER', category: 'OTHER' },
  { status: 'COMPLETED', approved: true, isAdmin: true, admin: true, deleted: false, active: false, valid: true },
];

const alwaysTried = ['id', '_id', 'uuid', 'isAdmin', 'permissions', 'owner', 'ownerId', 'approvedBy', 'approvedAt'];

/** Every write times every field that is the server's: names of columns, of answers, and those often tried. */
export async function runServerOwnedFields(test: TestApp, endpoints: readonly Endpoint[]): Promise<Outcome> {
  const outcome = begin();
  const records = await useRecords(test);
  const columns = await columnNames(test.db);
  for (const endpoint of endpoints.filter(({ method }) => method !== 'GET')) {
    const taken = new Set([...readFields(endpoint.body), ...readFields(endpoint.query)]);
    const answered = fieldNames(shapeOf(endpoint.response, 'output'));
    const names = [...new Set([...columns, ...answered, ...alwaysTried])].filter((name) => !taken.has(name));
    for (const { value, seenAs } of Object.values(plants)) {
      const sent = Object.fromEntries(names.map((name) => [name, value]));
      const { answer } = await send(test, records, endpoint, sent);
      const stored = await tablesWith(test.db, seenAs);
      const found = [...stored, ...(isRefused(answer) || !answer.body.includes(seenAs) ? [] : ['the answer'])];
      outcome.check(found.length === 0, `${nameOf(endpoint)}: ${seenAs} is in ${found.join(', ')}`);
    }
    const { answer: plain } = await send(test, records, endpoint, {});
    for (const fields of switches) {
      const sent = Object.fromEntries(Object.entries(fields).filter(([name]) => !taken.has(name)));
      const { answer } = await send(test, records, endpoint, sent);
      const same = isRefused(answer) || wordsOf(answer.body) === wordsOf(plain.body);
      outcome.check(same, `${nameOf(endpoint)}: ${JSON.stringify(sent)} makes ${answer.body} of ${plain.body}`);
    }
  }
  return outcome;
}

/** What an endpoint reads; a field that may be anything is one it promises to ignore or to refuse. */
function readFields(schema: Endpoint['body']): string[] {
  const { properties = {} } = shapeOf(schema);
  return Object.keys(properties).filter((name) => Object.keys(properties[name] ?? {}).length > 0);
}

type Answer = { statusCode: number; body: string };

function isRefused({ statusCode }: Answer): boolean {
  return statusCode === 400 || statusCode === 403;
}

/** A good call as an ADMIN on a record of the own, with the fields in the body and in the address as well. */
async function send(test: TestApp, records: Records, endpoint: Endpoint, fields: Record<string, unknown>) {
  const { user: owner, call } = await someone(test, 'ADMIN');
  const input: CallInput = await exampleInput({ test, records, owner, call }, endpoint);
  const query = { ...asTexts(fields), ...input.query };
  const body = { ...fields, ...input.body };
  const answer: Answer = await call(endpoint.method, addressOf(endpoint, { ...input, query }), body);
  if (answer.statusCode >= 300 && !isRefused(answer) && answer.statusCode !== 409 && answer.statusCode !== 429) {
    throw new Error(`${nameOf(endpoint)} was not tried: ${answer.body}`);
  }
  return { answer };
}

function asTexts(fields: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
}

/** Of an answer, what does not differ from record to record: states, roles, flags. */
function wordsOf(body: string): string {
  return [...body.matchAll(/"(\w+)":("[A-Z_]+"|true|false|null)/g)].map(([whole]) => whole).join();
}

async function columnNames(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct column_name as name from information_schema.columns where table_schema = 'public'`.execute(db);
  const camel = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  return rows.flatMap(({ name }) => [name, camel(name)]);
}

/** The tables in whose rows, written as text, it occurs. */
async function tablesWith(db: Db, text: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  const looks = tables.map(
    ({ name }) => sql`select ${name}::text as name from ${sql.table(name)} as row where row::text like ${`%${text}%`}`,
  );
  const { rows } = await sql<{ name: string }>`${sql.join(looks, sql` union `)}`.execute(db);
  return rows.map(({ name }) => name);
}
