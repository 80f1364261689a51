import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { testNow } from '../../../test/test-clock.ts';
import { clockFrom } from '../clock.ts';
import { folderFileStore } from './file-store.ts';
import { openFolderStorage } from './folder-storage.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'binaa-folder-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const open = () =>
  openFolderStorage({
    folder,
    secret: 'a secret',
    clock: clockFrom(() => testNow, 'Asia/Qatar'),
    paths: { upload: '/u', view: '/v' },
  });
const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

it('shows no partial file if the process is killed during an upload', async () => {
  const script = join(import.meta.dirname, 'testing/receive-and-hang.ts');
  const child = spawn(process.execPath, [script, folder, 'expenses/a.png'], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await exists(join(folder, 'expenses/a.png'))).toBe(false);
  const left = await readdir(join(folder, '.incoming'));
  expect(left.length).toBe(1);

  const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
  for (const name of left) await utimes(join(folder, '.incoming', name), longAgo, longAgo);
  await writeFile(join(folder, '.incoming', 'still-arriving'), 'x');
  const { direct } = await open();
  expect(await readdir(join(folder, '.incoming'))).toEqual(['still-arriving']);
  const upload = { key: 'expenses/a.png', maxBytes: 10, content: Readable.from([Buffer.from('whole')]) };
  expect(await direct.receive({ ...upload, check: () => undefined })).toBe('stored');
});

it('receives one upload per address at a time', async () => {
  const { direct } = await open();
  const held = new Readable({ read: () => undefined });
  // A request handles its error, too: the connection may be lost before its body is read.
  held.on('error', () => undefined);
  const upload = { key: 'expenses/a.png', maxBytes: 10, check: () => undefined };
  const first = direct.receive({ ...upload, content: held });
  const whole = () => Readable.from([Buffer.from('whole')]);
  expect(await direct.receive({ ...upload, content: whole() })).toBe('exists');
  held.destroy(new Error('The connection was lost.'));
  await expect(first).rejects.toThrow('The connection was lost.');
  expect(await direct.receive({ ...upload, content: whole() })).toBe('stored');
});

/** The permissions of everything in a folder and of the folder itself, as octal numbers by path. */
async function modesIn(root: string): Promise<Record<string, string>> {
  const inside = await readdir(root, { recursive: true });
  const modes = await Promise.all(
    ['.', ...inside].map(async (name) => [name, ((await stat(join(root, name))).mode & 0o777).toString(8)] as const),
  );
  return Object.fromEntries(modes);
}

it('gives files and folders to its own account alone', async () => {
  folder = join(folder, 'files');
  const storage = await open();
  const content = () => Readable.from([Buffer.from('whole')]);
  const key = 'expenses/general/a.png';
  await storage.direct.receive({ key, maxBytes: 10, content: content(), check: () => undefined });
  await storage.put('documents/b.pdf', 'application/pdf', Buffer.from('x'));
  await folderFileStore(folder).write('attendance/c.jpg', 'image/jpeg', Buffer.from('x'));
  expect(await modesIn(folder)).toEqual({
    '.': '700',
    '.incoming': '700',
    attendance: '700',
    'attendance/c.jpg': '600',
    documents: '700',
    'documents/b.pdf': '600',
    expenses: '700',
    'expenses/general': '700',
    'expenses/general/a.png': '600',
  });
});

it('makes the files of an older installation private when it opens', async () => {
  await mkdir(join(folder, 'expenses/general'), { recursive: true });
  await writeFile(join(folder, 'expenses/general/a.png'), 'x');
  for (const name of ['expenses/general/a.png', 'expenses/general', 'expenses', '.']) {
    await chmod(join(folder, name), name.endsWith('.png') ? 0o644 : 0o755);
  }
  await open();
  expect(await modesIn(folder)).toEqual({
    '.': '700',
    '.incoming': '700',
    expenses: '700',
    'expenses/general': '700',
    'expenses/general/a.png': '600',
  });
});

it('writes nothing outside the folder for a hostile key', async () => {
  const storage = await open();
  const hostile = [
    '../a',
    '/etc/a',
    'a/../../b',
    'a\\b',
    'a\u0000b',
    '.incoming/a',
    'a/.b',
    '',
    'a//b',
    'a/',
    'x'.repeat(451),
  ];
  for (const key of hostile) {
    await expect(storage.put(key, 'text/plain', Buffer.from('x'))).rejects.toThrow('Not a key');
    await expect(storage.keepUpload(key, () => undefined)).rejects.toThrow('Not a key');
    expect(() => storage.remove(key)).toThrow('Not a key');
  }
  expect(await readdir(folder)).toEqual(['.incoming']);
});

it('returns the signed values of a URL, and nothing if any part of it was changed', async () => {
  const { direct, uploadAddress, viewAddress, readViewAddress } = await open();
  const key = 'documents/x/a.pdf';
  const read = (address: string) => Object.fromEntries(new URL(address, 'http://x').searchParams);
  await fc.assert(
    fc.asyncProperty(fc.string(), fc.string(), fc.boolean(), async (contentType, fileName, inline) => {
      const view = { key, contentType: contentType.toWellFormed(), fileName: fileName.toWellFormed(), inline };
      const query = read(viewAddress({ ...view, lifeSeconds: 300 }));
      expect(readViewAddress(key, query)).toEqual(view);
      expect(direct.readUploadAddress(key, query)).toBeUndefined();
      expect(readViewAddress('documents/x/b.pdf', query)).toBeUndefined();
      for (const name of Object.keys(query)) {
        const { [name]: value, ...others } = query;
        expect(readViewAddress(key, others)).toBeUndefined();
        expect(readViewAddress(key, { ...query, [name]: `${value}0` })).toBeUndefined();
        expect(readViewAddress(key, { ...query, [name]: [value] })).toBeUndefined();
      }
    }),
    { numRuns: 50 },
  );
  const upload = { key, contentType: 'application/pdf', maxBytes: 10, sizeBytes: undefined };
  const query = read(await uploadAddress({ ...upload, lifeSeconds: 300 }));
  expect(direct.readUploadAddress(key, query)).toEqual(upload);
  expect(direct.readUploadAddress(key, { ...query, limit: '99999' })).toBeUndefined();
});
