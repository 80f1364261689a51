import { currentUser } from '../lib/session.ts';
import { allEntries } from './entries.ts';
import type { OutboxEntry } from './entry.ts';
import { setEntries } from './store.ts';
import { summarise } from './summarise.ts';
import { writeSummary } from './summary.ts';

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
  writeSummary(summarise(all));
  const waiting = unsent.filter((entry) => entry.userId === userId && entry.state === 'WAITING').length;
  void (waiting > 0 ? navigator.setAppBadge?.(waiting) : navigator.clearAppBadge?.())?.catch(() => undefined);
}

/** After every change of the database. */
export async function entriesChanged(): Promise<void> {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  channel.postMessage('changed');
  // What was stored is stored, although it cannot be read just now: nobody must be told that it is not.
  await readEntries().catch(() => undefined);
}

export function onChangeElsewhere(listener: () => void): void {
  channel.addEventListener('message', listener);
}
