import type { PayBalances } from '@binaa/contract/pay-balances';
import { beforeAll, expect, it } from 'vitest';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { buildAttendance } from '../../../test/factories/attendance.ts';
import { buildAdvance, buildLeave, buildPaidPerson, buildPayslip } from '../../../test/factories/payroll.ts';
import { buildUser } from '../../../test/factories/user.ts';

const test = useTestApp();
let admin: Call;

beforeAll(async () => {
  ({ call: admin } = await test.signInAs('ADMIN'));
});

const balances = async (userId: number, asOf: string) =>
  (await admin('GET', `/pay-profiles/${userId}/balances?asOf=${asOf}`)).json<PayBalances>();

/** 84 days of annual leave, none of them in the fifth year. */
async function buildLeaves(user_id: number): Promise<void> {
  for (const year of [2023, 2024, 2025]) {
    await buildLeave(test.db, { user_id, from_date: `${year}-06-01`, to_date: `${year}-06-28` });
  }
}

it('gives leave and gratuity of four years and eight months with their parts', async () => {
  const userId = await buildPaidPerson(test.db);
  await buildLeaves(userId);
  const answer = await balances(userId, '2026-10-31');
  expect(answer).toMatchObject({
    asOf: '2026-10-31',
    serviceDays: 1706,
    annual: { opening: 0, earned: 98.15, taken: 84, days: 14.15 },
    gratuity: { basic: 1900, daysAYear: 21, dayDivisor: 30, serviceDays: 1706, amount: 6216.38 },
  });
  expect((await balances(userId, '2023-02-28')).gratuity?.amount).toBe(1330);
  expect((await balances(userId, '2023-02-27')).gratuity?.amount).toBe(0);
});

it('begins to count after the opening balances', async () => {
  const userId = await buildPaidPerson(test.db, {
    opening_on: '2025-12-31',
    opening_annual_days: 12.5,
    opening_sick_days: 10,
    opening_lieu_days: 2,
  });
  await buildLeaves(userId);
  expect(await balances(userId, '2026-02-28')).toMatchObject({
    // 21 a year for 59 days.
    annual: { opening: 12.5, earned: 3.39, taken: 0, days: 15.89 },
    lieu: { opening: 2, earned: 0, taken: 0, days: 2 },
    sick: { yearFrom: '2025-03-01', taken: 10, fullDaysLeft: 4, halfDaysLeft: 28 },
  });
});

it('gives back a day of leave on which the person worked, and counts sick days of the year of service', async () => {
  const userId = await buildPaidPerson(test.db);
  await buildLeave(test.db, { user_id: userId, from_date: '2026-04-01', to_date: '2026-04-03' });
  await buildLeave(test.db, { user_id: userId, kind: 'SICK', from_date: '2026-02-25', to_date: '2026-03-16' });
  await buildAttendance(test.db, { user_id: userId, in: '2026-04-02T03:00:00Z', out: '2026-04-02T12:00:00Z' });
  expect(await balances(userId, '2026-04-30')).toMatchObject({
    annual: { taken: 2 },
    sick: { yearFrom: '2026-03-01', taken: 16, fullDaysLeft: 0, halfDaysLeft: 26 },
  });
});

it('counts days in lieu of live payslips, and advances with what was taken back and returned', async () => {
  const userId = await buildPaidPerson(test.db);
  const advanceId = await buildAdvance(test.db, { user_id: userId, given_on: '2026-01-15' });
  const taken = [{ advanceId, amountMinor: 22_000 }];
  await buildPayslip(test.db, { userId, period: '2026-01', taken, restDays: ['2026-01-02', '2026-01-09'] });
  await buildLeave(test.db, { user_id: userId, kind: 'DAY_IN_LIEU', from_date: '2026-02-03', to_date: '2026-02-03' });
  expect(await balances(userId, '2026-03-10')).toMatchObject({
    lieu: { opening: 0, earned: 2, taken: 1, days: 1 },
    advances: { given: 1000, takenBack: 220, returned: 0, left: 780 },
  });
  expect((await balances(userId, '2026-01-14')).advances).toEqual({ given: 0, takenBack: 0, returned: 0, left: 0 });
});

it('has an advance as of a day before it was returned in cash', async () => {
  const userId = await buildPaidPerson(test.db);
  const advanceId = await buildAdvance(test.db, { user_id: userId, given_on: '2026-03-01' });
  expect((await admin('POST', `/advances/${advanceId}/return`, {})).statusCode).toBe(200);
  expect((await balances(userId, '2026-03-09')).advances).toMatchObject({ returned: 0, left: 1000 });
  expect((await balances(userId, '2026-03-10')).advances).toMatchObject({ returned: 1000, left: 0 });
});

it('gives no day of leave back to a person whose attendance does not count', async () => {
  const userId = await buildPaidPerson(test.db, { attendance_based: false });
  await buildLeave(test.db, { user_id: userId, from_date: '2026-04-01', to_date: '2026-04-03' });
  await buildAttendance(test.db, { user_id: userId, in: '2026-04-02T03:00:00Z', out: '2026-04-02T12:00:00Z' });
  expect((await balances(userId, '2026-04-30')).annual.taken).toBe(3);
});

it('gives no day of leave back and no day in lieu for attendance that is not confirmed', async () => {
  const userId = await buildPaidPerson(test.db);
  await buildLeave(test.db, { user_id: userId, from_date: '2026-03-02', to_date: '2026-03-03' });
  for (const day of ['2026-03-02', '2026-03-06']) {
    const times = { in: `${day}T03:00:00Z`, out: `${day}T12:00:00Z` };
    await buildAttendance(test.db, { user_id: userId, unconfirmed: true, ...times });
  }
  expect(await balances(userId, '2026-03-10')).toMatchObject({ annual: { taken: 2 }, lieu: { earned: 0 } });
  await test.db.updateTable('attendances').set({ unconfirmed: false }).where('user_id', '=', userId).execute();
  expect(await balances(userId, '2026-03-10')).toMatchObject({ annual: { taken: 1 }, lieu: { earned: 1 } });
});

it('has no gratuity for a dismissal under article 61', async () => {
  const userId = await buildPaidPerson(test.db, { left_on: '2026-03-01', leave_reason: 'DISMISSED_ART_61' });
  expect((await balances(userId, '2026-03-10')).gratuity?.amount).toBe(0);
});

it('of a person without a profile is not found; a day that is none is refused', async () => {
  const { id } = await buildUser(test.db);
  const answer = await admin('GET', `/pay-profiles/${id}/balances`);
  expect([answer.statusCode, answer.json().message]).toEqual([404, 'No pay profile']);
  expect((await admin('GET', `/pay-profiles/${id}/balances?asOf=2026-02-30`)).statusCode).toBe(400);
});

it('shows everybody their own', async () => {
  for (const role of ['ENGINEER', 'FOREMAN', 'WORKER'] as const) {
    const { user, call } = await test.signInAs(role);
    expect((await call('GET', '/my-pay/balances')).json()).toMatchObject({ status: 404, message: 'No pay profile' });
    await buildPaidPerson(test.db, { user_id: user.id });
    const own = await call('GET', '/my-pay/balances?asOf=2026-10-31');
    expect(own.json<PayBalances>()).toEqual(await balances(user.id, '2026-10-31'));
    expect(own.headers['cache-control']).toBe('no-store');
  }
});
