import { crewLimits } from '@binaa/contract/crew';
import { getCrewRoster } from '@binaa/contract/crew-roster';
import { currentTexts } from '../../lib/i18n.ts';
import { loadOnce } from '../../lib/load-once.ts';
import { readLatest } from '../../lib/query.ts';
import { randomId } from '../../lib/random-id.ts';
import { loadOutbox } from '../../outbox/load.ts';
import { canKeep } from '../../outbox/presence.ts';
import { notify } from '../../ui/toast.tsx';
import { crewEventKind, sendEvents } from './crew-outbox.ts';
import type { KeptEvent } from './field-event.ts';
import { crewPhotoKind, type KeptPhoto } from './photo-outbox.ts';
import type { Located } from './position.ts';
import { undoForMs } from './undo.ts';

/** Loaded before the first tap, which must not wait for it. */
export const loadHeldBack = loadOnce(() => import('../../outbox/held-back.ts'));

/** Keeps the events of one tap on this device, all or none. Resolves to their ids once they survive a crash. */
export async function keepEvents(events: readonly KeptEvent[]): Promise<string[]> {
  if (!canKeep()) return sendNow(events);
  const parts = await Promise.all([loadOutbox(), loadHeldBack()]).catch(() => undefined);
  // The connection was lost before the screen had loaded its code.
  if (!parts) return sendNow(events);
  const [, { keepTogetherOrReport }] = parts;
  // A take-back follows an event that was or is about to be sent: nothing is gained by holding it back.
  const entries = events.map((body) => ({ body, ...(body.event.kind !== 'TAKE_BACK' && { undoForMs }) }));
  const names = events.map(({ name }) => name);
  return keepTogetherOrReport(crewEventKind, entries, { names, sendInstead: () => sendNow(events) });
}

/** Where nothing can be kept, the events are sent at once. Resolves to the ids of those that arrived. */
async function sendNow(events: readonly KeptEvent[]): Promise<string[]> {
  const { t } = currentTexts();
  const timed = events.map((body) => ({ id: randomId(), body, deviceTime: Date.now(), offsetMs: null }));
  const arrived: string[] = [];
  try {
    while (arrived.length < timed.length) {
      const results = await sendEvents(timed.slice(arrived.length, arrived.length + crewLimits.eventsPerCall));
      for (const { outcome, message, reason } of results)
        if (outcome === 'INVALID') notify.error(t({ code: '', ...reason, text: message ?? '' }));
      arrived.push(...results.map(({ id }) => id));
    }
  } catch {
    notify.error(t('Not recorded. Please try again when there is a connection.'));
  }
  // The row shows what the roster says: it cannot wait for its next reading.
  await readLatest(getCrewRoster, {}).catch(() => undefined);
  return arrived;
}

/** Undoes the events of one tap, all or none. */
export async function undoEvents(ids: readonly string[]): Promise<void> {
  const { cancelOutboxEntries, withdrawOutboxEntries } = await loadOutbox();
  if (!(await cancelOutboxEntries(ids))) return notify.error(currentTexts().t('Already sent. Take it back instead.'));
  // A photo of events that never were shows nothing.
  await withdrawOutboxEntries<KeptPhoto>(crewPhotoKind, ({ eventIds }) => eventIds.every((id) => ids.includes(id)));
}

/** Writes what the phone found out about its position into events that are not sent yet. */
export async function addPosition(ids: readonly string[], { state, position }: Located): Promise<void> {
  if (ids.length === 0 || !canKeep()) return;
  const { changeBodies } = await loadHeldBack();
  await changeBodies<KeptEvent>(ids, (body) => ({
    ...body,
    event: { ...body.event, positionState: state, ...(position && { position }) },
  }));
}
