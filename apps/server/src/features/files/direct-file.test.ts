import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import {
  attachUpload,
  contentOfSize,
  type FileToUpload,
  fileContents,
  presign,
  uploadFile,
} from '../../../test/factories/file.ts';
import type { UserRow } from '../../schema.ts';

const test = useTestApp();
const png = { 'content-type': 'image/png' };
const fiveMegabytes = 5 * 1024 * 1024;
let admin: { user: UserRow; call: Call };
let host: string;

beforeAll(async () => {
  host = new URL(await test.app.listen({ port: 0, host: '127.0.0.1' })).host;
  admin = await test.signInAs('ADMIN');
});

const address = (file: FileToUpload = {}) => presign(admin.call, file, { host });
const put = (url: string, payload: Uint8Array, headers: Record<string, string> = png) =>
  test.app.inject({ method: 'PUT', url, headers, payload: Buffer.from(payload) });

/** The timeout only ends a hanging test: the default second is too short on a busy machine. */
const until = (condition: () => Promise<void>) => vi.waitFor(condition, { timeout: 120_000 });

/** Every file in the store, including incomplete ones. */
async function storedFiles(): Promise<string[]> {
  const found = await readdir(test.storageFolder, { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** Sends a file in pieces, like a slow phone; the test continues or aborts it. */
function beginUpload(url: string, headers: Record<string, string | number> = {}) {
  const sending = request(url, { method: 'PUT', headers: { ...png, ...headers } });
  const answer = new Promise<{ status: number; body: string }>((resolve, reject) => {
    sending.on('response', (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => {
        body += chunk.toString();
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    });
    sending.on('error', reject);
  });
  return { sending, answer };
}

describe('an upload to this server', () => {
  it('can be made once', async () => {
    const { presignedUrl } = await address();
    expect((await put(presignedUrl, fileContents['image/png'])).statusCode).toBe(200);
    const again = await put(presignedUrl, fileContents['image/png']);
    expect(again.statusCode).toBe(409);
    expect(again.json().message).toBe('A file was already uploaded to this address.');
  });

  it('is accepted once when ten requests use the address concurrently', async () => {
    const { presignedUrl } = await address();
    const before = (await storedFiles()).length;
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => put(presignedUrl, contentOfSize('image/png', 50_000 + index))),
    );
    const statuses = Map.groupBy(answers, ({ statusCode }) => statusCode);
    expect([statuses.get(200)?.length, statuses.get(409)?.length]).toEqual([1, 9]);
    expect((await storedFiles()).length).toBe(before + 1);
  });

  it.each<[string, Record<string, string>, number, string]>([
    ['another type', { 'content-type': 'text/html' }, 415, 'Only JPEG, PNG, GIF, and PDF files are allowed'],
    ['no type', {}, 415, 'Only JPEG, PNG, GIF, and PDF files are allowed'],
    ['what is no type', { 'content-type': 'png' }, 415, 'This content type is not supported.'],
    ['a JSON body', { 'content-type': 'application/json' }, 415, 'Only JPEG, PNG, GIF, and PDF files are allowed'],
  ])('with %s is refused', async (_what, headers, status, message) => {
    const { presignedUrl } = await address();
    const answer = await put(presignedUrl, fileContents['image/png'], headers);
    expect([answer.statusCode, answer.json().message]).toEqual([status, message]);
  });

  it('accepts the content type with parameters and in upper case', async () => {
    const { presignedUrl } = await address({ folder: 'documents/x', fileName: 'a.csv', contentType: 'text/csv' });
    const headers = { 'content-type': 'Text/CSV; charset=utf-8' };
    expect((await put(presignedUrl, fileContents['text/csv'], headers)).statusCode).toBe(200);
  });

  it.each(['GET', 'POST', 'DELETE', 'PATCH'] as const)('cannot be made by %s', async (method) => {
    const { presignedUrl } = await address();
    const answer = await test.app.inject({
      method,
      url: presignedUrl,
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.statusCode).toBe(404);
  });

  it.each(['', '?expires=99999999999', '?type=image%2Fpng&limit=9&expires=99999999999&signature=', '?type=a&type=b'])(
    'without a signature of ours is refused: %s',
    async (query) => {
      const before = await storedFiles();
      for (const key of ['expenses/a.png', 'expenses/..%2f..%2fa.png', '%2e%2e/a.png', 'documents/a.png', '']) {
        const answer = await put(`/api/files/upload/${key}${query}`, fileContents['image/png']);
        expect([403, 404]).toContain(answer.statusCode);
      }
      expect(await storedFiles()).toEqual(before);
    },
  );

  it('reports an expired address', async () => {
    const { presignedUrl } = await address();
    test.clock.advance(301_000);
    const answer = await put(presignedUrl, fileContents['image/png']);
    expect([answer.statusCode, answer.json().message]).toEqual([403, 'This address is not valid or has expired.']);
  });

  it('is refused when it turns out too large, and leaves nothing behind', async () => {
    const { presignedUrl } = await address();
    const before = await storedFiles();
    const { sending, answer } = beginUpload(presignedUrl, { 'transfer-encoding': 'chunked' });
    sending.end(contentOfSize('image/png', fiveMegabytes + 1));
    const { status, body } = await answer;
    expect([status, JSON.parse(body).message]).toEqual([413, 'File size must be less than 5MB']);
    expect(await storedFiles()).toEqual(before);
  });

  it('is accepted at exactly the limit without a Content-Length', async () => {
    const { presignedUrl } = await address();
    const { sending, answer } = beginUpload(presignedUrl, { 'transfer-encoding': 'chunked' });
    sending.end(contentOfSize('image/png', fiveMegabytes));
    expect((await answer).status).toBe(200);
  });

  it('is refused by its first bytes before the rest arrives', async () => {
    const { presignedUrl } = await address();
    const before = await storedFiles();
    const { sending, answer } = beginUpload(presignedUrl, { 'content-length': 100_000 });
    sending.write(Buffer.alloc(50_000, '<p>'));
    expect((await answer).status).toBe(415);
    sending.destroy();
    await until(async () => expect(await storedFiles()).toEqual(before));
  });

  it('leaves nothing behind when interrupted, and can be repeated', async () => {
    const { presignedUrl } = await address();
    const content = contentOfSize('image/png', 200_000);
    const before = await storedFiles();
    const { sending, answer } = beginUpload(presignedUrl, { 'content-length': content.length });
    sending.write(content.subarray(0, 100_000));
    await until(async () => expect((await storedFiles()).length).toBe(before.length + 1));
    sending.destroy();
    await expect(answer).rejects.toThrow();
    await until(async () => expect(await storedFiles()).toEqual(before));
    expect((await put(presignedUrl, content)).statusCode).toBe(200);
  });

  it('of 25 MB is streamed', async () => {
    const content = contentOfSize('application/pdf', 25 * 1024 * 1024);
    const { presignedUrl } = await address({
      folder: 'documents/x',
      fileName: 'a.pdf',
      contentType: 'application/pdf',
    });
    const answer = await fetch(presignedUrl, {
      method: 'PUT',
      body: content,
      headers: { 'content-type': 'application/pdf' },
    });
    expect(answer.status).toBe(200);
  });
});

describe('a file of this server', () => {
  const attached = async (file: FileToUpload) => {
    const folder = 'documents/x';
    const key = await uploadFile(test.app, admin.call, { folder, ...file });
    await attachUpload(test, admin.user, { key, kind: 'DOCUMENT', entityId: 1, field: 'fileKey' });
    return (await admin.call('GET', `/files/image-url?imagePath=${key}`)).json<{ presignedUrl: string }>().presignedUrl;
  };

  it.each<[string, keyof typeof fileContents, string]>([
    ['a.png', 'image/png', 'inline'],
    ['a.webp', 'image/webp', 'inline'],
    ['a.pdf', 'application/pdf', 'inline'],
    ['a.txt', 'text/plain', 'attachment'],
    ['a.csv', 'text/csv', 'attachment'],
    ['a.doc', 'application/msword', 'attachment'],
    ['a.dwg', 'image/vnd.dwg', 'attachment'],
    ['a.dxf', 'image/vnd.dxf', 'attachment'],
  ])('named %s is served as %s, %s, and as nothing else', async (fileName, contentType, disposition) => {
    const answer = await test.app.inject({ url: await attached({ fileName, contentType }) });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': contentType,
      'content-disposition': `${disposition}; filename="${fileName}"`,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'cache-control': 'private, no-cache',
    });
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('script-src');
    if (contentType !== 'application/pdf') expect(policy).toMatch(/^sandbox;/);
  });

  it('keeps its Arabic name for whoever saves it', async () => {
    const answer = await test.app.inject({
      url: await attached({ fileName: 'مخطط "أ".pdf', contentType: 'application/pdf' }),
    });
    const disposition = String(answer.headers['content-disposition']);
    expect(disposition).toMatch(/^inline; filename="____ ___\.pdf"; filename\*=UTF-8''/);
    expect(decodeURIComponent(disposition.split("''")[1] ?? '')).toBe('مخطط "أ".pdf');
  });

  it('is not served without a valid signature', async () => {
    const url = await attached({ fileName: 'a.png', contentType: 'image/png' });
    for (const spoilt of [
      url.split('?')[0] ?? '',
      url.replace('image%2Fpng', 'text%2Fhtml'),
      url.replace('a.png?', 'b.png?'),
      `${url}&more=1`,
      `${url}A`,
    ]) {
      const answer = await test.app.inject({ url: spoilt });
      expect([answer.statusCode, answer.json().message]).toEqual([403, 'This address is not valid or has expired.']);
      expect(answer.headers['content-type']).toMatch(/^application\/json/);
    }
  });

  it('answers a HEAD request', async () => {
    const url = await attached({ fileName: 'a.png', contentType: 'image/png' });
    const answer = await test.app.inject({ method: 'HEAD', url });
    expect([answer.statusCode, answer.headers['content-length']]).toEqual([
      200,
      String(fileContents['image/png'].length),
    ]);
    expect(answer.rawPayload.length).toBe(0);
  });
});
