import { randomUUID } from 'node:crypto';
import { type Endpoint, pathParameterNames } from '@binaa/contract/endpoint';
import { parseInput } from '@binaa/contract/input';
import type * as z from 'zod/mini';
import type { UserRow } from '../../src/schema.ts';
import type { ChallengePurpose } from '../../src/schema-second-factor.ts';
import type { Call, TestApp } from '../build-test-app.ts';
import { buildAttendance } from '../factories/attendance.ts';
import { buildCalendarFeed } from '../factories/calendar-feed.ts';
import { buildCard } from '../factories/card.ts';
import { crewEvent } from '../factories/crew-event.ts';
import { newDevice } from '../factories/device.ts';
import { buildPasswordLink } from '../factories/password-link.ts';
import { buildPaidPerson } from '../factories/payroll.ts';
import { appCode, buildChallenge, buildFactorApp, buildPasskey } from '../factories/second-factor.ts';
import { buildSite } from '../factories/site.ts';
import { buildUnsubscribeToken } from '../factories/unsubscribe-token.ts';
import { buildUser, testPassword } from '../factories/user.ts';
import { softwarePasskey } from '../software-passkey.ts';
import { testNow } from '../test-clock.ts';
import { addressOf, type CallInput, type FieldSchema, nameOf, productEndpoints, shapeOf } from './endpoints.ts';
import { jobCostExamples, versionOfJobCost } from './job-cost-examples.ts';
import { paidPersonFor, payrollExamples, versionOfNewestRun } from './payroll-examples.ts';
import { makeReceipt, ownersMark, type Records, uploadNew } from './records.ts';

/** `call` is the caller that will send the input: only the uploader of a file can attach it. */
type Context = { test: TestApp; records: Records; owner: UserRow; call: Call };
type Values = Record<string, unknown>;

let count = 0;

/**
 * Builds valid input for an endpoint from its contract, on records of the owner: the required fields first, then those
 * that the rules require. Throws if it cannot.
 */
export async function exampleInput(context: Context, endpoint: Endpoint): Promise<CallInput> {
  // The owner is all that names it.
  if (endpoint.path === '/calendar-feed') await buildCalendarFeed(context.test.db, context.owner.id);
  if (/\/(recovery-codes|requirement|second-factor)$/.test(endpoint.path) && endpoint.allow !== 'anyone') {
    await buildFactorApp(context.test.db, context.owner.id);
  }
  const params: Values = {};
  for (const name of pathParameterNames(endpoint.path)) params[name] = await parameter(context, endpoint, name);
  const query = await example(context, endpoint, endpoint.query);
  const body = endpoint.body && (await example(context, endpoint, endpoint.body));
  return { params: texts(params), query: texts(query), body };
}

function texts(values: Values): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
}

async function parameter(context: Context, endpoint: Endpoint, name: string): Promise<unknown> {
  const segments = endpoint.path.split('/');
  const noun = segments[segments.indexOf(`{${name}}`) - 1] ?? '';
  const made = await context.records.make(noun, context.owner, endpoint.path);
  if (made !== undefined) return made;
  const created = await makeByContract(context, endpoint, noun);
  if (created !== undefined) return created;
  const simple = simpleValue(name, endpoint.params);
  // An invented id would match no record and silently test nothing.
  const isId = /^id$|Id$/.test(name) && !noun.startsWith('{');
  if (simple !== undefined && !isId) return simple;
  throw new Error(`No record is known for {${name}} of ${nameOf(endpoint)}: add a maker to records.ts`);
}

/** For nouns without a maker: creates the record with the contract's own POST endpoint. */
async function makeByContract(context: Context, { path }: Endpoint, noun: string): Promise<unknown> {
  const maker = productEndpoints.find((one) => one.method === 'POST' && one.path === `/${noun}` && one.path !== path);
  if (!maker) return undefined;
  const { admin } = context.records;
  const input = await exampleInput({ ...context, call: admin }, maker);
  const answer = await admin('POST', addressOf(maker, input), input.body);
  return answer.statusCode < 300 ? answer.json<{ id?: unknown }>().id : undefined;
}

async function example(context: Context, endpoint: Endpoint, schema: z.ZodMiniType | undefined): Promise<Values> {
  if (!schema) return {};
  const shape = shapeOf(schema);
  const values: Values = {};
  const fill = async (name: string) => {
    const value = await fieldValue(context, endpoint, name, shape.properties?.[name] ?? {}, schema);
    // Ids are numbers in a body and text in an address.
    values[name] = schema === endpoint.query && typeof value === 'number' ? String(value) : value;
  };
  const isNeeded = (name: string) => always.has(name) || (name === 'userIds' && endpoint.path === '/payroll-runs');
  const wanted = [...(shape.required ?? []), ...Object.keys(shape.properties ?? {}).filter(isNeeded)];
  for (const name of wanted) await fill(name);
  const parsed = parseInput(schema, values);
  if (parsed.ok) return values;
  // Fields that the schema does not require but a rule across fields does.
  for (const name of Object.keys(parsed.errors)) await fill(name);
  const again = parseInput(schema, values);
  if (again.ok) return values;
  throw new Error(`No valid input is known for ${nameOf(endpoint)}: ${JSON.stringify(again.errors)}`);
}

/** Optional fields without which the call would have no effect. */
const always = new Set(['newPassword', 'currentPassword', 'description', 'notes', 'includeFlagged', 'token']);

async function fieldValue(
  context: Context,
  endpoint: Endpoint,
  name: string,
  shape: FieldSchema,
  schema: z.ZodMiniType,
): Promise<unknown> {
  const { test, records, owner } = context;
  const special = specialValues[name];
  if (special) return special(context, endpoint);
  if (name.endsWith('Id')) {
    const noun = { relatedId: 'project', parentId: 'project' }[name] ?? name.slice(0, -'Id'.length);
    const made = await records.make(noun, owner);
    return made ?? (await buildUser(test.db, { role: 'FOREMAN' })).id;
  }
  return shape.enum?.[0] ?? simpleValue(name, schema) ?? ownersMark(owner);
}

async function exampleEvent({ db }: TestApp) {
  const [worker, site] = [await buildUser(db), await buildSite(db)];
  return crewEvent({ kind: 'CHECK_IN', userId: worker.id, siteId: site.id });
}

/** Values in the ranges of the settings. */
const fieldSettingExamples = {
  heatFrom: () => '06-01',
  heatTo: () => '09-15',
  heatStart: () => '10:00',
  heatEnd: () => '15:30',
  dayEnds: () => '18:00',
  wbgtStop: () => 32.1,
  heatWarn: () => 30,
  longestShift: () => 16,
  radius: () => 200,
  positionDays: () => 90,
  photoDays: () => 365,
};

/** The policy as it is from the start: another one would change what other calls accept. */
const expensePolicyExamples = {
  reasonOnEveryCall: () => false,
  handoverLimit: () => 2_000,
  writeOffLimit: () => 500,
  writeOffMonthLimit: () => 2_000,
  orderLimit: () => 50_000,
  duplicateDays: () => 3,
  ageDays: () => 60,
  rules: () => [],
  version: async ({ test, records }: Context, { path }: Endpoint) => {
    if (path === '/expense-policy') return (await records.admin('GET', path)).json<{ version: number }>().version;
    if (path.startsWith('/payroll-runs/')) return versionOfNewestRun(test.db);
    return (await versionOfJobCost(records.admin, path)) ?? 1;
  },
};

const noticeExamples = {
  kinds: () => [],
  quiet: () => null,
  upTo: ({ records, owner }: Context) => records.make('notices', owner),
  missedHours: () => 12,
  budgetFirst: () => 80,
  budgetSecond: () => 100,
  dueAt: () => '16:00',
  overdueAt: () => '06:00',
};

const challengePurposes: Record<string, ChallengePurpose> = {
  '/auth/second-factor': 'SECOND_STEP',
  '/auth/second-factor/passkey': 'SECOND_STEP',
  '/auth/passkey': 'PASSKEY_SIGN_IN',
  '/sign-in-security/authenticators': 'ADD_AUTHENTICATOR',
  '/sign-in-security/passkeys': 'ADD_PASSKEY',
};
let lastChallenge = '';

const secondFactorExamples = {
  challenge: async ({ test: { db }, owner }: Context, { path }: Endpoint) => {
    if (path === '/auth/second-factor') await buildFactorApp(db, owner.id);
    lastChallenge = await buildChallenge(db, challengePurposes[path] ?? 'CONFIRM', owner);
    return lastChallenge;
  },
  // The challenge stands before it in each body.
  passkey: async ({ test: { db }, owner }: Context, { path }: Endpoint) => {
    const asked = { challenge: lastChallenge, rp: { id: 'localhost', name: '' }, rpId: 'localhost' };
    if (path === '/sign-in-security/passkeys') return softwarePasskey().create(asked);
    return (await buildPasskey(db, owner.id)).answer(asked);
  },
};

const specialValues: Record<string, (context: Context, endpoint: Endpoint) => unknown> = {
  email: ({ owner }, { path }) => (path === '/auth/signin' ? owner.email : `example${(count += 1)}@example.qa`),
  password: () => testPassword,
  role: () => 'WORKER',
  assigneeRole: () => 'ENGINEER',
  assignedToId: async ({ test }) => (await buildUser(test.db, { role: 'ENGINEER' })).id,
  // A FOREMAN has both a balance account and attendance.
  userId: async ({ test, owner }, { path }) =>
    (await paidPersonFor(test.db, path)) ??
    (owner.role === 'FOREMAN' ? owner.id : (await buildUser(test.db, { role: 'FOREMAN' })).id),
  userIds: async ({ test }, { method, path }) => {
    if (path === '/payroll-runs') return [await buildPaidPerson(test.db)];
    const { id } = await buildUser(test.db, { role: 'WORKER' });
    return method === 'GET' ? String(id) : [id];
  },
  code: async ({ test }, { path }) =>
    /^\/(auth|sign-in-security)\//.test(path) ? appCode() : (await buildCard(test.db)).code,
  ...secondFactorExamples,
  // The cash that the caller gives.
  toId: async ({ test, records, call }) => {
    const { user } = (await call('GET', '/auth/validate')).json<{ user: { id: number } }>();
    await records.admin('POST', '/foreman-balances/add-balance', { userId: user.id, amount: 100, type: 'DEPOSIT' });
    return (await buildUser(test.db, { role: 'FOREMAN' })).id;
  },
  counted: () => 0,
  includeFlagged: () => true,
  neededBy: () => '2026-03-10',
  newPassword: () => 'a new password',
  currentPassword: () => testPassword,
  imagePath: ({ test, owner }) => makeReceipt(test, owner),
  fileKey: ({ test, records, call }, { path }) => {
    const folder = path === '/crew/photos' ? 'crew/2026_03_10' : 'documents/general';
    return uploadNew(test, call, folder).catch(() => uploadNew(test, records.admin, folder));
  },
  id: () => randomUUID(),
  events: async ({ test }, { path }) => (path.startsWith('/webhooks') ? ['project'] : [await exampleEvent(test)]),
  url: () => 'https://1.1.1.1/hook',
  endpoint: () => newDevice().endpoint,
  keys: () => newDevice().keys,
  eventIds: async ({ test, records, call }) => {
    const event = await exampleEvent(test);
    const body = { sendOffsetMs: 0, events: [event] };
    if ((await call('POST', '/crew/events', body)).statusCode >= 300) await records.admin('POST', '/crew/events', body);
    return [event.id];
  },
  ...fieldSettingExamples,
  ...noticeExamples,
  ...payrollExamples,
  ...jobCostExamples,
  ...expensePolicyExamples,
  wbgt: () => 31.5,
  // An old reading is refused.
  deviceTime: () => testNow.toISOString(),
  fileName: () => 'plan.png',
  contentType: () => 'image/png',
  folder: () => 'expenses/general/2026_03_10',
  scopes: () => ['tasks:read'],
  token: ({ test, owner }, { path }) => {
    if (path === '/auth/reset-password') return buildPasswordLink(test.db, owner);
    if (path === '/mail/unsubscribe') return buildUnsubscribeToken(test.db, owner.id);
    return buildCalendarFeed(test.db, owner.id);
  },
  headings: () => ['Project Name', 'Location', 'Total Price'],
  rows: () => [['A project', 'Doha', '1']],
  base: () => ({ completed: false, completionPercentage: 0 }),
  records: async ({ test }) => {
    const { id, version } = await buildAttendance(test.db, { unconfirmed: true });
    return [{ attendanceId: id, version }];
  },
  ids: async ({ records, owner }) => [await records.make('attendance-corrections', owner)],
  items: async ({ test, records, owner }, { path }) =>
    path === '/expenses/decisions'
      ? [{ id: await records.make('expenses', owner), version: 1 }]
      : [
          {
            userId: owner.role === 'FOREMAN' ? owner.id : (await buildUser(test.db, { role: 'WORKER' })).id,
            siteId: (await buildSite(test.db)).id,
            date: '2026-03-09',
            kind: 'MISSING_RECORD',
            inTime: '2026-03-09T07:00:00+03:00',
            outTime: '2026-03-09T15:00:00+03:00',
            reason: ownersMark(owner),
          },
        ],
};

const candidates = [
  '2026-01-15',
  '2026-01-15T07:00:00+03:00',
  '2026-03',
  1,
  '1',
  'ELECTRICAL',
  'true',
  'DEPOSIT',
  'PROJECTS',
  'OTHER',
  'WORKER',
  true,
  // Years of both calendars.
  '2027',
  '1448',
];

/** The first of a few plain values that the field accepts. */
function simpleValue(name: string, schema: z.ZodMiniType | undefined): unknown {
  if (!schema) return undefined;
  const isText = /name|value|location|description|notes|title|search|message|text/i.test(name);
  return (isText ? [] : candidates).find((value) => {
    const parsed = parseInput(schema, { [name]: value });
    return parsed.ok || !(name in parsed.errors);
  });
}
