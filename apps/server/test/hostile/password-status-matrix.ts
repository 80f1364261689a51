import type { Endpoint } from '@binaa/contract/endpoint';
import type { TestApp } from '../build-test-app.ts';
import { addressOf, isStream, nameOf } from './endpoints.ts';
import { exampleInput } from './example-input.ts';
import { begin, type Outcome } from './harness.ts';
import { someone, useRecords } from './records.ts';

/**
 * Reads everything about new FOREMEN as every role but ADMIN: `callAs` refuses an answer with the password status of
 * somebody else. It reads the answers of the object matrix as well, which writes.
 */
export async function runPasswordStatusMatrix(test: TestApp, endpoints: readonly Endpoint[]): Promise<Outcome> {
  const outcome = begin();
  const records = await useRecords(test);
  const reads = endpoints.filter((endpoint) => endpoint.method === 'GET' && !isStream(endpoint));
  for (const role of ['ENGINEER', 'FOREMAN', 'WORKER'] as const) {
    const { call } = await someone(test, role);
    for (const endpoint of reads) {
      const { user: owner } = await someone(test, 'FOREMAN');
      const input = await exampleInput({ test, records, owner, call }, endpoint);
      const leak = await call('GET', addressOf(endpoint, input)).then(
        () => undefined,
        (error: unknown) => String(error),
      );
      outcome.check(leak === undefined, `${role}: ${nameOf(endpoint)}: ${leak}`);
    }
  }
  return outcome;
}
