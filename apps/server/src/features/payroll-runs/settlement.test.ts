import { addDays } from '@binaa/contract/dates';
import type { PayrollRun } from '@binaa/contract/payroll-runs';
import type { SettlementPreview } from '@binaa/contract/settlements';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/build-test-app.ts';
import { buildAdvance, buildLeave, buildPayItem } from '../../../test/factories/payroll.ts';
import { buildStays, buildWorker, makeRun, paid, takeRun } from '../../../test/factories/payroll-run.ts';
import { usePayroll } from '../../../test/use-payroll.ts';

const test = useTestApp();
const { admin, slipOf } = usePayroll(test, { now: new Date('2026-11-23T06:15:00Z') });

const novemberDays = Array.from({ length: 19 }, (_, day) => addDays('2026-11-01', day)).filter(
  (date) => new Date(`${date}T00:00Z`).getUTCDay() !== 5,
);
const lastDay = '2026-11-19';
const settle = (userId: number, change: object = {}, headers = {}) =>
  admin('POST', `/pay-profiles/${userId}/settlement`, { lastDay, reason: 'CONTRACT_ENDED', ...change }, headers);
const preview = (userId: number, change: object = {}) =>
  admin('POST', `/pay-profiles/${userId}/settlement/preview`, { lastDay, reason: 'CONTRACT_ENDED', ...change });

/** Four years and eight months of service, 84 days of leave taken, 560.00 of an advance open. */
async function buildLeaver() {
  const worker = await buildWorker(test.db, { days: novemberDays });
  for (const year of [2023, 2024, 2025]) {
    const leave = { user_id: worker.userId, from_date: `${year}-06-01`, to_date: `${year}-06-28` };
    await buildLeave(test.db, leave);
  }
  const advance = { user_id: worker.userId, given_on: '2026-09-20', amount_minor: 56_000, instalment_minor: 10_000 };
  await buildAdvance(test.db, advance);
  return worker;
}

describe('a final settlement', () => {
  it('pays wage, leave and gratuity and sets off what is owed, after a preview that changes nothing', async () => {
    const { userId } = await buildLeaver();
    const shown = (await preview(userId)).json<SettlementPreview>();
    expect(shown).toMatchObject({ dueOn: '2026-11-21', noticeDaysDue: 60, slip: { net: 8084.78 } });
    expect((await admin('GET', `/pay-profiles/${userId}`)).json()).toMatchObject({ leftOn: null });

    const key = { 'idempotency-key': 'settle-once' };
    const run = (await settle(userId, {}, key)).json<PayrollRun>();
    expect((await settle(userId, {}, key)).json()).toEqual(run);
    expect(run).toMatchObject({ part: 'SETTLEMENT', userId, period: '2026-11', dueOn: '2026-11-21', net: 8084.78 });
    const slip = await slipOf(run.id, userId);
    expect(slip.lines.map(({ code, amount, quantity }) => [code, amount, quantity])).toEqual([
      ['BASIC', 1203.33, expect.any(Number)],
      ['FOOD', 190, expect.any(Number)],
      ['LEAVE_IN_LIEU', 965.83, 15.25],
      ['GRATUITY', 6285.62, 1725],
      ['ADVANCE', -560, 0],
    ]);
    expect((await admin('GET', `/pay-profiles/${userId}`)).json()).toMatchObject({
      leftOn: lastDay,
      leaveReason: 'CONTRACT_ENDED',
    });
    const again = await settle(userId);
    expect([again.statusCode, again.json().message]).toEqual([
      409,
      expect.stringMatching(/^A final settlement of .+ exists already\.$/),
    ]);
  });

  it('pays no day twice: the month may be paid before', async () => {
    const { userId, site } = await buildWorker(test.db, { days: novemberDays });
    await buildStays(test.db, { userId, siteId: site.id, days: ['2026-10-03'] });
    const body = { period: '2026-11', part: 'EXTRA', userIds: [userId], toDate: lastDay };
    await takeRun(admin, (await admin('POST', '/payroll-runs', body)).json<PayrollRun>(), paid, '2026-11-20');
    const early = await settle(userId, { lastDay: '2026-11-18' });
    expect([early.statusCode, early.json().message]).toEqual([
      409,
      'Days after 2026-11-18 are already paid. Reverse that run first.',
    ]);
    const settled = (await settle(userId)).json<PayrollRun>();
    const slip = await slipOf(settled.id, userId);
    expect(slip.days).toEqual([]);
    expect(slip.lines.map(({ code }) => code)).toEqual(['LEAVE_IN_LIEU', 'GRATUITY']);
    expect((await admin('PATCH', `/payroll-runs/${settled.id}/review`, { version: settled.version })).statusCode).toBe(
      200,
    );
  });

  it('tells what the pay does not cover', async () => {
    const { userId } = await buildWorker(test.db, { days: [], profile: { joined_on: '2026-10-20' } });
    await buildPayItem(test.db, { user_id: userId, kind: 'DAMAGE', amount_minor: 500_000, from_period: '2027-01' });
    const { slip } = (await preview(userId)).json<SettlementPreview>();
    expect(slip.net).toBe(0);
    expect(slip.stillOwed).toBeGreaterThan(4000);
    expect(slip.problems.map(({ message }) => message).at(-1)).toMatch(/^Still owed by .+: [\d,.]+$/);
  });

  it('sets off an advance that was given after the last day', async () => {
    const { userId } = await buildWorker(test.db, { days: novemberDays });
    const advance = { user_id: userId, given_on: '2026-11-21', amount_minor: 20_000, instalment_minor: 10_000 };
    await buildAdvance(test.db, advance);
    const { slip } = (await preview(userId)).json<SettlementPreview>();
    expect(slip.lines.find(({ code }) => code === 'ADVANCE')?.amount).toBe(-200);
  });

  it('counts leave up to its own last day, also where another was saved before', async () => {
    const { userId } = await buildWorker(test.db, { days: novemberDays, profile: { left_on: '2026-10-10' } });
    const { slip } = (await preview(userId)).json<SettlementPreview>();
    expect(slip.lines.find(({ code }) => code === 'LEAVE_IN_LIEU')?.quantity).toBe(99.25);
  });

  it('pays the day in lieu of a Friday in its own days once', async () => {
    const { userId } = await buildWorker(test.db, { days: [...novemberDays, '2026-11-06'] });
    const { slip } = (await preview(userId)).json<SettlementPreview>();
    expect(slip.lines.find(({ code }) => code === 'DAYS_IN_LIEU')?.quantity).toBe(1);
  });

  it('is refused before the first day of work and without a profile', async () => {
    const { userId } = await buildWorker(test.db, { days: [] });
    expect((await settle(userId, { lastDay: '2022-02-28' })).json().errors).toEqual({
      lastDay: 'Last day of work cannot be before the first',
    });
    expect((await settle(2_147_483_647)).statusCode).toBe(404);
    expect((await makeRun(admin, [userId], { period: '2026-10' })).people).toBe(1);
  });

  it('that is discarded leaves the person employed as before', async () => {
    const { userId } = await buildWorker(test.db, { days: novemberDays });
    const employment = async () => {
      const { leftOn, leaveReason } = (await admin('GET', `/pay-profiles/${userId}`)).json();
      return [leftOn, leaveReason];
    };
    // Repeated after a lost answer, as every step of a run can be.
    const discard = async (run: PayrollRun) => {
      const key = { 'idempotency-key': `discard-${run.id}` };
      for (const _ of ['first', 'again'])
        expect((await admin('DELETE', `/payroll-runs/${run.id}`, undefined, key)).statusCode).toBe(204);
    };
    const first = (await settle(userId)).json<PayrollRun>();
    expect(await employment()).toEqual([lastDay, 'CONTRACT_ENDED']);
    await discard(first);
    expect(await employment()).toEqual([null, null]);
    expect((await makeRun(admin, [userId], { period: '2026-11' })).people).toBe(1);
    // A person who was deleted meanwhile has left.
    const second = (await settle(userId)).json<PayrollRun>();
    expect((await admin('DELETE', `/users/${userId}`)).statusCode).toBe(204);
    await discard(second);
    expect(await employment()).toEqual([lastDay, 'CONTRACT_ENDED']);
  });
});
