import type { Endpoint } from '@binaa/contract/endpoint';
import { mayAttempt } from '@binaa/contract/permissions';
import { roles } from '@binaa/contract/roles';
import type { UserRow } from '../../src/schema.ts';
import { minutesAgo, type TestApp } from '../build-test-app.ts';
import { buildFactorApp } from '../factories/second-factor.ts';
import { addressOf, isStream, nameOf } from './endpoints.ts';
import { exampleInput } from './example-input.ts';
import { begin, type Outcome } from './harness.ts';
import { someone, useRecords } from './records.ts';

/** Their examples change no IBAN and import no people, so nothing is asked: see asks-again.test.ts. */
const narrowed = ['PUT /pay-profiles/{userId}', 'POST /imports/{id}/run'];

/**
 * Calls every endpoint with a valid input and a session of eleven minutes, with and without a second factor, and once more
 * with a new session: exactly those that say so in the contract ask again that it is the caller.
 */
export async function runConfirmationMatrix(test: TestApp, endpoints: readonly Endpoint[]): Promise<Outcome> {
  const outcome = begin();
  const records = await useRecords(test);
  const judged = endpoints.filter((one) => one.allow !== 'anyone' && !isStream(one) && !narrowed.includes(nameOf(one)));
  for (const endpoint of judged) {
    for (const hasFactor of [false, true]) {
      for (const minutes of [11, 0]) {
        const role = roles.find((one) => endpoint.allow !== 'anyone' && mayAttempt(one, endpoint.allow)) ?? 'ADMIN';
        const { user: owner, call } = await someone(test, role);
        if (hasFactor) await buildFactorApp(test.db, owner.id);
        const input = await exampleInput({ test, records, owner, call }, endpoint);
        const session = test.callWith(await tokenOfAge(test, owner, minutes));
        const answer = await session(endpoint.method, addressOf(endpoint, input), input.body);
        const isAsked = answer.statusCode === 403 && answer.body.includes('"CONFIRMATION_REQUIRED"');
        // Some examples give their owner a device, which is a second factor.
        const needsFactor = endpoint.confirm === 'withFactor' && !hasFactor;
        const mustAsk = endpoint.confirm !== undefined && minutes > 10 && !needsFactor;
        outcome.check(
          isAsked === mustAsk,
          `${nameOf(endpoint)} after ${minutes} minutes, ${hasFactor ? 'with' : 'without'} a second factor: ${answer.statusCode}`,
        );
      }
    }
  }
  return outcome;
}

function tokenOfAge(test: TestApp, user: UserRow, minutes: number): Promise<string> {
  return minutesAgo(test.clock.now, minutes).issue(user);
}
