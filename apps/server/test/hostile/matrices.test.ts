import { describe, expect, it } from 'vitest';
import { useTestApp } from '../build-test-app.ts';
import { brokenEndpoints, brokenRoutes } from './broken-endpoints.ts';
import { productEndpoints } from './endpoints.ts';
import { report } from './harness.ts';
import { runObjectMatrix } from './object-matrix.ts';
import { runRoleMatrix } from './role-matrix.ts';
import { runServerOwnedFields } from './server-owned-fields.ts';
import { runTokenMatrix } from './token-matrix.ts';

/** Walks the contract's own list, so that a new endpoint is held to all of this from its first day. */
const test = useTestApp({ extraRoutes: brokenRoutes });

it('has four endpoints for those who are not signed in, and no others', () => {
  const open = productEndpoints.filter(({ allow }) => allow === 'anyone');
  expect(open.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
    'GET /auth/demo-accounts',
    'GET /health',
    'POST /auth/signin',
    'POST /auth/signup',
  ]);
});

describe.each([
  ['roles', 'every endpoint answers nobody and each role as the table says', runRoleMatrix, brokenEndpoints.opened],
  ['objects', "every endpoint tells the own record from another's", runObjectMatrix, brokenEndpoints.anyones],
  ['tokens', 'every guarded endpoint refuses every bad token alike', runTokenMatrix, brokenEndpoints.unguarded],
  ['fields', 'no write stores what is the server’s to say', runServerOwnedFields, brokenEndpoints.obedient],
] as const)('the matrix of %s', (name, promise, run, broken) => {
  it(promise, async () => {
    const outcome = await run(test, productEndpoints);
    expect(outcome.findings).toEqual([]);
    expect(outcome.runs).toBeGreaterThan(productEndpoints.length);
    const control = await run(test, broken);
    expect(control.findings, 'a broken endpoint is found').not.toEqual([]);
    report(name, outcome, control);
  });
});
