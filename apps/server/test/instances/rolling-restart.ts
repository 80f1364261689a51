import { setTimeout as wait } from 'node:timers/promises';
import { inspect } from 'node:util';
import { begin, type Outcome } from '../hostile/harness.ts';
import { admin, type Instance } from './instances.ts';

const callers = 6;
const roundsBetween = 8;

/** Restarts the instances one after the other while callers use the proxy; every call must succeed. */
export async function rollingRestart(
  instances: readonly Instance[],
  proxy: string,
  signal: NodeJS.Signals,
): Promise<Outcome & { codes: (number | null)[] }> {
  const outcome = begin();
  const call = async (method: string, path: string, token?: string, body?: unknown) => {
    const response = await fetch(`${proxy}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const answer = { status: response.status, body: (await response.json()) as never };
    if (answer.status >= 400) throw new Error(`${method} ${path} answered ${answer.status}`);
    return answer.body;
  };

  const stop = new AbortController();
  const work = async () => {
    const { token } = (await call('POST', '/auth/signin', undefined, admin)) as { token: string };
    const deposit = { amount: 1, transactionType: 'DEPOSIT', description: 'Rolling' };
    await call('POST', '/company-transactions/manual', token, deposit);
    await call('GET', '/company-transactions/balance', token);
    await call('GET', '/dashboard', token);
  };
  const calling = Array.from({ length: callers }, async () => {
    while (!stop.signal.aborted) {
      await work().then(
        () => outcome.check(true, ''),
        (error: unknown) => outcome.check(false, inspect(error)),
      );
    }
  });

  const enough = async () => {
    const wanted = outcome.runs + roundsBetween;
    while (outcome.runs < wanted) await wait(5);
  };
  const codes: (number | null)[] = [];
  for (const instance of instances) {
    await enough();
    codes.push(await instance.restart(signal));
  }
  await enough();
  stop.abort();
  await Promise.all(calling);
  return Object.assign(outcome, { codes });
}
