import type { ExpenseQueue } from '@binaa/contract/expense-queue';
import type { CompanyTransaction } from '@binaa/contract/finance';
import { expect, it } from 'vitest';
import { callWithToken, makeToken } from '../../../test/api-token-calls.ts';
import { useTestApp } from '../../../test/build-test-app.ts';
import { giveFloat } from '../../../test/factories/cash.ts';
import { buildExpense } from '../../../test/factories/expense.ts';
import { buildWorker, makeRun, paid, workingDays } from '../../../test/factories/payroll-run.ts';
import { usePayroll } from '../../../test/use-payroll.ts';

const test = useTestApp();
const { admin } = usePayroll(test);
const withScopes = async (...scopes: string[]) => callWithToken(test, (await makeToken(admin, scopes)).token);

it('a token is told balances beside expenses only with finance:read', async () => {
  const foreman = await test.signInAs('FOREMAN');
  await giveFloat(test.db, foreman.user.id, 777);
  const { id } = await buildExpense(test.db, { submitted_by_id: foreman.user.id, amount_minor: 5_000 });
  const queued = async (...scopes: string[]) => {
    const answer = await (await withScopes(...scopes))('GET', '/expenses/queue?size=100');
    return answer.json<ExpenseQueue>().content.find(({ expense }) => expense.id === id)?.cash;
  };
  const checked = async (...scopes: string[]) => {
    const body = { relatedType: 'GENERAL_EXPENSE', category: 'FUEL', amount: 50, date: '2026-03-01' };
    return (await (await withScopes(...scopes))('POST', `/expenses/check?id=${id}`, body)).json().cash;
  };
  expect(await queued('expenses:read', 'finance:read')).toEqual({ now: 777, afterPending: 727 });
  expect(await checked('expenses:write', 'finance:read')).toMatchObject({ now: 777 });
  expect([await queued('expenses:read'), await checked('expenses:write')]).toEqual([null, null]);
});

it('a token is told who got an advance only with pay:read, also by a search for the name', async () => {
  const { userId } = await buildWorker(test.db, { name: 'Rajesh Thapa', days: [] });
  const advance = { userId, givenOn: '2026-11-02', amount: 500, instalment: 100, reason: 'School fees' };
  expect((await admin('POST', '/advances', advance)).statusCode).toBe(201);
  const read = async (scopes: string[], path: string) => (await withScopes(...scopes))('GET', path);
  const described = async (scopes: string[], search?: string) => {
    const answer = await read(scopes, `/company-transactions${search ? `?search=${search}` : ''}`);
    return answer.json<{ content: CompanyTransaction[] }>().content.map(({ description }) => description);
  };
  expect(await described(['finance:read', 'pay:read'], 'Rajesh')).toEqual([expect.stringContaining('Rajesh Thapa')]);
  expect(await described(['finance:read'])).toContain('Advance');
  expect(await described(['finance:read'], 'Rajesh')).toEqual([]);
  const { id } = await test.db
    .selectFrom('ledger_postings')
    .select('id')
    .where('kind', '=', 'ADVANCE')
    .executeTakeFirstOrThrow();
  const addresses = ['', '/statement', '/export?format=csv', '/type/WITHDRAWAL', `/${id}`];
  for (const address of addresses) {
    const answer = await read(['finance:read'], `/company-transactions${address}`);
    expect([address, answer.statusCode]).toEqual([address, 200]);
    expect(answer.body).toContain('Advance');
    expect(answer.body).not.toContain('Rajesh');
  }
});

it('a token is told what payroll paid one person only with pay:read', async () => {
  const { userId, site } = await buildWorker(test.db, { days: workingDays.slice(0, 2) });
  await makeRun(admin, [userId], { steps: paid });
  const costOf = async (...scopes: string[]) =>
    (await (await withScopes(...scopes))('GET', `/attendances/totals?userId=${userId}`)).json().labourCost;
  const sourcesOf = async (...scopes: string[]) => {
    const answer = await (await withScopes(...scopes))('GET', `/projects/${site.project_id}/labour`);
    return answer.json<{ rows: { source: string }[] }>().rows.map(({ source }) => source);
  };
  expect(await costOf('attendance:read', 'pay:read')).toBeGreaterThan(0);
  expect(await sourcesOf('projects:read', 'pay:read')).toEqual(['PAYROLL']);
  expect(await costOf('attendance:read')).toBeUndefined();
  expect(await sourcesOf('projects:read')).toEqual(['UNRATED']);
});
