import { currentUser } from '../lib/session.ts';
import { allEntries } from './entries.ts';
import type { OutboxEntry } from './entry.ts';
import { setEntries } from './store.ts';
import { type UnsentOf, writeSummary } from './summary.ts';

/** Tells the other tabs. */
const channel = new BroadcastChannel('binaa.field');

let reading: Promise<void> | undefined;
let isStale = false;

/** Reads the entries again for the screens of this tab. Calls during a read share the next one. */
export function readEntries(): Promise<void> {
  isStale = true;
  reading ??= (async () => {
    while (isStale) {
      isStale = false;
      show(await allEntries());
    }
  })().finally(() => {
    reading = undefined;
  });
  return reading;
}

function show(all: readonly OutboxEntry[]): void {
  // What a screen is sending itself does not wait.
  const unsent = all.filter(({ state }) => state !== 'HELD');
  const userId = currentUser()?.id;
  setEntries(unsent.filter((entry) => entry.userId === userId));
  writeSummary(summarise(unsent));
  const own = unsent.filter((entry) => entry.userId === userId).length;
  void (own > 0 ? navigator.setAppBadge?.(own) : navigator.clearAppBadge?.())?.catch(() => undefined);
}

function summarise(unsent: readonly OutboxEntry[]): UnsentOf[] {
  const owners = new Map<number, UnsentOf>();
  for (const { userId, userName, state, deviceTime } of unsent) {
    const owner = owners.get(userId) ?? { userId, name: userName, waiting: 0, problems: 0, since: deviceTime };
    if (state === 'WAITING') owner.waiting += 1;
    else owner.problems += 1;
    owner.since = Math.min(owner.since, deviceTime);
    owners.set(userId, owner);
  }
  return [...owners.values()];
}

/** After every change of the database. */
export async function entriesChanged(): Promise<void> {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  channel.postMessage('changed');
  await readEntries();
}

export function onChangeElsewhere(listener: () => void): void {
  channel.addEventListener('message', listener);
}
