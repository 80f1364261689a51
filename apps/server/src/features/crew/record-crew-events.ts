import { type CrewEventBody, type CrewEventResult, crewEventRules, crewMessages } from '@binaa/contract/crew';
import { parseInput } from '@binaa/contract/input';
import type { Message } from '@binaa/contract/message';
import type { Clock } from '../../platform/clock.ts';
import { publishChange } from '../../platform/live-update-feed.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { violatesUnique } from '../../platform/unique-violation.ts';
import type { Db } from '../../schema.ts';
import { getFieldSettings } from '../field-settings/get-field-settings.ts';
import { presentInvalid } from './crew-event.presenter.ts';
import { recordCrewEvent } from './record-crew-event.ts';

type Batch = { sendOffsetMs: number | null; events: readonly Record<string, unknown>[] };
type Answer = { serverTime: string; results: CrewEventResult[] };

/**
 * Each event has its own transaction: a bad one does not hold up the others, and what was done before a failure stays.
 * Sending the rest again is safe, because a known id gets its first answer.
 */
export async function recordCrewEvents(db: Db, clock: Clock, actor: Actor, batch: Batch): Promise<Answer> {
  const deps = { clock, settings: await getFieldSettings(db) };
  const results: CrewEventResult[] = [];
  for (const sent of batch.events) {
    const parsed = parseInput(crewEventRules, sent);
    results.push(
      parsed.ok
        ? await recordOne(db, deps, actor, parsed.value, batch.sendOffsetMs)
        : presentInvalid(String(sent.id).toLowerCase(), firstOf(parsed.errors)),
    );
  }
  if (results.some(({ outcome }) => outcome !== 'INVALID')) await publishChange(db, { kind: 'crew' });
  return { serverTime: clock.now().toISOString(), results };
}

async function recordOne(
  db: Db,
  deps: Parameters<typeof recordCrewEvent>[1],
  actor: Actor,
  event: CrewEventBody,
  sendOffsetMs: number | null,
): Promise<CrewEventResult> {
  try {
    return await db.transaction().execute((tx) => recordCrewEvent(tx, deps, actor, event, sendOffsetMs));
  } catch (error) {
    // Two calls at once used the same id for different people, so neither waited for the other.
    if (violatesUnique(error, 'crew_events_pkey')) return presentInvalid(event.id, crewMessages.idUsed);
    throw error;
  }
}

function firstOf(errors: Record<string, Message>): Message {
  const [first] = Object.values(errors);
  if (!first) throw new Error('An event that is not valid has a fault');
  return first;
}
