import type { Expense } from '@binaa/contract/expenses';
import type { Supplier } from '@binaa/contract/suppliers';
import { expect, it } from 'vitest';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { buildExpense } from '../../../test/factories/expense.ts';
import { startWhileHolding } from '../../../test/lock-waits.ts';
import { testNow } from '../../../test/test-clock.ts';
import { softDeleteRecord } from '../../platform/records.ts';

const test = useTestApp();

async function add(call: Call, name: string): Promise<Supplier> {
  const answer = await call('POST', '/suppliers', { name });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<Supplier>();
}

it('a supplier has one name in all its spellings', async () => {
  const { call } = await test.signInAs('ENGINEER');
  await add(call, 'Barzan Glass');
  const lusail = await add(call, 'Lusail Glass');
  const taken = { status: 409, message: 'There is already a supplier with this name.' };
  expect((await call('POST', '/suppliers', { name: 'BARZAN-GLASS' })).json()).toMatchObject(taken);
  expect((await call('PUT', `/suppliers/${lusail.id}`, { name: 'barzan  glass' })).json()).toMatchObject(taken);
  const renamed = { name: 'Lusail Mirrors', phone: '4412 3456', crNumber: '12345', version: lusail.version };
  expect((await call('PUT', `/suppliers/${lusail.id}`, renamed)).json()).toMatchObject({ ...renamed, version: 2 });
  expect((await call('PUT', `/suppliers/${lusail.id}`, renamed)).statusCode).toBe(409);
});

it('a supplier name has a letter or a digit', async () => {
  const { call } = await test.signInAs('ADMIN');
  for (const name of ['-', '???', '\u200b']) {
    expect((await call('POST', '/suppliers', { name })).statusCode).toBe(400);
  }
});

it('an expense can be saved while its supplier is merged', async () => {
  const { call, user } = await test.signInAs('ADMIN');
  const [kept, merged] = [await add(call, 'Wakra Tiles'), await add(call, 'Wakra Tile')];
  const expense = await buildExpense(test.db, { submitted_by_id: user.id, supplier_id: merged.id });
  const body = { relatedType: 'GENERAL_EXPENSE', category: 'FUEL', amount: 5, date: '2026-03-01', supplierId: kept.id };
  const answers = await Promise.all([
    call('PUT', `/expenses/${expense.id}`, body),
    call('POST', `/suppliers/${merged.id}/merge`, { intoId: kept.id }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
});

it('an expense saved at the moment of a merge is never on the hidden supplier', async () => {
  const { call } = await test.signInAs('ADMIN');
  const merged = await add(call, 'Mesaieed Cable');
  const body = { relatedType: 'GENERAL_EXPENSE', category: 'FUEL', amount: 5, date: '2026-03-01' };
  const [byId, byName] = await startWhileHolding(
    test.db,
    (tx) => softDeleteRecord(tx, 'suppliers', merged.id, testNow),
    [
      () => call('POST', '/expenses', { ...body, supplierId: merged.id }),
      () => call('POST', '/expenses', { ...body, supplierName: 'Mesaieed Cable' }),
    ],
  );
  expect(byId?.json()).toMatchObject({ status: 400, errors: { supplierId: 'Supplier not found' } });
  expect(byName?.json()).toMatchObject({ supplierName: 'Mesaieed Cable' });
  expect(byName?.json<Expense>().supplierId).not.toBe(merged.id);
});

it('merging moves the expenses to one supplier and hides the other', async () => {
  const { call, user } = await test.signInAs('ADMIN');
  const [kept, merged] = [await add(call, 'Simaisma Timber'), await add(call, 'Simaisma Timbre')];
  const expense = await buildExpense(test.db, { submitted_by_id: user.id, supplier_id: merged.id });
  expect((await call('POST', `/suppliers/${merged.id}/merge`, { intoId: kept.id })).json()).toMatchObject(kept);
  expect((await call('GET', `/expenses/${expense.id}`)).json<Expense>().supplierName).toBe('Simaisma Timber');
  expect((await call('GET', '/suppliers?search=simaisma')).json()).toMatchObject([{ id: kept.id }]);
  expect((await call('GET', `/suppliers/${kept.id}`)).json()).toEqual(kept);
  expect((await call('GET', `/suppliers/${merged.id}`)).statusCode).toBe(404);
  expect((await call('POST', `/suppliers/${merged.id}/merge`, { intoId: kept.id })).statusCode).toBe(404);
  expect((await call('POST', `/suppliers/${kept.id}/merge`, { intoId: kept.id })).statusCode).toBe(400);
});

it('two suppliers that are merged into each other at once: one of them stays', async () => {
  const { call } = await test.signInAs('ADMIN');
  const [one, other] = [await add(call, 'Umm Salal Paint'), await add(call, 'Umm Salal Paints')];
  const answers = await Promise.all([
    call('POST', `/suppliers/${one.id}/merge`, { intoId: other.id }),
    call('POST', `/suppliers/${other.id}/merge`, { intoId: one.id }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404]);
});
