import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/build-test-app.ts';
import { buildExpense } from '../../../test/factories/expense.ts';
import { testNow } from '../../../test/test-clock.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';

const test = useTestApp();

async function postingsOf(expenseId: number) {
  return test.db.selectFrom('ledger_postings').selectAll().where('expense_id', '=', expenseId).orderBy('id').execute();
}

async function companyBalance(): Promise<number> {
  const { call } = await test.signInAs('ADMIN');
  return (await call('GET', '/company-transactions/balance')).json<{ balance: number }>().balance;
}

async function balanceOf(userId: number): Promise<number> {
  const { call } = await test.signInAs('ADMIN');
  return (await call('GET', `/foreman-balances/user/${userId}`)).json<{ balance: number }>().balance;
}

describe('approving an expense', () => {
  it('posts it once, lowering the company balance and the balance of a foreman who submitted it', async () => {
    const { user: foreman } = await test.signInAs('FOREMAN');
    const { user: admin, call } = await test.signInAs('ADMIN', { name: 'Khalid' });
    const expense = await buildExpense(test.db, {
      submitted_by_id: foreman.id,
      amount_minor: 12_345,
      category: 'FUEL',
    });
    const before = await companyBalance();

    const answer = await call('PATCH', `/expenses/${expense.id}/approve`, { userId: admin.id });

    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      status: 'APPROVED',
      approvedBy: 'Khalid',
      approvedById: admin.id,
      rejectedBy: null,
      decidedAt: testNow.toISOString(),
      version: 2,
      can: { edit: true, decide: false, delete: true },
    });
    expect(await companyBalance()).toBe(Math.round((before - 123.45) * 100) / 100);
    expect(await balanceOf(foreman.id)).toBe(-123.45);
    expect(await postingsOf(expense.id)).toMatchObject([
      { kind: 'EXPENSE', amount_minor: 12_345, user_id: admin.id, description: `Expense ${expense.id}: Fuel` },
    ]);
  });

  it('takes an engineer’s expense from the company’s cash', async () => {
    const { user: engineer, call } = await test.signInAs('ENGINEER');
    const expense = await buildExpense(test.db, { submitted_by_id: engineer.id });
    const { call: asAdmin } = await test.signInAs('ADMIN');
    const before = (await asAdmin('GET', '/company-transactions/balance')).json<{ cash: number }>();

    expect((await call('PATCH', `/expenses/${expense.id}/approve`)).statusCode).toBe(200);

    const after = (await asAdmin('GET', '/company-transactions/balance')).json<{ cash: number }>();
    expect(after.cash).toBe(before.cash - 100);
    expect((await asAdmin('GET', `/foreman-balances/user/${engineer.id}`)).statusCode).toBe(404);
  });

  it('marks in the audit trail that somebody decided their own expense', async () => {
    const { user, call } = await test.signInAs('ENGINEER');
    const { user: foreman } = await test.signInAs('FOREMAN');
    const own = await buildExpense(test.db, { submitted_by_id: user.id });
    const other = await buildExpense(test.db, { submitted_by_id: foreman.id });
    await call('PATCH', `/expenses/${own.id}/approve`);
    await call('PATCH', `/expenses/${other.id}/reject`);

    const entries = await test.db
      .selectFrom('audit_entries')
      .select(['action', 'entity_id', 'after'])
      .where('entity', '=', 'expense')
      .where('entity_id', 'in', [own.id, other.id])
      .orderBy('id')
      .execute();
    expect(entries).toMatchObject([
      { action: 'expense.approve', entity_id: own.id, after: { status: 'APPROVED', own: true } },
      { action: 'expense.reject', entity_id: other.id, after: { status: 'REJECTED', own: false } },
    ]);
  });
});

describe('rejecting an expense', () => {
  it('moves no money', async () => {
    const { user: foreman } = await test.signInAs('FOREMAN');
    const { user: admin, call } = await test.signInAs('ADMIN', { name: 'Noora' });
    const expense = await buildExpense(test.db, { submitted_by_id: foreman.id });

    const answer = await call('PATCH', `/expenses/${expense.id}/reject`, { approverId: admin.id });

    expect(answer.json()).toMatchObject({
      status: 'REJECTED',
      rejectedBy: 'Noora',
      approvedBy: null,
      approvedById: admin.id,
    });
    expect(await postingsOf(expense.id)).toEqual([]);
  });
});

describe('a decision', () => {
  it('is final: a second one gets the reason', async () => {
    const { user: foreman } = await test.signInAs('FOREMAN');
    const first = await test.signInAs('ADMIN', { name: 'Khalid' });
    const second = await test.signInAs('ENGINEER');
    const approved = await buildExpense(test.db, { submitted_by_id: foreman.id });
    const rejected = await buildExpense(test.db, { submitted_by_id: foreman.id });
    await first.call('PATCH', `/expenses/${approved.id}/approve`);
    await first.call('PATCH', `/expenses/${rejected.id}/reject`);

    for (const verb of ['approve', 'reject']) {
      const one = await second.call('PATCH', `/expenses/${approved.id}/${verb}`);
      expect(one.json()).toMatchObject({ status: 409, message: 'This expense was already approved by Khalid.' });
      const other = await second.call('PATCH', `/expenses/${rejected.id}/${verb}`);
      expect(other.json()).toMatchObject({ status: 409, message: 'This expense was already rejected by Khalid.' });
    }
    expect(await postingsOf(approved.id)).toHaveLength(1);
    expect(await postingsOf(rejected.id)).toHaveLength(0);
  });

  it('is refused from an outdated version: the amount may have changed since it was seen', async () => {
    const foreman = await test.signInAs('FOREMAN');
    const { user: admin, call } = await test.signInAs('ADMIN');
    const { id } = await buildExpense(test.db, { submitted_by_id: foreman.user.id, amount_minor: 10_000 });
    const raised = { relatedType: 'GENERAL_EXPENSE', category: 'FUEL', amount: 99_999, date: '2026-03-01' };
    expect((await foreman.call('PUT', `/expenses/${id}`, raised)).json()).toMatchObject({ version: 2 });

    const outdated = [
      await call('PATCH', `/expenses/${id}/approve`, { userId: admin.id, version: 1 }),
      await call('PATCH', `/expenses/${id}/reject`, { userId: admin.id, version: 1 }),
      await call('PATCH', `/expenses/${id}/approve?version=1`),
      await call('PATCH', `/expenses/${id}/approve`, { version: 9_000_000_000 }),
    ];

    for (const answer of outdated) {
      expect(answer.json()).toEqual({
        status: 409,
        code: 'STALE_VERSION',
        message: 'Someone else has changed this in the meantime.',
        reason: { code: 'error.stale' },
      });
    }
    expect((await call('GET', `/expenses/${id}`)).json()).toMatchObject({ status: 'PENDING', version: 2 });
    expect(await postingsOf(id)).toEqual([]);
    expect((await call('PATCH', `/expenses/${id}/approve`, { version: 'two' })).statusCode).toBe(400);
    const seen = await call('PATCH', `/expenses/${id}/approve`, { userId: admin.id, version: 2 });
    expect(seen.json()).toMatchObject({ status: 'APPROVED', amount: 99_999 });
  });

  it('names who was faster, also when made from an outdated version', async () => {
    const { user: foreman } = await test.signInAs('FOREMAN');
    const first = await test.signInAs('ADMIN', { name: 'Khalid' });
    const second = await test.signInAs('ENGINEER');
    const { id } = await buildExpense(test.db, { submitted_by_id: foreman.id });
    await first.call('PATCH', `/expenses/${id}/approve`, { version: 1 });
    const late = await second.call('PATCH', `/expenses/${id}/reject`, { version: 1 });
    expect(late.json()).toMatchObject({ status: 409, message: 'This expense was already approved by Khalid.' });
  });

  it('is a 404 for a missing or deleted expense', async () => {
    const { user, call } = await test.signInAs('ADMIN');
    const deleted = await buildExpense(test.db, { submitted_by_id: user.id, deleted_at: testNow });
    for (const id of [deleted.id, 999_999]) {
      const answer = await call('PATCH', `/expenses/${id}/approve`);
      expect(answer.json()).toMatchObject({ status: 404, message: 'Expense not found' });
    }
  });

  it('is always made by the caller, whoever the request names', async () => {
    const { user: foreman } = await test.signInAs('FOREMAN');
    const { user: admin, call } = await test.signInAs('ADMIN');
    const expense = await buildExpense(test.db, { submitted_by_id: foreman.id });

    for (const name of ['userId', 'approverId', 'approvedById']) {
      for (const other of [foreman.id, 'somebody', true, {}]) {
        const answer = await call('PATCH', `/expenses/${expense.id}/approve`, { [name]: other });
        expect(answer.statusCode).toBe(403);
      }
      expect((await call('PATCH', `/expenses/${expense.id}/reject?${name}=${foreman.id}`)).statusCode).toBe(403);
    }
    const mixed = await call('PATCH', `/expenses/${expense.id}/approve?userId=${admin.id}`, { approverId: foreman.id });
    expect(mixed.statusCode).toBe(403);
    expect(await postingsOf(expense.id)).toEqual([]);

    const own = await call('PATCH', `/expenses/${expense.id}/approve?userId=${admin.id}`, { approvedById: admin.id });
    expect(own.statusCode).toBe(200);
  });

  it('is for ADMIN and ENGINEER only', async () => {
    const { user: foreman, call } = await test.signInAs('FOREMAN');
    const worker = await test.signInAs('WORKER');
    const expense = await buildExpense(test.db, { submitted_by_id: foreman.id });
    for (const caller of [call, worker.call]) {
      expect((await caller('PATCH', `/expenses/${expense.id}/approve`)).statusCode).toBe(403);
      expect((await caller('PATCH', `/expenses/${expense.id}/reject`)).statusCode).toBe(403);
    }
  });

  it('leaves a ledger that passes all checks', async () => {
    expect(await verifyLedger(test.db, testNow)).toMatchObject({ holds: true });
  });
});
