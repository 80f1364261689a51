import type { CrewEventInput, CrewEventResult } from '@binaa/contract/crew';
import type { UnconfirmedRecord } from '@binaa/contract/crew-confirmation';
import type { Page } from '@binaa/contract/paging';
import type { PayProblem } from '@binaa/contract/pay-problems';
import type { PayrollRun } from '@binaa/contract/payroll-runs';
import { beforeAll, expect, it } from 'vitest';
import type { UserRow } from '../../src/schema.ts';
import { type Call, useTestApp } from '../build-test-app.ts';
import { crewEvent, sendEvents } from '../factories/crew-event.ts';
import { buildPaidPerson } from '../factories/payroll.ts';
import { afterOctober, buildStays, makeRun, workingDays } from '../factories/payroll-run.ts';
import { buildSite } from '../factories/site.ts';
import { buildUser } from '../factories/user.ts';
import { step, usePayroll } from '../use-payroll.ts';

/**
 * A FOREMAN may record anybody, himself too, and days later, because a phone may have no signal. One made up four rest days
 * as scans of his card and was paid for them. Here he tries again in October 2026, where the company accepts events of 14
 * days; the run is made in the first days of November.
 */
const test = useTestApp();
const { admin, goTo, slipOf } = usePayroll(test);
const at = (date: string, time = '20:00') => new Date(`${date}T${time}:00+03:00`);

let siteId: number;
let faisal: UserRow;
let run: PayrollRun;

/** Whoever has 2,200.00 a month for its 26 working days. */
async function hire(role: 'FOREMAN' | 'WORKER', name: string, days: readonly string[] = workingDays): Promise<UserRow> {
  const user = await buildUser(test.db, { role, name });
  await buildPaidPerson(test.db, { user_id: user.id });
  await buildStays(test.db, { userId: user.id, siteId, days });
  return user;
}

/** Shifts of nine hours, as the phone of the foreman sends them. */
function shifts(userId: number, dates: readonly string[], source: CrewEventInput['source'] = 'TAP'): CrewEventInput[] {
  const sides = [
    ['CHECK_IN', '06:00'],
    ['CHECK_OUT', '15:00'],
  ] as const;
  return dates.flatMap((date) =>
    sides.map(([kind, time]) => ({
      ...crewEvent({ kind, userId, siteId, source }),
      deviceTime: at(date, time).toISOString(),
    })),
  );
}

/** The flags of the events, each combination once. */
const flagsOf = (results: readonly CrewEventResult[]) => [...new Set(results.map(({ flags }) => flags.join(' ')))];
const grossOf = async (user: UserRow) => (await slipOf(run.id, user.id)).gross;
const problemsOf = async (user: UserRow) => {
  const problems = (await admin('GET', `/payroll-runs/${run.id}/problems`)).json<PayProblem[]>();
  return problems.filter(({ userId }) => userId === user.id).map(({ message }) => message);
};
const waitingFor = async (call: Call, user: UserRow) => {
  const { content } = (await call('GET', '/crew/unconfirmed?size=100')).json<Page<UnconfirmedRecord>>();
  return content.filter(({ userId }) => userId === user.id);
};
const confirm = (call: Call, records: readonly UnconfirmedRecord[]) =>
  call('POST', '/crew/confirmations', {
    records: records.map(({ attendanceId, version }) => ({ attendanceId, version })),
  });
const computeAgain = async () => {
  run = (await admin('POST', `/payroll-runs/${run.id}/compute`)).json<PayrollRun>();
};

beforeAll(async () => {
  const settings = (await admin('GET', '/field-settings')).json<object>();
  await admin('PUT', '/field-settings', { ...settings, acceptedAge: 14 });
  siteId = (await buildSite(test.db)).id;
  faisal = await hire('FOREMAN', 'Faisal Foreman');
});

it('four rest days that a foreman makes up for himself are not paid, and the run names him and the hours', async () => {
  await goTo(at('2026-10-22'));
  const first = shifts(faisal.id, ['2026-10-09', '2026-10-16'], 'SCAN');
  expect(flagsOf(await sendEvents(await test.callAs(faisal), first))).toEqual(['LATE SELF']);
  await goTo(at('2026-10-31'));
  await sendEvents(await test.callAs(faisal), shifts(faisal.id, ['2026-10-23', '2026-10-30'], 'SCAN'));

  await goTo(afterOctober);
  const sources = await test.db.selectFrom('crew_events').select('source').where('user_id', '=', faisal.id).execute();
  expect(new Set(sources.map(({ source }) => source))).toEqual(new Set(['TAP']));
  run = await makeRun(admin, [faisal.id]);
  expect(await grossOf(faisal)).toBe(2200);
  expect(await problemsOf(faisal)).toEqual(['Not confirmed: 36 h 0 min (days: 4)']);
  expect((await step(admin, run, 'review')).json()).toMatchObject({
    status: 409,
    message: expect.stringContaining('1'),
  });
});

it('once he is an ENGINEER he cannot confirm them himself', async () => {
  await test.db.updateTable('users').set({ role: 'ENGINEER' }).where('id', '=', faisal.id).execute();
  const call = await test.callAs({ ...faisal, role: 'ENGINEER' });
  const records = await waitingFor(call, faisal);
  expect(records.map(({ can }) => can.confirm)).toEqual([false, false, false, false]);
  expect((await confirm(call, records)).statusCode).toBe(403);
  await test.db.updateTable('users').set({ role: 'FOREMAN' }).where('id', '=', faisal.id).execute();
});

it('an ENGINEER who saw him on two of the days confirms these at once, and only these are paid', async () => {
  const { call: engineer } = await test.signInAs('ENGINEER');
  const [late, lateToo] = await waitingFor(engineer, faisal);
  expect([late?.date, lateToo?.date]).toEqual(['2026-10-30', '2026-10-23']);
  const seen = [late, lateToo].filter((record) => record !== undefined);
  expect((await confirm(engineer, seen)).json()).toEqual({ confirmed: 2 });
  await computeAgain();
  expect(await grossOf(faisal)).toBe(2419.23);
  expect(await problemsOf(faisal)).toEqual([
    'Not confirmed: 18 h 0 min (days: 2)',
    'Worked 2 rest days in a row (art. 75)',
  ]);
  for (const { attendanceId } of await waitingFor(admin, faisal)) await admin('DELETE', `/attendances/${attendanceId}`);
  await computeAgain();
  expect(await grossOf(faisal)).toBe(2419.23);
  expect((await step(admin, run, 'review')).statusCode).toBe(200);
});

it('a rest day that he makes up for a friend waits as well: he had already sent the days after it', async () => {
  const friend = await hire('WORKER', 'Farid Friend');
  await goTo(at('2026-10-31'));
  const call = await test.callAs(faisal);
  await sendEvents(call, shifts((await buildUser(test.db)).id, ['2026-10-31']));
  const forged = await sendEvents(call, shifts(friend.id, ['2026-10-30']));
  expect(flagsOf(forged)).toEqual(['LATE BACKDATED']);
  await goTo(afterOctober);
  run = await makeRun(admin, [friend.id]);
  expect(await grossOf(friend)).toBe(2200);
  expect(await problemsOf(friend)).toEqual(['Not confirmed: 9 h 0 min (days: 1)']);
});

it('the crew of an honest foreman who had no signal for two days is paid without a confirmation', async () => {
  const withoutSignal = ['2026-10-28', '2026-10-29'];
  const worker = await hire(
    'WORKER',
    'Wasim Worker',
    workingDays.filter((date) => !withoutSignal.includes(date)),
  );
  await goTo(at('2026-10-30', '08:00'));
  const { call } = await test.signInAs('FOREMAN', { name: 'Hadi Honest' });
  const sent = await sendEvents(call, shifts(worker.id, withoutSignal));
  expect(flagsOf(sent)).toEqual(['LATE']);
  await goTo(afterOctober);
  run = await makeRun(admin, [worker.id]);
  expect(await grossOf(worker)).toBe(2200);
  expect(await problemsOf(worker)).toEqual([]);
});
