import { expect, it } from 'vitest';
import { callWithToken, makeToken } from '../api-token-calls.ts';
import { useTestApp } from '../build-test-app.ts';
import { buildExpense } from '../factories/expense.ts';

const test = useTestApp();

it('a program that may import only neither approves an expense nor opens a float by a file', async () => {
  const { user: foreman } = await test.signInAs('FOREMAN');
  await buildExpense(test.db, { submitted_by_id: foreman.id });
  const { call: admin } = await test.signInAs('ADMIN');
  const scales = callWithToken(test, (await makeToken(admin, ['imports:write'])).token);

  // It cannot decide an expense by a call.
  expect((await scales('PATCH', '/expenses/1/approve', {})).json()).toMatchObject({
    message: 'This token may not do this: it lacks expenses:write.',
  });
  // The same decision in a file, with the status of each row, is refused for the same reason.
  const files = [
    ['EXPENSES', 'expenses:write'],
    ['OPENING_BALANCES', 'finance:write'],
  ] as const;
  for (const [kind, lacking] of files) {
    const answer = await scales('POST', '/imports', { kind, fileName: 'a.csv', headings: ['Ref', 'Status'] });
    expect([kind, answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      kind,
      403,
      `This token may not do this: it lacks ${lacking}.`,
    ]);
  }
});
