import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, expect, inject, it } from 'vitest';
import { mailEnvironment, startMailServer } from './mail-server.ts';
import { makeDataDir, type StartedServer, startServer } from './started-server.ts';
import { createTestDatabase } from './test-database.ts';

const closers: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closers.toReversed()) await close();
});

it('repeats a mail whose process was killed after sending it, as the same mail, and logs no link', async () => {
  const database = await createTestDatabase(inject('postgresUrl'));
  closers.push(() => database.close());
  const mails = await startMailServer();
  closers.push(() => mails.close());
  const dataDir = await makeDataDir();
  closers.push(() => rm(dataDir, { recursive: true, force: true }));
  const start = async (): Promise<StartedServer> => {
    const server = await startServer({
      DATABASE_URL: database.connectionString,
      DATA_DIR: dataDir,
      ADMIN_EMAIL: 'maha@example.qa',
      ADMIN_PASSWORD: 'forgotten one',
      LOG_LEVEL: 'debug',
      SMTP_URL: mails.url,
      ...mailEnvironment,
    });
    closers.push(() => server.stop('SIGTERM'));
    return server;
  };

  const first = await start();
  expect((await first.call('GET', '/auth/options')).body).toMatchObject({ passwordReset: true });
  // The mail has arrived, and the process is killed before it knows.
  mails.behaviour = 'never answers';
  await first.call('POST', '/auth/forgot-password', { email: 'maha@example.qa' });
  await expect.poll(() => mails.received.length).toBe(1);
  await first.stop('SIGKILL');

  mails.behaviour = 'accepts';
  await sql`update jobs set locked_until = now()`.execute(database.db);
  const second = await start();
  await expect.poll(() => mails.received.length).toBe(2);
  const [one, other] = mails.received;
  expect(other?.headers['message-id']).toBe(one?.headers['message-id']);
  expect(other?.text).toBe(one?.text);

  const token = other?.token ?? '';
  const answer = await second.call('POST', '/auth/reset-password', { token, newPassword: 'remembered one' });
  expect(answer.status).toBe(200);
  const signedIn = { email: 'maha@example.qa', password: 'remembered one' };
  expect((await second.call('POST', '/auth/signin', signedIn)).status).toBe(200);
  for (const secret of [token, 'remembered one']) {
    expect(first.output() + second.output()).not.toContain(secret);
  }
});
