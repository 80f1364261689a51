import type { PayProfile } from '@binaa/contract/pay-profiles';
import { beforeAll, expect, it } from 'vitest';
import { auditTrail } from '../../../test/audit-trail.ts';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { buildPaidPerson, buildPayProfile, buildPayslip, buildPayTerms } from '../../../test/factories/payroll.ts';
import { buildUser } from '../../../test/factories/user.ts';
import { startWhileHolding } from '../../../test/lock-waits.ts';
import type { Db } from '../../schema.ts';
import { lockRun } from '../payroll-runs/run.queries.ts';
import { makeSlipsLive } from '../payroll-runs/step.queries.ts';

const test = useTestApp();
let admin: Call;

beforeAll(async () => {
  ({ call: admin } = await test.signInAs('ADMIN'));
});

const terms = (change: object = {}) => ({
  effectiveFrom: '2024-02-01',
  basic: 1900,
  paidBy: 'MONTH',
  housingMode: 'IN_KIND',
  foodMode: 'CASH',
  food: 300,
  transportMode: 'NONE',
  otherMode: 'NONE',
  reason: 'First wage',
  ...change,
});
const add = (userId: number, change: object = {}) => admin('POST', `/pay-profiles/${userId}/terms`, terms(change));

it('adds wages from a day on, newest first, with their sum', async () => {
  const id = await buildPayProfile(test.db);
  await add(id);
  const saved = (await add(id, { effectiveFrom: '2026-01-01', basic: 2100.5, reason: 'Raise' })).json<PayProfile>();
  expect(saved.terms.map(({ effectiveFrom, total, paid }) => [effectiveFrom, total, paid])).toEqual([
    ['2026-01-01', 2400.5, false],
    ['2024-02-01', 2200, false],
  ]);
  expect(saved.annualPay).toBe(28_806);
  const [newest] = saved.terms;
  expect(await auditTrail(test.db, 'pay-terms', newest?.id ?? 0)).toMatchObject([
    { action: 'pay-terms.create', after: { user_id: id, basic_minor: 210_050, reason: 'Raise' } },
  ]);
});

it.each([
  [{ basic: 999.99 }, 'basic', 'Basic wage must be at least 1,000.00 QAR a month (minimum wage)'],
  [{ housingMode: 'NONE' }, 'housing', 'Pay for housing, at least 500.00 QAR, or say that it is provided'],
  [
    { housingMode: 'CASH', housing: 499 },
    'housing',
    'Pay for housing, at least 500.00 QAR, or say that it is provided',
  ],
  [{ foodMode: 'NONE', food: 0 }, 'food', 'Pay for food, at least 300.00 QAR, or say that it is provided'],
  [{ food: 299.99 }, 'food', 'Pay for food, at least 300.00 QAR, or say that it is provided'],
  [{ effectiveFrom: '2022-02-28' }, 'effectiveFrom', 'A wage cannot start before the first day of work'],
  [{ transportMode: 'CASH' }, 'transport', 'Enter the amount that is paid in cash'],
  [{ transportMode: 'IN_KIND', transport: 100 }, 'transport', 'An amount is only for what is paid in cash'],
  [{ reason: 'no' }, 'reason', 'Say why (at least 3 characters)'],
  [{ basic: 1_000_000_000 }, 'basic', 'Basic wage cannot be more than 999,999,999.99'],
  [{ basic: 1900.123 }, 'basic', 'Basic wage can have at most 2 decimals'],
  [{ paidBy: 'YEAR' }, 'paidBy', 'Choose how the wage is counted'],
])('refuses %j', async (change, field, message) => {
  const answer = await add(await buildPayProfile(test.db), change);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ errors: { [field]: message } });
});

it('follows the minimum of the settings', async () => {
  const settings = (await admin('GET', '/payroll-settings')).json<{ version: number }>();
  await admin('PUT', '/payroll-settings', { ...settings, minimumBasic: 2000 });
  const answer = await add(await buildPayProfile(test.db));
  expect(answer.json().message).toBe('Basic wage must be at least 2,000.00 QAR a month (minimum wage)');
  await admin('PUT', '/payroll-settings', { ...settings, version: settings.version + 1 });
});

it('refuses a second wage from the same day, also of two people at once', async () => {
  const id = await buildPayProfile(test.db);
  const answers = await Promise.all([add(id), add(id), add(id)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([201, 409, 409]);
  expect((await add(id)).json().message).toBe('Wage from 2024-02-01 exists already');
});

it('takes a repeated call with the same key once', async () => {
  const id = await buildPayProfile(test.db);
  const key = { 'idempotency-key': 'terms-1' };
  const path = `/pay-profiles/${id}/terms`;
  const [first, second] = [await admin('POST', path, terms(), key), await admin('POST', path, terms(), key)];
  expect([second.statusCode, second.json()]).toEqual([201, first.json()]);
});

it('needs a pay profile', async () => {
  const answer = await add((await buildUser(test.db)).id);
  expect([answer.statusCode, answer.json().message]).toEqual([409, 'No pay profile']);
});

it('that begins in a paid period is added and told to be a correction', async () => {
  const id = await buildPaidPerson(test.db);
  await buildPayslip(test.db, { userId: id, period: '2026-02' });
  const saved = (await add(id, { effectiveFrom: '2026-02-15', basic: 2000 })).json<PayProfile>();
  expect(saved.warnings.map(({ message }) => message)).toEqual([
    'This reaches into paid periods. The difference comes with the next run.',
  ]);
  expect((await add(id, { effectiveFrom: '2026-03-01', basic: 2000 })).json<PayProfile>().warnings).toEqual([]);
});

it('is removed until a payslip has used it', async () => {
  const id = await buildPaidPerson(test.db);
  const later = await buildPayTerms(test.db, { user_id: id, effective_from: '2026-03-01' });
  await buildPayslip(test.db, { userId: id, period: '2026-02' });
  const { terms: known } = (await admin('GET', `/pay-profiles/${id}`)).json<PayProfile>();
  expect(known.map(({ paid }) => paid)).toEqual([false, true]);
  const refused = await admin('DELETE', `/pay-profiles/${id}/terms/${known[1]?.id}`);
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'This wage was already paid; add a new one instead',
  ]);
  const removed = await admin('DELETE', `/pay-profiles/${id}/terms/${later}`);
  expect(removed.json<PayProfile>().terms).toHaveLength(1);
  expect((await admin('DELETE', `/pay-profiles/${id}/terms/${later}`)).statusCode).toBe(404);
  // The day is free again.
  expect((await add(id, { effectiveFrom: '2026-03-01' })).statusCode).toBe(201);
});

it('that was entered for paid days later is removed until a run has paid the difference', async () => {
  const id = await buildPaidPerson(test.db);
  const slipId = await buildPayslip(test.db, { userId: id, period: '2026-02' });
  test.clock.advance(60_000);
  const raised = (await add(id, { effectiveFrom: '2026-02-01', basic: 20_000 })).json<PayProfile>();
  // The payslip used the first wage, although another one stands for its days now.
  expect(raised.terms.map(({ paid }) => paid)).toEqual([false, true]);
  const removed = await admin('DELETE', `/pay-profiles/${id}/terms/${raised.terms[0]?.id}`);
  expect(removed.statusCode).toBe(200);

  const again = (await add(id, { effectiveFrom: '2026-02-01', basic: 2000 })).json<PayProfile>();
  test.clock.advance(60_000);
  const correcting = await buildPayslip(test.db, { userId: id, period: '2026-01' });
  await test.db.updateTable('payslips').set({ created_at: test.clock.now }).where('id', '=', correcting).execute();
  const difference = { code: 'CORRECTION', unit: 'NONE', amount_minor: 10_000, origin_slip_id: slipId } as const;
  await test.db
    .insertInto('payslip_lines')
    .values({ ...difference, slip_id: correcting })
    .execute();
  const refused = await admin('DELETE', `/pay-profiles/${id}/terms/${again.terms[0]?.id}`);
  expect(refused.statusCode).toBe(409);
});

it('is not removed while a run that used it is approved', async () => {
  const id = await buildPaidPerson(test.db);
  const { terms: known } = (await admin('GET', `/pay-profiles/${id}`)).json<PayProfile>();
  const slipId = await buildPayslip(test.db, { userId: id, period: '2026-02' });
  const notYetLive = test.db.updateTable('payslips').set({ live: false }).where('id', '=', slipId).returning('run_id');
  const { run_id } = await notYetLive.executeTakeFirstOrThrow();
  await test.db.updateTable('payroll_runs').set({ status: 'REVIEWED' }).where('id', '=', run_id).execute();
  const approve = async (tx: Db) => {
    await lockRun(tx, run_id);
    await makeSlipsLive(tx, run_id, test.clock.now);
  };
  const remove = () => admin('DELETE', `/pay-profiles/${id}/terms/${known[0]?.id}`);
  const [removed] = await startWhileHolding(test.db, approve, [remove]);
  expect(removed?.statusCode).toBe(409);
});

it('keeps the first day of work from moving behind the first wage', async () => {
  const id = await buildPaidPerson(test.db);
  const body = { employeeNo: 'MOVE-1', payBy: 'WPS', joinedOn: '2022-03-02' };
  const answer = await admin('PUT', `/pay-profiles/${id}`, body);
  expect(answer.json()).toMatchObject({ errors: { joinedOn: 'A wage cannot start before the first day of work' } });
});

it('of another person is not found', async () => {
  const [one, other] = [await buildPaidPerson(test.db), await buildPaidPerson(test.db)];
  const { terms: known } = (await admin('GET', `/pay-profiles/${one}`)).json<PayProfile>();
  expect((await admin('DELETE', `/pay-profiles/${other}/terms/${known[0]?.id}`)).statusCode).toBe(404);
});
