import { lazy } from 'react';
import { loadOnce } from '../lib/load-once.ts';
import { signOut } from '../lib/session.ts';
import { hasField } from './field.ts';
import { createIntent } from './intent.ts';
import type { Keeper } from './keeper.ts';
import { hasFieldDatabase } from './presence.ts';

/** On the sign-in page, while this device keeps unsent actions. */
export const SignedOutNotice = lazy(() => import('./signed-out-notice.tsx'));

export const loadOutbox = loadOnce(() => import('./outbox.ts'));

/** Goes on sending what an earlier page has left. A browser that was killed may have lost the mark, but not the database. */
export async function resumeOutbox(): Promise<void> {
  if (hasField() || (await hasFieldDatabase())) await loadOutbox();
}

/** Signs out. A device that keeps something asks first what to do with it. */
export function requestSignOut(): void {
  if (!hasField()) return signOut();
  void import('./sign-out.ts').then(({ askOrSignOut }) => askOrSignOut(), signOut);
}

/**
 * For a screen that sends actions of this kind itself, and keeps them without a connection. Where the outbox cannot be
 * loaded, they are sent under the same rule of ids.
 */
export function createKeeper<Body>(kind: string): Keeper<Body> {
  const identify = createIntent();
  return (action, options) =>
    identify(action, async (id) => {
      const outbox = await loadOutbox().catch(() => undefined);
      if (outbox) return outbox.keep({ ...action, kind, id }, options);
      return { answer: await options.send({ id, uploaded: async () => undefined }) };
    });
}
