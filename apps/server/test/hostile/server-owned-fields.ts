import type { Endpoint } from '@binaa/contract/endpoint';
import { sql } from 'kysely';
import type { Db } from '../../src/schema.ts';
import type { TestApp } from '../build-test-app.ts';
import { addressOf, type CallInput, fieldNames, nameOf, shapeOf } from './endpoints.ts';
import { exampleInput } from './example-input.ts';
import { begin, type Outcome } from './harness.ts';
import { type Records, someone, useRecords } from './records.ts';

/** Values that the product never generates, so a stored one is found wherever it is. */
const plants = {
  text: { value: 'planted-by-the-client', seenAs: 'planted-by-the-client' },
  number: { value: 777_777_701, seenAs: '777777701' },
  moment: { value: '1987-06-05T04:03:02.000Z', seenAs: '1987-06-05' },
} as const;

const anyPlant = Object.values(plants).map(({ seenAs }) => `%${seenAs}%`);

/** Plausible values: a difference in the response shows that one was accepted. */
const switches: Record<string, unknown>[] = [
  { status: 'APPROVED', role: 'ADMIN', type: 'DEPOSIT', relatedType: 'OTHER', category: 'OTHER' },
  { status: 'COMPLETED', approved: true, isAdmin: true, admin: true, deleted: false, active: false, valid: true },
];

/** As many as fit into the body of a call without a session, and all of them into any other. */
const namesPerCall = (endpoint: Endpoint) => (endpoint.allow === 'anyone' ? 250 : 10_000);

const alwaysTried = ['id', '_id', 'uuid', 'isAdmin', 'permissions', 'owner', 'ownerId', 'approvedBy', 'approvedAt'];

/** Sends every write with every server-owned field: column names, response fields and common guesses. */
export async function runServerOwnedFields(test: TestApp, endpoints: readonly Endpoint[]): Promise<Outcome> {
  const outcome = begin();
  const records = await useRecords(test);
  const columns = await columnNames(test.db);
  for (const endpoint of endpoints.filter(({ method }) => method !== 'GET')) {
    const { taken, judged } = fieldsOf(endpoint);
    const answered = fieldNames(shapeOf(endpoint.response, 'output'));
    const names = [...new Set([...columns, ...answered, ...alwaysTried])].filter((name) => !taken.has(name));
    const ignored = names.filter((name) => !judged.has(name));
    let isTried = true;
    for (const { value, seenAs } of Object.values(plants)) {
      const plant = async (planted: string[]) => {
        const { answer } = await send(
          test,
          records,
          endpoint,
          Object.fromEntries(planted.map((name) => [name, value])),
        );
        const isShown = !isRefused(answer) && answer.body.includes(seenAs);
        outcome.check(!isShown, `${nameOf(endpoint)}: ${seenAs} is in the answer`);
        return answer;
      };
      for (let at = 0; at < ignored.length; at += namesPerCall(endpoint)) {
        const answer = await plant(ignored.slice(at, at + namesPerCall(endpoint)));
        isTried &&= !isRefused(answer);
      }
      // Apart from the others, which a refusal of these would leave untried.
      if (judged.size > 0) await plant([...judged]);
    }
    const tables = await tablesWith(test.db, anyPlant);
    outcome.check(tables.length === 0, `${nameOf(endpoint)}: a planted value is in ${tables.join(', ')}`);
    const { answer: plain } = await send(test, records, endpoint, {});
    outcome.check(isTried || isRefused(plain), `${nameOf(endpoint)}: refuses fields that it does not know`);
    for (const fields of switches) {
      const sent = Object.fromEntries(Object.entries(fields).filter(([name]) => !taken.has(name)));
      const { answer } = await send(test, records, endpoint, sent);
      const same = isRefused(answer) || wordsOf(answer.body) === wordsOf(plain.body);
      outcome.check(same, `${nameOf(endpoint)}: ${JSON.stringify(sent)} makes ${answer.body} of ${plain.body}`);
    }
  }
  return outcome;
}

/** The fields that an endpoint takes, and those without a type, such as the acting user: it ignores or refuses them. */
function fieldsOf({ body, query }: Endpoint): Record<'taken' | 'judged', Set<string>> {
  const fields = [body, query].flatMap((schema) => Object.entries(shapeOf(schema).properties ?? {}));
  const namesWhere = (isTyped: boolean) =>
    new Set(fields.filter(([, field]) => Object.keys(field ?? {}).length > 0 === isTyped).map(([name]) => name));
  const taken = namesWhere(true);
  return { taken, judged: new Set([...namesWhere(false)].filter((name) => !taken.has(name))) };
}

type Answer = { statusCode: number; body: string };

function isRefused({ statusCode }: Answer): boolean {
  return statusCode === 400 || statusCode === 403;
}

/** A valid call as an ADMIN on their own record, with the fields added to the body and the query. */
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

/** The values of a response that do not differ between records: states, roles and flags. */
function wordsOf(body: string): string {
  return [...body.matchAll(/"(\w+)":("[A-Z_]+"|true|false|null)/g)].map(([whole]) => whole).join();
}

async function columnNames(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct column_name as name from information_schema.columns where table_schema = 'public'`.execute(db);
  const camel = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  return rows.flatMap(({ name }) => [name, camel(name)]);
}

/** The tables with a row that matches one of the patterns. */
async function tablesWith(db: Db, patterns: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  const looks = tables.map(
    ({ name }) =>
      sql`select ${name}::text as name from ${sql.table(name)} as row where row::text like any(${patterns}::text[])`,
  );
  const { rows } = await sql<{ name: string }>`${sql.join(looks, sql` union `)}`.execute(db);
  return rows.map(({ name }) => name);
}
