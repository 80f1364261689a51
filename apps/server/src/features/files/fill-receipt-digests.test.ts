import type { Expense } from '@binaa/contract/expenses';
import { expect, it } from 'vitest';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { uploadFile } from '../../../test/factories/file.ts';
import { pngOfSize } from '../../../test/factories/picture.ts';
import { fillReceiptDigests } from './fill-receipt-digests.ts';

const test = useTestApp();
const content = pngOfSize({ width: 40, height: 30 });
const fuel = { relatedType: 'GENERAL_EXPENSE', category: 'FUEL', date: '2026-03-01' };

/** An expense with a receipt, as an earlier version has left it. */
async function earlierExpense(call: Call, amount: number): Promise<Expense> {
  const invoiceImageUrl = await uploadFile(test.app, call, { content });
  const expense = (await call('POST', '/expenses', { ...fuel, amount, invoiceImageUrl })).json<Expense>();
  await test.db.updateTable('stored_files').set({ sha256: null }).where('key', '=', invoiceImageUrl).execute();
  return expense;
}

it('finds the same receipt again on expenses of earlier versions, a few in each run', async () => {
  const { call } = await test.signInAs('ADMIN');
  const expenses = [await earlierExpense(call, 10), await earlierExpense(call, 20), await earlierExpense(call, 30)];
  const [, gone] = expenses;
  await test.storage.remove(gone?.invoiceImageUrl ?? '');
  const flags = async () => {
    const read = await Promise.all(expenses.map(({ id }) => call('GET', `/expenses/${id}`)));
    return read.map((answer) => answer.json<Expense>().flags?.includes('DUPLICATE_RECEIPT'));
  };
  expect(await flags()).toEqual([false, false, false]);

  const away = { digest: () => Promise.reject(new Error('The store is away.')) };
  await expect(fillReceiptDigests(test.db, { storage: away }, 2)()).rejects.toThrow('away');
  const run = fillReceiptDigests(test.db, test, 2);
  expect([await run(), await run(), await run()]).toEqual([2, 1, 0]);
  expect(await flags()).toEqual([true, false, true]);
});
