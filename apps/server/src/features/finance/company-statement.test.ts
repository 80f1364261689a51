import type { CompanyStatement } from '@binaa/contract/finance';
import { minor } from '@binaa/contract/money';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { buildProject } from '../../../test/factories/project.ts';
import { postManualTransaction, postProjectIncome } from '../ledger/post-company-transaction.ts';

const test = useTestApp();
let call: Call;
let projectId: number;

beforeAll(async () => {
  const { user, call: callAsAdmin } = await test.signInAs('ADMIN');
  call = callAsAdmin;
  projectId = (await buildProject(test.db, { name: 'Pearl Tower' })).id;
  const posting = (amount: number, at: string, description: string) => ({
    amountMinor: minor(amount),
    description,
    userId: user.id,
    at: new Date(at),
  });
  await postProjectIncome(test.db, { ...posting(100_000, '2026-01-10T09:00:00Z', 'First instalment'), projectId });
  // 21:00 UTC is midnight in Qatar.
  await postManualTransaction(test.db, 'DEPOSIT', posting(5_000, '2026-01-31T21:00:00Z', 'Scrap sold'));
  await postManualTransaction(test.db, 'WITHDRAWAL', posting(2_550, '2026-02-20T09:00:00Z', 'Bank fee'));
  await postProjectIncome(test.db, { ...posting(40_000, '2026-02-28T21:00:00Z', 'Second instalment'), projectId });
});

const statement = async (query: string) =>
  (await call('GET', `/company-transactions/statement?${query}`)).json<CompanyStatement>();

describe('the company’s statement', () => {
  it('has the opening and closing balance of the days, and every transaction between them', async () => {
    const february = await statement('startDate=2026-02-01&endDate=2026-02-28');
    expect(february).toMatchObject({ openingBalance: 1000, closingBalance: 1024.5, totalElements: 2 });
    expect(february.transactions.map(({ description, balance }) => [description, balance])).toEqual([
      ['Scrap sold', 1050],
      ['Bank fee', 1024.5],
    ]);
    expect(await statement('')).toMatchObject({ openingBalance: 0, closingBalance: 1424.5, totalElements: 4 });
  });

  it.each([
    ['type=WITHDRAWAL', ['Bank fee']],
    ['search=scrap', ['Scrap sold']],
    ['startDate=2026-03-01', ['Second instalment']],
  ])('lists only what passes %s', async (query, descriptions) => {
    const { transactions } = await statement(query);
    expect(transactions.map(({ description }) => description)).toEqual(descriptions);
  });

  it('lists only the money of one project', async () => {
    const { transactions, closingBalance } = await statement(`projectId=${projectId}&endDate=2026-02-28`);
    expect(transactions.map(({ description }) => description)).toEqual(['First instalment']);
    expect(closingBalance).toBe(1024.5);
  });
});

describe('the company’s transactions', () => {
  it('are filtered by days, type and project, each with the balance after it', async () => {
    const path = '/company-transactions/type/DEPOSIT';
    const days = await call('GET', `${path}?startDate=2026-02-01&endDate=2026-03-01&size=1&page=1`);
    expect(days.json()).toMatchObject({ totalElements: 2, content: [{ description: 'Scrap sold', balance: 1050 }] });
    const ofProject = await call('GET', `/company-transactions?projectId=${projectId}`);
    expect(ofProject.json()).toMatchObject({ totalElements: 2, content: [{ balance: 1424.5 }, { balance: 1000 }] });
  });
});
