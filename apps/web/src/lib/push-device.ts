import { readItem, removeItem, writeItem } from './storage.ts';

/** Whose notices this browser gets, and as which of their devices. */
type Device = { userId: number; id: number };

const deviceKey = 'binaa.device';

/** Undefined if this browser gets no notices. */
export function rememberedDevice(): Device | undefined {
  const [userId, id] = (readItem(deviceKey) ?? '').split(' ').map(Number);
  return userId && id ? { userId, id } : undefined;
}

export function rememberDevice({ userId, id }: Device): void {
  writeItem(deviceKey, `${userId} ${id}`);
}

/**
 * This browser gets no more notices, and those that it shows are gone: the next user must not read them. The push service
 * tells the server with the next message, should the server not know.
 */
export async function forgetDevice(): Promise<void> {
  try {
    await (await currentSubscription())?.unsubscribe();
    removeItem(deviceKey);
  } catch {
    // The browser does not end it now. It is remembered, and the next user's sign-in tries again.
  }
  // Some browsers refuse the badge without permission.
  await clearShownNotices().catch(() => undefined);
}

/** Undefined if this browser has not subscribed, or cannot. */
export async function currentSubscription(): Promise<PushSubscription | undefined> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? undefined;
}

async function clearShownNotices(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const shown of (await registration?.getNotifications?.()) ?? []) shown.close();
  await navigator.clearAppBadge?.();
}

/** The number on the icon of the installed application. At zero, notices that are still on the screen are gone too. */
export function showUnreadCount(count: number): void {
  const shown = count > 0 ? navigator.setAppBadge?.(count) : clearShownNotices();
  // Only an installed application has a badge, and some browsers refuse it without permission.
  void shown?.catch(() => undefined);
}
