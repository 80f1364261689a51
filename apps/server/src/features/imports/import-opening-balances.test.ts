import { expect, it } from 'vitest';
import { useTestApp } from '../../../test/build-test-app.ts';
import { buildUser } from '../../../test/factories/user.ts';
import { checkImport, errorsOf, runImport, sendFile } from '../../../test/imports.ts';

const test = useTestApp();

it("refuses the company's opening balance after another transaction, however many accounts come before it", async () => {
  const { call } = await test.signInAs('ADMIN');
  const holders = await Promise.all(Array.from({ length: 200 }, () => buildUser(test.db, { role: 'FOREMAN' })));
  const id = await sendFile(call, 'OPENING_BALANCES', {
    headings: ['Account', 'Amount'],
    rows: [...holders.map(({ email }) => [email, '10']), ['COMPANY', '5000']],
  });
  expect(await checkImport(test, call, id)).toMatchObject({ counts: { created: 201, errors: 0 } });
  const deposit = { amount: 1, transactionType: 'DEPOSIT' };
  expect((await call('POST', '/company-transactions/manual', deposit)).statusCode).toBe(201);

  expect(await runImport(test, call, id)).toMatchObject({ state: 'FAILED' });
  expect(await errorsOf(call, id)).toEqual([
    '201 account: This account already has transactions; an opening balance must come first.',
  ]);
});
