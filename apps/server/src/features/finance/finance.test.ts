import type { CompanyTransaction } from '@binaa/contract/finance';
import type { Page } from '@binaa/contract/paging';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditTrail } from '../../../test/audit-trail.ts';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { buildExpense } from '../../../test/factories/expense.ts';
import { buildProject } from '../../../test/factories/project.ts';
import { buildUser } from '../../../test/factories/user.ts';
import { testNow } from '../../../test/test-clock.ts';
import type { ProjectRow, UserRow } from '../../schema.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';

const test = useTestApp();
let admin: UserRow;
let call: Call;
let project: ProjectRow;

beforeAll(async () => {
  ({ user: admin, call } = await test.signInAs('ADMIN', { name: 'Khalid' }));
  project = await buildProject(test.db, { name: 'Pearl Tower' });
});

const recordIncome = (change: Record<string, unknown> = {}) =>
  call('POST', '/company-transactions/project-income', { projectId: project.id, amount: 1000, ...change });
const recordByHand = (change: Record<string, unknown> = {}) =>
  call('POST', '/company-transactions/manual', { amount: 10, transactionType: 'DEPOSIT', ...change });
const balance = async () => (await call('GET', '/company-transactions/balance')).json<{ balance: number }>().balance;
const list = async (path = '') =>
  (await call('GET', `/company-transactions${path}`)).json<Page<CompanyTransaction>>().content;

describe('income of a project', () => {
  it('raises the company balance and names the project', async () => {
    const before = await balance();
    const answer = await recordIncome({ amount: 2500.75, description: 'Second instalment' });
    expect(answer.statusCode).toBe(201);
    const { id } = answer.json<{ id: number }>();
    expect(answer.json()).toEqual({
      id,
      transactionType: 'DEPOSIT',
      amount: 2500.75,
      description: 'Second instalment',
      hasDefaultDescription: false,
      kind: 'PROJECT_INCOME',
      category: null,
      userId: admin.id,
      userName: 'Khalid',
      createdAt: testNow.toISOString(),
      relatedType: 'PROJECT_INCOME',
      relatedId: project.id,
      projectName: 'Pearl Tower',
      balance: before + 2500.75,
    });
    expect(await balance()).toBe(before + 2500.75);
    expect((await call('GET', `/company-transactions/${id}`)).json()).toEqual(answer.json());
    const [entry] = await auditTrail(test.db, 'company-transaction', id);
    expect(entry).toMatchObject({ actor_id: admin.id, after: { description: 'Second instalment' } });
    expect(entry?.after).not.toHaveProperty('hasDefaultDescription');
  });

  it('gets a default description', async () => {
    for (const description of [undefined, null, '']) {
      expect((await recordIncome({ description })).json()).toMatchObject({
        description: `Income for project ${project.id}`,
      });
    }
  });

  it.each([
    ['projectId', undefined, 'Project is required when income type is Project Income'],
    ['projectId', 999_999, 'Project not found'],
    ['projectId', 'x', 'Invalid id'],
    ['amount', undefined, 'Amount is required'],
    ['amount', 'x', 'Amount must be a number'],
    ['amount', 0, 'Amount must be positive'],
    ['amount', -1, 'Amount must be positive'],
    ['amount', 0.001, 'Amount must be at least 0.01'],
    ['amount', 1.005, 'Amount can have at most 2 decimals'],
    ['amount', 1_000_000_000, 'Amount cannot be more than 999,999,999.99'],
  ])('refuses %s = %s', async (field, value, message) => {
    const answer = await recordIncome({ [field]: value });
    expect(answer.json()).toMatchObject({ status: 400, message, errors: { [field]: message } });
  });

  it('accepts a description of 500 characters and refuses 501', async () => {
    expect((await recordIncome({ description: 'x'.repeat(500) })).statusCode).toBe(201);
    const answer = await recordIncome({ description: 'x'.repeat(501) });
    expect(answer.json()).toMatchObject({ errors: { description: 'Description must be at most 500 characters' } });
    expect((await recordIncome({ amount: 0.01 })).statusCode).toBe(201);
    expect((await recordIncome({ amount: 999_999_999.99 })).statusCode).toBe(201);
  });

  it('is refused for a deleted project', async () => {
    const gone = await buildProject(test.db, { deleted_at: testNow });
    expect((await recordIncome({ projectId: gone.id })).statusCode).toBe(400);
  });
});

describe('a manual transaction', () => {
  it('raises or lowers the company balance', async () => {
    const before = await balance();
    expect((await recordByHand({ amount: 30 })).json()).toMatchObject({
      transactionType: 'DEPOSIT',
      description: 'General company income',
      relatedType: 'OTHER',
      relatedId: null,
      projectName: null,
      balance: before + 30,
    });
    expect((await recordByHand({ amount: 50, transactionType: 'WITHDRAWAL' })).json()).toMatchObject({
      transactionType: 'WITHDRAWAL',
      description: 'General company withdrawal',
      relatedType: 'OTHER',
      balance: before - 20,
    });
    expect(await balance()).toBe(before - 20);
  });

  it.each([
    ['transactionType', undefined, 'Transaction type must be either DEPOSIT or WITHDRAWAL'],
    ['transactionType', 'GIFT', 'Transaction type must be either DEPOSIT or WITHDRAWAL'],
    ['amount', 0, 'Amount must be positive'],
  ])('refuses %s = %s', async (field, value, message) => {
    const answer = await recordByHand({ [field]: value });
    expect(answer.json()).toMatchObject({ status: 400, message, errors: { [field]: message } });
  });
});

describe('a call that is repeated with the same Idempotency-Key', () => {
  it.each([
    ['project-income', () => ({ projectId: project.id, amount: 75.5, description: 'Third instalment' })],
    ['manual', () => ({ amount: 75.5, transactionType: 'DEPOSIT', description: 'Sale of scaffolding' })],
  ])('to %s posts once and gets the first answer again', async (path, input) => {
    const before = await balance();
    const record = () => call('POST', `/company-transactions/${path}`, input(), { 'idempotency-key': `${path}-once` });
    const first = await record();
    const second = await record();
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(second.json()).toEqual(first.json());
    expect(await balance()).toBe(before + 75.5);
    const { id, description } = first.json<CompanyTransaction>();
    const recorded = (await list('?size=1000')).filter((one) => one.description === description);
    expect(recorded.map((one) => one.id)).toEqual([id]);
    expect(await auditTrail(test.db, 'company-transaction', id)).toHaveLength(1);
  });
});

describe('the company’s transactions', () => {
  it('are a page, newest first, with running balances, without transfers inside the company', async () => {
    const foreman = await buildUser(test.db, { role: 'FOREMAN' });
    const before = await balance();
    await recordByHand({ amount: 100, description: 'one' });
    await call('POST', '/foreman-balances/add-balance', { userId: foreman.id, amount: 60, type: 'DEPOSIT' });
    const expense = await buildExpense(test.db, {
      submitted_by_id: foreman.id,
      amount_minor: 4_000,
      project_id: project.id,
    });
    await call('PATCH', `/expenses/${expense.id}/approve`);

    expect((await list('?size=2')).map(({ description, balance: after }) => [description, after])).toEqual([
      [`Expense ${expense.id}: Materials`, before + 60],
      ['one', before + 100],
    ]);
    const [newest] = await list('?size=1');
    expect(newest).toMatchObject({
      transactionType: 'WITHDRAWAL',
      relatedType: 'EXPENSE',
      relatedId: expense.id,
      projectName: 'Pearl Tower',
      userName: 'Khalid',
    });
    const first = await call('GET', '/company-transactions?size=2&page=0');
    const total = first.json<{ totalElements: number }>().totalElements;
    expect(first.json()).toMatchObject({ number: 0, size: 2, totalPages: Math.ceil(total / 2) });
  });

  it('are filtered by type, reference, user and search text', async () => {
    const other = await test.signInAs('ADMIN', { name: 'Noora Al-Thani' });
    await other.call('POST', '/company-transactions/manual', {
      amount: 3,
      transactionType: 'WITHDRAWAL',
      description: 'Bank fee',
    });
    const types = new Set((await list('/type/WITHDRAWAL?size=1000')).map((one) => one.transactionType));
    expect([...types]).toEqual(['WITHDRAWAL']);
    expect(new Set((await list('/type/DEPOSIT?size=1000')).map((one) => one.transactionType))).toEqual(
      new Set(['DEPOSIT']),
    );
    expect(await list(`/user/${other.user.id}`)).toMatchObject([{ description: 'Bank fee' }]);
    expect(await list('/user/999999')).toEqual([]);
    expect(await list('?search=bank')).toMatchObject([{ description: 'Bank fee' }]);
    expect(await list('?search=noora')).toMatchObject([{ description: 'Bank fee' }]);
    expect(new Set((await list('?search=pearl&size=1000')).map((one) => one.projectName))).toEqual(
      new Set(['Pearl Tower']),
    );
    const incomes = await list(`/reference/PROJECT_INCOME/${project.id}?size=1000`);
    expect(new Set(incomes.map((one) => one.relatedId))).toEqual(new Set([project.id]));
    expect(await list('/reference/EXPENSE/999999')).toEqual([]);
    expect(await list('/reference/OTHER/1')).toEqual([]);
    const [largest] = await list('?sort=amount,desc&size=1');
    expect(largest?.amount).toBe(999_999_999.99);
  });

  it.each([
    ['/type/GIFT', 400],
    ['/reference/GIFT/1', 400],
    ['/reference/EXPENSE/x', 400],
    ['/user/x', 400],
    ['/999999', 404],
    ['/x', 400],
    ['?size=0', 400],
    ['?page=-1', 400],
    ['?sort=colour', 400],
    ['/recent-stats?days=0', 400],
    ['/recent-stats?days=-3', 400],
    ['/recent-stats?days=3651', 400],
    ['/recent-stats?days=ten', 400],
    ['/weekly?weeks=0', 400],
    ['/weekly?weeks=105', 400],
  ])('%s is a %d', async (path, status) => {
    expect((await call('GET', `/company-transactions${path}`)).statusCode).toBe(status);
  });

  it('are for ADMIN only', async () => {
    for (const role of ['ENGINEER', 'FOREMAN', 'WORKER'] as const) {
      const someone = await test.signInAs(role);
      for (const path of [
        '',
        '/balance',
        '/recent-stats',
        '/weekly',
        '/type/DEPOSIT',
        '/1',
        `/user/${someone.user.id}`,
      ]) {
        expect((await someone.call('GET', `/company-transactions${path}`)).statusCode).toBe(403);
      }
      const body = { amount: 1, transactionType: 'DEPOSIT', projectId: project.id };
      expect((await someone.call('POST', '/company-transactions/manual', body)).statusCode).toBe(403);
      expect((await someone.call('POST', '/company-transactions/project-income', body)).statusCode).toBe(403);
      expect((await someone.call('GET', '/ledger/verify')).statusCode).toBe(403);
    }
  });
});

it('leaves a ledger that passes all checks', async () => {
  expect(await verifyLedger(test.db, testNow)).toMatchObject({ holds: true });
});
