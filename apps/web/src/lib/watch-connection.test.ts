import { validateSession } from '@binaa/contract/session';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** The modules hold page-wide state, so every test loads them again. */
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

test('a single failed call does not mean offline while the server answers the health check', async () => {
  const page = await openPage();
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce(new Response('{}'));
  await page.read();
  expect(page.isOffline()).toBe(false);
});

test('is offline before the failed call rejects, and online again once the server answers', async () => {
  const page = await openPage();
  const listener = vi.fn();
  page.onConnectionChange(listener);
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  await page.read();
  expect(page.isOffline()).toBe(true);
  await vi.advanceTimersByTimeAsync(6000);
  expect(page.isOffline()).toBe(true);
  fetched.mockResolvedValue(new Response('{}'));
  await vi.advanceTimersByTimeAsync(6000);
  expect(page.isOffline()).toBe(false);
  expect(listener).toHaveBeenCalledTimes(2);
});

test("follows the device's offline event at once, and checks the server when the device is online again", async () => {
  const page = await openPage(false);
  expect(page.isOffline()).toBe(true);
  fetched.mockResolvedValue(new Response('{}'));
  events.get('online')?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(page.isOffline()).toBe(false);
  events.get('offline')?.();
  expect(page.isOffline()).toBe(true);
});
