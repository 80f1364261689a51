import type { FileKind } from '@binaa/contract/file-kinds';
import { fileMessages } from '@binaa/contract/files';
import type { Role } from '@binaa/contract/roles';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { attachUpload, presign, uploadFile } from '../../../test/factories/file.ts';
import type { UserRow } from '../../schema.ts';
import { detachAllFiles, detachFile } from './detach-file.ts';
import { keepUploads } from './keep-uploads.ts';
import { replaceFiles } from './replace-files.ts';

const test = useTestApp();
let foreman: { user: UserRow; call: Call };
let entityId = 0;

beforeAll(async () => {
  foreman = await test.signInAs('FOREMAN');
});

const field = 'invoiceImageUrl';
const attach = (user: UserRow, key: string, kind: FileKind = 'RECEIPT', id = 1) =>
  attachUpload(test, user, { key, kind, entityId: id, field });
const viewAs = async (call: Call, key: string) =>
  (await call('GET', `/files/image-url?imagePath=${encodeURIComponent(key)}`)).statusCode;

const notAttachable = {
  code: 'VALIDATION_FAILED',
  errors: { invoiceImageUrl: fileMessages.notAttachable },
};

describe('attaching a file', () => {
  it('makes it visible', async () => {
    const key = await uploadFile(test.app, foreman.call);
    expect(await viewAs(foreman.call, key)).toBe(404);
    await attach(foreman.user, key);
    expect(await viewAs(foreman.call, key)).toBe(200);
  });

  it('is only for the user it was issued to', async () => {
    const key = await uploadFile(test.app, foreman.call);
    const other = await test.signInAs('ADMIN');
    await expect(attach(other.user, key)).rejects.toMatchObject(notAttachable);
    await attach(foreman.user, key);
  });

  it('succeeds once, even when tried ten times concurrently', async () => {
    const tryTenTimes = (key: string) =>
      Promise.allSettled(Array.from({ length: 10 }, (_, id) => attach(foreman.user, key, 'RECEIPT', id + 1)));
    // The first round opens the connections, so that later rounds really run concurrently. Without the lock, all succeed.
    await tryTenTimes('no/such/key.png');
    for (let round = 0; round < 5; round += 1) {
      const key = await uploadFile(test.app, foreman.call);
      const outcomes = await tryTenTimes(key);
      const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
      expect(refused.length).toBe(9);
      for (const { reason } of refused) expect(reason).toMatchObject(notAttachable);
    }
  });

  it.each(['no/such/key.png', '', '../../etc/passwd', 'https://example.qa/a.png'])('is refused for %j', async (key) => {
    await expect(attach(foreman.user, key)).rejects.toMatchObject(notAttachable);
  });

  it('is refused as another kind than its folder says', async () => {
    const key = await uploadFile(test.app, foreman.call);
    await expect(attach(foreman.user, key, 'DOCUMENT')).rejects.toMatchObject(notAttachable);
    await expect(attach(foreman.user, key, 'PHOTO')).rejects.toMatchObject(notAttachable);
  });

  it('is refused before the file was uploaded', async () => {
    const { objectKey } = await presign(foreman.call);
    await expect(attach(foreman.user, objectKey)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: { invoiceImageUrl: fileMessages.notUploaded },
    });
  });
});

describe('a detached file', () => {
  const attached = async () => {
    entityId += 1;
    const key = await uploadFile(test.app, foreman.call);
    await attach(foreman.user, key, 'RECEIPT', entityId);
    return { key, entityId };
  };

  it('is a 404, and cannot be attached again', async () => {
    const { key, entityId: id } = await attached();
    await detachFile(test.db, { kind: 'RECEIPT', entityId: id }, key);
    expect(await viewAs(foreman.call, key)).toBe(404);
    await expect(attach(foreman.user, key)).rejects.toMatchObject(notAttachable);
  });

  it('leaves the files of other records alone', async () => {
    const mine = await attached();
    const other = await attached();
    await detachFile(test.db, { kind: 'RECEIPT', entityId: other.entityId }, mine.key);
    await detachAllFiles(test.db, { kind: 'DOCUMENT', entityId: mine.entityId });
    expect(await viewAs(foreman.call, mine.key)).toBe(200);
    await detachAllFiles(test.db, { kind: 'RECEIPT', entityId: mine.entityId });
    expect(await viewAs(foreman.call, mine.key)).toBe(404);
    expect(await viewAs(foreman.call, other.key)).toBe(200);
  });

  it('can be replaced by another', async () => {
    const { key: from, entityId: id } = await attached();
    const to = await uploadFile(test.app, foreman.call);
    const replace = async (before: string, after: string | null) => {
      const uploads = await keepUploads(test.db, test.deps, foreman.user, [{ key: after, kind: 'RECEIPT' }]);
      await test.db
        .transaction()
        .execute((tx) =>
          replaceFiles(
            tx,
            { clock: test.deps.clock, uploads },
            foreman.user,
            { kind: 'RECEIPT', entityId: id },
            { before: { [field]: before }, after: { [field]: after } },
          ),
        );
    };
    await replace(from, from);
    expect(await viewAs(foreman.call, from)).toBe(200);
    await replace(from, to);
    expect([await viewAs(foreman.call, from), await viewAs(foreman.call, to)]).toEqual([404, 200]);
    await replace(to, null);
    expect(await viewAs(foreman.call, to)).toBe(404);
  });
});

describe('viewing a file', () => {
  it.each<[FileKind, string, Role[]]>([
    ['RECEIPT', 'expenses/x', ['ADMIN', 'ENGINEER', 'FOREMAN']],
    ['PHOTO', 'attendance/x', ['ADMIN']],
    ['DOCUMENT', 'documents/x', ['ADMIN', 'ENGINEER', 'FOREMAN']],
  ])('of kind %s is for those who may see what it belongs to', async (kind, folder, allowed) => {
    const admin = await test.signInAs('ADMIN');
    const key = await uploadFile(test.app, admin.call, { folder });
    await attach(admin.user, key, kind);
    for (const role of ['ADMIN', 'ENGINEER', 'FOREMAN', 'WORKER'] as const) {
      const { call } = await test.signInAs(role);
      const expected = allowed.includes(role) ? 200 : role === 'WORKER' ? 403 : 404;
      expect([role, await viewAs(call, key)]).toEqual([role, expected]);
    }
    expect(await viewAs(test.call, key)).toBe(401);
  });

  it.each(['', '%20', undefined])('needs a key: %j', async (key) => {
    const answer = await foreman.call('GET', `/files/image-url${key === undefined ? '' : `?imagePath=${key}`}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toBe('File key is required to get a pre-signed URL.');
  });

  it('of an unknown key is a 404, whatever the key', async () => {
    for (const key of ['expenses/none.png', '../../etc/passwd', 'https://example.qa/a.png', "x'; drop table users"]) {
      expect(await viewAs(foreman.call, key)).toBe(404);
    }
    expect(await viewAs(foreman.call, 'a\u0000b')).toBe(400);
  });
});
