import { type Endpoint, pathParameterNames } from '@binaa/contract/endpoint';
import { grantOf } from '@binaa/contract/permissions';
import { type Role, roles } from '@binaa/contract/roles';
import * as z from 'zod/mini';
import type { Call, TestApp } from '../build-test-app.ts';
import { isStream, nameOf } from './endpoints.ts';
import { begin, type Outcome } from './harness.ts';

/** A valid path that matches no record: an unused id, or the first allowed value. */
export function harmlessPath(endpoint: Endpoint): string {
  return pathParameterNames(endpoint.path).reduce(
    (path, name) => path.replace(`{${name}}`, harmlessValue(endpoint, name)),
    endpoint.path as string,
  );
}

function harmlessValue(endpoint: Endpoint, name: string): string {
  const years = ['2027', '1448'];
  const values = ['2147483647', '2026-01-01', ...roles, 'OTHER', 'ELECTRICAL', 'DEPOSIT', 'PROJECTS', ...years];
  const { params } = endpoint;
  const accepted = values.find((value) => {
    const parsed = params ? z.safeParse(params, { [name]: value }) : { success: true as const };
    return parsed.success || !parsed.error.issues.some((issue) => issue.path[0] === name);
  });
  if (accepted === undefined) throw new Error(`No harmless value is known for {${name}} of ${nameOf(endpoint)}`);
  return accepted;
}

const refusals = {
  401: { status: 401, code: 'UNAUTHENTICATED', message: 'Please sign in.', reason: { code: 'error.unauthenticated' } },
  403: {
    status: 403,
    code: 'FORBIDDEN',
    message: 'You do not have permission to do this.',
    reason: { code: 'error.forbidden' },
  },
} as const;

/** Calls every endpoint without a token and as every role, and compares with the permission table. */
export async function runRoleMatrix(test: TestApp, endpoints: readonly Endpoint[]): Promise<Outcome> {
  const outcome = begin();
  const call = (caller: Call, endpoint: Endpoint) =>
    caller(endpoint.method, harmlessPath(endpoint), endpoint.method === 'GET' ? undefined : {});

  for (const endpoint of endpoints) {
    const answer = await call(test.call, endpoint);
    const refused = isRefusal(answer, 401);
    const holds = endpoint.allow === 'anyone' ? !refused && answer.statusCode < 500 : refused;
    outcome.check(holds, `nobody: ${nameOf(endpoint)} answers ${answer.statusCode}`);
  }
  for (const role of roles) {
    const { user } = await test.signInAs(role);
    for (const endpoint of endpoints) {
      if (isStream(endpoint) && isGranted(role, endpoint)) continue;
      // A new token for each endpoint, because one of them ends the session.
      const answer = await call(await test.callAs(user), endpoint);
      outcome.check(isAsGranted(role, endpoint, answer), `${role}: ${nameOf(endpoint)} answers ${answer.statusCode}`);
    }
  }
  return outcome;
}

function isGranted(role: Role, { allow }: Endpoint): boolean {
  return allow === 'anyone' || grantOf(role, allow) !== 'none';
}

type Answer = { statusCode: number; body: string };

function isRefusal({ statusCode, body }: Answer, status: keyof typeof refusals): boolean {
  return statusCode === status && body === JSON.stringify(refusals[status]);
}

function isAsGranted(role: Role, { allow }: Endpoint, answer: Answer): boolean {
  if (answer.statusCode === 401 && answer.body.includes('UNAUTHENTICATED')) return false;
  if (answer.statusCode >= 500) return false;
  const grant = allow === 'anyone' ? 'all' : grantOf(role, allow);
  if (grant === 'none') return isRefusal(answer, 403);
  // For a limited grant the record decides, which the object matrix tests.
  return grant === 'limited' || answer.statusCode !== 403 || allow === 'anyone';
}
