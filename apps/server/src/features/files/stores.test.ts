import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileContentType } from '@binaa/contract/file-kinds';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { attachUpload, contentOfSize, type FileToUpload, fileContents, presign } from '../../../test/factories/file.ts';
import { gifOfSize, jpegOfSize, jpegSegment, pngOfSize } from '../../../test/factories/picture.ts';
import { startS3Store } from '../../../test/s3-store.ts';
import { openTestStorage } from '../../../test/test-storage.ts';
import { type Clock, clockFrom } from '../../platform/clock.ts';
import type { AppError } from '../../platform/http/app-error.ts';
import { createS3Storage } from '../../platform/storage/s3-storage.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { UserRow } from '../../schema.ts';
import { attachFile } from './attach-file.ts';
import { detachFile } from './detach-file.ts';
import { keepUploads } from './keep-uploads.ts';
import { storeFile } from './store-file.ts';

type Store = { storage: Storage; stop(): Promise<void> };

async function openFolder(clock: Clock): Promise<Store> {
  const folder = await mkdtemp(join(tmpdir(), 'binaa-folder-'));
  return {
    storage: await openTestStorage(folder, clock),
    stop: () => rm(folder, { recursive: true, force: true }),
  };
}

async function openS3(clock: Clock): Promise<Store> {
  const { settings, stop } = await startS3Store();
  return { storage: createS3Storage(settings, { clock, secret: 'a secret', viewPath: '/api/files/view' }), stop };
}

/** Metadata of that many times 60 kB, such as a camera's depth map. */
const metadata = (segments: number) =>
  Buffer.concat(Array.from({ length: segments }, () => jpegSegment(0xe1, Buffer.alloc(60_000))));

const fiveMegabytes = 5 * 1024 * 1024;

/** Must hold for every store, through the addresses as a browser uses them. */
describe.each([
  { name: 'a folder', open: openFolder },
  { name: 'an S3 store', open: openS3 },
])('with $name behind it', ({ open }) => {
  // The store has its own clock, so addresses are signed with the real time, or with one behind it.
  let behindMs = 0;
  const clock = clockFrom(() => new Date(Date.now() - behindMs), 'Asia/Qatar');
  let store: Store;
  const test = useTestApp({
    openStorage: async () => {
      store = await open(clock);
      return store.storage;
    },
  });
  let host: string;
  let foreman: { user: UserRow; call: Call };
  beforeAll(async () => {
    host = new URL(await test.app.listen({ port: 0, host: '127.0.0.1' })).host;
    foreman = await test.signInAs('FOREMAN');
  });
  afterEach(() => {
    behindMs = 0;
  });
  afterAll(async () => {
    await test.app.close();
    await store.stop();
  });

  const address = (file?: FileToUpload & { size?: number }) => presign(foreman.call, file, { host });

  const put = (url: string, content: Uint8Array, contentType = 'image/png') =>
    fetch(url, { method: 'PUT', body: Buffer.from(content), headers: { 'content-type': contentType } });

  const attach = (key: string) =>
    attachUpload(test, foreman.user, { key, kind: 'RECEIPT', entityId: 1, field: 'invoiceImageUrl' });

  const attempt = (work: Promise<unknown>): Promise<{ status: number; message: string }> =>
    work.then(
      () => ({ status: 200, message: '' }),
      (error: unknown) => error as AppError,
    );

  /** Uploads and attaches a file. A store may refuse it at either step. */
  const submit = async (file: Required<Pick<FileToUpload, 'contentType' | 'content'>> & { fileName?: string }) => {
    const { presignedUrl, objectKey } = await address(file);
    const sent = await put(presignedUrl, file.content, file.contentType);
    if (!sent.ok) return { key: objectKey, ...((await sent.json()) as { status: number; message: string }) };
    const { status, message } = await attempt(attach(objectKey));
    return { key: objectKey, status, message };
  };

  const view = async (key: string, query = '') => {
    const answer = await foreman.call('GET', `/files/image-url?imagePath=${key}${query}`, undefined, { host });
    return answer.statusCode === 200 ? answer.json<{ presignedUrl: string }>().presignedUrl : undefined;
  };

  const isStored = async (key: string) => (await test.storage.keepUpload(key, () => undefined)) !== undefined;

  it.each<[FileContentType, string]>([
    ['image/png', 'receipt.png'],
    ['image/jpeg', 'IMG 0042.JPG'],
    ['image/gif', 'a.gif'],
    ['application/pdf', 'invoice.v2.pdf'],
  ])('a file of %s goes up, is attached, and comes back as it was', async (contentType, fileName) => {
    const content = contentOfSize(contentType, 70_000);
    const { key, status } = await submit({ contentType, fileName, content });
    expect(status).toBe(200);
    const answer = await fetch((await view(key)) ?? '');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe(contentType);
    expect(answer.headers.get('content-disposition')).toBe(`inline; filename="${fileName}"`);
    expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true);
  });

  it('a download is saved under its name', async () => {
    const { key } = await submit({ contentType: 'image/png', content: fileContents['image/png'] });
    const answer = await fetch((await view(key, '&download=true')) ?? '');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="receipt.png"');
  });

  it('5 MB is accepted, one byte more is refused', async () => {
    const most = await submit({ contentType: 'image/png', content: contentOfSize('image/png', fiveMegabytes) });
    expect(most.status).toBe(200);
    const more = await submit({ contentType: 'image/png', content: contentOfSize('image/png', fiveMegabytes + 1) });
    expect(more).toMatchObject({ status: 413, message: 'File size must be less than 5MB' });
    expect(await isStored(more.key)).toBe(false);
  });

  it.each<[string, FileContentType, Uint8Array]>([
    ['HTML', 'image/png', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['SVG', 'image/png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a GIF', 'image/jpeg', fileContents['image/gif']],
    ['a PNG', 'application/pdf', fileContents['image/png']],
    ['a program', 'application/pdf', Buffer.from('MZ\u0090\0')],
    ['nothing', 'image/png', new Uint8Array()],
  ])('%s that claims to be %s is refused and not stored', async (_what, contentType, content) => {
    const refused = await submit({ contentType, content });
    expect(refused).toMatchObject({ status: 415, message: 'Only JPEG, PNG, GIF, and PDF files are allowed' });
    expect(await isStored(refused.key)).toBe(false);
  });

  it.each<[string, FileContentType, Uint8Array]>([
    ['a PNG', 'image/png', pngOfSize({ width: 10_000, height: 5001 })],
    ['a GIF', 'image/gif', gifOfSize({ width: 65_535, height: 65_535 })],
    ['a progressive JPEG', 'image/jpeg', jpegOfSize({ width: 8000, height: 6251 }, { startOfFrame: 0xc2 })],
    ['a JPEG behind metadata', 'image/jpeg', jpegOfSize({ width: 9000, height: 9000 }, { before: metadata(10) })],
  ])('%s of more than 50 megapixels is refused and not stored', async (_what, contentType, content) => {
    const refused = await submit({ contentType, content });
    expect(refused).toMatchObject({
      status: 413,
      message: 'The picture has more than 50 megapixels. Please choose a smaller one.',
    });
    expect(await isStored(refused.key)).toBe(false);
  });

  it('a JPEG that hides its dimensions behind too much metadata is refused', async () => {
    const content = jpegOfSize({ width: 10, height: 10 }, { before: metadata(18) });
    const refused = await submit({ contentType: 'image/jpeg', content });
    expect(refused).toMatchObject({
      status: 415,
      message: 'The dimensions of this picture cannot be read. Please save it again and upload the copy.',
    });
    expect(await isStored(refused.key)).toBe(false);
  });

  it('a picture of exactly 50 megapixels is accepted, also behind a megabyte of metadata', async () => {
    const content = jpegOfSize({ width: 10_000, height: 5000 }, { before: metadata(17) });
    expect(await submit({ contentType: 'image/jpeg', content })).toMatchObject({ status: 200 });
  });

  it('another content type than the signed one is refused', async () => {
    const { presignedUrl, objectKey } = await address();
    const answer = await put(presignedUrl, fileContents['image/gif'], 'image/gif');
    expect([403, 415]).toContain(answer.status);
    expect(await isStored(objectKey)).toBe(false);
  });

  it('a size other than the announced one is refused', async () => {
    const content = fileContents['image/png'];
    const told = await address({ size: content.length });
    expect((await put(told.presignedUrl, Buffer.concat([content, content]))).status).toBe(403);
    expect(await isStored(told.objectKey)).toBe(false);
    expect((await put(told.presignedUrl, content)).status).toBe(200);
    expect(await attempt(attach(told.objectKey))).toMatchObject({ status: 200 });
  });

  it('a tampered address is refused', async () => {
    const { presignedUrl, objectKey } = await address();
    const tampered = [
      presignedUrl.replace(objectKey, `${objectKey.slice(0, -4)}-other.png`),
      presignedUrl.replace(/(?<=signature=)./i, (first) => (first === '0' ? '1' : '0')),
      presignedUrl.replace(/(?<=expires=)\d+/i, (seconds) => String(Number(seconds) + 60)),
      presignedUrl.replace('general', 'elsewhere'),
    ];
    for (const url of tampered) expect(url).not.toBe(presignedUrl);
    const answers = await Promise.all(tampered.map((url) => put(url, fileContents['image/png'])));
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect(await isStored(objectKey)).toBe(false);
  });

  it('an upload address cannot be used for viewing, and vice versa', async () => {
    const { key } = await submit({ contentType: 'image/png', content: fileContents['image/png'] });
    const viewing = (await view(key)) ?? '';
    expect((await put(viewing.replace('/view/', '/upload/'), fileContents['image/png'])).ok).toBe(false);
    const { presignedUrl } = await address();
    expect((await fetch(presignedUrl.replace('/upload/', '/view/'))).ok).toBe(false);
  });

  it('an address past its five minutes is refused', async () => {
    behindMs = 302_000;
    const stale = await address();
    behindMs = 0;
    expect((await put(stale.presignedUrl, fileContents['image/png'])).status).toBe(403);
    expect(await isStored(stale.objectKey)).toBe(false);
  });

  it('upload and view addresses work after four minutes', async () => {
    behindMs = 240_000;
    const { presignedUrl, objectKey } = await address();
    expect((await put(presignedUrl, fileContents['image/png'])).status).toBe(200);
    await attach(objectKey);
    const viewing = await view(objectKey);
    behindMs = 302_000;
    const stale = await view(objectKey);
    behindMs = 0;
    expect((await fetch(viewing ?? '')).status).toBe(200);
    expect((await fetch(stale ?? '')).status).toBe(403);
  });

  it('an address used twice changes nothing of what was attached', async () => {
    const { presignedUrl, objectKey } = await address();
    const first = contentOfSize('image/png', 100);
    expect((await put(presignedUrl, first)).status).toBe(200);
    await attach(objectKey);
    await put(presignedUrl, contentOfSize('image/png', 200));
    expect(await attempt(attach(objectKey))).toMatchObject({ status: 400 });
    const answer = await fetch((await view(objectKey)) ?? '');
    expect(Buffer.from(await answer.arrayBuffer()).equals(first)).toBe(true);
  });

  it('attaching can be repeated after a failure elsewhere', async () => {
    const { presignedUrl, objectKey } = await address();
    await put(presignedUrl, fileContents['image/png']);
    const uploads = await keepUploads(test.db, test.deps, foreman.user, [{ key: objectKey, kind: 'RECEIPT' }]);
    const failing = test.db.transaction().execute(async (tx) => {
      const deps = { clock: test.deps.clock, uploads };
      await attachFile(tx, deps, foreman.user, { key: objectKey, kind: 'RECEIPT', entityId: 1, field: 'x' });
      throw new Error('The expense could not be saved.');
    });
    await expect(failing).rejects.toThrow('The expense could not be saved.');
    expect(await view(objectKey)).toBeUndefined();
    expect(await attempt(attach(objectKey))).toMatchObject({ status: 200 });
    expect((await fetch((await view(objectKey)) ?? '')).status).toBe(200);
  });

  it('a view address answers 404 as soon as the file no longer belongs to its record', async () => {
    const { key } = await submit({ contentType: 'image/png', content: fileContents['image/png'] });
    const viewing = (await view(key)) ?? '';
    expect((await fetch(viewing)).status).toBe(200);
    await test.db.transaction().execute((tx) => detachFile(tx, { kind: 'RECEIPT', entityId: 1 }, key));
    const answer = await fetch(viewing);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ message: 'File not found' });
  });

  it('a file stored by the server can be viewed like any other', async () => {
    const key = await test.db.transaction().execute((tx) =>
      storeFile(tx, test.deps, {
        kind: 'RECEIPT',
        entityId: 7,
        folder: 'expenses/general/demo',
        fileName: 'receipt.pdf',
        contentType: 'application/pdf',
        content: fileContents['application/pdf'],
        userId: foreman.user.id,
      }),
    );
    const answer = await fetch((await view(key)) ?? '');
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(await answer.text()).toBe(fileContents['application/pdf'].toString());
  });

  it('what was removed is gone, and removing it again is fine', async () => {
    const { key } = await submit({ contentType: 'image/png', content: fileContents['image/png'] });
    await test.storage.remove(key);
    await test.storage.remove(key);
    expect((await fetch((await view(key)) ?? '')).status).toBe(404);
  });

  it('the pages may reach the store and nothing else outside', async () => {
    const answer = await test.call('GET', '/health');
    const policy = String(answer.headers['content-security-policy']);
    const { origin } = new URL((await address()).presignedUrl);
    const outside = test.storage.direct ? '' : ` ${origin}`;
    expect(policy).toContain(`connect-src 'self'${outside};`);
  });
});
