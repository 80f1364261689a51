import { recordCrewEvents } from '@binaa/contract/crew';
import { currentTexts } from '../../lib/i18n.ts';
import { randomId } from '../../lib/random-id.ts';
import { refreshAfter } from '../../lib/send.ts';
import { loadOutbox } from '../../outbox/load.ts';
import { canKeep } from '../../outbox/presence.ts';
import { notify } from '../../ui/toast.tsx';
import { crewEventKind, sendEvents } from './crew-outbox.ts';
import type { KeptEvent } from './field-event.ts';
import { crewPhotoKind, type KeptPhoto } from './photo-outbox.ts';
import type { Located } from './position.ts';
import { undoForMs } from './undo.ts';

/** Loaded before the first tap, which must not wait for it. */
export function loadHeldBack() {
  return import('../../outbox/held-back.ts');
}

/** Keeps the events of one tap on this device, all or none. Resolves to their ids once they survive a crash. */
export async function keepEvents(events: readonly KeptEvent[]): Promise<string[]> {
  if (!canKeep()) return sendNow(events);
  await loadOutbox();
  const { keepOrReport, keepTogetherOrReport } = await loadHeldBack();
  // A take-back follows an event that was or is about to be sent: nothing is gained by holding it back.
  const entries = events.map((body) => ({ body, ...(body.event.kind !== 'TAKE_BACK' && { undoForMs }) }));
  const names = events.map(({ name }) => name);
  const [only] = entries;
  if (!only || entries.length > 1) return keepTogetherOrReport(crewEventKind, entries, names);
  const id = await keepOrReport({ kind: crewEventKind, ...only }, names.join());
  return id === undefined ? [] : [id];
}

/** Without https nothing can be kept: the events are sent at once. */
async function sendNow(events: readonly KeptEvent[]): Promise<string[]> {
  const { t } = currentTexts();
  const timed = events.map((body) => ({ id: randomId(), body, deviceTime: Date.now(), offsetMs: null }));
  try {
    const results = await sendEvents(timed);
    for (const { outcome, message, reason } of results)
      if (outcome === 'INVALID') notify.error(t({ code: '', ...reason, text: message ?? '' }));
    return results.map(({ id }) => id);
  } catch {
    notify.error(t('Not sent yet'));
    return [];
  } finally {
    await refreshAfter(recordCrewEvents);
  }
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
