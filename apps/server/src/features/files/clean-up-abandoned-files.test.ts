import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { useTestApp } from '../../../test/build-test-app.ts';
import { attachUpload, presign, uploadFile } from '../../../test/factories/file.ts';
import { cleanUpAbandonedFiles } from './clean-up-abandoned-files.ts';

const test = useTestApp();
const day = 24 * 60 * 60 * 1000;

const isOnDisk = (key: string) =>
  stat(join(test.storageFolder, key)).then(
    () => true,
    () => false,
  );

it('removes unused uploads and addresses after a day, and nothing else', async () => {
  const { call, user } = await test.signInAs('FOREMAN');
  const used = await uploadFile(test.app, call);
  await attachUpload(test, user, { key: used, kind: 'RECEIPT', entityId: 1, field: 'x' });
  const unused = await uploadFile(test.app, call);
  await presign(call);
  test.clock.advance(day - 1000);
  expect(await cleanUpAbandonedFiles(test.db, test.deps)).toBe(0);
  const tooLate = attachUpload(test, user, { key: unused, kind: 'RECEIPT', entityId: 1, field: 'x' });
  await expect(tooLate, 'the clean-up takes no lock').rejects.toMatchObject({ code: 'VALIDATION_FAILED' });

  const { call: later } = await test.signInAs('FOREMAN');
  const young = await uploadFile(test.app, later);
  test.clock.advance(2000);
  expect(await cleanUpAbandonedFiles(test.db, test.deps)).toBe(2);
  expect([await isOnDisk(used), await isOnDisk(unused), await isOnDisk(young)]).toEqual([true, false, true]);
  const rows = await test.db.selectFrom('stored_files').select('key').execute();
  expect(rows.map(({ key }) => key).toSorted()).toEqual([used, young].toSorted());
});

it('removes several batches, even when two instances run concurrently', async () => {
  const { call } = await test.signInAs('FOREMAN');
  for (let count = 0; count < 230; count += 1) await presign(call);
  test.clock.advance(2 * day);
  const removed = await Promise.all([1, 2].map(() => cleanUpAbandonedFiles(test.db, test.deps)));
  expect((removed[0] ?? 0) + (removed[1] ?? 0)).toBeGreaterThanOrEqual(230);
  expect(await cleanUpAbandonedFiles(test.db, test.deps)).toBe(0);
});

it('keeps the row while the store is unreachable, and retries later', async () => {
  const { call } = await test.signInAs('FOREMAN');
  await uploadFile(test.app, call);
  test.clock.advance(2 * day);
  const away = { ...test.storage, remove: () => Promise.reject(new Error('The store is away.')) };
  await expect(cleanUpAbandonedFiles(test.db, { ...test.deps, storage: away })).rejects.toThrow('The store is away.');
  expect(await cleanUpAbandonedFiles(test.db, test.deps)).toBe(1);
});
