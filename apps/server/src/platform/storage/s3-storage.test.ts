import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { startS3Store } from '../../../test/s3-store.ts';
import { clockFrom } from '../clock.ts';
import { createS3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

const clock = clockFrom(() => new Date(), 'Asia/Qatar');
const key = 'expenses/receipt.pdf';
const contentType = 'application/pdf';
const accept = () => undefined;
let storage: Storage;
let stop: () => Promise<void>;

beforeEach(async () => {
  const store = await startS3Store();
  storage = createS3Storage(store.settings, { clock, secret: 'a secret', viewPath: '/api/files/view' });
  stop = store.stop;
});
afterEach(() => stop());

async function upload(content: string): Promise<void> {
  const address = await storage.uploadAddress({ key, contentType, maxBytes: 1000, lifeSeconds: 60 });
  const answer = await fetch(address, { method: 'PUT', body: content, headers: { 'content-type': contentType } });
  expect(answer.status).toBe(200);
}

async function finalContent(): Promise<string> {
  const opened = await storage.open({ key, contentType, fileName: 'receipt.pdf', inline: true });
  if (!opened || !('redirectTo' in opened)) throw new Error('The file is not there.');
  return (await fetch(opened.redirectTo)).text();
}

/** Does the work just before the first request of this kind reaches the store. */
function justBefore(method: string, path: string, work: () => Promise<unknown>): void {
  const { fetch: send } = globalThis;
  let isDone = false;
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (...sent) => {
    const [request] = sent;
    if (!isDone && request instanceof Request && request.method === method && request.url.endsWith(path)) {
      isDone = true;
      await work();
    }
    return send(...sent);
  });
  onTestFinished(() => spy.mockRestore());
}

it.each([
  ['HEAD', `/incoming/${key}`],
  ['HEAD', `files/${key}`],
  ['GET', `/incoming/${key}`],
  ['PUT', `files/${key}`],
  ['DELETE', `/incoming/${key}`],
])('two calls for one upload both succeed if the other finishes before %s %s', async (method, path) => {
  await upload('the receipt');
  const other = vi.fn<() => Promise<unknown>>(() => storage.keepUpload(key, accept));
  justBefore(method, path, other);
  expect(await storage.keepUpload(key, accept)).toMatchObject({ sizeBytes: 11 });
  expect(await other.mock.results[0]?.value).toMatchObject({ sizeBytes: 11 });
  expect(await finalContent()).toBe('the receipt');
});

it.each([
  ['HEAD', `/incoming/${key}`],
  ['HEAD', `files/${key}`],
  ['DELETE', `/incoming/${key}`],
])(
  'a later upload never replaces a final file, also if it arrives before %s %s of a second call',
  async (...request) => {
    await upload('the receipt');
    justBefore(...request, async () => {
      await storage.keepUpload(key, accept);
      await upload('something else');
    });
    expect(await storage.keepUpload(key, accept)).toMatchObject({ sizeBytes: 11 });
    await upload('something else');
    expect(await storage.keepUpload(key, accept)).toMatchObject({ sizeBytes: 11 });
    expect(await finalContent()).toBe('the receipt');
  },
);

it('tells the store whether a browser may keep a copy', async () => {
  const redirectOf = async (cacheControl?: string) => {
    const asked = { key, contentType, fileName: 'receipt.pdf', inline: true };
    const opened = await storage.open(cacheControl === undefined ? asked : { ...asked, cacheControl });
    return opened && 'redirectTo' in opened ? new URL(opened.redirectTo).searchParams : undefined;
  };
  expect((await redirectOf())?.get('response-cache-control')).toBe('private, no-cache');
  expect((await redirectOf('no-store'))?.get('response-cache-control')).toBe('no-store');
});
