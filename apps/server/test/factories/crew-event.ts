import { randomUUID } from 'node:crypto';
import type { CrewEventInput, CrewEventResult } from '@binaa/contract/crew';
import type { Db } from '../../src/schema.ts';
import type { Call } from '../build-test-app.ts';
import { testNow } from '../test-clock.ts';
import { buildAttendance } from './attendance.ts';
import { buildSite } from './site.ts';
import { buildUser } from './user.ts';

type Sent = Partial<CrewEventInput> & Pick<CrewEventInput, 'kind' | 'siteId'> & { at?: string };

/** An event of a phone with the right clock. `at` is the time in Qatar on the day of the test clock, now by default. */
export function crewEvent({ at, ...event }: Sent): CrewEventInput {
  return {
    id: randomUUID(),
    deviceTime: (at === undefined ? testNow : inQatar(at)).toISOString(),
    offsetMs: 0,
    source: 'TAP',
    positionState: 'OFF',
    signedIn: true,
    ...event,
  };
}

/** `06:30` on the day of the test clock in Qatar; `-1 06:30` is the day before. */
export function inQatar(text: string): Date {
  const [time = '', day = '0'] = text.split(' ').toReversed();
  return new Date(Date.parse(`2026-03-10T${time}:00+03:00`) + Number(day) * 24 * 60 * 60_000);
}

export async function sendEvents(
  call: Call,
  events: readonly unknown[],
  sendOffsetMs: unknown = 0,
): Promise<CrewEventResult[]> {
  const answer = await call('POST', '/crew/events', { sendOffsetMs, events });
  if (answer.statusCode !== 200) throw new Error(`The events were not taken: ${answer.body}`);
  return answer.json<{ results: CrewEventResult[] }>().results;
}

/** Sends one event and returns what came of it. */
export async function recordEvent(call: Call, event: Sent): Promise<CrewEventResult> {
  const [result] = await sendEvents(call, [crewEvent(event)]);
  if (!result) throw new Error('No result');
  return result;
}

/** A check-out that the given person recorded at one site, of a worker who is in at another. */
export async function buildProblem(db: Db, actor: { id: number }): Promise<number> {
  const [worker, site] = [await buildUser(db), await buildSite(db)];
  const other = await buildAttendance(db, { user_id: worker.id, out: null });
  const { id: event_id } = await db
    .insertInto('crew_events')
    .values({
      id: randomUUID(),
      content_hash: Buffer.alloc(32),
      actor_id: actor.id,
      kind: 'CHECK_OUT',
      site_id: site.id,
      from_site_id: null,
      user_id: worker.id,
      target_event_id: null,
      shelter: null,
      device_time: testNow,
      offset_ms: 0,
      send_offset_ms: 0,
      received_at: testNow,
      event_time: testNow,
      source: 'TAP',
      signed_in: true,
      taken_over_from_id: null,
      group_id: null,
      accuracy_m: null,
      position_state: 'OFF',
      distance_m: null,
      flags: [],
      outcome: 'PROBLEM',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('crew_problems')
    .values({
      kind: 'ELSEWHERE',
      event_id,
      user_id: worker.id,
      site_id: site.id,
      other_attendance_id: other.id,
      created_at: testNow,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
