import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, it, onTestFinished } from 'vitest';
import { buildFactorApp } from './factories/second-factor.ts';
import { buildUser } from './factories/user.ts';
import { nodeEnvironment } from './started-server.ts';
import { createTestDatabase } from './test-database.ts';

const account = join(import.meta.dirname, '../../../scripts/account.ts');

type Ended = { code: number; stdout: string; stderr: string };

async function openCompany() {
  const database = await createTestDatabase(inject('postgresUrl'));
  onTestFinished(() => database.close());
  const env = { ...nodeEnvironment, DATABASE_URL: database.connectionString };
  const run = (...args: string[]): Promise<Ended> =>
    promisify(execFile)(process.execPath, [account, ...args], { env }).then(
      (output) => ({ code: 0, ...output }),
      (error: unknown) => error as Ended,
    );
  return { db: database.db, run };
}

it('npm run account says in one sentence that there is no such user', async () => {
  const { run } = await openCompany();
  const { code, stdout, stderr } = await run('--one-time-password', 'nobody@binaa.qa');
  expect({ code, stdout, stderr: stderr.trim() }).toEqual({
    code: 1,
    stdout: '',
    stderr: 'There is no user with the username nobody@binaa.qa.',
  });
});

it('npm run account ends with code 0 when it was done, and explains itself otherwise', async () => {
  const { db, run } = await openCompany();
  const { email } = await buildUser(db);
  expect(await run('--end-sessions', email)).toMatchObject({
    code: 0,
    stdout: `All sessions of ${email} have ended.\n`,
  });
  expect(await run('--end-sessions', email, '--one-time-password', email)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Usage:'),
  });
});

it('npm run account ends a second factor, and says where there was none', async () => {
  const { db, run } = await openCompany();
  const { id, email } = await buildUser(db, { role: 'ADMIN' });
  await buildFactorApp(db, id);
  expect(await run('--end-second-factor', email)).toMatchObject({
    code: 0,
    stdout: `The second factor of ${email} has ended. The password alone signs in again.\n`,
  });
  expect(await run('--end-second-factor', email)).toMatchObject({
    code: 0,
    stdout: `${email} had no second factor.\n`,
  });
});
