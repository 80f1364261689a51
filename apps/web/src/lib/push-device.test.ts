import { afterEach, expect, test, vi } from 'vitest';
import { forgetDevice, rememberDevice, rememberedDevice } from './push-device.ts';
import { signIn, signOut } from './session.ts';

afterEach(async () => {
  vi.unstubAllGlobals();
  await forgetDevice();
});

/** A browser with a subscription and one notice on its screen. */
function stubBrowser() {
  const subscription = { unsubscribe: vi.fn(async () => true) };
  const shown = { close: vi.fn() };
  const clearAppBadge = vi.fn(async () => undefined);
  const registration = {
    pushManager: { getSubscription: async () => subscription },
    getNotifications: async () => [shown],
  };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration }, clearAppBadge });
  return { subscription, shown, clearAppBadge };
}

/** As the server answers to the user's password. Returns what it was sent. */
function stubServer(id: number): { body: unknown; keepalive: boolean }[] {
  const sent: { body: unknown; keepalive: boolean }[] = [];
  const claims = { id, role: 'FOREMAN', sub: 'said', exp: Math.floor(Date.now() / 1000) + 12 * 3600 };
  const token = `header.${btoa(JSON.stringify(claims))}.signature`;
  vi.stubGlobal('fetch', async (_address: string, { body, keepalive = false }: RequestInit) => {
    sent.push({ body: typeof body === 'string' ? JSON.parse(body) : undefined, keepalive });
    return Response.json({ token });
  });
  return sent;
}

test('signing out ends the notices of this browser, here and on the server', async () => {
  const { subscription, shown, clearAppBadge } = stubBrowser();
  const sent = stubServer(7);
  await signIn('said', 'secret');
  rememberDevice({ userId: 7, id: 12 });
  signOut();
  await expect.poll(() => clearAppBadge.mock.calls.length).toBe(1);
  expect(subscription.unsubscribe).toHaveBeenCalledOnce();
  expect(shown.close).toHaveBeenCalledOnce();
  expect(rememberedDevice()).toBeUndefined();
  // The page may close at once.
  expect(sent.at(-1)).toEqual({ body: { pushSubscriptionId: 12 }, keepalive: true });
});

test('signing in as somebody else ends the notices of the user before, signing in again does not', async () => {
  const { subscription } = stubBrowser();
  stubServer(7);
  rememberDevice({ userId: 7, id: 12 });
  await signIn('said', 'secret');
  expect(rememberedDevice()).toEqual({ userId: 7, id: 12 });
  stubServer(8);
  await signIn('maha', 'secret');
  await expect.poll(() => rememberedDevice()).toBeUndefined();
  expect(subscription.unsubscribe).toHaveBeenCalledOnce();
});

test('a browser that does not end the notices now is asked again when somebody else signs in', async () => {
  const { subscription, clearAppBadge } = stubBrowser();
  stubServer(7);
  rememberDevice({ userId: 7, id: 12 });
  subscription.unsubscribe.mockRejectedValueOnce(new Error('busy'));
  await signIn('said', 'secret');
  signOut();
  await expect.poll(() => clearAppBadge.mock.calls.length).toBe(1);
  expect(rememberedDevice()).toEqual({ userId: 7, id: 12 });
  stubServer(8);
  await signIn('maha', 'secret');
  await expect.poll(() => rememberedDevice()).toBeUndefined();
});

test('a browser without push messages signs out all the same', async () => {
  vi.stubGlobal('navigator', {});
  const sent = stubServer(7);
  await signIn('said', 'secret');
  signOut();
  await forgetDevice();
  expect(sent.at(-1)).toEqual({ body: undefined, keepalive: true });
});
