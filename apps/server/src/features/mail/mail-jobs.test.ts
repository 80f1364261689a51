import { afterEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/build-test-app.ts';
import { buildUser } from '../../../test/factories/user.ts';
import { type MailServer, startMailServer } from '../../../test/mail-server.ts';
import { quietMailer } from '../../../test/quiet-mailer.ts';
import { startSendingMails } from '../../../test/send-mails.ts';
import { jobsChannel, startJobs } from '../../platform/jobs.ts';
import { openLiveUpdateFeed } from '../../platform/live-update-feed.ts';
import { addMail, mailJobs } from './mail-jobs.ts';

const test = useTestApp();
const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
  await test.db.deleteFrom('jobs').execute();
});

let count = 0;
const addLinkMail = (email: string) =>
  test.db.transaction().execute((tx) =>
    addMail(tx, {
      kind: 'password-link',
      nonce: `nonce ${(count += 1)}`,
      email,
      language: 'en',
      askedAt: test.clock.now.toISOString(),
    }),
  );

async function startMail(): Promise<MailServer> {
  const server = await startMailServer();
  closers.push(() => server.close());
  return server;
}

async function startSending(server: MailServer) {
  const sending = await startSendingMails(test, server.url);
  closers.push(() => sending.stop());
  return sending;
}

const states = async () =>
  (await test.db.selectFrom('jobs').select(['state', 'attempts']).orderBy('id').execute()).map(({ state }) => state);
const attempts = async () => (await test.db.selectFrom('jobs').select('attempts').executeTakeFirstOrThrow()).attempts;

describe('waiting mails', () => {
  it('are each sent once by two instances', async () => {
    const server = await startMail();
    const users = await Promise.all(Array.from({ length: 20 }, () => buildUser(test.db)));
    await startSending(server);
    await startSending(server);
    await Promise.all(users.map(({ email }) => addLinkMail(email)));
    await expect.poll(states).toEqual(users.map(() => 'DONE'));
    expect(server.received.flatMap(({ to }) => to).toSorted()).toEqual(users.map(({ email }) => email).toSorted());
    expect(new Set(server.received.map(({ headers }) => headers['message-id'])).size).toBe(users.length);
  });

  it.each(['refuses', 'never answers'] as const)('are sent again while the server %s', async (behaviour) => {
    const server = await startMail();
    server.behaviour = behaviour;
    const { email } = await buildUser(test.db);
    await startSending(server);
    await addLinkMail(email);
    await expect.poll(attempts).toBeGreaterThan(1);
    server.behaviour = 'accepts';
    await expect.poll(states).toEqual(['DONE']);
    expect(new Set(server.received.map(({ headers }) => headers['message-id'])).size).toBe(1);
    expect(new Set(server.received.map(({ token }) => token)).size).toBe(1);
  });

  it('are sent when the server is there again', async () => {
    const server = await startMailServer();
    const { email } = await buildUser(test.db);
    await server.close();
    await startSending(server);
    await addLinkMail(email);
    await expect.poll(attempts).toBeGreaterThan(1);
    const again = await startMailServer({ port: Number(new URL(server.url).port) });
    closers.push(() => again.close());
    await expect.poll(states).toEqual(['DONE']);
    expect(again.receivedBy(email)).toHaveLength(1);
  });

  it('are not sent again because the process stopped while it sent them', async () => {
    const server = await startMail();
    const { email } = await buildUser(test.db);
    const first = await startSending(server);
    await addLinkMail(email);
    await expect.poll(attempts, { interval: 1 }).toBe(1);
    await first.stop();
    await startSending(server);
    await expect.poll(states).toEqual(['DONE']);
    expect(server.receivedBy(email)).toHaveLength(1);
  });

  it('with a password link do not wait behind digests', async () => {
    for (let messageId = 1; messageId <= 10; messageId += 1) await addMail(test.db, { kind: 'digest', messageId });
    await addLinkMail('omar@example.qa');
    const link = Promise.withResolvers<void>();
    const queues = mailJobs({
      db: test.db,
      mailer: quietMailer,
      // No digest is written before the link.
      write: async ({ kind }) => {
        if (kind === 'password-link') link.resolve();
        else await link.promise;
        return undefined;
      },
      onLost: () => Promise.resolve(),
      onFailing: () => Promise.resolve(),
    });
    const { connectionString } = test.database;
    const feed = await openLiveUpdateFeed({ connectionString, onError: () => undefined, channel: jobsChannel });
    closers.push(() => feed.close());
    const jobs = startJobs({ db: test.db, feed, queues, onError: () => undefined });
    closers.push(() => {
      link.resolve();
      return jobs.stop();
    });
    await expect.poll(async () => new Set(await states())).toEqual(new Set(['DONE']));
  });

  it('say what people typed as text', async () => {
    const server = await startMail();
    const { email } = await buildUser(test.db, { name: '<img src=x> & "Omar"\r\nBcc: eve@example.qa' });
    await startSending(server);
    await addLinkMail(email);
    await expect.poll(states).toEqual(['DONE']);
    const [mail] = server.receivedBy(email);
    expect(mail?.html).toContain('&lt;img src=x&gt; &amp; &quot;Omar&quot;');
    expect(mail?.html).not.toContain('<img');
    expect(server.received.flatMap(({ to }) => to)).toEqual([email]);
  });
});
