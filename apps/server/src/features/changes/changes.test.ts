import type { Role } from '@binaa/contract/roles';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/build-test-app.ts';
import { openLine } from '../../../test/dead-line.ts';
import { addressOf, listenToChanges, type Stream } from '../../../test/listen-to-changes.ts';
import { buildApp } from '../../app.ts';
import { type ChangeFeed, openChangeFeed, publishChange } from '../../platform/change-feed.ts';
import type { UserRow } from '../../schema.ts';

/** Two instances of the server on one database: what is written through the first is heard from the second. */
const test = useTestApp();
let second: FastifyInstance;
let secondFeed: ChangeFeed;
let address: string;
const open: Stream[] = [];

async function startInstance({ heartbeatMs, recentMs = 0 }: { heartbeatMs?: number; recentMs?: number } = {}) {
  const { connectionString } = test.database;
  const feed = await openChangeFeed({ connectionString, onError: () => undefined, recentMs });
  const app = await buildApp({
    ...test.deps,
    db: test.db,
    tokens: test.tokens,
    changes: feed,
    demo: false,
    initialPasswordDays: 7,
    resetMode: 'email',
    webFolder: '/nowhere',
    ...(heartbeatMs && { heartbeatMs }),
  });
  return { app, feed, address: await addressOf(app) };
}

async function listenAs(user: UserRow, tab?: string, where = address): Promise<Stream> {
  const stream = await listenToChanges(where, await test.tokens.issue(user), tab);
  open.push(stream);
  expect(stream.status).toBe(200);
  expect(await stream.next()).toEqual({ event: 'hello', data: [] });
  return stream;
}

async function listen(role: Role): Promise<Stream> {
  return listenAs((await test.signInAs(role)).user);
}

/** What each has heard up to a mark, which is told last and heard by everyone. */
async function heardBy(...streams: Stream[]): Promise<string[][][]> {
  await publishChange(test.db, { kind: 'note' });
  return Promise.all(streams.map(heardUpToMark));
}

async function heardUpToMark(stream: Stream): Promise<string[][]> {
  const event = await stream.next();
  if (!event || event.data[0] === 'task-notes') return [];
  return [event.data, ...(await heardUpToMark(stream))];
}

async function untilEnd(stream: Stream): Promise<void> {
  while (await stream.next());
}

async function untilBeat(stream: Stream): Promise<void> {
  for (let text; text !== ':'; ) {
    text = await stream.nextText();
    if (text === undefined) throw new Error('The stream ended before it beat.');
  }
}

beforeAll(async () => {
  const instance = await startInstance();
  second = instance.app;
  secondFeed = instance.feed;
  address = instance.address;
});
afterEach(() => {
  for (const stream of open.splice(0)) stream.close();
});
afterAll(async () => {
  await second?.close();
  await secondFeed?.close();
});

const project = { name: 'Tower', location: 'Lusail', totalPrice: 1000 };

describe('a change', () => {
  it('made through one instance is told by the other', async () => {
    const stream = await listen('FOREMAN');
    const { call } = await test.signInAs('ADMIN');
    expect((await call('POST', '/projects', project)).statusCode).toBe(201);
    expect(await stream.next()).toEqual({
      event: 'changed',
      data: ['projects', 'milestones', 'sites', 'tasks', 'dashboard', 'expenses', 'documents'],
    });
  });

  it('is told by name only, and only to roles that may read it', async () => {
    const worker = await listen('WORKER');
    const admin = await listen('ADMIN');
    const { call } = await test.signInAs('ADMIN');
    const income = { transactionType: 'DEPOSIT', amount: 5, description: 'Secret' };
    await call('POST', '/company-transactions/manual', income);
    await call('POST', '/projects', project);
    const [byWorker, byAdmin] = await heardBy(worker, admin);
    expect(byWorker).toEqual([['tasks', 'dashboard']]);
    expect(byAdmin?.map(([first]) => first)).toEqual(['company-transactions', 'projects']);
  });

  it('that is refused or undone is told to nobody', async () => {
    const stream = await listen('ADMIN');
    const { call } = await test.signInAs('ADMIN');
    expect((await call('POST', '/projects', { ...project, name: '' })).statusCode).toBe(400);
    expect((await call('DELETE', '/projects/2147483647')).statusCode).toBe(404);
    const undone = test.db.transaction().execute(async (tx) => {
      await publishChange(tx, { kind: 'project' });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await heardBy(stream)).toEqual([[]]);
  });

  it('is not told to the page that made it, and to every other page of the same user', async () => {
    const { user, call } = await test.signInAs('ADMIN');
    const writing = await listenAs(user, 'tab-one');
    const other = await listenAs(user, 'tab-two');
    await call('POST', '/projects', project, { 'x-tab': 'tab-one' });
    const [byWriting, byOther] = await heardBy(writing, other);
    expect(byWriting).toEqual([]);
    expect(byOther?.[0]).toContain('projects');
  });

  it('of the last seconds is told to whoever comes just after it', async () => {
    const instance = await startInstance({ recentMs: 60_000 });
    const { user, call } = await test.signInAs('ADMIN');
    const earlier = await listenAs(user, undefined, instance.address);
    await call('POST', '/projects', project);
    expect((await earlier.next())?.data).toContain('projects');
    const later = await listenAs(user, undefined, instance.address);
    expect((await later.next())?.data).toContain('projects');
    await instance.app.close();
    await instance.feed.close();
  });
});

describe('a stream', () => {
  it('passes proxies unbuffered and is nowhere kept', async () => {
    const { headers } = await listen('WORKER');
    expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-accel-buffering')).toBe('no');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it.each([
    ['deleted', (call, id) => call('DELETE', `/users/${id}`)],
    ['reset a password', (call, id) => call('POST', `/users/${id}/reset-password`)],
  ] as [string, (call: Awaited<ReturnType<typeof test.callAs>>, id: number) => Promise<unknown>][])(
    'ends at once when its user is %s',
    async (_what, revoke) => {
      const { user } = await test.signInAs('WORKER');
      const stream = await listenAs(user);
      const { call } = await test.signInAs('ADMIN');
      await revoke(call, user.id);
      await untilEnd(stream);
    },
  );

  it('ends at once when its user has changed the password', async () => {
    const { user, call } = await test.signInAs('WORKER');
    const stream = await listenAs(user);
    const changed = await call('POST', `/users/${user.id}/update-password`, { newPassword: 'Another-1-password' });
    expect(changed.statusCode, changed.body).toBe(200);
    await untilEnd(stream);
  });

  it('beats, and ends at a beat after its token has expired', async () => {
    const instance = await startInstance({ heartbeatMs: 20 });
    const { user } = await test.signInAs('WORKER');
    const stream = await listenAs(user, undefined, instance.address);
    await untilBeat(stream);
    test.clock.advance(13 * 3_600_000);
    await untilEnd(stream);
    await instance.app.close();
    await instance.feed.close();
  });

  it('does not hold up the stop of its server', async () => {
    const instance = await startInstance();
    const { user } = await test.signInAs('WORKER');
    const stream = await listenAs(user, undefined, instance.address);
    await instance.app.close();
    await untilEnd(stream);
    await instance.feed.close();
  });

  it('goes on when the database has dropped the connection, and tells that something may have been missed', async () => {
    const stream = await listen('WORKER');
    await test.database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'binaa changes' and datname = current_database()",
    );
    expect(await stream.next()).toEqual({ event: 'missed', data: [] });
    await publishChange(test.db, { kind: 'task' });
    expect((await stream.next())?.data).toContain('tasks');
  });

  it('goes on when the line to the database went dead without a word', async () => {
    const line = await openLine(test.database.connectionString);
    const feed = await openChangeFeed({
      connectionString: line.connectionString,
      onError: () => undefined,
      watchMs: 200,
    });
    const { promise: told, resolve: tellMissed } = Promise.withResolvers<void>();
    feed.follow({ tell: () => undefined, tellMissed, end: () => undefined });
    line.goDead();
    await told;
    await feed.close();
    line.close();
  });

  it('is one of at most twenty of a user, and one that was closed makes room', async () => {
    const { user } = await test.signInAs('WORKER');
    const streams = await Promise.all(Array.from({ length: 20 }, () => listenAs(user)));
    const token = await test.tokens.issue(user);
    const refused = await listenToChanges(address, token);
    expect(refused.status).toBe(429);
    streams[0]?.close();
    const statusOfNext = async () => {
      const another = await listenToChanges(address, token);
      open.push(another);
      return another.status;
    };
    await expect.poll(statusOfNext, { timeout: 60_000 }).toBe(200);
  });

  it('needs a token, and is not opened by asking for its headers alone', async () => {
    expect((await listenToChanges(address, 'none')).status).toBe(401);
    const { user } = await test.signInAs('WORKER');
    const headers = { authorization: `Bearer ${await test.tokens.issue(user)}` };
    expect((await fetch(`${address}/api/events`, { method: 'HEAD', headers })).status).toBe(404);
    expect((await fetch(`${address}/api/events?tab=a%20b`, { headers })).status).toBe(400);
  });
});
