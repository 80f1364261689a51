import type { Claim, ProjectClaims } from '@binaa/contract/claims';
import type { CompanyTransaction, RecentStats, WeekOfMoney } from '@binaa/contract/finance';
import type { Variation } from '@binaa/contract/variations';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditTrail } from '../../../test/audit-trail.ts';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { buildClaim, readCost, setBudget } from '../../../test/factories/job-cost.ts';
import { buildProject } from '../../../test/factories/project.ts';
import { testNow } from '../../../test/test-clock.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';

const test = useTestApp();
let admin: Call;
let adminId: number;

beforeAll(async () => {
  const signedIn = await test.signInAs('ADMIN');
  admin = signedIn.call;
  adminId = signedIn.user.id;
});

const list = async (projectId: number) => (await admin('GET', `/projects/${projectId}/claims`)).json<ProjectClaims>();
const draft = (projectId: number, body: object) => admin('POST', `/projects/${projectId}/claims`, body);
const step = (id: number, name: string, body: object) => admin('PATCH', `/claims/${id}/${name}`, body);
const receive = (id: number, amount: number, more: object = {}) =>
  admin('POST', `/claims/${id}/receipts`, { amount, receivedOn: '2026-03-01', method: 'BANK_TRANSFER', ...more });

const certificate = { certifiedOn: '2026-03-05', deductions: 0, released: 0 };

/** Drafts, submits and certifies the next claim of a project. */
async function certify(projectId: number, periodEnd: string, amounts: { certified: number } & Record<string, unknown>) {
  const { id } = (await draft(projectId, { periodEnd, claimed: 1 })).json<Claim>();
  await step(id, 'submit', { version: 1 });
  return (await step(id, 'certify', { ...certificate, ...amounts, version: 2 })).json<Claim>();
}

describe('a progress claim', () => {
  it('is claimed, certified with retention and received (example 9)', async () => {
    const project = await buildProject(test.db, { total_price_minor: 32_200_000_00 });
    await certify(project.id, '2025-11-30', { certified: 4_000_000 });
    const second = await certify(project.id, '2025-12-31', { certified: 8_740_000 });
    expect(second).toMatchObject({ number: 2, held: 874_000, net: 7_866_000, due: 4_266_000, outstanding: 4_266_000 });

    const drafted = await draft(project.id, { periodEnd: '2026-01-31', claimedPercent: 36 });
    expect(drafted.statusCode).toBe(201);
    const claim = drafted.json<Claim>();
    expect(claim).toMatchObject({ number: 3, status: 'DRAFT', claimed: 11_592_000, certified: null, due: null });
    expect((await step(claim.id, 'submit', { version: 1 })).json()).toMatchObject({ status: 'SUBMITTED' });
    const certified = await step(claim.id, 'certify', {
      ...certificate,
      certified: 11_270_000,
      certificateNo: 'IPC-03',
      deductions: 644_000,
      deductionsNote: 'Delay',
      version: 2,
    });
    expect(certified.json()).toMatchObject({
      status: 'CERTIFIED',
      retentionPercent: 10,
      held: 1_127_000,
      net: 9_499_000,
      due: 1_633_000,
      outstanding: 1_633_000,
      isPaid: false,
      can: { receive: true, reopen: true },
    });
    expect((await receive(claim.id, 1_000_000)).json()).toMatchObject({ received: 1_000_000, outstanding: 633_000 });
    expect((await receive(claim.id, 633_000.01)).json()).toMatchObject({
      status: 409,
      message: 'The claim has QAR 633,000.00 outstanding.',
    });
    expect((await receive(claim.id, 633_000)).json()).toMatchObject({ outstanding: 0, isPaid: true });
    expect((await list(project.id)).total).toEqual({
      certified: 11_270_000,
      held: 1_127_000,
      net: 9_499_000,
      received: 1_633_000,
      withoutClaim: 0,
      outstanding: 7_866_000,
    });
    expect((await verifyLedger(test.db, testNow)).holds).toBe(true);
  });

  it('tells before it is certified what would be held and due', async () => {
    const project = await buildProject(test.db, { total_price_minor: 1_000_000_00 });
    await certify(project.id, '2025-11-30', { certified: 200_000, deductions: 5_000, released: 1_000 });
    await draft(project.id, { periodEnd: '2025-12-31', claimed: 300_000 });
    await draft(project.id, { periodEnd: '2026-01-31', claimedPercent: 40 });
    const { claims } = await list(project.id);
    expect(claims.map(({ number, netBefore, expected }) => ({ number, netBefore, expected }))).toEqual([
      {
        number: 3,
        netBefore: 266_000,
        expected: {
          retentionPercent: 10,
          held: 40_000,
          released: 1_000,
          deductions: 5_000,
          net: 356_000,
          due: 90_000,
        },
      },
      {
        number: 2,
        netBefore: 176_000,
        expected: {
          retentionPercent: 10,
          held: 30_000,
          released: 1_000,
          deductions: 5_000,
          net: 266_000,
          due: 90_000,
        },
      },
      { number: 1, netBefore: 0, expected: null },
    ]);
  });

  it('follows the contract value with its percent until it is submitted', async () => {
    const project = await buildProject(test.db, { total_price_minor: 1_000_000_00 });
    const { id } = (await draft(project.id, { periodEnd: '2026-01-31', claimedPercent: 36 })).json<Claim>();
    await draft(project.id, { periodEnd: '2026-02-28', claimed: 400_000 });
    const setPrice = (total_price_minor: number) =>
      test.db.updateTable('projects').set({ total_price_minor }).where('id', '=', project.id).execute();
    const claimed = async () => (await list(project.id)).claims.map((claim) => claim.claimed);
    await setPrice(1_100_000_05);
    expect(await claimed()).toEqual([400_000, 396_000.02]);
    expect((await step(id, 'submit', { version: 1 })).json()).toMatchObject({ claimed: 396_000.02 });
    await setPrice(900_000_00);
    expect(await claimed()).toEqual([400_000, 396_000.02]);
  });

  it.each([
    ['below 0', { value: -80, price: 50, claimed: 0 }],
    ['above the largest amount', { value: 900_000_000, price: 900_000_000, claimed: 999_999_999.99 }],
  ])(
    'is drafted by percent also where a changed price takes the contract value %s',
    async (_, { value, price, claimed }) => {
      const { id, name, location } = await buildProject(test.db, { total_price_minor: 100_00 });
      const variation = { title: 'Changed scope', value, lines: [] };
      const made = (await admin('POST', `/projects/${id}/variations`, variation)).json<Variation>();
      const change = (verb: string, body: object) => admin('PATCH', `/variations/${made.id}/${verb}`, body);
      await change('submit', { version: 1 });
      expect((await change('approve', { version: 2, decidedOn: '2026-03-01' })).statusCode).toBe(200);
      await admin('PUT', `/projects/${id}`, { name, location, totalPrice: price });
      const retention = { retentionPercent: 10, retentionLimitPercent: 5, curve: 'S', version: 1 };
      expect((await admin('PUT', `/projects/${id}/cost-settings`, retention)).statusCode).toBe(200);
      const claim = await draft(id, { periodEnd: '2026-01-31', claimedPercent: 100 });
      expect([claim.statusCode, claim.json()]).toMatchObject([201, { claimed }]);
      expect((await list(id)).claims[0]?.expected?.held).toBeGreaterThanOrEqual(0);
    },
  );

  it('holds back up to a limit and gives back what was released', async () => {
    const project = await buildProject(test.db, { total_price_minor: 1_000_000_00 });
    const settings = { retentionPercent: 10, retentionLimitPercent: 5, curve: 'S', version: 1 };
    await admin('PUT', `/projects/${project.id}/cost-settings`, settings);
    const first = await certify(project.id, '2026-01-31', { certified: 333_333.33 });
    expect(first).toMatchObject({ held: 33_333.33, net: 300_000 });
    const second = await certify(project.id, '2026-02-28', { certified: 1_000_000, released: 25_000 });
    expect(second).toMatchObject({ held: 50_000, released: 25_000, net: 975_000, due: 675_000 });
    expect((await list(project.id)).total).toMatchObject({ held: 25_000 });
  });

  it('is certified up to the contract value, and no more is released than is held', async () => {
    const project = await buildProject(test.db, { total_price_minor: 1_000_00 });
    const claim = await buildClaim(test.db, { project_id: project.id, created_by_id: adminId, status: 'SUBMITTED' });
    const certifying = async (change: object) =>
      (await step(claim.id, 'certify', { ...certificate, certified: 1_000, version: 1, ...change })).json();
    expect(await certifying({ certified: 1_000.01 })).toMatchObject({
      status: 400,
      errors: { certified: 'Certified value cannot be above the contract value of QAR 1,000.00.' },
    });
    expect(await certifying({ released: 100.01 })).toMatchObject({
      errors: { released: 'Released retention cannot be above the QAR 100.00 held.' },
    });
    expect(await certifying({ certifiedOn: '2026-12-31' })).toMatchObject({
      errors: { certifiedOn: 'The day of the certificate cannot be in the future.' },
    });
    expect(await certifying({ released: 100 })).toMatchObject({ net: 1_000, due: 1_000 });
    // Claims keep what was certified; the contract value follows the project.
    await test.db.updateTable('projects').set({ total_price_minor: 500_00 }).where('id', '=', project.id).execute();
    expect(await list(project.id)).toMatchObject({ contractValue: 500, claims: [{ certified: 1_000, due: 1_000 }] });
  });

  it('is certified with deductions up to what is certified', async () => {
    const project = await buildProject(test.db, { total_price_minor: 900_000_00 });
    const { id } = (await draft(project.id, { periodEnd: '2026-01-31', claimed: 1 })).json<Claim>();
    await step(id, 'submit', { version: 1 });
    const certified = (deductions: number) =>
      step(id, 'certify', { ...certificate, certified: 200_000, deductions, version: 2 });
    expect((await certified(200_000.01)).json()).toMatchObject({
      status: 400,
      errors: { deductions: 'Deductions cannot be above the certified value.' },
    });
    expect((await certified(200_000)).json()).toMatchObject({ status: 'CERTIFIED', deductions: 200_000 });
  });

  it('is certified after the one before it, and only the last is opened again', async () => {
    const { id: project_id } = await buildProject(test.db, { total_price_minor: 10_000_00 });
    const made = { project_id, created_by_id: adminId };
    const first = await buildClaim(test.db, { ...made, status: 'SUBMITTED' });
    const second = await buildClaim(test.db, { ...made, number: 2, period_end: '2026-03-31', status: 'SUBMITTED' });
    const certifying = (id: number, version = 1) => step(id, 'certify', { ...certificate, certified: 2_000, version });
    expect((await certifying(second.id)).json()).toMatchObject({
      status: 409,
      message: 'Claim 1 must be certified first.',
    });
    await certifying(first.id);
    await certifying(second.id);
    const reopen = async (id: number, version: number) => (await step(id, 'reopen', { version })).json();
    expect(await reopen(first.id, 2)).toMatchObject({ message: 'Only the last claim can be opened again.' });
    await step(second.id, 'reopen', { version: 2 });
    expect((await list(project_id)).claims[0]).toMatchObject({ status: 'SUBMITTED', certified: null, due: null });
    await certifying(second.id, 3);
    expect(await reopen(second.id, 3)).toMatchObject({ code: 'STALE_VERSION' });
  });

  it('with money received is not opened again, until the cheque is returned', async () => {
    const claim = await buildClaim(test.db, { created_by_id: adminId });
    const cheque = { method: 'CHEQUE', chequeNo: '000451' };
    const { receipts } = (await receive(claim.id, 400, cheque)).json<Claim>();
    expect(receipts).toMatchObject([{ amount: 400, ...cheque, reversal: null }]);
    expect((await step(claim.id, 'reopen', { version: 1 })).json()).toMatchObject({
      status: 409,
      message: 'Money was received for this claim.',
    });
    const reverse = () => admin('POST', `/claim-receipts/${receipts[0]?.id}/reverse`, { reason: 'Cheque returned' });
    expect((await reverse()).json()).toMatchObject({
      received: 0,
      outstanding: 1_000,
      receipts: [{ amount: 400, reversal: { reason: 'Cheque returned' } }],
      can: { reopen: true },
    });
    expect((await reverse()).json()).toMatchObject({ status: 409 });
    expect((await step(claim.id, 'reopen', { version: 1 })).json()).toMatchObject({ status: 'SUBMITTED' });
  });

  it('keeps its place: periods follow each other', async () => {
    const { id } = await buildProject(test.db);
    const first = (await draft(id, { periodEnd: '2026-01-31', claimedPercent: 10 })).json<Claim>();
    expect((await draft(id, { periodEnd: '2026-01-31', claimedPercent: 10 })).json()).toMatchObject({
      errors: { periodEnd: 'The period must end after that of claim 1.' },
    });
    await draft(id, { periodEnd: '2026-02-28', claimed: 10 });
    const update = async (change: object) =>
      (await admin('PUT', `/claims/${first.id}`, { periodEnd: '2026-01-31', claimed: 25.5, ...change })).json();
    expect(await update({ version: 1, periodEnd: '2026-02-28' })).toMatchObject({
      errors: { periodEnd: 'The period must end before that of claim 2.' },
    });
    expect(await update({ version: 1 })).toMatchObject({ claimed: 25.5, claimedPercent: null });
    expect(await update({ version: 1 })).toMatchObject({ code: 'STALE_VERSION' });
    expect((await auditTrail(test.db, 'claim', first.id)).map(({ action }) => action)).toContain('claim.update');
  });

  it.each([
    ['neither percent nor amount', { periodEnd: '2026-01-31' }, 'claimedPercent'],
    ['both percent and amount', { periodEnd: '2026-01-31', claimed: 1, claimedPercent: 1 }, 'claimedPercent'],
    ['no period', { claimed: 1 }, 'periodEnd'],
    ['a percent above 100', { periodEnd: '2026-01-31', claimedPercent: 100.06 }, 'claimedPercent'],
  ])('is refused with %s', async (_, body, field) => {
    const { id } = await buildProject(test.db);
    expect((await draft(id, body)).json<{ errors: object }>().errors).toHaveProperty(field);
  });

  it('of a deleted project is gone', async () => {
    const claim = await buildClaim(test.db, { created_by_id: adminId });
    await test.db.updateTable('projects').set({ deleted_at: testNow }).where('id', '=', claim.project_id).execute();
    expect((await admin('GET', `/projects/${claim.project_id}/claims`)).statusCode).toBe(404);
    expect((await receive(claim.id, 1)).statusCode).toBe(404);
  });

  it('is for the ADMIN only', async () => {
    const claim = await buildClaim(test.db, { created_by_id: adminId });
    for (const role of ['ENGINEER', 'FOREMAN', 'WORKER'] as const) {
      const { call } = await test.signInAs(role);
      expect((await call('GET', `/projects/${claim.project_id}/claims`)).statusCode).toBe(403);
      expect((await call('PATCH', `/claims/${claim.id}/reopen`, { version: 1 })).statusCode).toBe(403);
    }
  });
});

describe('a receipt', () => {
  it('is the income of the project, and its reversal takes that back', async () => {
    const claim = await buildClaim(test.db, { created_by_id: adminId, certificate_no: 'IPC-01' });
    const stats = async () => {
      const weeks = (await admin('GET', '/company-transactions/weekly?weeks=1')).json<WeekOfMoney[]>();
      const recent = (await admin('GET', '/company-transactions/recent-stats')).json<RecentStats>();
      const { balance } = (await admin('GET', '/company-transactions/balance')).json<{ balance: number }>();
      return { week: weeks[0]?.income ?? 0, income: recent.totalIncome, spent: recent.totalExpenses, balance };
    };
    const before = await stats();
    const { receipts } = (await receive(claim.id, 250)).json<Claim>();
    const transaction = async (id: number | undefined) =>
      (await admin('GET', `/company-transactions/${id}`)).json<CompanyTransaction>();
    expect(await transaction(receipts[0]?.transactionId)).toMatchObject({
      transactionType: 'DEPOSIT',
      relatedType: 'PROJECT_INCOME',
      relatedId: claim.project_id,
      description: 'Claim 1: IPC-01',
      amount: 250,
    });
    const received = await stats();
    expect(received).toEqual({
      ...before,
      week: before.week + 250,
      income: before.income + 250,
      balance: before.balance + 250,
    });
    const reversed = (
      await admin('POST', `/claim-receipts/${receipts[0]?.id}/reverse`, { reason: 'No funds' })
    ).json<Claim>();
    expect(await transaction(reversed.receipts[0]?.reversal?.transactionId)).toMatchObject({
      transactionType: 'WITHDRAWAL',
      relatedType: 'PROJECT_INCOME',
      relatedId: claim.project_id,
      description: 'Reversal of claim 1: No funds',
    });
    expect(await stats()).toEqual(before);
    const ofProject = await admin('GET', `/company-transactions/reference/PROJECT_INCOME/${claim.project_id}`);
    expect(ofProject.json()).toMatchObject({ totalElements: 2 });
    const withdrawn = await admin('GET', `/company-transactions/type/WITHDRAWAL?projectId=${claim.project_id}`);
    expect(withdrawn.json()).toMatchObject({ totalElements: 1, content: [{ kind: 'INCOME_REVERSAL' }] });
    expect((await verifyLedger(test.db, testNow)).holds).toBe(true);
  });

  it('is never above what is outstanding, however many arrive at once', async () => {
    const claim = await buildClaim(test.db, { created_by_id: adminId });
    const answers = await Promise.all(Array.from({ length: 6 }, () => receive(claim.id, 300)));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(3);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(3);
    expect((await list(claim.project_id)).claims[0]).toMatchObject({ received: 900, outstanding: 100 });
  });

  it('is reversed once, however often it is asked for', async () => {
    const claim = await buildClaim(test.db, { created_by_id: adminId });
    const { receipts } = (await receive(claim.id, 300)).json<Claim>();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        admin('POST', `/claim-receipts/${receipts[0]?.id}/reverse`, { reason: 'No funds' }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await list(claim.project_id)).total).toMatchObject({ received: 0, outstanding: 1_000 });
  });

  it.each([
    ['a day to come', { receivedOn: '2026-12-31' }, 'receivedOn'],
    ['no amount', { amount: 0 }, 'amount'],
    ['a cheque number of a transfer', { chequeNo: '12' }, 'chequeNo'],
    ['an unknown way of payment', { method: 'GOLD' }, 'method'],
  ])('is refused with %s', async (_, change, field) => {
    const claim = await buildClaim(test.db, { created_by_id: adminId });
    expect((await receive(claim.id, 1, change)).json<{ errors: object }>().errors).toHaveProperty(field);
  });

  it('of a claim that is not certified is refused', async () => {
    const claim = await buildClaim(test.db, { created_by_id: adminId, status: 'SUBMITTED' });
    expect((await receive(claim.id, 1)).json()).toMatchObject({
      status: 409,
      message: 'This claim is submitted, not certified.',
    });
  });
});

describe('what the client owes', () => {
  it('counts income that was recorded without a claim, and what was billed too much', async () => {
    const project = await buildProject(test.db, { total_price_minor: 1_000_000_00 });
    await admin('POST', '/company-transactions/project-income', { projectId: project.id, amount: 50_000 });
    const claim = await certify(project.id, '2026-01-31', { certified: 300_000 });
    await receive(claim.id, 100_000);
    const total = {
      certified: 300_000,
      held: 30_000,
      net: 270_000,
      received: 100_000,
      withoutClaim: 50_000,
      outstanding: 120_000,
    };
    expect((await list(project.id)).total).toEqual(total);
    expect((await readCost(admin, project.id)).billing).toEqual({ ...total, earned: null, overBilled: null });
    await setBudget(admin, project.id, { MAT: 800_000 });
    await admin('POST', `/projects/${project.id}/progress-entries`, { asOf: '2026-03-01', percent: 25 });
    expect((await readCost(admin, project.id)).billing).toMatchObject({ earned: 250_000, overBilled: 50_000 });
    const { call: engineer } = await test.signInAs('ENGINEER');
    expect(await readCost(engineer, project.id)).not.toHaveProperty('billing');
  });
});
