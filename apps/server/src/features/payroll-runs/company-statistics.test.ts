import type { Dashboard } from '@binaa/contract/dashboard';
import type { CompanyTransaction, RecentStats, WeekOfMoney } from '@binaa/contract/finance';
import type { Page } from '@binaa/contract/paging';
import { expect, it } from 'vitest';
import { useTestApp } from '../../../test/build-test-app.ts';
import { buildAdvance, buildPayItem } from '../../../test/factories/payroll.ts';
import { buildWorker, makeRun, paid } from '../../../test/factories/payroll-run.ts';
import { step, usePayroll } from '../../../test/use-payroll.ts';

const test = useTestApp();
const { admin } = usePayroll(test);

const stats = async () => (await admin('GET', '/company-transactions/recent-stats?days=7')).json<RecentStats>();
const thisWeek = async () =>
  (await admin('GET', '/company-transactions/weekly?weeks=2')).json<WeekOfMoney[]>().at(-1)?.expenses;
const dashboardWeek = async () => (await admin('GET', '/dashboard')).json<Dashboard>().moneyByWeek?.at(-1)?.expenses;
const balance = async () => (await admin('GET', '/company-transactions/balance')).json<{ balance: number }>().balance;
const ofRun = async (runId: number) =>
  (await admin('GET', `/company-transactions/reference/PAYROLL/${runId}`)).json<Page<CompanyTransaction>>().content;

async function read() {
  const { totalExpenses, totalIncome, transactionsCount } = await stats();
  return { totalExpenses, totalIncome, transactionsCount, week: await thisWeek(), balance: await balance() };
}

/** Two people on two sites. Each has 100.00 taken: one for an advance, the other for a court. */
async function buildRun() {
  const one = await buildWorker(test.db);
  const two = await buildWorker(test.db);
  await buildAdvance(test.db, { user_id: one.userId, given_on: '2026-09-20', instalment_minor: 10_000 });
  const order = { kind: 'COURT_ORDER', amount_minor: 10_000, from_period: '2026-10' } as const;
  await buildPayItem(test.db, { user_id: two.userId, ...order });
  return [one.userId, two.userId];
}

it('counts a paid run as expenses of the week, and takes them back with its reversal', async () => {
  const people = await buildRun();
  const before = await read();
  const run = await makeRun(admin, people, { steps: paid });
  expect(run.net).toBe(4200);
  // The court's part leaves the company as well. What was taken back of the advance left it when it was given.
  const after = await read();
  expect(after).toEqual({
    totalExpenses: before.totalExpenses + 4300,
    totalIncome: before.totalIncome,
    transactionsCount: before.transactionsCount + 2,
    week: (before.week ?? 0) + 4300,
    balance: before.balance - 4300,
  });
  expect(await dashboardWeek()).toBe(after.week);

  expect((await step(admin, run, 'reverse', { reason: 'Paid by mistake' })).statusCode).toBe(200);
  expect(await read()).toEqual({ ...before, transactionsCount: before.transactionsCount + 4 });
});

it('lists a paid run as withdrawals and its reversal as deposits, both with the run', async () => {
  const run = await makeRun(admin, await buildRun(), { steps: paid });
  await step(admin, run, 'reverse', { reason: 'Paid by mistake' });
  const listed = await ofRun(run.id);
  expect(
    listed.map(({ transactionType, relatedType, relatedId }) => [transactionType, relatedType, relatedId]),
  ).toEqual(['DEPOSIT', 'DEPOSIT', 'WITHDRAWAL', 'WITHDRAWAL'].map((type) => [type, 'PAYROLL', run.id]));
  const sumOf = (type: string) =>
    listed.filter(({ transactionType }) => transactionType === type).reduce((sum, { amount }) => sum + amount, 0);
  expect([sumOf('WITHDRAWAL'), sumOf('DEPOSIT')]).toEqual([4300, 4300]);
});
