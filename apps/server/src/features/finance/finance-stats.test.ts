import { fromCompanyTime } from '@binaa/contract/company-time';
import { addDays } from '@binaa/contract/dates';
import type { CompanyStatement } from '@binaa/contract/finance';
import { minor } from '@binaa/contract/money';
import { netFiguresOf } from '@binaa/contract/net-figures';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { buildExpense } from '../../../test/factories/expense.ts';
import { buildProject } from '../../../test/factories/project.ts';
import type { UserRow } from '../../schema.ts';
import { postIncomeReversal, postManualTransaction, postProjectIncome } from '../ledger/post-company-transaction.ts';
import { postFloatTransfer } from '../ledger/post-float-transfer.ts';
import { sumByWeek, sumSince } from './finance.queries.ts';

const test = useTestApp();
let call: Call;
let user: UserRow;

/** Tuesday 10 March 2026, noon in Qatar. The company's days begin at 21:00 UTC. */
beforeAll(async () => {
  ({ call, user } = await test.signInAs('ADMIN'));
  const post = (type: 'DEPOSIT' | 'WITHDRAWAL', amount: number, at: string) =>
    test.db.transaction().execute((tx) =>
      postManualTransaction(tx, type, {
        amountMinor: minor(amount),
        description: undefined,
        userId: user.id,
        at: new Date(at),
      }),
    );
  await post('DEPOSIT', 1_00, '2026-02-08T20:59:59Z');
  await post('DEPOSIT', 20_00, '2026-02-08T21:00:00Z');
  await post('WITHDRAWAL', 3_00, '2026-03-07T20:59:59Z');
  await post('DEPOSIT', 400_00, '2026-03-07T21:00:00Z');
  await post('WITHDRAWAL', 50_00, '2026-03-10T08:00:00Z');
  await test.db.transaction().execute((tx) =>
    postFloatTransfer(tx, {
      type: 'DEPOSIT',
      holderId: user.id,
      amountMinor: minor(7_000_00),
      description: undefined,
      userId: user.id,
      at: new Date('2026-03-10T08:00:00Z'),
    }),
  );
});

describe('the recent stats', () => {
  it('cover the last 30 company days by default', async () => {
    expect((await call('GET', '/company-transactions/recent-stats')).json()).toEqual({
      totalIncome: 420,
      totalExpenses: 53,
      transactionsCount: 4,
      periodDays: 30,
    });
    expect((await call('GET', '/company-transactions/recent-stats?days=31')).json()).toMatchObject({
      totalIncome: 421,
      transactionsCount: 5,
      periodDays: 31,
    });
    expect((await call('GET', '/company-transactions/recent-stats?days=1')).json()).toEqual({
      totalIncome: 0,
      totalExpenses: 50,
      transactionsCount: 1,
      periodDays: 1,
    });
  });

  it('subtract reversals from the expenses instead of counting them as income', async () => {
    const expense = await buildExpense(test.db, { submitted_by_id: user.id, status: 'APPROVED', amount_minor: 80_00 });
    const body = { relatedType: 'GENERAL_EXPENSE', category: 'FUEL', amount: 30, date: '2026-03-10' };
    await call('PUT', `/expenses/${expense.id}`, body);
    expect((await call('GET', '/company-transactions/recent-stats?days=1')).json()).toMatchObject({
      totalIncome: 0,
      totalExpenses: 80,
      transactionsCount: 4,
    });
    await call('DELETE', `/expenses/${expense.id}`);
    expect((await call('GET', '/company-transactions/recent-stats?days=1')).json()).toMatchObject({
      totalIncome: 0,
      totalExpenses: 50,
      transactionsCount: 5,
    });
  });
});

describe('the statement', () => {
  it('comes to the same income and expenses once every kind of reversal is taken off both sums', async () => {
    const posting = (amountMinor: number, description: string) => ({
      amountMinor: minor(amountMinor),
      description,
      userId: user.id,
      at: test.clock.now,
    });
    const project = await buildProject(test.db);
    const expense = await buildExpense(test.db, { submitted_by_id: user.id, status: 'APPROVED', amount_minor: 70_00 });
    await call('DELETE', `/expenses/${expense.id}`);
    await test.db.transaction().execute(async (tx) => {
      const income = await postProjectIncome(tx, { ...posting(2_000_00, 'Claim 1'), projectId: project.id });
      const returned = { ...posting(2_000_00, 'Cheque returned'), projectId: project.id, reversesId: income.id };
      await postIncomeReversal(tx, returned);
    });
    const { transactions } = (
      await call('GET', '/company-transactions/statement?startDate=2026-03-10')
    ).json<CompanyStatement>();
    const { reversed, income, expenses } = netFiguresOf(transactions);
    expect(reversed).toBeGreaterThanOrEqual(2_070);
    expect((await call('GET', '/company-transactions/recent-stats?days=1')).json()).toMatchObject({
      totalIncome: income,
      totalExpenses: expenses,
    });
  });
});

describe('money by week', () => {
  it('has every week from Sunday, including empty ones', async () => {
    const weeks = (await call('GET', '/company-transactions/weekly')).json<{ weekStart: string }[]>();
    expect(weeks).toHaveLength(12);
    expect(weeks.at(-1)).toEqual({ weekStart: '2026-03-08', income: 400, expenses: 50 });
    expect(weeks.at(-2)).toEqual({ weekStart: '2026-03-01', income: 0, expenses: 3 });
    expect(weeks.at(-3)).toEqual({ weekStart: '2026-02-22', income: 0, expenses: 0 });
    expect(weeks.at(-5)).toEqual({ weekStart: '2026-02-08', income: 21, expenses: 0 });
    expect((await call('GET', '/company-transactions/weekly?weeks=1')).json()).toHaveLength(1);
  });

  it('equals the sum of the postings in every time zone, although totals are stored by UTC day', async () => {
    await test.db.transaction().execute(async (tx) => {
      for (let hour = 0; hour < 600; hour += 5) {
        const at = new Date(Date.parse('2026-02-10T00:00:00Z') + hour * 3_600_000);
        const posting = { amountMinor: minor(1_00 + hour), description: undefined, userId: user.id, at };
        await postManualTransaction(tx, hour % 2 === 0 ? 'DEPOSIT' : 'WITHDRAWAL', posting);
      }
    });
    const postings = await test.db
      .selectFrom('ledger_postings')
      .selectAll()
      .where('company_sequence', 'is not', null)
      .execute();
    const summed = (from: number, until: number) => {
      const found = postings.filter(({ created_at }) => created_at.getTime() >= from && created_at.getTime() < until);
      const sumOf = (kind: string) => found.reduce((sum, one) => sum + (one.kind === kind ? one.amount_minor : 0), 0);
      const spent = sumOf('MANUAL_WITHDRAWAL') + sumOf('EXPENSE') - sumOf('EXPENSE_REVERSAL');
      return { income_minor: sumOf('MANUAL_DEPOSIT'), expenses_minor: spent, count: found.length };
    };
    for (const timeZone of ['UTC', 'Asia/Qatar', 'Asia/Kathmandu', 'America/St_Johns', 'Pacific/Kiritimati']) {
      const midnight = (day: string) => fromCompanyTime(`${day}T00:00`, timeZone).getTime();
      for (const week of await sumByWeek(test.db, 6, '2026-03-10', timeZone)) {
        const { count: _count, ...sums } = summed(midnight(week.week_start), midnight(addDays(week.week_start, 7)));
        expect(week).toEqual({ week_start: week.week_start, ...sums });
      }
      expect(await sumSince(test.db, '2026-02-15', timeZone)).toEqual(summed(midnight('2026-02-15'), Number.MAX_VALUE));
    }
  });
});
