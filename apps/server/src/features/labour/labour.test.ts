import type { Attendance } from '@binaa/contract/attendance';
import type { CostMonth, CountedFigure } from '@binaa/contract/job-costs';
import { rowsBehind } from '@binaa/contract/job-costs';
import type { LabourOfMonth, LabourRates } from '@binaa/contract/labour-rates';
import type { LedgerReport } from '@binaa/contract/ledger';
import type { PayrollRun } from '@binaa/contract/payroll-runs';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditTrail } from '../../../test/audit-trail.ts';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { buildAttendance } from '../../../test/factories/attendance.ts';
import { codeOf, readCost } from '../../../test/factories/job-cost.ts';
import { buildStays, buildWorker, makeRun, workingDays } from '../../../test/factories/payroll-run.ts';
import { buildProject } from '../../../test/factories/project.ts';
import { buildSite } from '../../../test/factories/site.ts';
import { buildUser } from '../../../test/factories/user.ts';
import { usePayroll } from '../../../test/use-payroll.ts';

const test = useTestApp();
const { admin } = usePayroll(test);
let engineer: Call;

beforeAll(async () => {
  ({ call: engineer } = await test.signInAs('ENGINEER'));
  await setRates([
    { trade: 'CARPENTER', rate: 18.5, validFrom: '2020-01-01' },
    { trade: 'FOREMAN', rate: 65, validFrom: '2020-01-01' },
    { trade: 'OTHER', rate: 20, validFrom: '2020-01-01' },
  ]);
});

const readRates = async () => (await engineer('GET', '/labour-rates')).json<LabourRates>();

async function setRates(rates: LabourRates['rates']) {
  const { version } = await readRates();
  return admin('PUT', '/labour-rates', { rates, version });
}

/** Adds rates to those that other tests rely on. */
const addRates = async (rates: LabourRates['rates']) => setRates([...(await readRates()).rates, ...rates]);

async function place() {
  const project = await buildProject(test.db);
  return { project, site: await buildSite(test.db, { project_id: project.id }) };
}

/** A record that lasts some minutes, on a day of October 2026. */
async function work(siteId: number, minutes: number, more: { userId?: number; category?: string; day?: string } = {}) {
  const { category = 'CARPENTER', day = '2026-10-05' } = more;
  const user_id = more.userId ?? (await buildUser(test.db, { role: 'WORKER', category: category as 'CARPENTER' })).id;
  const start = new Date(`${day}T04:00:00Z`);
  const out = new Date(start.getTime() + minutes * 60_000).toISOString();
  return buildAttendance(test.db, { user_id, site_id: siteId, in: start.toISOString(), out });
}

const labourOf = async (projectId: number, call = engineer) => {
  const cost = await readCost(call, projectId);
  return { labour: cost.total.labour, minutes: cost.labourMinutes };
};
const costOf = (attendanceId: number) =>
  test.db.selectFrom('attendance_costs').selectAll().where('attendance_id', '=', attendanceId).executeTakeFirst();
const listLabour = async (call: Call, projectId: number) =>
  (await call('GET', `/projects/${projectId}/labour`)).json<{
    rows: LabourOfMonth[];
    minutes: number;
    amount: number;
  }>();
const toCheck = async (projectId: number) =>
  (await admin('GET', `/attendances?costProjectId=${projectId}&toCheck=true`)).json<Attendance[]>().map(({ id }) => id);
const holds = async () => (await admin('GET', '/ledger/verify')).json<LedgerReport>().holds;

describe('attendance', () => {
  it('costs its minutes at the rate of the trade, rounded for each record (example 5)', async () => {
    const { project, site } = await place();
    const long = await work(site.id, 585);
    const short = await work(site.id, 7);
    expect((await costOf(long.id))?.cost_minor).toBe(180_38);
    expect((await costOf(short.id))?.cost_minor).toBe(2_16);
    const cost = await readCost(engineer, project.id);
    expect(codeOf(cost, 'LAB')).toMatchObject({ labour: 182.54, actual: 182.54 });
    expect(cost.labourMinutes).toBe(592);
    const { months } = (await engineer('GET', `/projects/${project.id}/cost/months`)).json<{ months: CostMonth[] }>();
    expect(months.find(({ month }) => month === '2026-10')).toMatchObject({ actualOfMonth: 182.54 });
    const { path } = rowsBehind('labour' satisfies CountedFigure, { projectId: project.id });
    expect((await engineer('GET', path)).json()).toEqual({
      rows: [{ month: '2026-10', trade: 'CARPENTER', source: 'RATE', minutes: 592, amount: 182.54 }],
      minutes: 592,
      amount: 182.54,
    });
    expect(await holds()).toBe(true);
  });

  it('of a foreman is a trade of its own, and of somebody without a category is OTHER', async () => {
    const { project, site } = await place();
    const foreman = await buildUser(test.db, { role: 'FOREMAN', category: 'CARPENTER' });
    const nobody = await buildUser(test.db, { role: 'WORKER', category: null });
    await work(site.id, 60, { userId: foreman.id });
    await work(site.id, 60, { userId: nobody.id });
    expect(await labourOf(project.id)).toEqual({ labour: 85, minutes: 120 });
    const { rows } = await listLabour(engineer, project.id);
    expect(rows.map(({ trade, amount }) => [trade, amount])).toEqual([
      ['FOREMAN', 65],
      ['OTHER', 20],
    ]);
  });

  it('without a rate costs nothing, with a warning', async () => {
    const { project, site } = await place();
    await work(site.id, 90, { category: 'WELDER' });
    const cost = await readCost(engineer, project.id);
    expect(cost.total.labour).toBe(0);
    expect(cost.warnings).toContainEqual({ kind: 'NO_RATE', codeId: null, category: null, minutes: 90 });
    expect((await listLabour(engineer, project.id)).rows).toMatchObject([
      { source: 'UNRATED', minutes: 90, amount: 0 },
    ]);
  });

  it('costs once it is checked out, follows its changes, and nothing once it is deleted', async () => {
    const { project, site } = await place();
    const other = await place();
    const user = await buildUser(test.db, { role: 'WORKER', category: 'CARPENTER' });
    const body = { userId: user.id, siteId: site.id, date: '2026-10-06', inTime: '2026-10-06T04:00:00Z' };
    const { id } = (await admin('POST', '/attendances', body)).json<{ id: number }>();
    expect(await labourOf(project.id)).toEqual({ labour: 0, minutes: 0 });
    await admin('PUT', `/attendances/${id}`, { ...body, outTime: '2026-10-06T06:00:00Z' });
    expect(await labourOf(project.id)).toEqual({ labour: 37, minutes: 120 });
    await admin('PUT', `/attendances/${id}`, { ...body, siteId: other.site.id, outTime: '2026-10-06T05:00:00Z' });
    expect(await labourOf(project.id)).toEqual({ labour: 0, minutes: 0 });
    expect(await labourOf(other.project.id)).toEqual({ labour: 18.5, minutes: 60 });
    await admin('DELETE', `/attendances/${id}`);
    expect(await labourOf(other.project.id)).toEqual({ labour: 0, minutes: 0 });
    expect(await holds()).toBe(true);
  });

  it('stays with the project that the site belonged to, and a shared site counts once', async () => {
    const { project, site } = await place();
    const next = await buildProject(test.db);
    const linked = await buildProject(test.db);
    await admin('POST', `/sites/${site.id}/projects/${linked.id}`);
    await work(site.id, 60);
    expect([await labourOf(project.id), await labourOf(linked.id)]).toEqual([
      { labour: 18.5, minutes: 60 },
      { labour: 0, minutes: 0 },
    ]);
    const records = async (costProjectId: number) =>
      (await admin('GET', `/attendances/totals?costProjectId=${costProjectId}`)).json();
    expect(await records(project.id)).toMatchObject({ records: 1, labourCost: 18.5 });
    expect(await records(linked.id)).toMatchObject({ records: 0, labourCost: 0 });
    await test.db.updateTable('sites').set({ project_id: next.id }).where('id', '=', site.id).execute();
    await work(site.id, 120);
    expect([await labourOf(project.id), await labourOf(next.id)]).toEqual([
      { labour: 18.5, minutes: 60 },
      { labour: 37, minutes: 120 },
    ]);
  });

  it('counts also if it overlaps another or lasts more than 16 hours, and is listed to be checked', async () => {
    const { project, site } = await place();
    const elsewhere = await place();
    const twice = await buildUser(test.db, { role: 'WORKER', category: 'CARPENTER' });
    const overlapping = await work(site.id, 120, { userId: twice.id });
    const other = await work(elsewhere.site.id, 60, { userId: twice.id });
    await work(site.id, 960);
    const long = await work(site.id, 961);
    expect((await labourOf(project.id)).minutes).toBe(120 + 960 + 961);
    expect(await toCheck(project.id)).toEqual([long.id, overlapping.id]);
    expect(await toCheck(elsewhere.project.id)).toEqual([other.id]);
    const totals = await admin('GET', `/attendances/totals?costProjectId=${project.id}&toCheck=true`);
    expect(totals.json()).toMatchObject({ records: 2, workedMinutes: 120 + 961 });
  });

  it('is listed to be checked as long as it overlaps, whichever of the two records changes', async () => {
    const { project, site } = await place();
    const [one, other] = [await buildUser(test.db, { role: 'WORKER' }), await buildUser(test.db, { role: 'WORKER' })];
    const day = (from: string, to?: string) => ({
      siteId: site.id,
      date: '2026-10-06',
      inTime: `2026-10-06T${from}:00Z`,
      ...(to && { outTime: `2026-10-06T${to}:00Z` }),
    });
    const create = async (body: object) => (await admin('POST', '/attendances', body)).json<{ id: number }>().id;
    const morning = await create({ userId: one.id, ...day('04:00', '08:00') });
    const later = await create({ userId: one.id, ...day('08:00', '12:00') });
    expect(await toCheck(project.id)).toEqual([]);
    const change = (body: object) => admin('PUT', `/attendances/${later}`, body);
    await change({ userId: one.id, ...day('07:59', '12:00') });
    expect(await toCheck(project.id)).toEqual([later, morning]);
    await change({ userId: other.id, ...day('07:59', '12:00') });
    expect(await toCheck(project.id)).toEqual([]);
    // Still on site since before the end of the other.
    await change({ userId: one.id, ...day('07:00') });
    expect(await toCheck(project.id)).toEqual([morning]);
    await admin('DELETE', `/attendances/${later}`);
    expect(await toCheck(project.id)).toEqual([]);
    const both = await Promise.all([
      create({ userId: other.id, ...day('04:00', '08:00') }),
      create({ userId: other.id, ...day('05:00', '09:00') }),
    ]);
    expect((await toCheck(project.id)).toSorted((a, b) => a - b)).toEqual(both.toSorted((a, b) => a - b));
    expect(await holds()).toBe(true);
  });

  it('that begins later is not to be checked because the person is on site now', async () => {
    const { project, site } = await place();
    const { id } = await buildUser(test.db, { role: 'WORKER' });
    await buildAttendance(test.db, { user_id: id, site_id: site.id, out: null });
    const times = { in: '2999-01-01T04:00:00Z', out: '2999-01-01T08:00:00Z' };
    await buildAttendance(test.db, { user_id: id, site_id: site.id, ...times });
    expect(await toCheck(project.id)).toEqual([]);
  });

  it('has a cost that nobody writes by hand', async () => {
    const { site } = await place();
    const { id } = await work(site.id, 60);
    const write = sql`update attendance_costs set cost_minor = 1 where attendance_id = ${id}`.execute(test.db);
    await expect(write).rejects.toThrow('The cost of labour follows from attendance, rates and payroll.');
  });
});

describe('labour rates', () => {
  it('change the cost of records from their first day on', async () => {
    const { project, site } = await place();
    await work(site.id, 60, { category: 'PLUMBER', day: '2026-09-30' });
    await work(site.id, 60, { category: 'PLUMBER', day: '2026-10-01' });
    expect((await addRates([{ trade: 'PLUMBER', rate: 24, validFrom: '2019-05-01' }])).statusCode).toBe(200);
    expect(await labourOf(project.id)).toEqual({ labour: 48, minutes: 120 });
    await addRates([{ trade: 'PLUMBER', rate: 30, validFrom: '2026-10-01' }]);
    expect(await labourOf(project.id)).toEqual({ labour: 54, minutes: 120 });
    const { rates } = await readRates();
    expect(rates.filter(({ trade }) => trade === 'PLUMBER')).toEqual([
      { trade: 'PLUMBER', rate: 30, validFrom: '2026-10-01' },
      { trade: 'PLUMBER', rate: 24, validFrom: '2019-05-01' },
    ]);
    await setRates(rates.filter(({ validFrom }) => validFrom !== '2026-10-01'));
    expect(await labourOf(project.id)).toEqual({ labour: 48, minutes: 120 });
    const entries = await auditTrail(test.db, 'labour-rates', 1);
    expect(entries.at(-1)).toMatchObject({ action: 'labour-rates.update' });
    expect(await holds()).toBe(true);
  });

  it('start at most 92 days back, but the first of a trade on any day', async () => {
    // 92 days before 3 November 2026.
    const first = await addRates([{ trade: 'PAINTER', rate: 21, validFrom: '1999-01-01' }]);
    expect(first.statusCode).toBe(200);
    expect((await addRates([{ trade: 'PAINTER', rate: 22, validFrom: '2026-08-02' }])).json()).toMatchObject({
      status: 400,
      errors: { rates: 'A rate can start at most 92 days back.' },
    });
    expect((await addRates([{ trade: 'PAINTER', rate: 22, validFrom: '2026-08-03' }])).statusCode).toBe(200);
  });

  it.each([
    ['an unknown trade', { trade: 'DIVER', rate: 1, validFrom: '2026-01-01' }, { 'rates.0.trade': 'Invalid trade' }],
    [
      'a rate above 1,000.00',
      { trade: 'CIVIL', rate: 1000.01, validFrom: '2026-01-01' },
      { 'rates.0.rate': 'A rate cannot be more than QAR 1,000.00 an hour.' },
    ],
  ])('refuse %s', async (_, rate, errors) => {
    const { version } = await readRates();
    expect((await admin('PUT', '/labour-rates', { rates: [rate], version })).json()).toMatchObject({ errors });
  });

  it('are set by an ADMIN who has seen the present ones', async () => {
    const { version } = await readRates();
    expect((await engineer('PUT', '/labour-rates', { rates: [], version })).statusCode).toBe(403);
    expect((await admin('PUT', '/labour-rates', { rates: [], version: version + 1 })).json()).toMatchObject({
      code: 'STALE_VERSION',
    });
    const { call: foreman } = await test.signInAs('FOREMAN');
    expect((await foreman('GET', '/labour-rates')).statusCode).toBe(403);
  });

  it('that change while people are checked out give each record one cost', async () => {
    const { project, site } = await place();
    const workers = await Promise.all(
      Array.from({ length: 12 }, () => buildUser(test.db, { role: 'WORKER', category: 'OPERATOR' })),
    );
    await addRates([{ trade: 'OPERATOR', rate: 10, validFrom: '2020-01-01' }]);
    await Promise.all([
      ...workers.map(({ id }) => work(site.id, 60, { userId: id })),
      addRates([{ trade: 'OPERATOR', rate: 28, validFrom: '2026-10-01' }]),
    ]);
    expect(await labourOf(project.id)).toEqual({ labour: 12 * 28, minutes: 720 });
    expect(await holds()).toBe(true);
  });
});

describe('a paid payroll', () => {
  const paid = ['review', 'approve', 'pay'] as const;
  const step = (run: PayrollRun, name: string, body: object) =>
    admin('PATCH', `/payroll-runs/${run.id}/${name}`, { version: run.version, ...body });
  const payrollCost = async (projectId: number) =>
    (await admin('GET', `/labour-costs?groupBy=project&projectId=${projectId}`)).json<{ amount: number }>().amount;

  it('replaces the rates of its days, and the rates are back when it is reversed', async () => {
    const { userId, site } = await buildWorker(test.db, { from: '06:00', to: '17:00' });
    const projectId = site.project_id;
    const other = await place();
    await buildStays(test.db, { userId, siteId: other.site.id, days: ['2026-10-30'] });
    // A colleague on the same site who is not paid yet.
    await work(site.id, 60);
    const before = [await labourOf(projectId, admin), await labourOf(other.project.id, admin)];
    const approved = await makeRun(admin, [userId], { steps: ['review', 'approve'] });
    expect([await labourOf(projectId, admin), await labourOf(other.project.id, admin)]).toEqual(before);
    const run = (await step(approved, 'pay', { paidOn: '2026-11-03' })).json<PayrollRun>();
    const after = [await labourOf(projectId, admin), await labourOf(other.project.id, admin)];
    expect(after).toEqual([
      { labour: Number(((await payrollCost(projectId)) + 18.5).toFixed(2)), minutes: before[0]?.minutes },
      { labour: await payrollCost(other.project.id), minutes: before[1]?.minutes },
    ]);
    expect(after).not.toEqual(before);
    expect(await holds()).toBe(true);
    await step(run, 'reverse', { reason: 'Paid by mistake' });
    expect([await labourOf(projectId, admin), await labourOf(other.project.id, admin)]).toEqual(before);
    expect(await holds()).toBe(true);
  });

  it('keeps its cost when a paid record changes or is deleted', async () => {
    const { userId, site, attendanceIds } = await buildWorker(test.db, { days: workingDays.slice(0, 3) });
    await makeRun(admin, [userId], { steps: paid });
    const { labour } = await labourOf(site.project_id, admin);
    expect(labour).toBe(await payrollCost(site.project_id));
    for (const id of attendanceIds.slice(1)) {
      await admin('DELETE', `/attendances/${id}`);
      expect((await labourOf(site.project_id, admin)).labour).toBe(labour);
    }
    await work(site.id, 60, { userId, day: workingDays[1] ?? '' });
    expect((await labourOf(site.project_id, admin)).labour).toBe(labour);
    await admin('DELETE', `/attendances/${attendanceIds[0]}`);
    expect(await holds()).toBe(true);
  });

  /** A project on whose site people of these trades were paid. */
  async function paidProject(categories: readonly ('CARPENTER' | 'WELDER' | 'CIVIL')[]) {
    const { project, site } = await place();
    const people = [];
    for (const category of categories) {
      const { userId } = await buildWorker(test.db, { days: [] });
      await test.db.updateTable('users').set({ category }).where('id', '=', userId).execute();
      await buildStays(test.db, { userId, siteId: site.id, days: workingDays.slice(0, 2) });
      people.push(userId);
    }
    await makeRun(admin, people, { steps: paid });
    return project;
  }

  it('is of all trades together for an ENGINEER, because a trade may have one person', async () => {
    const project = await paidProject(['CARPENTER', 'CARPENTER', 'CARPENTER', 'WELDER']);
    const forAdmin = await listLabour(admin, project.id);
    expect(forAdmin.rows.map(({ trade }) => trade)).toEqual(['CARPENTER', 'WELDER']);
    const { minutes, amount } = forAdmin;
    expect(await listLabour(engineer, project.id)).toEqual({
      rows: [{ month: '2026-10', trade: null, source: 'PAYROLL', minutes, amount }],
      minutes,
      amount,
    });
  });

  it('of fewer than 3 people is shown to an ENGINEER at the rates of their trades', async () => {
    const project = await paidProject(['CARPENTER', 'WELDER']);
    const forAdmin = await listLabour(admin, project.id);
    const forEngineer = await listLabour(engineer, project.id);
    expect(forEngineer.rows.map(({ trade, source, amount }) => [trade, source, amount])).toEqual([
      ['CARPENTER', 'RATE', 18 * 18.5],
      ['WELDER', 'UNRATED', 0],
    ]);
    expect(forEngineer.minutes).toBe(forAdmin.minutes);
    expect(await readCost(engineer, project.id)).toMatchObject({ total: { labour: 18 * 18.5 } });
  });
});
