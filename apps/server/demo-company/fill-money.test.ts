import { expenseStatuses } from '@binaa/contract/expenses';
import { describe, expect, it } from 'vitest';
import { getCompanyBalance } from '../src/features/ledger/get-company-balance.ts';
import { verifyLedger } from '../src/features/ledger/verify-ledger.ts';
import { useTestApp } from '../test/build-test-app.ts';
import { testNow } from '../test/test-clock.ts';

const test = useTestApp({ demoCompanyOf: testNow });

describe('the demo company’s money', () => {
  it('passes the verification of the ledger', async () => {
    expect(await verifyLedger(test.db, testNow)).toMatchObject({ holds: true });
  });

  it('has about three hundred expenses in every status, none in the future', async () => {
    const expenses = await test.db.selectFrom('expenses').selectAll().where('deleted_at', 'is', null).execute();
    expect(expenses.length).toBeGreaterThan(280);
    for (const status of expenseStatuses) {
      expect(expenses.filter((expense) => expense.status === status).length).toBeGreaterThan(5);
    }
    for (const expense of expenses) {
      expect(expense.spent_on <= '2026-03-10').toBe(true);
      expect(expense.created_at <= testNow && (expense.decided_at ?? testNow) <= testNow).toBe(true);
      expect((expense.decided_at ?? testNow) >= expense.created_at).toBe(true);
    }
    const waiting = new Set(expenses.filter(({ status }) => status === 'PENDING').map((one) => one.submitted_by_id));
    expect(waiting.size).toBeGreaterThan(3);
  });

  it('was posted in chronological order over half a year', async () => {
    const postings = await test.db.selectFrom('ledger_postings').select(['kind', 'created_at']).orderBy('id').execute();
    const moments = postings.map(({ created_at }) => created_at.getTime());
    expect(moments).toEqual(moments.toSorted((one, other) => one - other));
    expect(Math.max(...moments)).toBeLessThanOrEqual(testNow.getTime());
    expect(testNow.getTime() - Math.min(...moments)).toBeGreaterThan(180 * 86_400_000);
    const kinds = new Set(postings.map(({ kind }) => kind));
    expect(kinds.size).toBe(12);
  });

  it('leaves the company and most of its people with a positive balance', async () => {
    const { balanceMinor, cashMinor } = await getCompanyBalance(test.db);
    expect(Math.min(balanceMinor, cashMinor)).toBeGreaterThan(50_000_000);
    const lowest = await test.db
      .selectFrom('ledger_postings')
      .select(({ fn }) => fn.min('company_balance_minor').as('minor'))
      .executeTakeFirstOrThrow();
    expect(lowest.minor).toBeGreaterThan(0);
  });
});
