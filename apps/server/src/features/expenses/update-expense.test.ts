import { describe, expect, it } from 'vitest';
import { auditTrail } from '../../../test/audit-trail.ts';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { buildExpense } from '../../../test/factories/expense.ts';
import { buildProject } from '../../../test/factories/project.ts';
import { testNow } from '../../../test/test-clock.ts';
import type { UserRow } from '../../schema.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';

const test = useTestApp();

const valid = { relatedType: 'GENERAL_EXPENSE', category: 'FUEL', amount: 75.25, date: '2026-03-02' };

async function balance(call: Call, user: UserRow): Promise<number> {
  return (await call('GET', `/foreman-balances/user/${user.id}`)).json<{ balance: number }>().balance;
}

const postingsOf = (expenseId: number) =>
  test.db
    .selectFrom('ledger_postings')
    .select(['kind', 'amount_minor', 'expense_sequence'])
    .where('expense_id', '=', expenseId)
    .orderBy('id')
    .execute();

describe('editing an expense', () => {
  it('changes every field the form has, and clears what is left out', async () => {
    const { user, call } = await test.signInAs('FOREMAN');
    const project = await buildProject(test.db);
    const expense = await buildExpense(test.db, { submitted_by_id: user.id, project_id: project.id, notes: 'old' });
    const answer = await call('PUT', `/expenses/${expense.id}`, valid);
    expect(answer.json()).toMatchObject({ ...valid, projectId: null, notes: null, status: 'PENDING', version: 2 });
    expect(await auditTrail(test.db, 'expense', expense.id)).toMatchObject([
      { action: 'expense.edit', before: { notes: 'old', amount_minor: 10_000 }, after: { amount_minor: 7_525 } },
    ]);
  });

  it('allows a FOREMAN to edit only their own pending expenses', async () => {
    const { user, call } = await test.signInAs('FOREMAN');
    const { user: other } = await test.signInAs('FOREMAN');
    const expenses = [
      await buildExpense(test.db, { submitted_by_id: other.id }),
      await buildExpense(test.db, { submitted_by_id: user.id, status: 'APPROVED' }),
      await buildExpense(test.db, { submitted_by_id: user.id, status: 'REJECTED' }),
    ];
    for (const { id } of expenses) {
      const answer = await call('PUT', `/expenses/${id}`, valid);
      expect(answer.json()).toMatchObject({ status: 403, message: 'You can edit only your own pending expenses.' });
      expect((await call('GET', `/expenses/${id}`)).json()).toMatchObject({ version: 1, can: { edit: false } });
    }
  });

  it('is always allowed for ADMIN and ENGINEER, and keeps the decision', async () => {
    const { user: foreman } = await test.signInAs('FOREMAN');
    for (const role of ['ADMIN', 'ENGINEER'] as const) {
      const { call } = await test.signInAs(role);
      for (const status of ['PENDING', 'APPROVED', 'REJECTED'] as const) {
        const expense = await buildExpense(test.db, { submitted_by_id: foreman.id, status });
        const answer = await call('PUT', `/expenses/${expense.id}`, valid);
        expect(answer.json()).toMatchObject({ status, amount: 75.25, submittedById: foreman.id, can: { edit: true } });
      }
    }
  });

  it('posts a reversal and the new amount of an approved expense, on the same account', async () => {
    const { call } = await test.signInAs('ADMIN');
    const { user: foreman } = await test.signInAs('FOREMAN');
    const expense = await buildExpense(test.db, { submitted_by_id: foreman.id, status: 'APPROVED' });
    expect(await balance(call, foreman)).toBe(-100);

    await call('PUT', `/expenses/${expense.id}`, valid);
    expect(await balance(call, foreman)).toBe(-75.25);
    expect(await postingsOf(expense.id)).toEqual([
      { kind: 'EXPENSE', amount_minor: 10_000, expense_sequence: 1 },
      { kind: 'EXPENSE_REVERSAL', amount_minor: 10_000, expense_sequence: 1 },
      { kind: 'EXPENSE', amount_minor: 7_525, expense_sequence: 2 },
    ]);

    // The foreman became an engineer: what was paid from the float is corrected on the float.
    await test.db.updateTable('users').set({ role: 'ENGINEER' }).where('id', '=', foreman.id).execute();
    await call('PUT', `/expenses/${expense.id}`, { ...valid, amount: 80 });
    expect(await balance(call, foreman)).toBe(-80);
  });

  it('posts nothing when the amount stays the same', async () => {
    const { user, call } = await test.signInAs('ADMIN');
    const expense = await buildExpense(test.db, { submitted_by_id: user.id, status: 'APPROVED' });
    await call('PUT', `/expenses/${expense.id}`, { ...valid, amount: 100, notes: 'said better' });
    expect(await postingsOf(expense.id)).toHaveLength(1);
  });

  it('is refused from an outdated version', async () => {
    const { user, call } = await test.signInAs('ADMIN');
    const expense = await buildExpense(test.db, { submitted_by_id: user.id });
    expect((await call('PUT', `/expenses/${expense.id}`, { ...valid, version: 1 })).statusCode).toBe(200);
    const late = await call('PUT', `/expenses/${expense.id}`, { ...valid, version: 1 });
    expect(late.json()).toMatchObject({ status: 409, code: 'STALE_VERSION' });
  });

  it('may keep a project that was deleted since, but not choose it', async () => {
    const { user, call } = await test.signInAs('ADMIN');
    const gone = await buildProject(test.db, { deleted_at: testNow, name: 'Finished Tower' });
    const kept = await buildExpense(test.db, { submitted_by_id: user.id, project_id: gone.id });
    const body = { ...valid, relatedType: 'PROJECT', projectId: gone.id };
    expect((await call('PUT', `/expenses/${kept.id}`, body)).json()).toMatchObject({ projectName: 'Finished Tower' });
    const other = await buildExpense(test.db, { submitted_by_id: user.id });
    expect((await call('PUT', `/expenses/${other.id}`, body)).statusCode).toBe(400);
  });

  it('applies the validation rules of the form', async () => {
    const { user, call } = await test.signInAs('ADMIN');
    const expense = await buildExpense(test.db, { submitted_by_id: user.id });
    const answer = await call('PUT', `/expenses/${expense.id}`, { ...valid, amount: 0, date: '2026-03-11' });
    expect(answer.json()).toMatchObject({
      errors: { amount: 'Amount must be positive', date: 'Date cannot be in the future' },
    });
    expect((await call('PUT', '/expenses/999999', valid)).json()).toMatchObject({ message: 'Expense not found' });
  });
});

describe('deleting an expense', () => {
  it('hides it, keeps the row, and reverses an approved expense', async () => {
    const { call } = await test.signInAs('ADMIN');
    const { user: foreman } = await test.signInAs('FOREMAN');
    const expense = await buildExpense(test.db, { submitted_by_id: foreman.id, status: 'APPROVED' });
    const answer = await call('DELETE', `/expenses/${expense.id}`);
    expect(answer.statusCode).toBe(204);
    expect(await balance(call, foreman)).toBe(0);
    expect((await call('GET', `/expenses/${expense.id}`)).statusCode).toBe(404);
    expect((await call('GET', `/expenses/submitted-by/${foreman.id}`)).json()).toEqual([]);
    expect((await call('DELETE', `/expenses/${expense.id}`)).json()).toMatchObject({
      status: 404,
      message: 'Expense not found',
    });
    const transactions = await call('GET', `/company-transactions/reference/EXPENSE/${expense.id}`);
    expect(transactions.json()).toMatchObject({
      content: [
        { transactionType: 'DEPOSIT', amount: 100, description: `Reversal of expense ${expense.id}: Materials` },
        { transactionType: 'WITHDRAWAL', amount: 100, description: `Expense ${expense.id}: Materials` },
      ],
    });
  });

  it('posts nothing for an expense that was not approved', async () => {
    const { user, call } = await test.signInAs('ADMIN');
    for (const status of ['PENDING', 'REJECTED'] as const) {
      const expense = await buildExpense(test.db, { submitted_by_id: user.id, status });
      expect((await call('DELETE', `/expenses/${expense.id}`)).statusCode).toBe(204);
      expect(await postingsOf(expense.id)).toEqual([]);
    }
  });

  it('is for ADMIN only', async () => {
    for (const role of ['ENGINEER', 'FOREMAN', 'WORKER'] as const) {
      const { user, call } = await test.signInAs(role);
      const expense = await buildExpense(test.db, { submitted_by_id: user.id });
      expect((await call('DELETE', `/expenses/${expense.id}`)).statusCode).toBe(403);
    }
  });
});

it('leaves a ledger that passes all checks', async () => {
  expect(await verifyLedger(test.db, testNow)).toMatchObject({ holds: true });
});
