import type { LedgerReport } from '@binaa/contract/ledger';
import type { PayrollRun } from '@binaa/contract/payroll-runs';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditTrail } from '../../../test/audit-trail.ts';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { buildAdvance, buildPayItem } from '../../../test/factories/payroll.ts';
import { approved, buildWorker, makeRun, paid } from '../../../test/factories/payroll-run.ts';
import { step, usePayroll } from '../../../test/use-payroll.ts';

const test = useTestApp();
const { admin, readRun } = usePayroll(test, { name: 'Amal Admin' });
let other: Call;

beforeAll(async () => {
  ({ call: other } = await test.signInAs('ADMIN', { name: 'Omar Other' }));
});

const october = '2026-10';
const postings = (runId: number) =>
  test.db
    .selectFrom('ledger_postings')
    .select(['kind', 'amount_minor', 'project_id', 'description'])
    .where('payroll_run_id', '=', runId)
    .orderBy('id')
    .execute();
const ledgerHolds = async () => (await admin('GET', '/ledger/verify')).json<LedgerReport>().holds;
const balances = () =>
  test.db
    .selectFrom('ledger_accounts')
    .select(['kind', 'balance_minor'])
    .where('holder_id', 'is', null)
    .orderBy('kind')
    .execute();

describe('paying', () => {
  it('posts the cash of each project and what was taken back once, for fifty calls at a time', async () => {
    const one = await buildWorker(test.db, { from: '06:00', to: '17:00' });
    const two = await buildWorker(test.db);
    const advanceId = await buildAdvance(test.db, { user_id: two.userId, given_on: '2026-09-20' });
    const office = await buildWorker(test.db, { days: [], profile: { attendance_based: false } });
    const run = await makeRun(admin, [one.userId, two.userId, office.userId], { steps: approved });
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, place) => step(place % 2 ? admin : other, run, 'pay', { paidOn: '2026-11-01' })),
    );
    const [winner, ...winners] = answers.filter(({ statusCode }) => statusCode === 200);
    expect(winners).toEqual([]);
    expect(winner?.json()).toMatchObject({ status: 'PAID', paidOn: '2026-11-01', can: ['reverse', 'bankFile'] });
    const refused = answers.find(({ statusCode }) => statusCode !== 200);
    expect(refused?.statusCode).toBe(409);
    expect(refused?.json().message).toMatch(/^This run was already paid by (Amal Admin|Omar Other)\.$/);
    const names = await test.db
      .selectFrom('projects')
      .select(['id', 'name'])
      .where('id', 'in', [one.site.project_id, two.site.project_id])
      .orderBy('id')
      .execute();
    // 7,193.75 of cost, of which 220.00 were paid as an advance: each part is a little less than its cost.
    const posted = await postings(run.id);
    expect(posted).toEqual([
      {
        kind: 'PAYROLL',
        amount_minor: 270_831,
        project_id: names[0]?.id,
        description: `Payroll 2026-10: ${names[0]?.name}`,
      },
      {
        kind: 'PAYROLL',
        amount_minor: 213_272,
        project_id: names[1]?.id,
        description: `Payroll 2026-10: ${names[1]?.name}`,
      },
      { kind: 'PAYROLL', amount_minor: 213_272, project_id: null, description: 'Payroll 2026-10' },
      { kind: 'ADVANCE_RECOVERY', amount_minor: 22_000, project_id: null, description: 'Payroll 2026-10' },
    ]);
    expect(await ledgerHolds()).toBe(true);
    const list = (await admin('GET', '/company-transactions?search=Payroll%202026-10')).json();
    expect(list.content[0]).toMatchObject({ transactionType: 'WITHDRAWAL', relatedType: 'PAYROLL', relatedId: run.id });
    const { left, recoveries } = (await admin('GET', `/advances?userId=${two.userId}`)).json().content[0];
    expect([left, recoveries.length, advanceId]).toEqual([780, 1, expect.any(Number)]);
  });

  it('then reversing leaves the accounts as they were, and the days can be paid again', async () => {
    const { userId } = await buildWorker(test.db, { from: '06:00', to: '17:00' });
    await buildAdvance(test.db, { user_id: userId, given_on: '2026-09-20' });
    await buildPayItem(test.db, { user_id: userId, kind: 'COURT_ORDER', amount_minor: 10_000, from_period: october });
    const before = await balances();
    const run = await makeRun(admin, [userId], { steps: paid });
    expect(await balances()).not.toEqual(before);
    expect((await step(admin, run, 'reverse', { reason: 'oops' })).json().errors).toEqual({
      reason: 'Say why (at least 5 characters)',
    });
    const reversed = (await step(admin, run, 'reverse', { reason: 'Paid by mistake' })).json<PayrollRun>();
    expect(reversed).toMatchObject({ status: 'REVERSED', reason: 'Paid by mistake', can: [] });
    expect(await balances()).toEqual(before);
    expect(await ledgerHolds()).toBe(true);
    const again = await step(other, reversed, 'reverse', { reason: 'Paid by mistake' });
    expect([again.statusCode, again.json().message]).toEqual([409, 'This run was already reversed by Amal Admin.']);
    expect((await admin('GET', `/pay-items?userId=${userId}`)).json().content[0]).toMatchObject({ status: 'OPEN' });
    expect((await makeRun(admin, [userId], { steps: paid })).net).toBe(run.net);
    expect(await auditTrail(test.db, 'payroll-run', run.id)).toMatchObject([
      { action: 'payroll-run.create' },
      { action: 'payroll-run.review' },
      { action: 'payroll-run.approve', after: { ownReview: true } },
      { action: 'payroll-run.pay' },
      { action: 'payroll-run.reverse', after: { reason: 'Paid by mistake' } },
    ]);
  });

  it('reversed after the person returned the rest of an advance opens the advance again', async () => {
    const { userId } = await buildWorker(test.db);
    const id = await buildAdvance(test.db, { user_id: userId, given_on: '2026-09-20' });
    const run = await makeRun(admin, [userId], { steps: paid });
    expect((await admin('POST', `/advances/${id}/return`)).json()).toMatchObject({ status: 'RETURNED', returned: 780 });
    await step(admin, run, 'reverse', { reason: 'Paid by mistake' });
    const open = (await admin('GET', `/advances?userId=${userId}`)).json().content[0];
    expect(open).toMatchObject({ status: 'OPEN', left: 220, returned: 780 });
    expect(await ledgerHolds()).toBe(true);
    expect((await admin('POST', `/advances/${id}/return`)).json()).toMatchObject({
      status: 'RETURNED',
      returned: 1000,
    });
    expect(await ledgerHolds()).toBe(true);
  });

  it('closes advances and items of which nothing is left', async () => {
    const { userId } = await buildWorker(test.db);
    const advance = { user_id: userId, given_on: '2026-09-20', amount_minor: 20_000, instalment_minor: 20_000 };
    const id = await buildAdvance(test.db, advance);
    await buildPayItem(test.db, { user_id: userId, from_period: october });
    const run = await makeRun(admin, [userId], { steps: approved });
    const status = async () =>
      (await test.db.selectFrom('advances').select('status').where('id', '=', id).executeTakeFirst())?.status;
    expect(await status()).toBe('REPAID');
    expect((await admin('GET', `/pay-items?userId=${userId}`)).json().content[0]).toMatchObject({ status: 'DONE' });
    const draft = (await step(admin, run, 'withdraw')).json<PayrollRun>();
    expect([draft.status, draft.stale, await status()]).toEqual(['DRAFT', false, 'OPEN']);
  });

  it('warns when the cash is short of the sum', async () => {
    const { userId } = await buildWorker(test.db);
    await buildPayItem(test.db, { user_id: userId, amount_minor: 90_000_000_000, from_period: october });
    const { notices } = await makeRun(admin, [userId]);
    expect(notices.at(-1)?.message).toMatch(/^The company's cash is [\d,.]+ short of this payroll\.$/);
  });

  it('is refused for the future, for a draft and for a withdrawn run', async () => {
    const { userId } = await buildWorker(test.db);
    const run = await makeRun(admin, [userId]);
    const told = async (answer: ReturnType<typeof step>) => {
      const { statusCode, json } = await answer;
      return [statusCode, json().message];
    };
    expect(await told(step(admin, run, 'pay', { paidOn: '2026-11-04' }))).toEqual([
      400,
      'Payment date cannot be in the future',
    ]);
    expect(await told(step(admin, run, 'pay', { paidOn: '2026-11-01' }))).toEqual([
      409,
      'This run must be approved first.',
    ]);
    expect(await told(step(admin, run, 'approve'))).toEqual([409, 'This run must be reviewed first.']);
    expect(await told(step(admin, run, 'reverse', { reason: 'Paid by mistake' }))).toEqual([
      409,
      'This run must be approved first.',
    ]);
    expect((await admin('DELETE', `/payroll-runs/${run.id}`)).statusCode).toBe(204);
    const again = await other('DELETE', `/payroll-runs/${run.id}`);
    expect([again.statusCode, again.json().message]).toEqual([409, 'This run was already discarded by Amal Admin.']);
    expect((await admin('GET', '/payroll-runs/2147483647')).statusCode).toBe(404);
  });

  it('is refused by the database without its postings', async () => {
    const { userId } = await buildWorker(test.db);
    const run = await makeRun(admin, [userId], { steps: approved });
    const pay = sql`update payroll_runs set status = 'PAID', paid_on = '2026-11-01' where id = ${run.id}`;
    await expect(pay.execute(test.db)).rejects.toThrow(`payroll run ${run.id}, PAID, is 0 less 0 in the ledger`);
  });
});

describe('two admins at once', () => {
  it('make one of each step: the other is told by name, and a repeated key gets the first answer', async () => {
    const { userId } = await buildWorker(test.db);
    const run = await makeRun(admin, [userId]);
    const both = await Promise.all([step(admin, run, 'review'), step(other, run, 'review')]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((less, more) => less - more)).toEqual([200, 409]);
    expect(both.find(({ statusCode }) => statusCode === 409)?.json().message).toMatch(
      /^This run was already reviewed by (Amal Admin|Omar Other)\.$/,
    );
    const reviewed = await readRun(run.id);
    const key = { 'idempotency-key': 'approve-once' };
    const first = await step(admin, reviewed, 'approve', {}, key);
    expect((await step(admin, reviewed, 'approve', {}, key)).json()).toEqual(first.json());
    expect((await step(other, reviewed, 'approve')).json().message).toBe(
      'This run was already approved by Amal Admin.',
    );
  });

  it('cannot pay one day twice with two runs', async () => {
    const { userId } = await buildWorker(test.db);
    const [one, two] = [
      await makeRun(admin, [userId], { steps: ['review'] }),
      await makeRun(admin, [userId], { steps: ['review'] }),
    ];
    const both = await Promise.all([step(admin, one, 'approve'), step(other, two, 'approve')]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((less, more) => less - more)).toEqual([200, 409]);
    expect(both.find(({ statusCode }) => statusCode === 409)?.json().message).toContain('Compute it again');
  });

  it('need each other where the settings say so', async () => {
    const { userId } = await buildWorker(test.db);
    const run = await makeRun(admin, [userId], { steps: ['review'] });
    await test.db.updateTable('payroll_settings').set({ other_admin_approves: true }).execute();
    expect((await step(admin, run, 'approve')).json().message).toBe('Another admin must approve what you reviewed.');
    expect((await step(other, run, 'approve')).statusCode).toBe(200);
    await test.db.updateTable('payroll_settings').set({ other_admin_approves: false }).execute();
  });
});
