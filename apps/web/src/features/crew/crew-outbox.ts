import {
  type CrewEventInput,
  type CrewEventResult,
  crewEventKindLabels,
  crewLimits,
  recordCrewEvents,
} from '@binaa/contract/crew';
import { listCrewProblems } from '@binaa/contract/crew-problems';
import { toPage } from '@binaa/contract/paging';
import { isApiError } from '../../lib/api-error.ts';
import { call } from '../../lib/client.ts';
import { formatsFor } from '../../lib/format.ts';
import { currentTexts, text } from '../../lib/i18n.ts';
import { measuredOffset } from '../../lib/measured-offset.ts';
import type { OutboxEntry } from '../../outbox/entry.ts';
import type { Sent } from '../../outbox/kind.ts';
import { defineOutboxKind } from '../../outbox/kinds.ts';
import type { KeptEvent } from './field-event.ts';

export const crewEventKind = 'crew-event';

type TimedEvent = Pick<OutboxEntry<KeptEvent>, 'id' | 'body' | 'deviceTime' | 'offsetMs' | 'byPass' | 'takenOverFrom'>;

/** Only from what is kept: an event that is sent again must be the same. */
function toInput({ id, body: { event }, deviceTime, offsetMs, byPass, takenOverFrom }: TimedEvent): CrewEventInput {
  const sender = takenOverFrom === undefined ? {} : { takenOverFrom };
  return { id, ...event, deviceTime: new Date(deviceTime).toISOString(), offsetMs, signedIn: !byPass, ...sender };
}

/** Sends up to a call's limit of events, in order. */
export async function sendEvents(
  events: readonly TimedEvent[],
  signal?: () => AbortSignal,
): Promise<CrewEventResult[]> {
  const body = { sendOffsetMs: await measuredOffset(signal?.()), events: events.map(toInput) };
  return (await call(recordCrewEvents, { body, signal: signal?.() })).results;
}

const notAllowed = text('Your account may no longer record crews.');

/** A user who was given another role meanwhile. Each event is refused by itself and can be saved as a file. */
async function sendOrRefuse(events: readonly TimedEvent[], signal: () => AbortSignal): Promise<Sent[]> {
  try {
    return (await sendEvents(events, signal)).map(becameOf);
  } catch (error) {
    if (!isApiError(error) || error.code !== 'FORBIDDEN') throw error;
    return events.map(({ id }) => ({ id, is: 'refused', reason: { code: notAllowed, text: notAllowed } }));
  }
}

const needsDecision = text('The server has kept this. A person must decide: see Crew, Problems.');

function becameOf({ id, outcome, reason, message }: CrewEventResult): Sent {
  if (outcome === 'PROBLEM') return { id, is: 'problem', reason: { code: needsDecision, text: needsDecision } };
  if (outcome !== 'INVALID') return { id, is: 'sent' };
  return { id, is: 'refused', reason: { code: '', ...reason, text: message ?? '' } };
}

function wordsOf({ event, name, siteName }: KeptEvent) {
  const { label } = formatsFor(currentTexts().language);
  return { what: label(crewEventKindLabels[event.kind]), which: `${name}, ${siteName}` };
}

export const crewOutboxKind = defineOutboxKind<KeptEvent>({
  kind: crewEventKind,
  lane: 'facts',
  canBeTakenOver: true,
  batch: crewLimits.eventsPerCall,
  refreshes: recordCrewEvents,
  describe: wordsOf,
  send: (entries, { signal }) => sendOrRefuse(entries, signal),
  isSolved: async ({ id }) => {
    const open = await call(listCrewProblems, { query: { status: 'OPEN', eventId: id, size: 1 } });
    return toPage(open).totalElements === 0;
  },
});
