import type { Endpoint } from '@binaa/contract/endpoint';
import { roles } from '@binaa/contract/roles';
import type { TestApp } from '../build-test-app.ts';
import { nameOf } from './endpoints.ts';
import { begin, type Outcome } from './harness.ts';
import { harmlessPath } from './role-matrix.ts';

/** Written independently of the contract. A user's record is among them only if it is the caller's own. */
const openBeforeSetUp = [
  'GET /auth/validate',
  'POST /auth/signout',
  'POST /users/{id}/update-password',
  'POST /auth/confirm',
  'POST /auth/confirm/options',
  'GET /sign-in-security',
  'POST /sign-in-security/authenticators',
  'POST /sign-in-security/authenticators/options',
  'POST /sign-in-security/passkeys',
  'POST /sign-in-security/passkeys/options',
];

const refusal = JSON.stringify({
  status: 403,
  code: 'SECOND_FACTOR_SETUP_REQUIRED',
  message: 'Please set up a second factor first.',
  reason: { code: 'error.secondFactorSetupRequired' },
});

/** Calls every endpoint as a user who must first set up a second factor. Only the set-up and the user's own profile answer. */
export async function runSecondFactorMatrix(test: TestApp, endpoints: readonly Endpoint[]): Promise<Outcome> {
  const outcome = begin();
  await setRequirement(test, 'ADMIN_ENGINEER_FOREMAN');
  for (const role of roles) {
    const { user } = await test.signInAs(role);
    const mustSetUp = role !== 'WORKER';
    // A new token for each endpoint, because one of them ends the session.
    const session = async () => test.callWith(await test.tokens.issue(user, { beganWithoutFactor: true }));
    const own = await (await session())('GET', `/users/${user.id}`);
    outcome.check(own.statusCode === 200, `${role}: GET /users/{id} of the caller answers ${own.statusCode}`);
    for (const endpoint of endpoints.filter(({ allow, stream }) => allow !== 'anyone' && !stream)) {
      const body = endpoint.method === 'GET' ? undefined : {};
      const answer = await (await session())(endpoint.method, harmlessPath(endpoint), body);
      const isRefused = answer.statusCode === 403 && answer.body === refusal;
      const holds = isRefused === (mustSetUp && !openBeforeSetUp.includes(nameOf(endpoint)));
      outcome.check(holds, `${role}: ${nameOf(endpoint)} answers ${answer.statusCode}`);
    }
  }
  await setRequirement(test, 'NOBODY');
  return outcome;
}

async function setRequirement({ db }: TestApp, second_factor_of: 'ADMIN_ENGINEER_FOREMAN' | 'NOBODY'): Promise<void> {
  await db.updateTable('sign_in_settings').set({ second_factor_of }).execute();
}
