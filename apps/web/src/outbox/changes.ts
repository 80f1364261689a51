import { afterPaint } from '../lib/after-paint.ts';
import { currentUser, onSessionChange } from '../lib/session.ts';
import { readAll } from './entries.ts';
import type { DoneEntry, OutboxEntry } from './entry.ts';
import { currentEntries, setStored } from './store.ts';
import { summarise } from './summarise.ts';
import { writeSummary } from './summary.ts';

/** Publishes changes to the other tabs. */
const channel = new BroadcastChannel('binaa.field');

/** Of all users of this device, as last read. */
type Kept = { entries: readonly OutboxEntry[]; done: readonly DoneEntry[] };
let kept: Kept | undefined;
let reading: Promise<void> | undefined;
let isStale = false;

/** Reads the entries again for the screens of this tab. Calls during a read share the next one. */
export function readEntries(): Promise<void> {
  isStale = true;
  reading ??= (async () => {
    while (isStale) {
      isStale = false;
      show(await readAll());
      count();
    }
  })().finally(() => {
    reading = undefined;
  });
  return reading;
}

function show(next: Kept): void {
  kept = next;
  const userId = currentUser()?.id;
  setStored({
    // What a screen is sending itself does not wait.
    unsent: next.entries.filter((entry) => entry.userId === userId && entry.state !== 'HELD'),
    done: next.done.filter((entry) => entry.userId === userId),
  });
}

// The entries of the previous user must not stay on the screen until the database has been read.
onSessionChange(() => {
  if (kept) show(kept);
});

function count(): void {
  if (kept) writeSummary(summarise(kept.entries));
  const waiting = currentEntries().filter(({ state }) => state === 'WAITING').length;
  void (waiting > 0 ? navigator.setAppBadge?.(waiting) : navigator.clearAppBadge?.())?.catch(() => undefined);
}

function publishChange(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  channel.postMessage('changed');
}

/** After every change of the database. */
export async function entriesChanged(): Promise<void> {
  publishChange();
  // What was stored is stored, although it cannot be read just now: nobody must be told that it is not.
  await readEntries().catch(() => undefined);
}

/** After entries were stored. Their row is shown first, as it was stored: a tap waits for it, and for nothing else. */
export async function entriesAdded(added: readonly OutboxEntry[]): Promise<void> {
  if (!kept) return entriesChanged();
  show({ ...kept, entries: [...kept.entries, ...added] });
  // What is being read may be older.
  if (reading) isStale = true;
  afterPaint(() => {
    count();
    publishChange();
  });
}

export function onChangeElsewhere(listener: () => void): void {
  channel.addEventListener('message', listener);
}
