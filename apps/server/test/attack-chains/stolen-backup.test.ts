import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { writeBackup } from '../../src/features/backup/write-backup.ts';
import { clockFrom } from '../../src/platform/clock.ts';
import { signingSecret } from '../../src/platform/server-settings.ts';
import { createTokens } from '../../src/platform/session/tokens.ts';
import { folderFileStore } from '../../src/platform/storage/file-store.ts';
import { useTestApp } from '../build-test-app.ts';
import { quietMailer } from '../quiet-mailer.ts';

const test = useTestApp({ mailer: quietMailer });

it('somebody steals a backup and can neither sign in as the ADMIN nor make the link that the ADMIN waits for', async () => {
  const { user } = await test.signInAs('ADMIN');
  const secret = await signingSecret(test.db, undefined);
  expect((await test.call('POST', '/auth/forgot-password', { email: user.email })).statusCode).toBe(200);
  const job = await test.db.selectFrom('jobs').select('payload').executeTakeFirstOrThrow();
  const { nonce } = job.payload as { nonce: string };

  // The nightly backup lies on a disk that others can read.
  const folder = join(await mkdtemp(join(tmpdir(), 'binaa-stolen-')), 'backup');
  onTestFinished(() => rm(join(folder, '..'), { recursive: true, force: true }));
  await writeBackup(test.db, folderFileStore(test.storageFolder), folder, test.clock.now);
  const tables = await readdir(join(folder, 'tables'));
  const rows = await Promise.all(
    tables.map(async (table) => gunzipSync(await readFile(join(folder, 'tables', table)))),
  );
  const stolen = rows.join('\n');
  expect(stolen).toContain(user.email);

  // Any text of the backup may be the secret: none signs a session, and the nonce of the link is not there.
  expect(stolen).not.toContain(nonce);
  const words = new Set(stolen.match(/[\w-]{32,}/g));
  expect(words).not.toContain(secret);
  const clock = clockFrom(() => test.clock.now, 'Asia/Qatar');
  const live = createTokens({ secret, hours: 12, clock });
  for (const word of words) {
    const forged = await createTokens({ secret: word, hours: 12, clock }).issue(user);
    expect(await live.read(forged)).toBeUndefined();
  }
});
