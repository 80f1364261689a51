import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { errorMessages } from '@binaa/contract/errors';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { presign } from '../../../test/factories/file.ts';
import { clockFrom } from '../../platform/clock.ts';
import { createS3Storage } from '../../platform/storage/s3-storage.ts';
import { cleanUpAbandonedFiles } from './clean-up-abandoned-files.ts';

const sockets = new Set<Socket>();
const silentStore = createServer((socket) => {
  sockets.add(socket);
  socket.on('error', () => undefined);
  socket.on('close', () => sockets.delete(socket));
});
const patience = { timeoutMs: 60_000, atOnce: 8, waiting: 24 };
const clock = clockFrom(() => new Date(), 'Asia/Qatar');

async function openStorage() {
  await once(silentStore.listen(0, '127.0.0.1'), 'listening');
  return storageWith(patience);
}

function storageWith(limits: typeof patience) {
  const { port } = silentStore.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;
  const options = { clock, secret: 'a secret', viewPath: '/api/files/view', patience: limits };
  const keys = { accessKeyId: 'key', secretAccessKey: 'secret' };
  return createS3Storage({ endpoint, bucket: 'binaa-files', region: 'us-east-1', ...keys }, options);
}

const test = useTestApp({ openStorage });
let foreman: Call;
let admin: Call;

beforeAll(async () => {
  foreman = (await test.signInAs('FOREMAN')).call;
  admin = (await test.signInAs('ADMIN')).call;
});
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  silentStore.close();
});

/** The store's host goes away: the calls that wait for it end, also the repeated ones. */
async function closingConnections<Result>(calls: Promise<Result>): Promise<Result> {
  const closing = setInterval(() => sockets.forEach((socket) => socket.destroy()), 10);
  return calls.finally(() => clearInterval(closing));
}

const expense = { relatedType: 'GENERAL_EXPENSE', category: 'FUEL', amount: 10, date: '2026-01-05' };

async function sessionsInTransaction(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`.execute(test.db);
  return rows[0]?.count ?? 0;
}

it('a store that accepts connections and never answers holds up nothing but its own calls', async () => {
  // More than the ten connections of the pool.
  const uploads = await Promise.all(Array.from({ length: 12 }, () => presign(foreman)));
  const waiting = uploads.map(({ objectKey }) =>
    foreman('POST', '/expenses', { ...expense, invoiceImageUrl: objectKey }),
  );
  await expect.poll(() => sockets.size).toBe(patience.atOnce);

  expect(await sessionsInTransaction()).toBe(0);
  expect((await foreman('GET', '/expenses')).statusCode).toBe(200);
  expect((await foreman('POST', '/expenses', expense)).statusCode).toBe(201);
  expect((await admin('POST', '/projects', { name: 'Tower', location: 'Doha', totalPrice: 1 })).statusCode).toBe(201);
  expect((await test.call('GET', '/health')).statusCode).toBe(200);
  expect(sockets.size, 'the others wait for their turn').toBe(patience.atOnce);

  const answers = await closingConnections(Promise.all(waiting));
  for (const answer of answers) {
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ message: errorMessages.storeUnavailable.text });
    expect(answer.headers['retry-after']).toBe('5');
  }
});

it('a call gives up on a silent store by itself', async () => {
  const storage = storageWith({ timeoutMs: 50, atOnce: 1, waiting: 1 });
  const attempts = Array.from({ length: 4 }, () => storage.keepUpload('expenses/a.png', () => undefined));
  for (const attempt of await Promise.allSettled(attempts)) {
    expect(attempt).toMatchObject({ status: 'rejected', reason: { status: 503 } });
  }
});

it('the clean-up of abandoned uploads holds no transaction open', async () => {
  // The client keeps a connection of the attempts before open.
  await closingConnections(expect.poll(() => sockets.size).toBe(0));
  await presign(foreman);
  test.clock.advance(2 * 24 * 60 * 60 * 1000);
  const cleaning = cleanUpAbandonedFiles(test.db, test.deps);
  cleaning.catch(() => undefined);
  await expect.poll(() => sockets.size).toBe(1);
  expect(await sessionsInTransaction()).toBe(0);
  await expect(closingConnections(cleaning)).rejects.toMatchObject({ status: 503 });
});
