import { type Endpoint, pathParameterNames } from '@binaa/contract/endpoint';
import { grantOf } from '@binaa/contract/permissions';
import { type Role, roles } from '@binaa/contract/roles';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type AppDeps, allRoutes } from '../src/app.ts';
import { type Call, useTestApp } from './build-test-app.ts';

/** Every endpoint times everyone who can call, so that a new endpoint is held to the table from its first day. */
const test = useTestApp();

// The list is data; what the routes are given is only asked for when one of them is called.
const endpoints = allRoutes({} as AppDeps).map((route) => route.endpoint);
const named = endpoints.map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint }));
const guarded = named.filter(({ endpoint }) => endpoint.allow !== 'anyone');
const open = named.filter(({ endpoint }) => endpoint.allow === 'anyone');

const callers = new Map<Role, Call>();
beforeAll(async () => {
  for (const role of roles) callers.set(role, (await test.signInAs(role)).call);
});

/** An address that is well formed and leads to nothing: an id nobody has, or the first value a list allows. */
function harmlessPath(endpoint: Endpoint): string {
  return pathParameterNames(endpoint.path).reduce(
    (path, name) => path.replace(`{${name}}`, harmlessValue(endpoint, name)),
    endpoint.path as string,
  );
}

function harmlessValue({ method, path, params }: Endpoint, name: string): string {
  const values = ['2147483647', '2026-01-01', ...roles, 'OTHER', 'ELECTRICAL', 'DEPOSIT'];
  const accepted = values.find((value) => {
    const parsed = params ? z.safeParse(params, { [name]: value }) : { success: true as const };
    return parsed.success || !parsed.error.issues.some((issue) => issue.path[0] === name);
  });
  if (accepted === undefined) throw new Error(`No harmless value is known for {${name}} of ${method} ${path}`);
  return accepted;
}

function callAs(call: Call | undefined, endpoint: Endpoint) {
  if (!call) throw new Error('Nobody of that role');
  return call(endpoint.method, harmlessPath(endpoint), endpoint.method === 'GET' ? undefined : {});
}

describe('nobody', () => {
  it.each(guarded)('must sign in for $name', async ({ endpoint }) => {
    const answer = await callAs(test.call, endpoint);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({ status: 401, code: 'UNAUTHENTICATED', message: 'Please sign in.' });
  });

  it.each(open)('may call $name', async ({ endpoint }) => {
    const answer = await callAs(test.call, endpoint);
    expect(answer.body).not.toContain('UNAUTHENTICATED');
    expect(answer.statusCode).toBeLessThan(500);
  });

  it('may call these alone', () => {
    expect(open.map(({ name }) => name).toSorted()).toEqual([
      'GET /auth/demo-accounts',
      'GET /health',
      'POST /auth/signin',
      'POST /auth/signup',
    ]);
  });
});

describe.each(roles)('%s', (role) => {
  const grants = guarded.map(({ name, endpoint }) => ({
    name,
    endpoint,
    grant: endpoint.allow === 'anyone' ? 'all' : grantOf(role, endpoint.allow),
  }));
  const refused = grants.filter(({ grant }) => grant === 'none');
  const granted = grants.filter(({ grant }) => grant === 'all');
  const limited = grants.filter(({ grant }) => grant === 'limited');

  if (refused.length > 0) {
    it.each(refused)('is refused $name', async ({ endpoint }) => {
      const answer = await callAs(callers.get(role), endpoint);
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toEqual({
        status: 403,
        code: 'FORBIDDEN',
        message: 'You do not have permission to do this.',
      });
    });
  }

  it.each(granted)('may call $name', async ({ endpoint }) => {
    const { statusCode } = await callAs(callers.get(role), endpoint);
    expect([401, 403]).not.toContain(statusCode);
    expect(statusCode).toBeLessThan(500);
  });

  it.each(limited)('may attempt $name, and the record decides', async ({ endpoint }) => {
    const { statusCode } = await callAs(callers.get(role), endpoint);
    expect(statusCode).not.toBe(401);
    expect(statusCode).toBeLessThan(500);
  });
});
