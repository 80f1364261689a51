import type { Page } from '@binaa/contract/paging';
import type { DueRun, PayrollRun, RunSummary } from '@binaa/contract/payroll-runs';
import type { OwnPayslip, PayslipSummary } from '@binaa/contract/payslips';
import { expect, it } from 'vitest';
import { useTestApp } from '../../../test/build-test-app.ts';
import { buildPayItem, ibans } from '../../../test/factories/payroll.ts';
import { approved, buildWorker, makeRun, paid, takeRun } from '../../../test/factories/payroll-run.ts';
import { usePayroll } from '../../../test/use-payroll.ts';

const test = useTestApp();
const { admin } = usePayroll(test);

const due = async () => (await admin('GET', '/payroll-runs/due')).json<DueRun>();
const list = async (query: string) => (await admin('GET', `/payroll-runs${query}`)).json<Page<RunSummary>>().content;

it('names the month that is due, what is set up for it, and its run once there is one', async () => {
  expect(await due()).toEqual({
    period: '2026-10',
    fromDate: '2026-10-01',
    toDate: '2026-10-31',
    dueOn: '2026-10-31',
    deadline: '2026-11-07',
    run: null,
    people: 0,
    setUp: { settings: false, calendar: false, people: false, firstRun: false },
  });
  await test.db
    .updateTable('payroll_settings')
    .set({ employer_eid: '12345678', payer_eid: '12345678', payer_bank_short: 'DBQ', payer_iban: ibans[0] })
    .execute();
  await admin('POST', '/work-calendar/years/2026');
  await buildWorker(test.db);
  expect(await due()).toMatchObject({ people: 1, setUp: { settings: true, calendar: true, people: true } });
  const run = (await admin('POST', '/payroll-runs', { period: '2026-10', part: 'MONTH' })).json<PayrollRun>();
  expect((await due()).run).toMatchObject({ id: run.id, status: 'DRAFT' });
  await takeRun(admin, run, paid, '2026-11-01');
  expect(await due()).toMatchObject({ period: '2026-11', run: null, setUp: { firstRun: true } });
});

it('compares the run of a month with that of the month before, and no other run', async () => {
  const { userId } = await buildWorker(test.db);
  const extra = await makeRun(admin, [userId], { steps: paid });
  const month = (await admin('POST', '/payroll-runs', { period: '2026-11', part: 'MONTH' })).json<PayrollRun>();
  const [october] = await list('?part=MONTH&period=2026-10');
  expect(month.previous).toMatchObject({ period: '2026-10', people: october?.people, net: october?.net });
  const ofOne = await makeRun(admin, [userId], { period: '2026-11' });
  expect([extra.status, ofOne.previous]).toEqual(['PAID', null]);
  await admin('DELETE', `/payroll-runs/${month.id}`);
});

it('lists runs by period, part, state and person, without discarded ones unless asked for', async () => {
  const { userId } = await buildWorker(test.db, { name: 'Zahra Zayn' });
  const kept = await makeRun(admin, [userId]);
  const gone = await makeRun(admin, [userId]);
  await admin('DELETE', `/payroll-runs/${gone.id}`);
  const ids = async (query: string) => (await list(query)).map(({ id }) => id);
  expect(await ids('?search=Zahra')).toEqual([kept.id]);
  expect(await ids('?search=Zahra&status=DISCARDED')).toEqual([gone.id]);
  expect(await ids('?part=EXTRA&period=2026-10&sort=net,desc')).toContain(kept.id);
  expect((await admin('GET', '/payroll-runs?status=LOST')).statusCode).toBe(400);
});

it('finds people whose net has changed by more than a fifth', async () => {
  const office = { days: [], profile: { attendance_based: false } };
  const [same, more] = [await buildWorker(test.db, office), await buildWorker(test.db, office)];
  const ids = [same.userId, more.userId];
  await makeRun(admin, ids, { period: '2026-09', steps: approved });
  await buildPayItem(test.db, { user_id: more.userId, amount_minor: 60_000, from_period: '2026-10' });
  const run = await makeRun(admin, ids);
  const slips = async (query: string) =>
    (await admin('GET', `/payroll-runs/${run.id}/slips?${query}`)).json<Page<PayslipSummary>>().content;
  expect(await slips('changed=true')).toMatchObject([{ userId: more.userId, net: 2800, previousNet: 2200 }]);
  expect((await slips('changed=false')).map(({ userId }) => userId)).toEqual([same.userId]);
  expect((await slips('sort=net,desc')).map(({ net }) => net)).toEqual([2800, 2200]);
  expect((await slips('question=true')).length).toBe(0);
});

it('prints whole payslips in pages, and exports one row a person with one column a kind of line', async () => {
  const { userId } = await buildWorker(test.db, { name: '=SUM(A1), "Q"', to: '17:00' });
  const held = await buildWorker(test.db);
  const run = await makeRun(admin, [userId, held.userId]);
  await admin('PATCH', `/payroll-runs/${run.id}/slips/${held.userId}`, { held: true, reason: 'Not yet' });
  const pages = (await admin('GET', `/payroll-runs/${run.id}/print?size=5000`)).json();
  expect(pages).toMatchObject({ status: 400 });
  const print = (await admin('GET', `/payroll-runs/${run.id}/print`)).json<Page<OwnPayslip>>();
  expect(print).toMatchObject({ totalElements: 1, content: [{ userId, net: 2793.75 }] });
  expect(print.content[0]?.days).toHaveLength(31);
  const file = await admin('GET', `/payroll-runs/${run.id}/export?format=csv`);
  const [header = '', row = '', ...rest] = file.body.trim().split('\r\n');
  expect(rest).toEqual([]);
  expect(header).toContain('Overtime by day');
  expect(row).toContain(`"'=SUM(A1), ""Q"""`);
  expect(row.split(',').slice(-2)).toEqual(['2793.75', '2793.75']);
  expect((await admin('GET', `/payroll-runs/${run.id}/export?format=xlsx&language=ar`)).statusCode).toBe(200);
});
