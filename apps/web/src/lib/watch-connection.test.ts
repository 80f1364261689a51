import { validateSession } from '@binaa/contract/session';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** The module's state is the page's: every test has a page of its own. */
const fetched = vi.fn<typeof fetch>();
const events = new Map<string, () => void>();

async function openPage(online = true) {
  vi.resetModules();
  vi.stubGlobal('navigator', { onLine: online });
  const connection = await import('./connection.ts');
  const { call } = await import('./client.ts');
  const { watchConnection } = await import('./watch-connection.ts');
  watchConnection();
  return { ...connection, read: () => call(validateSession, {}).catch((error: unknown) => error) };
}

beforeEach(() => {
  vi.useFakeTimers();
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('window', { addEventListener: (name: string, listener: () => void) => events.set(name, listener) });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('one call that fails while the server answers another is no lost connection', async () => {
  const page = await openPage();
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce(new Response('{}'));
  await page.read();
  expect(page.isOffline()).toBe(false);
});

test('the connection is gone before the caller hears of it, and back once the server answers again', async () => {
  const page = await openPage();
  const told = vi.fn();
  page.onConnectionChange(told);
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  await page.read();
  expect(page.isOffline()).toBe(true);
  await vi.advanceTimersByTimeAsync(6000);
  expect(page.isOffline()).toBe(true);
  fetched.mockResolvedValue(new Response('{}'));
  await vi.advanceTimersByTimeAsync(6000);
  expect(page.isOffline()).toBe(false);
  expect(told).toHaveBeenCalledTimes(2);
});

test('a device that is offline says so at once, and asks when it is online again', async () => {
  const page = await openPage(false);
  expect(page.isOffline()).toBe(true);
  fetched.mockResolvedValue(new Response('{}'));
  events.get('online')?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(page.isOffline()).toBe(false);
  events.get('offline')?.();
  expect(page.isOffline()).toBe(true);
});
