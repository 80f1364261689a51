import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import type { Load, LoadResult } from './load.ts';

/** Generates the load in a separate process, so it does not compete with the servers or the bench itself. */
process.once('disconnect', () => process.exit());
process.on('message', (load: Load) => {
  run(load).then(
    (result) => process.send?.(result),
    (error: unknown) => process.send?.({ failure: String(error) }),
  );
});

const patience = 120;

async function run({ url, requests, connections, ...extent }: Load): Promise<LoadResult> {
  const latencies: number[] = [];
  const statuses: Record<number, number> = {};
  let next = 0;
  let lastAnswer = 0;
  const began = performance.now();
  const instance = autocannon({
    url,
    connections,
    ...('amount' in extent ? { amount: extent.amount } : { duration: extent.seconds }),
    timeout: patience,
    sampleInt: 50,
    requests: [
      {
        setupRequest: (request) => {
          const wanted = requests[next % requests.length];
          next += 1;
          const headers = { ...wanted?.headers, ...(wanted?.keyed && { 'idempotency-key': randomUUID() }) };
          return { ...request, ...wanted, headers };
        },
      },
    ],
  });
  instance.on('response', (_client: unknown, status: number, _bytes: number, milliseconds: number) => {
    lastAnswer = performance.now();
    latencies.push(milliseconds);
    statuses[status] = (statuses[status] ?? 0) + 1;
  });
  // autocannon keeps calling a server that is gone, so stop it.
  const impatience = setTimeout(() => instance.stop(), patience * 1000);
  const { errors, timeouts } = await instance;
  clearTimeout(impatience);
  return { latencies, statuses, errors: errors + timeouts, seconds: (lastAnswer - began) / 1000 };
}
