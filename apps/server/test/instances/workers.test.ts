import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readIfExists } from '@binaa/embedded-postgres/paths';
import { runningProcess } from '@binaa/embedded-postgres/processes';
import { expect, inject, it, onTestFinished } from 'vitest';
import { freeze } from '../faults/frozen-process.ts';
import { failedStart, makeDataDir, type StartedServer, startServer } from '../started-server.ts';
import { type Stream, subscribeToLiveUpdates } from '../subscribe-to-live-updates.ts';
import { createTestDatabase } from '../test-database.ts';
import { admin } from './instances.ts';
import { type Called, checkSharing } from './sharing.ts';
import { openSingleConnection } from './single-connection.ts';

const deposit = { amount: 1, transactionType: 'DEPOSIT', description: 'Under load' };
const metricsToken = 'a token for the one who watches';

async function start(more: Record<string, string>) {
  const dataDir = await makeDataDir();
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const server = await startServer({
    WORKERS: '2',
    DATA_DIR: dataDir,
    DEMO: 'off',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    METRICS_TOKEN: metricsToken,
    DRAIN_SECONDS: '5',
    ...more,
  });
  onTestFinished(async () => void (await server.stop('SIGKILL')));
  return { server, dataDir };
}

/** Opens a connection to each worker: the workers receive new connections in turn. */
async function connectToEach({ address }: StartedServer): Promise<[Called, Called]> {
  const connections = [openSingleConnection(address), openSingleConnection(address)] as const;
  for (const connection of connections) {
    onTestFinished(() => connection.close());
    await connection.call('GET', '/health');
  }
  return [connections[0], connections[1]];
}

/** Ids of the processes that answered calls to the path, from the log. */
function answeredBy(server: StartedServer, path: string): number[] {
  const lines = server.output().matchAll(/^\{.*"pid":(\d+).*"path":"([^"]+)"/gm);
  return [...new Set([...lines].filter(([, , at]) => at === path).map(([, pid]) => Number(pid)))];
}

async function countOf(route: string, server: StartedServer): Promise<number> {
  const answer = await fetch(`${server.address}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
  const counts = (await answer.text()).matchAll(/^binaa_http_request_duration_seconds_count(\{.+\}) (\d+)$/gm);
  const ofRoute = [...counts].filter(([, labels]) => labels?.includes(`route="${route}"`));
  return ofRoute.reduce((sum, [, , count]) => sum + Number(count), 0);
}

/** Deposits 1 until the health check reports 503, as behind a load balancer. A broken connection is replaced. */
function startDeposits({ address }: StartedServer, token: string) {
  const seen = { acknowledged: 0, broken: [] as unknown[], refused: [] as number[] };
  const call = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`${address}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    await response.arrayBuffer();
    return response.status;
  };
  const work = async () => {
    for (;;) {
      try {
        if ((await call('GET', '/health')) === 503) return;
        const status = await call('POST', '/company-transactions/manual', deposit);
        if (status === 201) seen.acknowledged += 1;
        else seen.refused.push(status);
      } catch (error) {
        seen.broken.push(error);
      }
    }
  };
  const over = Promise.all(Array.from({ length: 4 }, work));
  const some = async () => {
    const wanted = seen.acknowledged + 10;
    while (seen.acknowledged < wanted) await wait(5);
  };
  return { seen, over, some };
}

async function untilEnd(stream: Stream): Promise<void> {
  const next = () => stream.next().catch(() => undefined);
  while (await next());
}

it('two workers act as one, also when one is killed, and a stop under load fails no call', async () => {
  const database = await createTestDatabase(inject('postgresUrl'));
  onTestFinished(() => database.close());
  const { server } = await start({ DATABASE_URL: database.connectionString });
  const connections = await connectToEach(server);
  await expect.poll(() => answeredBy(server, '/api/health')).toHaveLength(2);
  const workers = answeredBy(server, '/api/health');

  const { token } = (await connections[0].call('POST', '/auth/signin', admin)).body as { token: string };
  const streams = [
    await subscribeToLiveUpdates(server.address, token),
    await subscribeToLiveUpdates(server.address, token),
  ];
  for (const stream of streams) expect(await stream.next()).toMatchObject({ event: 'hello' });
  await connections[0].call('POST', '/projects', { name: 'Tower', location: 'Lusail', totalPrice: 1000 }, token);
  for (const stream of streams) expect((await stream.next())?.data).toContain('projects');
  expect((await checkSharing(connections)).findings).toEqual([]);

  const balance = '/company-transactions/balance';
  for (const connection of [...connections, ...connections, connections[0]])
    await connection.call('GET', balance, undefined, token);
  const counts = await Promise.all(Array.from({ length: 4 }, () => countOf(`/api${balance}`, server)));
  expect(counts, 'each worker reports the sum of both').toEqual([5, 5, 5, 5]);

  const deposits = startDeposits(server, token);
  await deposits.some();
  process.kill(workers[0] ?? 0, 'SIGKILL');
  let ended = 0;
  await Promise.race(streams.map((stream) => untilEnd(stream).then(() => (ended += 1))));
  expect(ended, 'each worker had one stream, and one stream is still open').toBe(1);
  await deposits.some();
  const allWorkers = () => connectToEach(server).then(() => answeredBy(server, '/api/health'));
  await expect.poll(allWorkers).toHaveLength(3);
  expect(server.output()).toContain(`Worker ${workers[0]} ended (SIGKILL), starting another`);
  expect(await countOf(`/api${balance}`, server), 'the counts of the killed worker are kept').toBe(5);

  const brokenByKill = deposits.seen.broken.length;
  await deposits.some();
  const stopped = server.stop('SIGTERM');
  await deposits.over;
  expect(await stopped).toBe(0);
  expect(deposits.seen.broken.slice(brokenByKill)).toEqual([]);
  expect(deposits.seen.refused).toEqual([]);
  expect([...workers, ...answeredBy(server, '/api/health')].filter((pid) => runningProcess(pid))).toEqual([]);

  // The killed worker may have committed deposits whose response was lost.
  const { length: done } = await database.db
    .selectFrom('ledger_postings')
    .select('id')
    .where('description', '=', deposit.description)
    .execute();
  expect(done).toBeGreaterThanOrEqual(deposits.seen.acknowledged);
  expect(done).toBeLessThanOrEqual(deposits.seen.acknowledged + brokenByKill);
});

it('replaces a frozen worker, and nobody waits for it forever', async () => {
  const database = await createTestDatabase(inject('postgresUrl'));
  onTestFinished(() => database.close());
  const { server } = await start({
    DATABASE_URL: database.connectionString,
    CALL_TIMEOUT_SECONDS: '9',
    DRAIN_SECONDS: '0',
  });
  const before = await connectToEach(server);
  await expect.poll(() => answeredBy(server, '/api/health')).toHaveLength(2);
  const [frozen = 0] = answeredBy(server, '/api/health');
  freeze([frozen]);

  const open = Array.from({ length: 4 }, () => openSingleConnection(server.address));
  for (const connection of open) onTestFinished(() => connection.close());
  const calls = [...before, ...open].map((connection) => connection.call('GET', '/health'));
  const answers = await Promise.allSettled(calls);
  const broken = answers.filter(({ status }) => status === 'rejected');
  expect(broken, 'one open connection, and one that was being handed over').toHaveLength(2);

  const allWorkers = () => connectToEach(server).then(() => answeredBy(server, '/api/health'));
  await expect.poll(allWorkers).toHaveLength(3);
  expect(server.output()).toContain(`Worker ${frozen} has not answered for 6 s and is ended`);

  freeze((await allWorkers()).filter((pid) => pid !== frozen).slice(0, 1));
  expect(await server.stop('SIGTERM'), 'a frozen worker does not hold up the stop').toBe(0);
});

it('reports a port in use only once', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  onTestFinished(() => void taken.close());
  const { port } = taken.address() as AddressInfo;
  const database = await createTestDatabase(inject('postgresUrl'));
  onTestFinished(() => database.close());
  const refused = await failedStart({ WORKERS: '3', DATABASE_URL: database.connectionString, PORT: String(port) });
  expect(refused.code).toBe(1);
  expect(refused.output.match(/EADDRINUSE/g)).toHaveLength(1);
  expect(refused.output).not.toContain('    at ');
});

it('leaves no process behind when it is killed together with its database', async () => {
  const { server, dataDir } = await start({});
  await connectToEach(server);
  await expect.poll(() => answeredBy(server, '/api/health')).toHaveLength(2);
  const postgres = Number.parseInt(readIfExists(join(dataDir, 'postgres/postmaster.pid')) ?? '', 10);
  const left = () => [...answeredBy(server, '/api/health'), postgres].filter((pid) => runningProcess(pid));
  expect(left()).toHaveLength(3);
  await server.stop('SIGKILL');
  await expect.poll(left).toEqual([]);
});
