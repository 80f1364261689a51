import type { BalanceTransaction } from '@binaa/contract/balances';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditTrail } from '../../../test/audit-trail.ts';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { buildExpense } from '../../../test/factories/expense.ts';
import { buildUser } from '../../../test/factories/user.ts';
import { testNow } from '../../../test/test-clock.ts';
import type { UserRow } from '../../schema.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';

const noAccount = 'This user does not have a balance account. Only admins and foremen can have balance accounts.';

const test = useTestApp();
let admin: UserRow;
let call: Call;

beforeAll(async () => {
  ({ user: admin, call } = await test.signInAs('ADMIN', { name: 'Khalid' }));
});

const foremanNamed = (name: string) => buildUser(test.db, { role: 'FOREMAN', name });
const adjust = (userId: number, change: Record<string, unknown> = {}) =>
  call('POST', '/foreman-balances/add-balance', { userId, amount: 100, type: 'DEPOSIT', ...change });

describe('a balance', () => {
  it('is readable under all three paths, with the sums of the holder’s expenses', async () => {
    const foreman = await foremanNamed('Omar Farouk');
    await adjust(foreman.id, { amount: 500.05 });
    await buildExpense(test.db, { submitted_by_id: foreman.id, status: 'APPROVED', amount_minor: 10_001 });
    await buildExpense(test.db, { submitted_by_id: foreman.id, status: 'APPROVED', amount_minor: 5_000 });
    await buildExpense(test.db, { submitted_by_id: foreman.id, status: 'REJECTED', amount_minor: 300 });
    await buildExpense(test.db, { submitted_by_id: foreman.id, amount_minor: 77 });
    await buildExpense(test.db, { submitted_by_id: foreman.id, amount_minor: 999, deleted_at: testNow });
    for (const path of ['foreman-balances/user', 'foreman-balances/foreman', 'foreman-balance']) {
      expect((await call('GET', `/${path}/${foreman.id}`)).json()).toEqual({
        id: foreman.id,
        userId: foreman.id,
        userName: 'Omar Farouk',
        role: 'FOREMAN',
        balance: 350.04,
        totalApproved: 150.01,
        totalPending: 0.77,
        totalRejected: 3,
        pendingFloat: 0.77,
        offered: 0,
        afterPending: 349.27,
        expectedInHand: 349.27,
        ceiling: null,
        singleLimit: null,
        lowAt: null,
        low: false,
        settingsVersion: 1,
      });
    }
  });

  it('is zero before the first transaction', async () => {
    const foreman = await foremanNamed('New');
    expect((await call('GET', `/foreman-balances/user/${foreman.id}`)).json()).toMatchObject({ balance: 0 });
    expect((await call('GET', `/foreman-balances/transactions/user/${foreman.id}`)).json()).toEqual([]);
  });

  it('does not exist for users without an account: 404 on reading, 400 on adjusting', async () => {
    const engineer = await buildUser(test.db, { role: 'ENGINEER' });
    const worker = await buildUser(test.db, { role: 'WORKER' });
    const deleted = await buildUser(test.db, { role: 'FOREMAN', deleted_at: testNow });
    for (const id of [engineer.id, worker.id, deleted.id, 999_999]) {
      for (const path of ['user', 'foreman', 'transactions/user', 'transactions/foreman']) {
        const answer = await call('GET', `/foreman-balances/${path}/${id}`);
        expect(answer.json()).toMatchObject({ status: 404, code: 'NOT_FOUND', message: noAccount });
      }
      expect((await call('GET', `/foreman-balance/${id}`)).statusCode).toBe(404);
      const one = await adjust(id);
      expect(one.json()).toMatchObject({ status: 400, message: noAccount, errors: { userId: noAccount } });
      const body = { foremanId: id, amount: 1, type: 'DEPOSIT' };
      const other = await call('POST', '/foreman-balances/add-balance-foreman', body);
      expect(other.json()).toMatchObject({ status: 400, message: noAccount, errors: { foremanId: noAccount } });
    }
  });

  it('stays visible to an ADMIN when its holder changes role or is deleted', async () => {
    const foreman = await foremanNamed('Leaver');
    await adjust(foreman.id, { amount: 40 });
    await test.db.updateTable('users').set({ role: 'WORKER' }).where('id', '=', foreman.id).execute();
    expect((await call('GET', `/foreman-balances/user/${foreman.id}`)).json()).toMatchObject({ balance: 40 });
    await test.db.updateTable('users').set({ deleted_at: testNow }).where('id', '=', foreman.id).execute();
    const all = (await call('GET', '/foreman-balances')).json<{ userId: number }[]>();
    expect(all.map(({ userId }) => userId)).toContain(foreman.id);
    expect((await adjust(foreman.id, { amount: 40, type: 'WITHDRAWAL' })).json()).toMatchObject({ balance: 0 });
  });

  it('is readable by its holder and an ADMIN only', async () => {
    const foreman = await test.signInAs('FOREMAN');
    const other = await foremanNamed('Other');
    const deposit = (await adjust(other.id)).json<{ id: number }>();
    const own = (await adjust(foreman.user.id)).json<{ id: number }>();
    for (const path of ['foreman-balances/user', 'foreman-balance', 'foreman-balances/transactions/user']) {
      expect((await foreman.call('GET', `/${path}/${foreman.user.id}`)).statusCode).toBe(200);
      expect((await foreman.call('GET', `/${path}/${other.id}`)).statusCode).toBe(403);
    }
    expect((await foreman.call('GET', `/foreman-balances/transactions/${own.id}`)).statusCode).toBe(200);
    expect((await foreman.call('GET', `/foreman-balances/transactions/${deposit.id}`)).statusCode).toBe(404);
    for (const path of ['foreman-balances', 'foreman-balances/transactions']) {
      expect((await foreman.call('GET', `/${path}`)).statusCode).toBe(403);
    }
    const body = { userId: foreman.user.id, amount: 1, type: 'DEPOSIT' };
    expect((await foreman.call('POST', '/foreman-balances/add-balance', body)).statusCode).toBe(403);
    const engineer = await test.signInAs('ENGINEER');
    expect((await engineer.call('GET', `/foreman-balances/user/${other.id}`)).statusCode).toBe(403);
    expect((await engineer.call('POST', '/foreman-balances/add-balance', body)).statusCode).toBe(403);
  });

  it('is listed for all holders by name, as an array or a page, and searched by name', async () => {
    await foremanNamed('Zz First');
    await foremanNamed('Zz Second');
    const all = (await call('GET', '/foreman-balances')).json<{ userName: string; role: string }[]>();
    expect(all.every(({ userName }) => userName !== '')).toBe(true);
    expect(all.some(({ role }) => role === 'ENGINEER')).toBe(false);
    const page = await call('GET', '/foreman-balances?search=zz&size=1&page=1');
    expect(page.json()).toMatchObject({ totalElements: 2, totalPages: 2, content: [{ userName: 'Zz Second' }] });
    const rich = (await call('GET', '/foreman-balances?sort=balance,desc')).json<{ balance: number }[]>();
    const balances = rich.map(({ balance }) => balance);
    expect(balances).toEqual(balances.toSorted((one, other) => other - one));
  });
});

describe('adjusting a balance', () => {
  it('moves money inside the company without changing the company balance', async () => {
    const foreman = await foremanNamed('Bilal');
    const company = async () => (await call('GET', '/company-transactions/balance')).json<Record<string, number>>();
    const before = await company();
    const answer = await adjust(foreman.id, { amount: 300.3, notes: 'For the pump' });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({
      id: expect.any(Number),
      type: 'DEPOSIT',
      amount: 300.3,
      signedAmount: 300.3,
      description: 'For the pump',
      hasDefaultDescription: false,
      kind: 'FLOAT_DEPOSIT',
      category: null,
      createdAt: testNow.toISOString(),
      timestamp: testNow.toISOString(),
      referenceType: null,
      referenceId: null,
      balance: 300.3,
      userId: foreman.id,
      userName: 'Bilal',
      createdById: admin.id,
      createdByName: 'Khalid',
    });
    const after = await company();
    expect(after['balance']).toBe(before['balance']);
    expect(Math.round(((after['floats'] ?? 0) - (before['floats'] ?? 0)) * 100)).toBe(30_030);
    const { id } = answer.json<{ id: number }>();
    expect((await call('GET', `/company-transactions/${id}`)).statusCode).toBe(404);
    expect(await auditTrail(test.db, 'user', foreman.id)).toMatchObject([
      { action: 'balance.deposit', actor_id: admin.id, after: { amount: 300.3, balance: 300.3 } },
    ]);
  });

  it('may make a balance negative', async () => {
    const foreman = await foremanNamed('Santosh');
    const body = { foremanId: foreman.id, amount: 12.5, type: 'WITHDRAWAL' };
    const answer = await call('POST', '/foreman-balances/add-balance-foreman', body);
    expect(answer.json()).toMatchObject({
      type: 'WITHDRAWAL',
      amount: 12.5,
      signedAmount: -12.5,
      balance: -12.5,
      description: 'Balance withdrawal',
    });
  });

  it('gets a default description', async () => {
    const foreman = await foremanNamed('Joseph');
    for (const notes of [undefined, null, '', '   ']) {
      expect((await adjust(foreman.id, { notes })).json()).toMatchObject({ description: 'Balance deposit' });
    }
  });

  it.each([
    ['type', undefined, 'Transaction type must be either DEPOSIT or WITHDRAWAL'],
    ['type', 'EXPENSE', 'Transaction type must be either DEPOSIT or WITHDRAWAL'],
    ['amount', undefined, 'Amount is required'],
    ['amount', 'ten', 'Amount must be a number'],
    ['amount', 0, 'Amount must be greater than 0'],
    ['amount', -5, 'Amount must be greater than 0'],
    ['amount', 0.005, 'Amount can have at most 2 decimals'],
    ['amount', 1e9, 'Amount cannot be more than 999,999,999.99'],
    ['userId', undefined, 'User is required'],
    ['userId', 'x', 'Invalid id'],
  ])('refuses %s = %s', async (field, value, message) => {
    const foreman = await foremanNamed('Imran');
    const answer = await adjust(foreman.id, { [field]: value });
    expect(answer.json()).toMatchObject({ status: 400, message, errors: { [field]: message } });
  });

  it('accepts notes of 1000 characters and refuses 1001', async () => {
    const foreman = await foremanNamed('Ahmad');
    expect((await adjust(foreman.id, { notes: 'x'.repeat(1000) })).statusCode).toBe(201);
    expect((await adjust(foreman.id, { notes: 'x'.repeat(1001) })).statusCode).toBe(400);
  });
});

describe('the transactions of an account', () => {
  it('list every change with the balance after it, newest first', async () => {
    const foreman = await foremanNamed('Historian');
    await adjust(foreman.id, { amount: 200 });
    await adjust(foreman.id, { amount: 50, type: 'WITHDRAWAL' });
    const expense = await buildExpense(test.db, {
      submitted_by_id: foreman.id,
      status: 'APPROVED',
      amount_minor: 3_000,
      category: 'FUEL',
    });
    await call('DELETE', `/expenses/${expense.id}`);
    const answer = await call('GET', `/foreman-balances/transactions/user/${foreman.id}`);
    const of = { userId: foreman.id, userName: 'Historian' };
    const reference = { referenceType: 'EXPENSE', referenceId: expense.id };
    expect(answer.json()).toMatchObject([
      { ...of, ...reference, type: 'DEPOSIT', amount: 30, signedAmount: 30, balance: 150 },
      {
        ...of,
        ...reference,
        type: 'EXPENSE',
        amount: 30,
        signedAmount: -30,
        balance: 120,
        description: `Expense ${expense.id}: Fuel`,
      },
      {
        ...of,
        type: 'WITHDRAWAL',
        amount: 50,
        signedAmount: -50,
        balance: 150,
        referenceType: null,
        referenceId: null,
      },
      { ...of, type: 'DEPOSIT', amount: 200, signedAmount: 200, balance: 200 },
    ]);

    const byForeman = await call('GET', `/foreman-balances/transactions/foreman/${foreman.id}`);
    expect(byForeman.json()).toEqual(answer.json());
    const ofExpense = await call('GET', `/foreman-balances/transactions/expense/${expense.id}`);
    expect(ofExpense.json()).toEqual(answer.json<BalanceTransaction[]>().slice(0, 2));
    const [first] = answer.json<BalanceTransaction[]>();
    expect((await call('GET', `/foreman-balances/transactions/${first?.id}`)).json()).toEqual(first);
    const page = await call('GET', `/foreman-balances/transactions/user/${foreman.id}?size=3&page=1`);
    expect(page.json()).toMatchObject({ totalElements: 4, totalPages: 2, content: [{ amount: 200 }] });
    const everybody = await call('GET', '/foreman-balances/transactions?size=1');
    expect(everybody.json()).toMatchObject({ content: [first] });
    const largest = await call('GET', `/foreman-balances/transactions/user/${foreman.id}?sort=amount,desc&size=1`);
    expect(largest.json()).toMatchObject({ content: [{ amount: 200 }] });
  });

  it('are shown to a holder only for their own account', async () => {
    const foreman = await test.signInAs('FOREMAN');
    const other = await foremanNamed('Somebody');
    const expense = await buildExpense(test.db, { submitted_by_id: other.id, status: 'APPROVED' });
    const path = `/foreman-balances/transactions/expense/${expense.id}`;
    expect((await foreman.call('GET', path)).json()).toEqual([]);
    expect((await call('GET', path)).json()).toHaveLength(1);
  });

  it('are a 404 if there is none', async () => {
    const answer = await call('GET', '/foreman-balances/transactions/999999');
    expect(answer.json()).toMatchObject({ status: 404, message: 'Transaction not found' });
    const manual = await call('POST', '/company-transactions/manual', { amount: 1, transactionType: 'DEPOSIT' });
    const { id } = manual.json<{ id: number }>();
    expect((await call('GET', `/foreman-balances/transactions/${id}`)).statusCode).toBe(404);
  });
});

it('leaves a ledger that passes all checks', async () => {
  expect(await verifyLedger(test.db, testNow)).toMatchObject({ holds: true });
});
