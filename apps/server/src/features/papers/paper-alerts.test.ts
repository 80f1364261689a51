import type { Paper, PaperInput } from '@binaa/contract/papers';
import { beforeAll, expect, it } from 'vitest';
import { auditTrail } from '../../../test/audit-trail.ts';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { buildPaper, buildPayProfile } from '../../../test/factories/payroll.ts';
import { buildUser } from '../../../test/factories/user.ts';
import { testNow } from '../../../test/test-clock.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { raisePaperAlerts } from './raise-paper-alerts.ts';
import { updatePaper } from './update-paper.ts';

const test = useTestApp();
let admin: Call;

beforeAll(async () => {
  ({ call: admin } = await test.signInAs('ADMIN'));
});

const dayMs = 86_400_000;
const stagesOf = async (paperId: number) => {
  const rows = await test.db.selectFrom('paper_alerts').select('stage').where('paper_id', '=', paperId).execute();
  return rows.map(({ stage }) => stage).toSorted((one, other) => other - one);
};
const read = async (id: number) => (await admin('GET', `/papers/${id}`)).json<Paper>();

/** Raises the reminders so many days after the tests' first day. */
async function raiseOn(day: number): Promise<void> {
  test.clock.now = new Date(testNow.getTime() + day * dayMs);
  await raisePaperAlerts(test.db, test.deps.clock);
  test.clock.now = testNow;
}

it('are raised once per stage, however often the server looks', async () => {
  const id = await buildPaper(test.db, { user_id: (await buildUser(test.db)).id, expires_on: '2026-06-08' });
  await raiseOn(-1);
  expect(await stagesOf(id)).toEqual([]);
  await Promise.all([raiseOn(0), raiseOn(0)]);
  await raiseOn(1);
  expect(await stagesOf(id)).toEqual([90]);
  await raiseOn(30);
  expect(await stagesOf(id)).toEqual([90, 60]);
  expect(await auditTrail(test.db, 'paper', id)).toMatchObject([
    { action: 'paper.remind', actor_id: null, after: { stage: 90 } },
    { action: 'paper.remind', after: { stage: 60 } },
  ]);
});

it('begin with the stage reached when the paper was entered late, and go on weekly after the expiry', async () => {
  const id = await buildPaper(test.db, { user_id: (await buildUser(test.db)).id, expires_on: '2026-03-22' });
  await raiseOn(0);
  expect(await stagesOf(id)).toEqual([14]);
  expect((await read(id)).alertStage).toBe(14);
  await raiseOn(12);
  await raiseOn(18);
  await raiseOn(19);
  expect(await stagesOf(id)).toEqual([14, 0, -7]);
});

it('end when somebody marks the paper as handled, until it has another expiry', async () => {
  const id = await buildPaper(test.db, { user_id: (await buildUser(test.db)).id, expires_on: '2026-03-20' });
  await raiseOn(0);
  const missing = await admin('POST', `/papers/${id}/handled`, {});
  expect(missing.json()).toMatchObject({ errors: { note: 'Say what was done' } });
  const handled = await admin('POST', `/papers/${id}/handled`, { note: 'Applied at the ministry', version: 1 });
  expect(handled.json()).toMatchObject({ handledNote: 'Applied at the ministry', alertStage: null, version: 2 });
  await raiseOn(5);
  expect(await stagesOf(id)).toEqual([14]);
  const seen = await test.db.selectFrom('paper_alerts').select('seen_by_id').where('paper_id', '=', id).execute();
  expect(seen[0]?.seen_by_id).not.toBeNull();

  const { number } = await read(id);
  await admin('PUT', `/papers/${id}`, { number, expiresOn: '2026-04-01', version: 2 });
  expect(await read(id)).toMatchObject({ handledNote: null, alertStage: null });
  await raiseOn(0);
  expect((await read(id)).alertStage).toBe(30);
});

it('are not raised for renewed, deleted or undated papers, nor for people who have left', async () => {
  const person = async () => (await buildUser(test.db)).id;
  const renewed = await buildPaper(test.db, { user_id: await person(), expires_on: '2026-03-20' });
  await admin('POST', `/papers/${renewed}/renew`, { number: '28052400321', expiresOn: '2028-01-01' });
  const deleted = await buildPaper(test.db, { user_id: await person(), expires_on: '2026-03-20' });
  await admin('DELETE', `/papers/${deleted}`);
  const undated = await buildPaper(test.db, { user_id: await person(), expires_on: null });
  const leaver = await buildPayProfile(test.db, { left_on: '2026-03-09' });
  const left = await buildPaper(test.db, { user_id: leaver, expires_on: '2026-03-20' });
  await raiseOn(0);
  for (const id of [renewed, deleted, undated, left]) expect(await stagesOf(id)).toEqual([]);
});

it('raised while the expiry is being changed do not silence those of the new one', async () => {
  const { user } = await test.signInAs('ADMIN');
  const id = await buildPaper(test.db, { user_id: (await buildUser(test.db)).id, expires_on: '2026-03-20' });
  const input = { number: (await read(id)).number, expiresOn: '2027-03-20' } as PaperInput;
  await test.db.transaction().execute(async (tx) => {
    const deps = { clock: test.deps.clock, uploads: new Map() };
    await updatePaper(tx, deps, { id: user.id, role: 'ADMIN' } as Actor, { id, input });
    await raiseOn(0);
  });
  expect(await stagesOf(id)).toEqual([]);
  await raiseOn(366);
  expect(await stagesOf(id)).toEqual([14]);
});
