import { expect, it } from 'vitest';
import { useTestApp } from '../build-test-app.ts';
import { countQueries, countRoundTrips } from '../count-queries.ts';
import { buildExpense } from '../factories/expense.ts';
import { buildProject } from '../factories/project.ts';

const test = useTestApp();

async function countsOf(calls: ((key: string) => Promise<{ statusCode: number }>)[]) {
  const [first, second] = calls.map((call, place) => async () => {
    expect((await call(`key-${place}`)).statusCode).toBeLessThan(300);
  });
  if (!first || !second) throw new Error('Two calls are needed, one for each count.');
  return { statements: await countQueries(first), roundTrips: await countRoundTrips(second) };
}

it('submitting an expense waits for the database three times: session, expense, commit', async () => {
  const { call } = await test.signInAs('FOREMAN');
  const project = await buildProject(test.db);
  const input = { relatedType: 'PROJECT', projectId: project.id, category: 'FUEL', amount: 25, date: '2026-03-01' };
  const submit = (key: string) => call('POST', '/expenses', input, { 'idempotency-key': `submit-${key}` });
  expect(await countsOf([submit, submit])).toEqual({ statements: 6, roundTrips: 3 });
});

async function approvalsOf(amounts: readonly number[]) {
  const { call } = await test.signInAs('ADMIN');
  const submitter = await test.signInAs('FOREMAN');
  const expenses = [];
  for (const amount_minor of amounts) {
    expenses.push(await buildExpense(test.db, { submitted_by_id: submitter.user.id, amount_minor }));
  }
  return expenses.map(
    ({ id }) =>
      (key: string) =>
        call('PATCH', `/expenses/${id}/approve`, undefined, { 'idempotency-key': `approve-${id}-${key}` }),
  );
}

it('approving an expense waits for the database three times, and never while the ledger is locked', async () => {
  expect(await countsOf(await approvalsOf([10_000, 20_000]))).toEqual({ statements: 8, roundTrips: 3 });
});

it('approving an expense that seems to have a duplicate looks for it before the ledger is locked', async () => {
  expect(await countsOf(await approvalsOf([30_000, 30_000]))).toEqual({ statements: 9, roundTrips: 4 });
});
