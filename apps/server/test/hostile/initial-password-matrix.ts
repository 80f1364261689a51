import type { Endpoint } from '@binaa/contract/endpoint';
import { roles } from '@binaa/contract/roles';
import type { TestApp } from '../build-test-app.ts';
import { nameOf } from './endpoints.ts';
import { begin, type Outcome } from './harness.ts';
import { harmlessPath } from './role-matrix.ts';

/** Written independently of the contract. A user's record is among them only if it is the caller's own. */
const openBeforePasswordChange = ['GET /auth/validate', 'POST /auth/signout', 'POST /users/{id}/update-password'];

const refusal = JSON.stringify({
  status: 403,
  code: 'PASSWORD_CHANGE_REQUIRED',
  message: 'Please change your initial password first.',
  reason: { code: 'error.passwordChangeRequired' },
});

/** Calls every endpoint as every role with an initial password: all but the caller's own profile are refused. */
export async function runInitialPasswordMatrix(test: TestApp, endpoints: readonly Endpoint[]): Promise<Outcome> {
  const outcome = begin();
  for (const role of roles) {
    const { user, call } = await test.signInAs(role, { password_reset_required: true });
    const own = await call('GET', `/users/${user.id}`);
    outcome.check(own.statusCode === 200, `${role}: the own profile answers ${own.statusCode}`);
    for (const endpoint of endpoints.filter(({ allow }) => allow !== 'anyone')) {
      const body = endpoint.method === 'GET' ? undefined : {};
      // A new token for each endpoint, because one of them ends the session.
      const answer = await (await test.callAs(user))(endpoint.method, harmlessPath(endpoint), body);
      const isRefused = answer.statusCode === 403 && answer.body === refusal;
      const holds = openBeforePasswordChange.includes(nameOf(endpoint)) ? !isRefused : isRefused;
      outcome.check(holds, `${role}: ${nameOf(endpoint)} answers ${answer.statusCode}`);
    }
  }
  return outcome;
}
