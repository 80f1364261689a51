import { describe, expect, it } from 'vitest';
import { useTestApp } from '../build-test-app.ts';
import { quietMailer } from '../quiet-mailer.ts';
import { brokenEndpoints, brokenRoutes } from './broken-endpoints.ts';
import { runConfirmationMatrix } from './confirmation-matrix.ts';
import { productEndpoints } from './endpoints.ts';
import { report } from './harness.ts';
import { runInitialPasswordMatrix } from './initial-password-matrix.ts';
import { runObjectMatrix } from './object-matrix.ts';
import { runPasswordStatusMatrix } from './password-status-matrix.ts';
import { runRoleMatrix } from './role-matrix.ts';
import { runScopeMatrix } from './scope-matrix.ts';
import { runSecondFactorMatrix } from './second-factor-matrix.ts';
import { runServerOwnedFields } from './server-owned-fields.ts';
import { runTokenMatrix } from './token-matrix.ts';

/** Covers every endpoint in the contract, so a new endpoint is tested from its first day. */
const test = useTestApp({ extraRoutes: brokenRoutes, mailer: quietMailer });

it('has exactly seventeen endpoints that need no session', () => {
  const open = productEndpoints.filter(({ allow }) => allow === 'anyone');
  expect(open.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
    'GET /auth/demo-accounts',
    'GET /auth/options',
    'GET /auth/passkey',
    'GET /calendar/tasks.ics',
    'GET /company/logo',
    'GET /company/public',
    'GET /health',
    'GET /mail/unsubscribe',
    'POST /auth/forgot-password',
    'POST /auth/passkey',
    'POST /auth/passkey/options',
    'POST /auth/reset-password',
    'POST /auth/second-factor',
    'POST /auth/second-factor/passkey',
    'POST /auth/signin',
    'POST /auth/signup',
    'POST /mail/unsubscribe',
  ]);
});

it('asks again for money, access and what goes out, and for nothing else', () => {
  const asking = (when: 'always' | 'withFactor') =>
    productEndpoints.filter(({ confirm }) => confirm === when).map(({ method, path }) => `${method} ${path}`);
  expect(asking('withFactor').toSorted()).toEqual([
    'POST /users',
    'POST /users/{id}/reset-password',
    'PUT /users/{id}',
  ]);
  expect(asking('always').toSorted()).toEqual([
    'DELETE /sign-in-security/devices/{id}',
    'DELETE /users/{id}/second-factor',
    'DELETE /webhooks/{id}',
    'PATCH /payroll-runs/{id}/pay',
    'PATCH /payroll-runs/{id}/reverse',
    'POST /api-tokens',
    'POST /imports/{id}/run',
    'POST /payroll-runs/{id}/bank-files',
    'POST /sign-in-security/authenticators',
    'POST /sign-in-security/authenticators/options',
    'POST /sign-in-security/passkeys',
    'POST /sign-in-security/passkeys/options',
    'POST /sign-in-security/recovery-codes',
    'POST /users/reset-passwords',
    'POST /webhooks',
    'POST /webhooks/{id}/rotate',
    'PUT /expense-policy',
    'PUT /pay-profiles/{userId}',
    'PUT /payroll-settings',
    'PUT /sign-in-security/requirement',
    'PUT /webhooks/{id}',
  ]);
});

describe.each([
  ['roles', 'every endpoint allows exactly the roles of the permission table', runRoleMatrix, brokenEndpoints.tooOpen],
  [
    'objects',
    "every endpoint distinguishes a user's own record from another's",
    runObjectMatrix,
    brokenEndpoints.withoutPolicy,
  ],
  [
    'tokens',
    'every guarded endpoint rejects every invalid token with the same answer',
    runTokenMatrix,
    brokenEndpoints.withoutSession,
  ],
  [
    'initial-passwords',
    'every endpoint but the own profile refuses a user with an initial password',
    runInitialPasswordMatrix,
    brokenEndpoints.beforePasswordChange,
  ],
  [
    'password-status',
    'no answer tells anybody but an ADMIN the password status of somebody else',
    runPasswordStatusMatrix,
    brokenEndpoints.showsPasswordStatus,
  ],
  [
    'second-factors',
    'every endpoint but its set-up refuses a user who must set up a second factor',
    runSecondFactorMatrix,
    brokenEndpoints.beforePasswordChange,
  ],
  ['scopes', 'every endpoint asks an API token for exactly its scope', runScopeMatrix, brokenEndpoints.tooOpen],
  [
    'confirmations',
    'exactly the endpoints that say so ask a session again after ten minutes',
    runConfirmationMatrix,
    brokenEndpoints.withoutConfirmation,
  ],
  ['fields', 'no write stores a server-owned field', runServerOwnedFields, brokenEndpoints.storesAnything],
] as const)('the matrix of %s', (name, behaviour, run, broken) => {
  it(behaviour, async () => {
    const outcome = await run(test, productEndpoints);
    expect(outcome.findings).toEqual([]);
    expect(outcome.runs).toBeGreaterThan(productEndpoints.length);
    const control = await run(test, broken);
    expect(control.findings, 'the broken endpoint is found').not.toEqual([]);
    report(name, outcome, control);
  });
});
