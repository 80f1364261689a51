import { randomUUID } from 'node:crypto';
import { errorMessages } from '@binaa/contract/errors';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { type CallLimits, callLimitsOf } from '../../src/platform/call-limits.ts';
import { openDatabase } from '../../src/platform/database.ts';
import { useTestApp } from '../build-test-app.ts';
import { openTcpProxy } from '../tcp-proxy.ts';

const test = useTestApp();
const path = '/company-transactions/manual';

/** The application on limited connections that the test can silence. */
async function openLimited(short: Partial<CallLimits>) {
  const proxy = await openTcpProxy(test.database.connectionString);
  const limits = { ...callLimitsOf(60), ...short };
  const { connectionString } = proxy;
  const database = openDatabase({ connectionString, poolSize: 5, onError: () => undefined, limits });
  const app = await buildApp({
    db: database.db,
    longDb: test.db,
    clock: test.deps.clock,
    tokens: test.tokens,
    storage: test.storage,
    liveUpdates: test.liveUpdates,
    demo: false,
    initialPasswordDays: 7,
    webFolder: '/nowhere',
  });
  onTestFinished(async () => {
    proxy.close();
    await app.close();
    await database.close();
  });
  return { app, proxy };
}

async function admin(app: FastifyInstance) {
  const { user } = await test.signInAs('ADMIN');
  const authorization = `Bearer ${await test.tokenOf(user)}`;
  const call = (method: 'GET' | 'POST', url: string, payload?: object, key = '') =>
    app.inject({
      method,
      url: `/api${url}`,
      headers: { authorization, ...(key && { 'idempotency-key': key }) },
      ...(payload && { payload }),
    });
  const description = `Deposit ${randomUUID()}`;
  const key = randomUUID();
  return {
    call,
    /** Always the same deposit, with the same key. */
    deposit: () => call('POST', path, { amount: 25, transactionType: 'DEPOSIT', description }, key),
    postings: () =>
      test.db.selectFrom('ledger_postings').select('amount_minor').where('description', '=', description).execute(),
  };
}

it('a session that holds the ledger makes money calls answer 503, and they work again afterwards', async () => {
  const { app } = await openLimited({ lockMs: 100 });
  const { call, deposit, postings } = await admin(app);
  const holder = new pg.Client({ connectionString: test.database.connectionString });
  await holder.connect();
  await holder.query('begin');
  await holder.query('select from ledger_company for update');

  const refused = await Promise.all(Array.from({ length: 8 }, deposit));
  for (const answer of refused) {
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ code: 'UNAVAILABLE', message: errorMessages.busy.text });
    expect(answer.headers['retry-after']).toBe('5');
  }
  expect((await call('GET', '/company-transactions/balance')).statusCode, 'reads go on').toBe(200);
  expect(await postings()).toEqual([]);

  await holder.end();
  expect([(await deposit()).statusCode, (await deposit()).statusCode]).toEqual([201, 201]);
  expect(await postings()).toEqual([{ amount_minor: 2500 }]);
});

it('a commit whose answer is lost is announced, and not repeated when the caller tries again', async () => {
  const { app, proxy } = await openLimited({ answerMs: 5_000 });
  const { call, deposit, postings } = await admin(app);
  await call('GET', '/company-transactions/balance');
  proxy.swallowAnswerTo('commit');
  const announced: string[] = [];
  onTestFinished(
    test.liveUpdates.subscribe({
      onChange: ({ kind }) => announced.push(kind),
      onMissed: () => undefined,
      onClose: () => undefined,
    }),
  );

  const unknown = await deposit();
  expect(unknown.statusCode).toBe(503);
  expect(unknown.json()).toMatchObject({ message: errorMessages.noAnswer.text });
  await expect.poll(postings).toEqual([{ amount_minor: 2500 }]);
  await expect.poll(() => announced).toContain('finance');

  expect((await deposit()).statusCode).toBe(201);
  expect(await postings()).toEqual([{ amount_minor: 2500 }]);
});

it('the health check answers 503 while the database is silent, long before other calls give up', async () => {
  const { app, proxy } = await openLimited({});
  const { call } = await admin(app);
  expect((await app.inject('/api/health')).statusCode).toBe(200);
  proxy.goSilent({ forAll: true });
  let isWaiting = true;
  const waiting = call('GET', '/company-transactions/balance').finally(() => (isWaiting = false));
  const answer = await app.inject('/api/health');
  expect(isWaiting, 'the other call').toBe(true);
  proxy.close();
  await waiting;
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
});
