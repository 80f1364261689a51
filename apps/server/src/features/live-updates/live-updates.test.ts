import type { Role } from '@binaa/contract/roles';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/build-test-app.ts';
import { addressOf, type Stream, subscribeToLiveUpdates } from '../../../test/subscribe-to-live-updates.ts';
import { openTcpProxy } from '../../../test/tcp-proxy.ts';
import { buildApp } from '../../app.ts';
import {
  feedApplicationName,
  type LiveUpdateFeed,
  openLiveUpdateFeed,
  publishChange,
} from '../../platform/live-update-feed.ts';
import type { UserRow } from '../../schema.ts';

/** Two instances of the server on one database: tests write through the first and subscribe to the second. */
const test = useTestApp();
let second: FastifyInstance;
let secondFeed: LiveUpdateFeed;
let address: string;
const open: Stream[] = [];

async function startInstance({ heartbeatMs, recentMs = 0 }: { heartbeatMs?: number; recentMs?: number } = {}) {
  const { connectionString } = test.database;
  const feed = await openLiveUpdateFeed({ connectionString, onError: () => undefined, recentMs });
  const app = await buildApp({
    ...test.deps,
    db: test.db,
    tokens: test.tokens,
    liveUpdates: feed,
    demo: false,
    initialPasswordDays: 7,
    webFolder: '/nowhere',
    ...(heartbeatMs && { heartbeatMs }),
  });
  return { app, feed, address: await addressOf(app) };
}

async function subscribeAs(user: UserRow, tab?: string, where = address): Promise<Stream> {
  const stream = await subscribeToLiveUpdates(where, await test.tokens.issue(user), tab);
  open.push(stream);
  expect(stream.status).toBe(200);
  expect(await stream.next()).toEqual({ event: 'hello', data: [] });
  return stream;
}

async function subscribe(role: Role): Promise<Stream> {
  return subscribeAs((await test.signInAs(role)).user);
}

/** What each stream received before a marker change that every role receives. */
async function receivedBy(...streams: Stream[]): Promise<string[][][]> {
  test.liveUpdates.publish({ kind: 'note' });
  return Promise.all(streams.map(receivedBeforeMarker));
}

async function receivedBeforeMarker(stream: Stream): Promise<string[][]> {
  const event = await stream.next();
  if (!event || event.data[0] === 'task-notes') return [];
  return [event.data, ...(await receivedBeforeMarker(stream))];
}

async function untilEnd(stream: Stream): Promise<void> {
  while (await stream.next());
}

async function untilHeartbeat(stream: Stream): Promise<void> {
  for (let text; text !== ':'; ) {
    text = await stream.nextText();
    if (text === undefined) throw new Error('The stream ended before a heartbeat.');
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

/** The database refuses a project of this name at the end of its transaction. */
async function refuseAtCommit(name: string): Promise<void> {
  await test.database.pool.query(`create function refuse_project() returns trigger language plpgsql as $$
    begin raise exception 'refused at commit'; end $$`);
  await test.database.pool.query(`create constraint trigger projects_are_refused after insert on projects
    deferrable initially deferred for each row when (new.name = '${name}') execute function refuse_project()`);
}

const project = { name: 'Tower', location: 'Lusail', totalPrice: 1000 };

describe('a change', () => {
  it('made through one instance reaches subscribers of the other', async () => {
    const stream = await subscribe('FOREMAN');
    const { call } = await test.signInAs('ADMIN');
    expect((await call('POST', '/projects', project)).statusCode).toBe(201);
    expect(await stream.next()).toEqual({
      event: 'changed',
      data: ['projects', 'milestones', 'sites', 'tasks', 'dashboard', 'expenses', 'documents'],
    });
  });

  it('is announced by resource name only, to roles that may read it', async () => {
    const worker = await subscribe('WORKER');
    const admin = await subscribe('ADMIN');
    const { call } = await test.signInAs('ADMIN');
    const income = { transactionType: 'DEPOSIT', amount: 5, description: 'Secret' };
    await call('POST', '/company-transactions/manual', income);
    await call('POST', '/projects', project);
    const [workerEvents, adminEvents] = await receivedBy(worker, admin);
    expect(workerEvents).toEqual([['tasks', 'dashboard']]);
    expect(adminEvents?.map(([first]) => first)).toEqual(['company-transactions', 'projects']);
  });

  it('that is refused or rolled back is not announced', async () => {
    const stream = await subscribe('ADMIN');
    const { call } = await test.signInAs('ADMIN');
    expect((await call('POST', '/projects', { ...project, name: '' })).statusCode).toBe(400);
    expect((await call('DELETE', '/projects/2147483647')).statusCode).toBe(404);
    await refuseAtCommit('Never built');
    expect((await call('POST', '/projects', { ...project, name: 'Never built' })).statusCode).toBe(500);
    const rolledBack = test.db.transaction().execute(async (tx) => {
      await publishChange(tx, { kind: 'project' });
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    expect(await receivedBy(stream)).toEqual([[]]);
  });

  it('is not announced to the tab that made it, but to every other tab of the same user', async () => {
    const { user, call } = await test.signInAs('ADMIN');
    const writing = await subscribeAs(user, 'tab-one');
    const other = await subscribeAs(user, 'tab-two');
    await call('POST', '/projects', project, { 'x-tab': 'tab-one' });
    const [writingEvents, otherEvents] = await receivedBy(writing, other);
    expect(writingEvents).toEqual([]);
    expect(otherEvents?.[0]).toContain('projects');
  });

  it('of the last seconds is announced to new subscribers', async () => {
    const instance = await startInstance({ recentMs: 60_000 });
    const { user, call } = await test.signInAs('ADMIN');
    const earlier = await subscribeAs(user, undefined, instance.address);
    await call('POST', '/projects', project);
    expect((await earlier.next())?.data).toContain('projects');
    const later = await subscribeAs(user, undefined, instance.address);
    expect((await later.next())?.data).toContain('projects');
    await instance.app.close();
    await instance.feed.close();
  });
});

describe('a live-update stream', () => {
  it('tells proxies not to buffer or cache it', async () => {
    const { headers } = await subscribe('WORKER');
    expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-accel-buffering')).toBe('no');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it.each([
    ['deleted', (call, id) => call('DELETE', `/users/${id}`)],
    ['given a new password', (call, id) => call('POST', `/users/${id}/reset-password`)],
  ] as [string, (call: Awaited<ReturnType<typeof test.callAs>>, id: number) => Promise<unknown>][])(
    'ends at once when its user is %s',
    async (_what, revoke) => {
      const { user } = await test.signInAs('WORKER');
      const stream = await subscribeAs(user);
      const { call } = await test.signInAs('ADMIN');
      await revoke(call, user.id);
      await untilEnd(stream);
    },
  );

  it('ends at once when its user changes the password', async () => {
    const { user, call } = await test.signInAs('WORKER');
    const stream = await subscribeAs(user);
    const changed = await call('POST', `/users/${user.id}/update-password`, { newPassword: 'Another-1-password' });
    expect(changed.statusCode, changed.body).toBe(200);
    await untilEnd(stream);
  });

  it('sends heartbeats, and ends at the first heartbeat after its token expires', async () => {
    const instance = await startInstance({ heartbeatMs: 20 });
    const { user } = await test.signInAs('WORKER');
    const stream = await subscribeAs(user, undefined, instance.address);
    await untilHeartbeat(stream);
    test.clock.advance(13 * 3_600_000);
    await untilEnd(stream);
    await instance.app.close();
    await instance.feed.close();
  });

  it('does not delay the shutdown of its server', async () => {
    const instance = await startInstance();
    const { user } = await test.signInAs('WORKER');
    const stream = await subscribeAs(user, undefined, instance.address);
    await instance.app.close();
    await untilEnd(stream);
    await instance.feed.close();
  });

  it('continues after the database drops the connection, and reports that changes may have been missed', async () => {
    const stream = await subscribe('WORKER');
    await test.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = '${feedApplicationName}' and datname = current_database()`,
    );
    expect(await stream.next()).toEqual({ event: 'missed', data: [] });
    await publishChange(test.db, { kind: 'task' });
    expect((await stream.next())?.data).toContain('tasks');
  });

  it('continues when the connection to the database dies silently', async () => {
    const proxy = await openTcpProxy(test.database.connectionString);
    const feed = await openLiveUpdateFeed({
      connectionString: proxy.connectionString,
      onError: () => undefined,
      livenessCheckMs: 200,
    });
    const { promise: missed, resolve: onMissed } = Promise.withResolvers<void>();
    feed.subscribe({ onChange: () => undefined, onMissed, onClose: () => undefined });
    proxy.goSilent();
    await missed;
    await feed.close();
    proxy.close();
  });

  it('is limited to twenty per user, and closing one makes room', async () => {
    const { user } = await test.signInAs('WORKER');
    const streams = await Promise.all(Array.from({ length: 20 }, () => subscribeAs(user)));
    const token = await test.tokens.issue(user);
    const refused = await subscribeToLiveUpdates(address, token);
    expect(refused.status).toBe(429);
    streams[0]?.close();
    const statusOfNext = async () => {
      const another = await subscribeToLiveUpdates(address, token);
      open.push(another);
      return another.status;
    };
    await expect.poll(statusOfNext).toBe(200);
  });

  it('needs a token and a valid tab name, and does not answer HEAD', async () => {
    expect((await subscribeToLiveUpdates(address, 'none')).status).toBe(401);
    const { user } = await test.signInAs('WORKER');
    const headers = { authorization: `Bearer ${await test.tokens.issue(user)}` };
    expect((await fetch(`${address}/api/events`, { method: 'HEAD', headers })).status).toBe(404);
    expect((await fetch(`${address}/api/events?tab=a%20b`, { headers })).status).toBe(400);
  });
});
