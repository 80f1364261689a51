import { expect, test, vi } from 'vitest';
import { loadOnce } from './load-once.ts';

test('a module is loaded once', async () => {
  const load = vi.fn(async () => 'module');
  const loadModule = loadOnce(load);
  await expect(Promise.all([loadModule(), loadModule()])).resolves.toEqual(['module', 'module']);
  await loadModule();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a load that failed is tried again', async () => {
  const load = vi.fn(async () => 'module').mockRejectedValueOnce(new Error('No connection'));
  const loadModule = loadOnce(load);
  await expect(loadModule()).rejects.toThrow('No connection');
  await expect(loadModule()).resolves.toBe('module');
});
