import type { ExpenseQueue } from '@binaa/contract/expense-queue';
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
