import type { BalanceStatement, BalanceTransaction } from '@binaa/contract/balances';
import { minor } from '@binaa/contract/money';
import type { Page } from '@binaa/contract/paging';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { buildProject } from '../../../test/factories/project.ts';
import { buildUser } from '../../../test/factories/user.ts';
import type { UserRow } from '../../schema.ts';
import { postFloatTransfer } from '../ledger/post-float-transfer.ts';

const test = useTestApp();
let call: Call;
let foreman: UserRow;
let projectId: number;

beforeAll(async () => {
  ({ call } = await test.signInAs('ADMIN'));
  foreman = await buildUser(test.db, { role: 'FOREMAN', name: 'Omar Farouk' });
  projectId = (await buildProject(test.db)).id;
  const give = (amount: number, at: string, description: string) =>
    postFloatTransfer(test.db, {
      type: 'DEPOSIT',
      holderId: foreman.id,
      amountMinor: minor(amount),
      description,
      userId: foreman.id,
      at: new Date(at),
    });
  await give(10_000, '2026-01-10T09:00:00Z', 'January float');
  // 23:30 UTC is the next day in Qatar.
  await give(20_050, '2026-01-31T23:30:00Z', 'February float');
  await give(500, '2026-02-28T20:59:00Z', 'Taxi');
  await give(7_000, '2026-03-05T09:00:00Z', 'March float');
  const expense = await call('POST', '/expenses', {
    relatedType: 'PROJECT',
    projectId,
    category: 'FUEL',
    amount: 30,
    date: '2026-03-01',
  });
  await call('PATCH', `/expenses/${expense.json<{ id: number }>().id}/approve`, {});
});

const statement = async (query: string) =>
  (await call('GET', `/foreman-balances/statement/user/${foreman.id}?${query}`)).json<BalanceStatement>();
const page = async (query: string) =>
  (await call('GET', `/foreman-balances/transactions/user/${foreman.id}?${query}`)).json<Page<BalanceTransaction>>();

describe('the statement of an account', () => {
  it('has the opening and closing balance of the days, and every transaction between them', async () => {
    const february = await statement('startDate=2026-02-01&endDate=2026-02-28');
    expect(february).toMatchObject({
      userName: 'Omar Farouk',
      openingBalance: 100,
      closingBalance: 305.5,
      totalElements: 2,
    });
    expect(february.transactions.map(({ description, balance }) => [description, balance])).toEqual([
      ['February float', 300.5],
      ['Taxi', 305.5],
    ]);
  });

  it('opens with nothing when it has no first day, and closes with the present balance when it has no last', async () => {
    expect(await statement('')).toMatchObject({ openingBalance: 0, closingBalance: 375.5, totalElements: 4 });
    expect(await statement('startDate=2026-04-01')).toMatchObject({
      openingBalance: 375.5,
      closingBalance: 375.5,
      transactions: [],
    });
  });

  it('keeps the balances of the days when a text narrows the transactions', async () => {
    const taxi = await statement('startDate=2026-02-01&endDate=2026-02-28&search=taxi');
    expect(taxi).toMatchObject({ openingBalance: 100, closingBalance: 305.5, totalElements: 1 });
  });

  it('is closed to other foremen and unknown for users without an account', async () => {
    const other = await test.signInAs('FOREMAN');
    expect((await other.call('GET', `/foreman-balances/statement/user/${foreman.id}`)).statusCode).toBe(403);
    expect((await call('GET', '/foreman-balances/statement/user/999999')).statusCode).toBe(404);
  });
});

describe('the transactions of an account', () => {
  it('show the balance after each posting on every page and under every filter', async () => {
    const second = await page('page=1&size=2');
    expect(second.content.map(({ balance }) => balance)).toEqual([300.5, 100]);
    const found = await page('search=taxi&size=15');
    expect(found).toMatchObject({ totalElements: 1, content: [{ balance: 305.5 }] });
  });

  it.each([
    ['size=15&startDate=2026-02-01', 3],
    ['size=15&endDate=2026-01-31', 1],
    ['size=15&startDate=2026-02-01&endDate=2026-02-28', 2],
  ])('are filtered by %s in the company’s time zone', async (query, count) => {
    expect(await page(query)).toMatchObject({ totalElements: count });
  });

  it('are filtered by the project of an expense', async () => {
    const admin = await test.signInAs('ADMIN');
    const answer = await admin.call('GET', `/foreman-balances/transactions?page=0&projectId=${projectId}`);
    expect(answer.json()).toMatchObject({ totalElements: 1, content: [{ type: 'EXPENSE', amount: 30 }] });
    expect(await page(`size=15&projectId=${projectId}`)).toMatchObject({ totalElements: 0 });
  });
});
