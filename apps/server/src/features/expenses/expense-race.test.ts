import { describe, expect, it } from 'vitest';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { buildExpense } from '../../../test/factories/expense.ts';
import { testNow } from '../../../test/test-clock.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';

/**
 * Concurrent calls. `npm run test:long` raises the number of rounds (MONEY_ROUNDS).
 *
 * Each guard was removed once to see a test fail: without `where status = 'PENDING'` in decidePendingExpense, one winner and no
 * 409 (the database refuses the others' postings); without withIdempotency in register-route, twenty deposits, and 409 or
 * 404 for nineteen decisions and deletions; without lockLedger and with triggers that read a balance before they write it,
 * deposits fail on a duplicate sequence number.
 */
const test = useTestApp();
const rounds = Number(process.env['MONEY_ROUNDS'] ?? 3);
const callerCount = 50;

async function deciders(): Promise<Call[]> {
  const people = [await test.signInAs('ADMIN'), await test.signInAs('ADMIN'), await test.signInAs('ENGINEER')];
  return people.map(({ call }) => call);
}

const postingsOf = (expenseId: number) =>
  test.db.selectFrom('ledger_postings').select(['kind', 'amount_minor']).where('expense_id', '=', expenseId).execute();

describe('fifty callers', () => {
  it(
    'deciding one expense concurrently: one succeeds, the others get a conflict, at most one posting',
    async () => {
      const { user: foreman } = await test.signInAs('FOREMAN');
      const calls = await deciders();
      for (let round = 0; round < rounds; round += 1) {
        const expense = await buildExpense(test.db, { submitted_by_id: foreman.id, amount_minor: 1_000 + round });
        const answers = await Promise.all(
          Array.from({ length: callerCount }, (_, at) => {
            const call = calls[at % calls.length] ?? test.call;
            return call('PATCH', `/expenses/${expense.id}/${(at + round) % 2 === 0 ? 'approve' : 'reject'}`);
          }),
        );
        const winners = answers.filter((answer) => answer.statusCode === 200);
        const losers = answers.filter((answer) => answer.statusCode === 409);
        expect([winners.length, losers.length]).toEqual([1, callerCount - 1]);

        const status = winners[0]?.json<{ status: string }>().status;
        const told = new Set(losers.map((answer) => answer.json<{ message: string }>().message));
        expect([...told]).toEqual([expect.stringContaining(`already ${status?.toLowerCase()} by`)]);
        const expected = status === 'APPROVED' ? [{ kind: 'EXPENSE', amount_minor: 1_000 + round }] : [];
        expect(await postingsOf(expense.id)).toEqual(expected);
      }
      expect(await verifyLedger(test.db, testNow)).toMatchObject({ holds: true });
    },
    20_000 + rounds * 5_000,
  );

  it('depositing concurrently: the sum is exact and every running balance occurs once', async () => {
    const { call } = await test.signInAs('ADMIN');
    const { user: foreman } = await test.signInAs('FOREMAN');
    const answers = await Promise.all(
      Array.from({ length: callerCount }, (_, at) =>
        call('POST', '/foreman-balances/add-balance', { userId: foreman.id, amount: (at + 1) / 100, type: 'DEPOSIT' }),
      ),
    );
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array.from({ length: callerCount }, () => 201));
    const balance = (await call('GET', `/foreman-balances/user/${foreman.id}`)).json<{ balance: number }>();
    expect(balance.balance).toBe(12.75);
    expect(new Set(answers.map((answer) => answer.json<{ balance: number }>().balance)).size).toBe(callerCount);
  });

  it('recording income concurrently: each gets the company balance after it', async () => {
    const { call } = await test.signInAs('ADMIN');
    const before = (await call('GET', '/company-transactions/balance')).json<{ balance: number }>().balance;
    const answers = await Promise.all(
      Array.from({ length: callerCount }, () =>
        call('POST', '/company-transactions/manual', { amount: 0.01, transactionType: 'DEPOSIT' }),
      ),
    );
    const balances = answers.map((answer) => Math.round(answer.json<{ balance: number }>().balance * 100));
    const first = Math.round(before * 100);
    expect(balances.toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: callerCount }, (_, at) => first + at + 1),
    );
    expect(await verifyLedger(test.db, testNow)).toMatchObject({ holds: true });
  });
});

describe('one idempotency key, sent twenty times concurrently', () => {
  const key = (text: string) => ({ 'idempotency-key': text });

  it('deposits once', async () => {
    const { call } = await test.signInAs('ADMIN');
    const { user: foreman } = await test.signInAs('FOREMAN');
    const body = { userId: foreman.id, amount: 250, type: 'DEPOSIT' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => call('POST', '/foreman-balances/add-balance', body, key('deposit'))),
    );
    for (const answer of answers) expect(answer.json()).toEqual(answers[0]?.json());
    expect((await call('GET', `/foreman-balances/user/${foreman.id}`)).json()).toMatchObject({ balance: 250 });
  });

  it('approves once, and answers all with the same success', async () => {
    const { user, call } = await test.signInAs('ADMIN');
    const expense = await buildExpense(test.db, { submitted_by_id: user.id });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => call('PATCH', `/expenses/${expense.id}/approve`, {}, key('approve'))),
    );
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(await postingsOf(expense.id)).toHaveLength(1);
  });

  it('deletes once, and answers all with the same success', async () => {
    const { user, call } = await test.signInAs('ADMIN');
    const expense = await buildExpense(test.db, { submitted_by_id: user.id, status: 'APPROVED' });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => call('DELETE', `/expenses/${expense.id}`, undefined, key('delete'))),
    );
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array.from({ length: 20 }, () => 204));
    expect(await postingsOf(expense.id)).toHaveLength(2);
  });

  it('refuses another amount under the same key', async () => {
    const { call } = await test.signInAs('ADMIN');
    await call('POST', '/company-transactions/manual', { amount: 1, transactionType: 'DEPOSIT' }, key('other'));
    const answer = await call(
      'POST',
      '/company-transactions/manual',
      { amount: 2, transactionType: 'DEPOSIT' },
      key('other'),
    );
    expect(answer.json()).toMatchObject({ status: 409, code: 'IDEMPOTENCY_KEY_REUSED' });
  });
});

describe('at the same moment', () => {
  it('an edit, a decision and a deletion of one expense leave a ledger that passes all checks', async () => {
    const { user, call } = await test.signInAs('ADMIN');
    for (let round = 0; round < rounds; round += 1) {
      const expense = await buildExpense(test.db, { submitted_by_id: user.id });
      const body = { relatedType: 'GENERAL_EXPENSE', category: 'FUEL', date: '2026-03-01' };
      const answers = await Promise.all([
        ...[11, 22, 33, 44].map((amount) => call('PUT', `/expenses/${expense.id}`, { ...body, amount })),
        call('PATCH', `/expenses/${expense.id}/approve`),
        call('PATCH', `/expenses/${expense.id}/reject`),
        call('DELETE', `/expenses/${expense.id}`),
        call('DELETE', `/expenses/${expense.id}`),
      ]);
      for (const answer of answers) expect([200, 204, 404, 409]).toContain(answer.statusCode);
      expect(answers.filter((answer) => answer.statusCode === 204)).toHaveLength(1);
    }
    expect(await verifyLedger(test.db, testNow)).toMatchObject({ holds: true });
  });
});
