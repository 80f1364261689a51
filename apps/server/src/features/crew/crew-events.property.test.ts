import { randomUUID } from 'node:crypto';
import type { CrewEventInput } from '@binaa/contract/crew';
import { expect, it } from 'vitest';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { crewEvent, sendEvents } from '../../../test/factories/crew-event.ts';
import { buildSite } from '../../../test/factories/site.ts';
import { buildUser } from '../../../test/factories/user.ts';
import { type Random, randomFrom } from '../../../test/random.ts';

const test = useTestApp();
const minute = 60_000;
const rounds = 40;

type Told = { phone: number; event: CrewEventInput };

/**
 * One to three stays of a person at two sites, each told by one to three phones whose times differ by up to ten minutes.
 * Some departures are told by nobody, and some changes of site are told as a move.
 */
function aDay(random: Random, sites: readonly number[]): Omit<Told, 'userId'>[] {
  const told: Told[] = [];
  const tell = (kind: CrewEventInput['kind'], at: number, place: { siteId: number; fromSiteId?: number }) => {
    for (let phone = 0; phone < 3; phone++) {
      if (phone > 0 && random.below(3) > 0) continue;
      const time = at + random.below(10) * minute;
      told.push({ phone, event: { ...crewEvent({ kind, ...place }), deviceTime: new Date(time).toISOString() } });
    }
  };
  let at = Date.parse('2026-03-10T00:00:00Z');
  let before: number | undefined;
  const stays = 1 + random.below(3);
  for (let stay = 0; stay < stays; stay++) {
    const siteId = random.pick(sites);
    const moves = before !== undefined && before !== siteId && random.below(2) === 0;
    if (moves && before !== undefined) tell('MOVE', at, { siteId, fromSiteId: before });
    else tell('CHECK_IN', at, { siteId });
    at += (50 + random.below(60)) * minute;
    const staysOn = stay + 1 < stays && random.below(3) === 0;
    if (!staysOn && random.below(6) > 0) tell('CHECK_OUT', at, { siteId });
    before = staysOn ? siteId : undefined;
    at += (50 + random.below(40)) * minute;
  }
  return told.toSorted((one, other) => one.event.deviceTime.localeCompare(other.event.deviceTime));
}

function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const left = [...items];
  return items.map(() => left.splice(random.below(left.length), 1)[0] as Item);
}

async function recordsOf(userId: number) {
  const records = await test.db
    .selectFrom('attendances')
    .select(['site_id', 'in_time', 'out_time'])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('in_time')
    .orderBy('site_id')
    .execute();
  const problems = await test.db
    .selectFrom('crew_problems')
    .select('kind')
    .where('user_id', '=', userId)
    .where('status', '=', 'OPEN')
    .execute();
  return { records, hasProblem: problems.length > 0 };
}

async function play(told: readonly Told[], phones: readonly Call[]) {
  const { id: userId } = await buildUser(test.db);
  for (const { phone, event } of told) {
    const call = phones[phone];
    if (call) await sendEvents(call, [{ ...event, id: randomUUID(), userId }]);
  }
  return recordsOf(userId);
}

it(`events of three phones in any order end in the same records as in order, or in an open problem`, async () => {
  const phones = await Promise.all([1, 2, 3].map(async () => (await test.signInAs('FOREMAN')).call));
  const sites = [(await buildSite(test.db)).id, (await buildSite(test.db)).id];
  let alike = 0;
  for (let round = 0; round < rounds; round++) {
    const random = randomFrom(`crew events ${round}`);
    const told = aDay(random, sites);
    const inOrder = await play(told, phones);
    const mixed = await play(shuffled(told, random), phones);
    const story = JSON.stringify(told.map(({ phone, event }) => [phone, event.kind, event.siteId, event.deviceTime]));
    if (!mixed.hasProblem && !inOrder.hasProblem) {
      alike += 1;
      expect(mixed.records, `round ${round}: ${story}`).toEqual(inOrder.records);
    }
    for (const { records } of [inOrder, mixed]) {
      expect(records.filter(({ in_time, out_time }) => out_time && out_time <= in_time)).toEqual([]);
      const active = records.filter(({ out_time }) => out_time === null).map(({ site_id }) => site_id);
      expect(active.length, `round ${round}: ${story}`).toBe(new Set(active).size);
    }
  }
  // The days without a problem are common enough to prove something.
  expect(alike).toBeGreaterThan(rounds / 8);
});
