import type { Leave } from '@binaa/contract/leaves';
import type { Page } from '@binaa/contract/paging';
import type { PayProblem } from '@binaa/contract/pay-problems';
import type { PayrollRun } from '@binaa/contract/payroll-runs';
import type { Payslip, PayslipSummary } from '@binaa/contract/payslips';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { buildCorrection } from '../../../test/factories/correction.ts';
import { buildAdvance, buildLeave, buildPayItem, buildPayTerms } from '../../../test/factories/payroll.ts';
import {
  afterOctober,
  approved,
  buildStays,
  buildWorker,
  makeRun,
  workingDays,
} from '../../../test/factories/payroll-run.ts';
import { buildUser } from '../../../test/factories/user.ts';
import { step, usePayroll } from '../../../test/use-payroll.ts';

const test = useTestApp();
const { admin, readRun, slipOf } = usePayroll(test, { name: 'Amal Admin' });
let other: Call;

beforeAll(async () => {
  ({ call: other } = await test.signInAs('ADMIN', { name: 'Omar Other' }));
});

const october = '2026-10';
const amountOf = ({ lines }: Payslip, code: string) =>
  lines.filter((line) => line.code === code).reduce((sum, { amount }) => Math.round((sum + amount) * 100) / 100, 0);
describe('a run', () => {
  it('pays a month of overtime and explains every line down to the attendance records', async () => {
    const { userId, site, attendanceIds } = await buildWorker(test.db, { from: '06:00', to: '17:00' });
    const run = await makeRun(admin, [userId]);
    expect(run).toMatchObject({
      period: october,
      part: 'EXTRA',
      status: 'DRAFT',
      people: 1,
      held: 0,
      blocking: 0,
      gross: 2793.75,
      overtime: 593.75,
      net: 2793.75,
      cost: 2793.75,
      stale: false,
      dueOn: '2026-10-31',
      deadline: '2026-11-07',
      can: ['compute', 'review', 'discard', 'hold'],
    });
    const slip = await slipOf(run.id, userId);
    const overtime = slip.lines.find(({ code }) => code === 'OVERTIME_DAY');
    expect(overtime).toMatchObject({
      group: 'EARNING',
      quantity: 3120,
      unit: 'MIN',
      percent: 125,
      divisor: 208,
      base: 1900,
      amount: 593.75,
      formula: '1,900.00 × 125% × 3,120 min ÷ 60 ÷ 208',
      dates: workingDays,
    });
    expect(slip.days.find(({ date }) => date === '2026-10-13')).toMatchObject({
      kind: 'WORK',
      firstIn: '2026-10-13T03:00:00.000Z',
      span: 660,
      break: 60,
      ordinary: 480,
      overtimeDay: 120,
      attendanceIds: [attendanceIds[workingDays.indexOf('2026-10-13')]],
      sites: [{ siteId: site.id, siteName: site.name, minutes: 600 }],
    });
    expect(slip.days).toHaveLength(31);
  });

  it('computed again gives the same payslips and the same mark', async () => {
    const { userId } = await buildWorker(test.db, { days: workingDays.slice(0, 20) });
    const run = await makeRun(admin, [userId]);
    const marks = () => test.db.selectFrom('payroll_runs').select('input_mark').where('id', '=', run.id).execute();
    const before = { slip: await slipOf(run.id, userId), marks: await marks() };
    expect((await admin('POST', `/payroll-runs/${run.id}/compute`)).statusCode).toBe(200);
    const after = await slipOf(run.id, userId);
    const shown = ({ lines, days, costs, net }: Payslip) => ({
      net,
      days,
      costs,
      lines: lines.map(({ code, amount, quantity, dates }) => ({ code, amount, quantity, dates })),
    });
    expect(shown(after)).toEqual(shown(before.slip));
    expect(await marks()).toEqual(before.marks);
  });

  it('is stale once its inputs have moved, and can then not be reviewed', async () => {
    const { userId, attendanceIds } = await buildWorker(test.db);
    const run = await makeRun(admin, [userId]);
    await test.db
      .updateTable('attendances')
      .set({ version: 2, out_time: new Date('2026-10-01T13:00:00Z') })
      .where('id', '=', attendanceIds[0] ?? 0)
      .execute();
    expect((await readRun(run.id)).stale).toBe(true);
    const answer = await step(admin, run, 'review');
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'Attendance or pay data changed since this run was computed. Compute it again.',
    ]);
    const again = (await admin('POST', `/payroll-runs/${run.id}/compute`)).json<PayrollRun>();
    expect(again.stale).toBe(false);
    const reviewed = (await step(admin, again, 'review')).json<PayrollRun>();
    expect(reviewed.status).toBe('REVIEWED');
    await buildPayItem(test.db, { user_id: userId, from_period: october });
    expect((await step(admin, reviewed, 'approve')).json().message).toContain('Compute it again');
    const reopened = (await step(admin, reviewed, 'reopen', { reason: 'A bonus was missing' })).json<PayrollRun>();
    expect(reopened).toMatchObject({ status: 'DRAFT', stale: true, reason: 'A bonus was missing' });
  });

  it('pays part months, leave, limits and deductions as the worked cases say', async () => {
    const joiner = await buildWorker(test.db, {
      days: workingDays.filter((date) => date >= '2026-10-12'),
      profile: { joined_on: '2026-10-12' },
    });
    const absent = await buildWorker(test.db, { days: workingDays.slice(3) });
    const sick = await buildWorker(test.db, { days: workingDays.filter((date) => date > '2026-10-20') });
    await buildLeave(test.db, { user_id: sick.userId, kind: 'SICK', from_date: '2026-10-01', to_date: '2026-10-20' });
    const indebted = await buildWorker(test.db);
    await buildAdvance(test.db, { user_id: indebted.userId, given_on: '2026-09-20' });
    await buildPayItem(test.db, {
      user_id: indebted.userId,
      kind: 'DAMAGE',
      amount_minor: 80_000,
      from_period: october,
    });
    for (const reason of ['First offence', 'Second offence']) {
      const item = { kind: 'PENALTY', amount_minor: 22_000, from_period: october, reason } as const;
      await buildPayItem(test.db, { user_id: indebted.userId, ...item });
    }
    const run = await makeRun(admin, [joiner.userId, absent.userId, sick.userId, indebted.userId]);
    const [first, second, third, fourth] = [
      await slipOf(run.id, joiner.userId),
      await slipOf(run.id, absent.userId),
      await slipOf(run.id, sick.userId),
      await slipOf(run.id, indebted.userId),
    ];
    expect([first.net, amountOf(first, 'BASIC'), amountOf(first, 'FOOD')]).toEqual([1419.36, 1225.81, 193.55]);
    expect([second.net, second.reductions]).toEqual([2010, 190]);
    expect(third.net).toBe(1980);
    expect([fourth.net, fourth.deductions]).toEqual([1100, 1100]);
    expect(['ADVANCE', 'DAMAGE', 'PENALTY'].map((code) => amountOf(fourth, code))).toEqual([-220, -513.33, -366.67]);
    expect(fourth.lines.find(({ code }) => code === 'ADVANCE')).toMatchObject({
      note: 'Family matter',
      limited: true,
      limit: { kind: 'WAGE', value: 10, amount: 220, full: 1000 },
    });
    expect(fourth.lines.find(({ code }) => code === 'DAMAGE')?.limit).toMatchObject({
      kind: 'DAYS',
      value: 7,
      full: 800,
    });
    const limits = fourth.lines.filter(({ code }) => code === 'PENALTY').map(({ limit }) => limit);
    expect(limits).toEqual([null, { kind: 'GROSS', value: 50, amount: 1100, full: 220 }]);
    const paying = await buildWorker(test.db);
    await buildAdvance(test.db, { user_id: paying.userId, given_on: '2026-09-20', instalment_minor: 10_000 });
    const instalment = await slipOf((await makeRun(admin, [paying.userId])).id, paying.userId);
    expect(instalment.lines.find(({ code }) => code === 'ADVANCE')).toMatchObject({
      amount: -100,
      base: -1000,
      limit: { kind: 'INSTALMENT', amount: 100, full: 1000 },
    });
  });

  it('splits the cost over sites, and sums it by project, site, person and month', async () => {
    const { userId, site } = await buildWorker(test.db, { days: workingDays.slice(0, 14), from: '06:00', to: '17:00' });
    const second = await buildWorker(test.db, { days: [] });
    await buildStays(test.db, { userId, siteId: second.site.id, days: workingDays.slice(14), to: '17:00' });
    const run = await makeRun(admin, [userId], { steps: approved });
    expect((await slipOf(run.id, userId)).costs).toMatchObject([
      { siteId: site.id, projectId: site.project_id, minutes: 8400, amount: 1504.33 },
      { siteId: second.site.id, projectId: second.site.project_id, minutes: 7200, amount: 1289.42 },
    ]);
    const costs = async (query: string) => (await admin('GET', `/labour-costs?${query}`)).json();
    expect(await costs(`groupBy=site,month&projectId=${site.project_id}`)).toEqual({
      rows: [
        expect.objectContaining({ siteId: site.id, month: october, projectId: null, minutes: 8400, amount: 1504.33 }),
      ],
      minutes: 8400,
      amount: 1504.33,
    });
    expect(await costs(`groupBy=person&runId=${run.id}`)).toMatchObject({ rows: [{ userId, amount: 2793.75 }] });
    expect((await admin('GET', '/labour-costs?groupBy=colour')).json().errors).toEqual({
      groupBy: 'Group by project, site, person or month',
    });
  });
});

describe('problems', () => {
  it('block a person until they are solved or held, and nobody else', async () => {
    const blocked = await buildWorker(test.db, { name: 'Bilal Blocked', days: workingDays.slice(1) });
    await buildStays(test.db, { userId: blocked.userId, siteId: blocked.site.id, days: ['2026-10-01'], to: null });
    await buildCorrection(test.db, { user_id: blocked.userId, date: '2026-10-04' });
    const fine = await buildWorker(test.db);
    const run = await makeRun(admin, [blocked.userId, fine.userId]);
    expect(run.blocking).toBe(1);
    const problems = (await admin('GET', `/payroll-runs/${run.id}/problems`)).json<PayProblem[]>();
    expect(problems.map(({ message, blocking, userName }) => [userName, blocking, message])).toEqual([
      ['Bilal Blocked', true, `Did not check out on 2026-10-01 at ${blocked.site.name}`],
      ['Bilal Blocked', true, 'A correction request for 2026-10-04 is waiting'],
    ]);
    const refused = await step(admin, run, 'review');
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      '1 people have problems that must be solved or held first.',
    ]);
    const path = `/payroll-runs/${run.id}/slips/${blocked.userId}`;
    expect((await admin('PATCH', path, { held: true })).json().errors).toEqual({
      reason: 'Say why (at least 3 characters)',
    });
    const held = (await admin('PATCH', path, { held: true, reason: 'Times are missing' })).json<Payslip>();
    expect(held.heldReason).toBe('Times are missing');
    const unaware = await step(other, run, 'review');
    expect([unaware.statusCode, unaware.json().code]).toEqual([409, 'STALE_VERSION']);
    expect((await other('PATCH', path, { held: true, reason: 'Times are missing' })).json().message).toBe(
      'This person is already held.',
    );
    const list = async (query: string) =>
      (await admin('GET', `/payroll-runs/${run.id}/slips?${query}`))
        .json<Page<PayslipSummary>>()
        .content.map(({ userId }) => userId);
    expect(await list('held=true')).toEqual([blocked.userId]);
    expect(await list('held=false')).toEqual([fine.userId]);
    const again = (await admin('POST', `/payroll-runs/${run.id}/compute`)).json<PayrollRun>();
    expect(again).toMatchObject({ people: 1, held: 1, blocking: 0, net: 2200 });
    const done = (await step(admin, again, 'review')).json<PayrollRun>();
    await step(admin, done, 'approve');
    // Whoever was held is paid in another run.
    await test.db
      .updateTable('attendance_corrections')
      .set({ status: 'WITHDRAWN', decided_at: afterOctober, decided_by_id: fine.userId })
      .where('user_id', '=', blocked.userId)
      .execute();
    await test.db
      .updateTable('attendances')
      .set({ out_time: new Date('2026-10-01T12:00:00Z'), version: 2 })
      .where('user_id', '=', blocked.userId)
      .where('out_time', 'is', null)
      .execute();
    const later = await makeRun(admin, [blocked.userId, fine.userId]);
    expect(later).toMatchObject({ people: 1, net: 2200, blocking: 0 });
    expect(later.notices[0]?.message).toBe(
      `Chosen, but not in this run, because nothing is left to be paid in these days: ${fine.user.name}`,
    );
  });

  it('name whoever has no profile or no wage, and a record of more than 16 hours', async () => {
    const stranger = await buildUser(test.db, { role: 'WORKER', created_at: new Date('2026-01-01') });
    const long = await buildWorker(test.db, { days: workingDays.slice(1) });
    await buildStays(test.db, {
      userId: long.userId,
      siteId: long.site.id,
      days: ['2026-10-01'],
      from: '04:00',
      to: '20:30',
    });
    const unpaid = await buildWorker(test.db);
    await test.db
      .updateTable('pay_terms')
      .set({ effective_from: '2026-10-05' })
      .where('user_id', '=', unpaid.userId)
      .execute();
    const low = await buildWorker(test.db);
    await test.db.updateTable('pay_terms').set({ basic_minor: 90_000 }).where('user_id', '=', low.userId).execute();
    const run = await makeRun(admin, [stranger.id, long.userId, unpaid.userId, low.userId]);
    const problems = (await admin('GET', `/payroll-runs/${run.id}/problems`)).json<PayProblem[]>();
    const told = problems.filter(({ blocking }) => blocking).map(({ userId, message }) => [userId, message]);
    expect(told).toEqual([
      [stranger.id, 'No pay profile'],
      [unpaid.userId, 'No wage for 2026-10-01'],
      [low.userId, 'Basic wage is below the minimum wage'],
      [long.userId, 'A record of 16 h 30 min on 2026-10-01'],
    ]);
    expect(problems.filter(({ blocking }) => !blocking).map(({ message }) => message)).toEqual([
      'More than 10 hours on 2026-10-01 (art. 74)',
    ]);
  });
});

it('tells who did what in the order of the steps, also within one moment', async () => {
  const { userId } = await buildWorker(test.db, { days: workingDays, to: '15:00' });
  const run = await makeRun(admin, [userId], { steps: approved });
  expect(run.steps.map((taken) => taken.step)).toEqual(['created', 'computed', 'reviewed', 'approved']);
});

describe('days', () => {
  it('that are not over cannot be reviewed, but for recorded leave', async () => {
    const days = ['2026-11-01', '2026-11-02'];
    const { userId } = await buildWorker(test.db, { days });
    const run = await makeRun(admin, [userId], { period: '2026-11' });
    const refused = await step(admin, run, 'review');
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'The period ends on 2026-11-30. It can be reviewed after that.',
    ]);
    await buildLeave(test.db, { user_id: userId, from_date: '2026-11-03', to_date: '2026-11-20' });
    const body = { period: '2026-11', part: 'EXTRA', userIds: [userId], toDate: '2026-11-20' };
    const early = (await admin('POST', '/payroll-runs', body)).json<PayrollRun>();
    expect(early).toMatchObject({ toDate: '2026-11-20', blocking: 0 });
    expect((await step(admin, early, 'review')).statusCode).toBe(200);
  });

  it('of annual leave are paid before it begins, and the rest of the month later', async () => {
    const worked = ['2026-11-01', '2026-11-02', '2026-11-03'];
    const { userId } = await buildWorker(test.db, { days: worked, to: '09:00' });
    const late = await buildWorker(test.db, { days: worked.slice(0, 2) });
    const dates = { from_date: '2026-11-04', to_date: '2026-11-20' };
    for (const id of [userId, late.userId]) await buildLeave(test.db, { user_id: id, ...dates });
    const extraRunOf = async (id: number) =>
      (await admin('GET', `/leaves?userId=${id}`)).json<Page<Leave>>().content[0]?.extraRunId;
    expect(await extraRunOf(userId)).toBeNull();
    const body = (ids: number[]) => ({ period: '2026-11', part: 'EXTRA', userIds: ids, toDate: '2026-11-20' });
    // The last day before the leave is open while there is no check-out.
    const open = (await admin('POST', '/payroll-runs', body([late.userId]))).json<PayrollRun>();
    expect((await step(admin, open, 'review')).json().message).toBe(
      'The period ends on 2026-11-03. It can be reviewed after that.',
    );
    let run = (await admin('POST', '/payroll-runs', body([userId]))).json<PayrollRun>();
    for (const name of approved) run = (await step(admin, run, name)).json<PayrollRun>();
    expect(run).toMatchObject({ status: 'APPROVED', people: 1 });
    expect(await extraRunOf(userId)).toBe(run.id);
    const rest = await makeRun(admin, [userId], { period: '2026-11' });
    expect(await slipOf(rest.id, userId)).toMatchObject({ fromDate: '2026-11-21', toDate: '2026-11-30' });
  });

  it('of a month in two payslips add up to the whole', async () => {
    const { userId } = await buildWorker(test.db);
    const body = { period: october, part: 'EXTRA', userIds: [userId], toDate: '2026-10-12' };
    let first = (await admin('POST', '/payroll-runs', body)).json<PayrollRun>();
    for (const name of approved) first = (await step(admin, first, name)).json<PayrollRun>();
    const second = await makeRun(admin, [userId]);
    expect(await slipOf(second.id, userId)).toMatchObject({ fromDate: '2026-10-13', toDate: '2026-10-31' });
    expect(Math.round((first.net + second.net) * 100)).toBe(220_000);
  });

  it.each([
    [{ part: 'MONTH', userIds: [1] }, 'userIds', 'People are chosen for an extra run only'],
    [{ part: 'MONTH', toDate: '2026-10-12' }, 'toDate', 'A last day is chosen for an extra run only'],
    [{ part: 'EXTRA', toDate: '2026-11-12' }, 'toDate', 'The last day must be in the month of the run'],
    [{ part: 'FIRST_HALF' }, 'part', 'Choose what the run pays'],
    [{ part: 'MONTH', period: 'October' }, 'period', 'Month must be written as 2026-10'],
    [{ part: 'EXTRA', userIds: [2147483647] }, 'userIds', 'Nobody is left to be paid in October 2026.'],
  ])('of a run are checked: %j', async (change, field, message) => {
    const answer = await admin('POST', '/payroll-runs', { period: october, ...change });
    expect(answer.json()).toMatchObject({ status: 400, errors: { [field]: message } });
  });
});

it('pays two wages of one month in two segments', async () => {
  const { userId } = await buildWorker(test.db);
  await buildPayTerms(test.db, { user_id: userId, effective_from: '2026-10-16', basic_minor: 300_000 });
  const run = await makeRun(admin, [userId]);
  const basic = (await slipOf(run.id, userId)).lines.filter(({ code }) => code === 'BASIC');
  expect(basic.map(({ segment, amount, dates }) => [segment, amount, dates.length])).toEqual([
    ['2022-03-01', 919.35, 15],
    ['2026-10-16', 1548.39, 16],
  ]);
});

it('refuses amounts that no account could hold', async () => {
  const { userId } = await buildWorker(test.db);
  for (const reason of ['First bonus', 'Second bonus']) {
    await buildPayItem(test.db, { user_id: userId, amount_minor: 99_999_999_999, from_period: october, reason });
  }
  const answer = await admin('POST', '/payroll-runs', { period: october, part: 'EXTRA', userIds: [userId] });
  expect([answer.statusCode, answer.json().message]).toEqual([409, 'Gross cannot be more than 999,999,999.99']);
});
