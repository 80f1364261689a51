import type { ExpenseQueue } from '@binaa/contract/expense-queue';
import type { Expense, ExpensePage } from '@binaa/contract/expenses';
import { beforeAll, describe, expect, it } from 'vitest';
import { verifyLedger } from '../src/features/ledger/verify-ledger.ts';
import { type Call, useTestApp } from '../test/build-test-app.ts';

type Flag = NonNullable<Expense['flags']>[number];

const days = (count: number) => count * 86_400_000;

/** An ordinary day, and the first minutes of a year after a weekend. */
describe.each(['2026-03-10T09:00:00Z', '2027-01-02T21:04:00Z'])('the approval queue at %s', (now) => {
  const test = useTestApp({ demoCompanyOf: new Date(now) });
  let admin: Call;
  let waiting: ExpenseQueue['content'];

  beforeAll(async () => {
    const [user] = await test.db.selectFrom('users').selectAll().where('role', '=', 'ADMIN').orderBy('id').execute();
    if (!user) throw new Error('There is no ADMIN');
    admin = await test.callAs(user);
    waiting = (await admin('GET', '/expenses/queue?size=100')).json<ExpenseQueue>().content;
  });

  const flagged = (flag: Flag) =>
    waiting.filter(({ expense }) => expense.flags?.includes(flag)).map(({ expense }) => expense);

  it('has 26 expenses, four of them older than ten days', () => {
    expect(waiting).toHaveLength(26);
    const old = waiting.filter(({ expense }) => Date.parse(expense.createdAt ?? now) < Date.parse(now) - days(10));
    expect(old).toHaveLength(4);
  });

  it('has three pairs of duplicates: by receipt, by facts and by supplier', () => {
    expect(flagged('DUPLICATE_RECEIPT').map(({ amount }) => amount)).toEqual([386.5, 368.5]);
    const alike = flagged('POSSIBLE_DUPLICATE');
    expect(alike.filter(({ amount }) => amount === 245)).toHaveLength(2);
    const delivery = alike.filter(({ supplierName, amount }) => supplierName === 'Dune Ready-Mix' && amount === 1150);
    expect(new Set(delivery.map(({ submittedById }) => submittedById)).size).toBe(2);
  });

  it('has two without the receipt that a rule asks for, and one that is not covered', () => {
    expect(flagged('NO_RECEIPT').map(({ amount }) => amount)).toEqual([1240, 780]);
    expect(flagged('OVER_FLOAT')).toMatchObject([{ submittedBy: 'Omar Farouk', amount: 1150 }]);
  });

  it('has one that needs an administrator as second approver', async () => {
    const { content } = (await admin('GET', '/expenses/queue?second=true')).json<ExpenseQueue>();
    expect(content).toMatchObject([{ expense: { amount: 68_400, approvals: { needed: 2, given: 1 } } }]);
    const id = content[0]?.expense.id ?? 0;
    expect((await admin('PATCH', `/expenses/${id}/approve`)).json()).toMatchObject({ status: 'APPROVED' });
    expect(await verifyLedger(test.db, new Date(now))).toMatchObject({ holds: true });
  });

  it('follows 12 rejections with reasons, three of which were submitted again', async () => {
    const rejected = (await admin('GET', '/expenses?status=REJECTED&size=100')).json<ExpensePage>().content;
    expect(rejected).toHaveLength(12);
    expect(rejected.filter(({ rejectReason }) => !rejectReason)).toEqual([]);
    expect(rejected.filter(({ resubmittedAsId }) => resubmittedAsId)).toHaveLength(3);
  });
});
