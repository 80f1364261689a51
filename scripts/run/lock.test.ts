import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withLock } from './lock.mjs';

let folder = '';
let file = '';

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  folder = mkdtempSync(join(tmpdir(), 'binaa-lock-'));
  file = join(folder, 'deeper/install.lock');
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

test('runs one holder at a time', async () => {
  let inside = 0;
  let most = 0;
  const work = async () => {
    inside += 1;
    most = Math.max(most, inside);
    await turn();
    inside -= 1;
    return most;
  };
  expect(await Promise.all([withLock(file, work), withLock(file, work), withLock(file, work)])).toEqual([1, 1, 1]);
});

test('takes over the lock of an ended process, even if its id is in use again', async () => {
  await withLock(file, () => Promise.resolve());
  symlinkSync(`${process.pid} 1`, file);
  expect(await withLock(file, () => Promise.resolve('done'))).toBe('done');
});

test('releases the lock after failed work', async () => {
  await expect(withLock(file, () => Promise.reject(new Error('no network')))).rejects.toThrow('no network');
  expect(existsSync(file)).toBe(false);
});
