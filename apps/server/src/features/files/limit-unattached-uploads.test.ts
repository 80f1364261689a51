import { fileKinds } from '@binaa/contract/file-kinds';
import { expect, it } from 'vitest';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { uploadFile } from '../../../test/factories/file.ts';
import { cleanUpAbandonedFiles } from './clean-up-abandoned-files.ts';
import { unattachedLimits } from './limit-unattached-uploads.ts';

const test = useTestApp();
const day = 24 * 60 * 60 * 1000;

const message =
  'Too many of your uploads belong to no record yet. Please save the records they are for, or try again tomorrow.';

const ask = (call: Call, folder: string) =>
  call('POST', '/files/presigned-url/upload', { folder, fileName: 'a.png', contentType: 'image/png' });

async function askOften(call: Call, folder: string, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) expect((await ask(call, folder)).statusCode).toBe(200);
}

it('refuses the upload of a user who has left too many files unattached', async () => {
  const { call } = await test.signInAs('FOREMAN');
  await askOften(call, 'expenses/general', unattachedLimits.files);
  const refused = await ask(call, 'expenses/general');
  expect([refused.statusCode, refused.json()]).toEqual([
    429,
    { status: 429, code: 'TOO_MANY_REQUESTS', message, reason: { code: 'file.tooManyUnattached' } },
  ]);

  const { call: somebodyElse } = await test.signInAs('FOREMAN');
  expect((await ask(somebodyElse, 'expenses/general')).statusCode).toBe(200);
});

it('refuses earlier if the files may be large, and accepts again after the clean-up', async () => {
  const { user, call } = await test.signInAs('ADMIN');
  await askOften(call, 'documents/x', Math.floor(unattachedLimits.bytes / fileKinds.DOCUMENT.maxBytes));
  expect((await ask(call, 'documents/x')).statusCode).toBe(429);

  test.clock.advance(day + 1000);
  await cleanUpAbandonedFiles(test.db, test.deps);
  const later = await test.callAs(user);
  expect((await ask(later, 'documents/x')).statusCode).toBe(200);
});

it('does not count attached files: a day of hundreds of receipts is accepted', async () => {
  const { user, call } = await test.signInAs('FOREMAN');
  await uploadFile(test.app, call);
  await test.db
    .insertInto('stored_files')
    .values(
      Array.from({ length: unattachedLimits.files * 2 }, (_, number) => ({
        key: `expenses/general/attached-${number}.png`,
        kind: 'RECEIPT' as const,
        file_name: 'a.png',
        content_type: 'image/png' as const,
        issued_to_id: user.id,
        issued_at: test.clock.now,
        size_bytes: 1000,
        entity_id: 1,
        attached_at: test.clock.now,
      })),
    )
    .execute();
  expect((await ask(call, 'expenses/general')).statusCode).toBe(200);
});
