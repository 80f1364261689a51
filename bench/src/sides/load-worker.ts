import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import type { Load, LoadResult } from './load.ts';

/** The load comes from a process of its own, so that neither the servers nor the bench's bookkeeping share its time. */
process.once('disconnect', () => process.exit());
process.on('message', (load: Load) => {
  run(load).then(
    (result) => process.send?.(result),
    (error: unknown) => process.send?.({ failure: String(error) }),
  );
});

async function run({ url, requests, connections, seconds }: Load): Promise<LoadResult> {
  const latencies: number[] = [];
  const statuses: Record<number, number> = {};
  let next = 0;
  const instance = autocannon({
    url,
    connections,
    duration: seconds,
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
    latencies.push(milliseconds);
    statuses[status] = (statuses[status] ?? 0) + 1;
  });
  const began = performance.now();
  const { errors, timeouts } = await instance;
  return { latencies, statuses, errors: errors + timeouts, seconds: (performance.now() - began) / 1000 };
}
