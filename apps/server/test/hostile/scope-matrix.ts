import { type Scope, scopes } from '@binaa/contract/api-scopes';
import type { Endpoint } from '@binaa/contract/endpoint';
import type { TestApp } from '../build-test-app.ts';
import { buildApiToken } from '../factories/api-token.ts';
import { isStream, nameOf } from './endpoints.ts';
import { begin, type Outcome } from './harness.ts';
import { harmlessPath } from './role-matrix.ts';
import { scopesByNoun } from './scopes-by-noun.ts';

const person = 'This token may not do this: it needs a signed-in person.';
const lacks = (scope: Scope) => `This token may not do this: it lacks ${scope}.`;

/** Calls every endpoint with a token of every single scope, of an ADMIN, and compares with the table of nouns. */
export async function runScopeMatrix(test: TestApp, endpoints: readonly Endpoint[]): Promise<Outcome> {
  const outcome = begin();
  for (const scope of scopes) {
    const { token } = await buildApiToken(test.db, { scopes: [scope] });
    for (const endpoint of endpoints.filter(({ allow }) => allow !== 'anyone')) {
      const needed = neededBy(endpoint);
      const isAllowed = needed === scope || (needed !== 'session' && needed.replace(':read', ':write') === scope);
      if (isAllowed && isStream(endpoint)) continue;
      const body = endpoint.method === 'GET' ? undefined : {};
      const headers = { authorization: `Bearer ${token}` };
      const answer = await test.call(endpoint.method, harmlessPath(endpoint), body, headers);
      const refused = needed === 'session' ? person : lacks(needed);
      const holds = isAllowed
        ? answer.statusCode < 500 && ![401, 429].includes(answer.statusCode) && !answer.body.includes('This token may')
        : answer.statusCode === 403 && answer.json<{ message: string }>().message === refused;
      outcome.check(holds, `${scope}: ${nameOf(endpoint)} answers ${answer.statusCode} ${answer.body.slice(0, 120)}`);
    }
  }
  return outcome;
}

/** A GET reads, anything else writes. */
function neededBy({ method, allow }: Endpoint): Scope | 'session' {
  const [noun = ''] = allow.split('.');
  const area = scopesByNoun[allow] ?? scopesByNoun[noun];
  if (area === undefined) throw new Error(`scopes-by-noun.ts does not say what a token needs for ${allow}`);
  if (area === 'session') return 'session';
  // These are read by tokens and changed by people.
  if (area === 'pay' || area === 'changes') return method === 'GET' ? `${area}:read` : 'session';
  return `${area}:${method === 'GET' ? 'read' : 'write'}`;
}
