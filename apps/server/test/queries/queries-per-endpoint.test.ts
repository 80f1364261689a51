import { defineEndpoint, type Endpoint, pathParameterNames } from '@binaa/contract/endpoint';
import { mayAttempt } from '@binaa/contract/permissions';
import { type Role, roles } from '@binaa/contract/roles';
import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { route } from '../../src/platform/http/route.ts';
import { useTestApp } from '../build-test-app.ts';
import { countQueries } from '../count-queries.ts';
import { addressOf, type CallInput, isStream, nameOf, productEndpoints, shapeOf } from '../hostile/endpoints.ts';
import { exampleInput } from '../hostile/example-input.ts';
import { type Records, someone, useRecords } from '../hostile/records.ts';
import { quietMailer } from '../quiet-mailer.ts';
import { buildGrowingCompany, type GrowingCompany } from './growing-company.ts';
import { pinned } from './pinned.ts';

/** A deliberate N+1 query. */
const oneByOne = defineEndpoint({
  method: 'GET',
  path: '/broken/one-by-one',
  summary: 'For tests',
  allow: 'user.list',
  response: z.object({}),
});

const test = useTestApp({
  mailer: quietMailer,
  extraRoutes: [
    route(oneByOne, async (db) => {
      const users = await db.selectFrom('users').select('id').execute();
      for (const { id } of users) await db.selectFrom('users').select('name').where('id', '=', id).execute();
      return {};
    }),
  ],
});
let records: Records;
let company: GrowingCompany;

beforeAll(async () => {
  records = await useRecords(test);
  company = await buildGrowingCompany(test, await someone(test, 'ADMIN'));
  await company.grow(3);
});

/** Streams never end, and sign-up is closed once there are users. */
const counted = productEndpoints.filter((endpoint) => !isStream(endpoint) && nameOf(endpoint) !== 'POST /auth/signup');

type Case = { name: string; endpoint: Endpoint; role: Role; input?: Partial<CallInput> };

/** Every endpoint as the first role that may call it, then variants with other roles and filters. */
function casesOf(endpoints: readonly Endpoint[]): Case[] {
  const { project, foreman, expense } = company.ids;
  const inputs: Record<string, Partial<CallInput>> = {
    'GET /search': { query: { q: 'Project', limit: '1' } },
    'GET /company-transactions/reference/{type}/{id}': { params: { type: 'EXPENSE', id: String(expense) } },
  };
  const all = endpoints.map((endpoint) => {
    const name = nameOf(endpoint);
    return { name, endpoint, role: firstRole(endpoint), ...(inputs[name] && { input: inputs[name] }) };
  });
  const as = (name: string, role: Role) =>
    all.filter((one) => one.name === name).map((one) => ({ ...one, name: `${name} as ${role}`, role }));
  const asking = (name: string, query: Record<string, string>) =>
    all
      .filter((one) => one.name === name)
      .map((one) => ({ ...one, name: `${name}?${Object.keys(query).join('&')}`, input: { query } }));
  return [
    ...all,
    ...roles.slice(1).flatMap((role) => as('GET /dashboard', role)),
    ...as('GET /tasks', 'WORKER'),
    ...asking('GET /expenses', { page: '2', size: '5' }),
    ...asking('GET /expenses', { search: 'Project' }),
    ...asking('GET /expenses', {
      projectId: String(project),
      submittedById: String(foreman),
      status: 'APPROVED',
      startDate: '2026-01-01',
      endDate: '2026-12-31',
      minAmount: '1',
      maxAmount: '1000',
    }),
    ...asking('GET /tasks', { projectId: String(project), completed: 'false' }),
    ...asking('GET /attendances', { date: '2026-01-15', page: '1', size: '3' }),
  ];
}

function firstRole({ allow }: Endpoint): Role {
  return roles.find((role) => allow === 'anyone' || mayAttempt(role, allow)) ?? 'ADMIN';
}

/** Reads use the people and records of the growing company; writes use new records. */
async function prepare({ endpoint, role, input }: Case): Promise<() => Promise<LightMyRequestResponse>> {
  const { method } = endpoint;
  if (method === 'GET') {
    const call = await test.callAs(company.people[role]);
    const growing = { ...records, make: async (noun: string) => company.ids[noun] };
    const owner = company.people.FOREMAN;
    const example = await exampleInput({ test, records: growing, owner, call }, endpoint);
    return () => call(method, addressOf(endpoint, { ...example, ...input }));
  }
  const { user, call } = await someone(test, role);
  const isOwn =
    endpoint.allow === 'account.change-password' ||
    endpoint.allow === 'payslip.read' ||
    endpoint.allow === 'feed.manage' ||
    endpoint.allow === 'notice.change' ||
    endpoint.allow === 'push.manage' ||
    endpoint.allow === 'security.manage' ||
    endpoint.allow === 'security.require' ||
    /\/(withdraw|accept|refuse|cancel|resubmit)$/.test(endpoint.path);
  const owner = isOwn ? user : (await someone(test, 'FOREMAN')).user;
  const example = await exampleInput({ test, records, owner, call }, endpoint);
  const address = addressOf(endpoint, example);
  // Only an existing link can be removed.
  if (method === 'DELETE' && pathParameterNames(endpoint.path).length === 2) await call('POST', address);
  return () => call(method, address, example.body);
}

async function count(one: Case): Promise<{ queries: number; answer: string }> {
  const call = await prepare(one);
  if (one.endpoint.method === 'GET') await call();
  let answer: LightMyRequestResponse | undefined;
  const queries = await countQueries(async () => {
    answer = await call();
  });
  if (!answer || answer.statusCode >= 300) throw new Error(`${one.name} answered ${answer?.body}`);
  return { queries, answer: answer.body };
}

async function countAll(cases: readonly Case[]): Promise<{ counts: Record<string, number>; empty: string[] }> {
  const counts: Record<string, number> = {};
  const empty: string[] = [];
  for (const one of cases) {
    const { queries, answer } = await count(one);
    counts[one.name] = queries;
    const isList = 'page' in (shapeOf(one.endpoint.query).properties ?? {});
    if (isList && !/"(id|userId|cells)":/.test(answer)) empty.push(one.name);
  }
  return { counts, empty };
}

it('the number of queries per endpoint does not grow with the data and matches the table', async () => {
  const cases = casesOf(counted);
  const small = await countAll(cases);
  const control = (await count({ name: '', endpoint: oneByOne, role: 'ADMIN' })).queries;
  await company.grow(12);
  const large = await countAll(cases);

  expect(small.empty, 'every list has rows').toEqual([]);
  expect(large.counts).toEqual(small.counts);
  expect((await count({ name: '', endpoint: oneByOne, role: 'ADMIN' })).queries).toBeGreaterThan(control);
  const table = Object.entries(large.counts).map(([name, queries]) => `  '${name}': ${queries},\n`);
  expect(large.counts, `If this is intended, the new table is:\n{\n${table.join('')}}`).toEqual(pinned);
});
