import { randomUUID } from 'node:crypto';
import { type CrewEventInput, crewEventKinds } from '@binaa/contract/crew';
import type { CrewProblem } from '@binaa/contract/crew-problems';
import type { Page } from '@binaa/contract/paging';
import type { LightMyRequestResponse } from 'fastify';
import { expect, it } from 'vitest';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { crewEvent } from '../../../test/factories/crew-event.ts';
import { buildSite } from '../../../test/factories/site.ts';
import { buildUser } from '../../../test/factories/user.ts';
import { type Random, randomFrom } from '../../../test/random.ts';
import { testNow } from '../../../test/test-clock.ts';

const test = useTestApp();
/** `npm run test:long` raises it. */
const batches = Number(process.env['CREW_BATCHES'] ?? 50);
const atOnce = 6;
const dayMs = 24 * 60 * 60_000;

type World = { phones: readonly Call[]; admin: Call; people: readonly number[]; sites: readonly number[] };

/** Few people and sites, so that calls that run at once often meet. */
async function buildWorld(): Promise<World> {
  const phones = await Promise.all([1, 2, 3].map(async () => (await test.signInAs('FOREMAN')).call));
  const people = await Promise.all(Array.from({ length: 6 }, async () => (await buildUser(test.db)).id));
  const sites = await Promise.all(Array.from({ length: 3 }, async () => (await buildSite(test.db)).id));
  return { phones, admin: (await test.signInAs('ADMIN')).call, people, sites };
}

function anEvent(random: Random, { people, sites }: World, sent: readonly CrewEventInput[]): CrewEventInput {
  const kind = random.pick(crewEventKinds);
  const [siteId, fromSiteId] = [random.pick(sites), random.pick(sites)];
  const about = { kind, siteId, userId: random.pick(people) };
  const targetEventId = sent.length > 0 ? random.pick(sent).id : randomUUID();
  return {
    ...crewEvent(about),
    ...(kind === 'MOVE' && { fromSiteId }),
    ...(kind === 'TAKE_BACK' && { targetEventId }),
    ...(kind === 'BREAK_START' && { shelter: 'SHADE' as const }),
    deviceTime: new Date(testNow.getTime() - random.below(3 * dayMs)).toISOString(),
  };
}

it(`${batches} mixed batches at once, with problems solved and records edited meanwhile, end without a failure`, async () => {
  const world = await buildWorld();
  const sent: CrewEventInput[] = [];
  const failures: string[] = [];
  let left = batches;

  const check = (answer: LightMyRequestResponse) => {
    if (answer.statusCode >= 500) failures.push(answer.body);
    return answer;
  };
  const record = async (random: Random) => {
    // A phone that got no answer sends the same events again.
    const repeated = sent.length > 0 && random.below(5) === 0 ? [random.pick(sent)] : [];
    const events = [...repeated, ...Array.from({ length: 2 + random.below(8) }, () => anEvent(random, world, sent))];
    const answer = check(await random.pick(world.phones)('POST', '/crew/events', { sendOffsetMs: 0, events }));
    if (answer.statusCode === 200) sent.push(...events);
  };
  const solve = async (random: Random) => {
    const open = check(await world.admin('GET', '/crew/problems?status=OPEN&size=100')).json<Page<CrewProblem>>();
    if (open.content.length === 0) return;
    const { id, choices } = random.pick(open.content);
    if (choices.length === 0) return;
    const body = { choice: random.pick(choices), note: 'Decided by the office' };
    check(await world.admin('POST', `/crew/problems/${id}/solve`, body));
  };
  const edit = async (random: Random) => {
    const rows = await test.db.selectFrom('attendances').selectAll().where('deleted_at', 'is', null).execute();
    if (rows.length === 0) return;
    const { id, user_id: userId, site_id: siteId, in_time: inTime } = random.pick(rows);
    const outTime = new Date(inTime.getTime() + 60_000);
    const date = new Date(inTime.getTime() + 3 * 60 * 60_000).toISOString().slice(0, 10);
    check(await world.admin('PUT', `/attendances/${id}`, { userId, siteId, date, inTime, outTime }));
  };

  const work = async (_: unknown, at: number) => {
    const random = randomFrom(`crew batches ${at}`);
    while (left > 0) {
      left -= 1;
      await random.pick([record, record, record, record, solve, edit])(random);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));

  expect(failures).toEqual([]);
  expect(sent.length).toBeGreaterThan(batches);
  const records = await test.db.selectFrom('attendances').selectAll().where('deleted_at', 'is', null).execute();
  expect(records.length).toBeGreaterThan(0);
  expect(records.filter(({ in_time, out_time }) => out_time !== null && out_time <= in_time)).toEqual([]);
}, 300_000);
