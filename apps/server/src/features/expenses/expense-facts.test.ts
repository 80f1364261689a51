import type { Expense } from '@binaa/contract/expenses';
import type { Supplier } from '@binaa/contract/suppliers';
import { describe, expect, it } from 'vitest';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { buildExpense } from '../../../test/factories/expense.ts';
import { buildProject } from '../../../test/factories/project.ts';
import { buildSite } from '../../../test/factories/site.ts';
import { testNow } from '../../../test/test-clock.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';

const test = useTestApp();

const general = { relatedType: 'GENERAL_EXPENSE', category: 'FUEL', amount: 75.25, date: '2026-03-02' };

async function submit(call: Call, more: object): Promise<Expense> {
  const answer = await call('POST', '/expenses', { ...general, ...more });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<Expense>();
}

const errorsOf = async (call: Call, more: object) =>
  (await call('POST', '/expenses', { ...general, ...more })).json<{ errors: object }>().errors;

describe('the supplier of an expense', () => {
  it('is made from the name that was typed, once for all its spellings', async () => {
    const { call } = await test.signInAs('FOREMAN');
    const first = await submit(call, { supplierName: '  Dune   Ready-Mix ' });
    const second = await submit(call, { supplierName: 'DUNE READY-MIX' });
    expect(first).toMatchObject({ supplierName: 'Dune Ready-Mix', supplierId: second.supplierId });
    expect(second.supplierName).toBe('Dune Ready-Mix');
  });

  it('is made once when several people name it at the same moment', async () => {
    const { call } = await test.signInAs('FOREMAN');
    const made = await Promise.all(Array.from({ length: 5 }, () => submit(call, { supplierName: 'Al Bayan Steel' })));
    expect(new Set(made.map(({ supplierId }) => supplierId)).size).toBe(1);
  });

  it('may be named by its id, and must exist', async () => {
    const { call } = await test.signInAs('ENGINEER');
    const { id } = (await call('POST', '/suppliers', { name: 'Gulf Pumps' })).json<Supplier>();
    expect((await submit(call, { supplierId: id })).supplierName).toBe('Gulf Pumps');
    expect(await errorsOf(call, { supplierId: 999_999 })).toEqual({ supplierId: 'Supplier not found' });
  });

  it('stays when an update does not mention it, and goes with null', async () => {
    const { call } = await test.signInAs('FOREMAN');
    const { id } = await submit(call, { supplierName: 'Oryx Tools', paymentMethod: 'CHEQUE' });
    const kept = (await call('PUT', `/expenses/${id}`, general)).json<Expense>();
    expect(kept).toMatchObject({ supplierName: 'Oryx Tools', paymentMethod: 'CHEQUE' });
    const removed = await call('PUT', `/expenses/${id}`, { ...general, supplierId: null, paymentMethod: null });
    expect(removed.json()).toMatchObject({ supplierName: null, paymentMethod: null });
  });

  it('can be asked for where it is missing', async () => {
    const { call } = await test.signInAs('ADMIN');
    const { id: projectId } = await buildProject(test.db);
    const ofProject = { relatedType: 'PROJECT', projectId };
    await submit(call, { ...ofProject, supplierName: 'Named Sand' });
    const { id } = await submit(call, ofProject);
    const listed = await call('GET', `/expenses?projectId=${projectId}&noSupplier=true`);
    expect(listed.json()).toMatchObject({ totalElements: 1, content: [{ id }] });
    expect((await call('GET', '/expenses?noSupplier=maybe')).statusCode).toBe(400);
  });

  it('is suggested by the beginning or any part of its name, the caller’s own first', async () => {
    const { call } = await test.signInAs('FOREMAN');
    await submit(call, { supplierName: 'Zekreet Sand A' });
    await submit(call, { supplierName: 'Zekreet Sand B' });
    await submit(call, { supplierName: 'Zekreet Sand B' });
    const names = async (caller: Call, search: string) =>
      (await caller('GET', `/suppliers?search=${search}`)).json<Supplier[]>().map(({ name }) => name);
    expect(await names(call, 'zekreet')).toEqual(['Zekreet Sand B', 'Zekreet Sand A']);
    expect(await names((await test.signInAs('ADMIN')).call, 'ekreet%20sand')).toEqual([
      'Zekreet Sand A',
      'Zekreet Sand B',
    ]);
  });
});

describe('the site of an expense', () => {
  it('belongs to its project', async () => {
    const { call } = await test.signInAs('FOREMAN');
    const site = await buildSite(test.db, { name: 'Tower A' });
    const other = await buildProject(test.db);
    const ofProject = { relatedType: 'PROJECT', projectId: site.project_id, siteId: site.id };
    expect(await submit(call, ofProject)).toMatchObject({ siteId: site.id, siteName: 'Tower A' });
    expect(await errorsOf(call, { ...ofProject, projectId: other.id })).toEqual({
      siteId: 'This site does not belong to the project.',
    });
    expect(await errorsOf(call, { siteId: site.id })).toEqual({ siteId: 'A site needs a project.' });
  });

  it('does not follow the expense to another project', async () => {
    const { call } = await test.signInAs('FOREMAN');
    const site = await buildSite(test.db);
    const other = await buildProject(test.db);
    const { id } = await submit(call, { relatedType: 'PROJECT', projectId: site.project_id, siteId: site.id });
    const moved = { ...general, relatedType: 'PROJECT', projectId: other.id };
    expect((await call('PUT', `/expenses/${id}`, moved)).json()).toMatchObject({ projectId: other.id, siteId: null });
  });
});

describe('the payment method of an expense', () => {
  it('decides who pays: cash comes from the foreman’s balance, everything else from the company', async () => {
    const { call, user } = await test.signInAs('FOREMAN');
    const { call: asAdmin } = await test.signInAs('ADMIN');
    const cash = await submit(call, { amount: 10, paymentMethod: 'CASH' });
    const card = await submit(call, { amount: 20, paymentMethod: 'COMPANY_CARD' });
    for (const { id } of [cash, card]) {
      expect((await asAdmin('PATCH', `/expenses/${id}/approve`)).statusCode).toBe(200);
    }
    const { balance } = (await asAdmin('GET', `/foreman-balances/user/${user.id}`)).json<{ balance: number }>();
    expect(balance).toBe(-10);
    expect(await verifyLedger(test.db, testNow)).toMatchObject({ holds: true });
  });

  it('of an approved expense cannot change between the two', async () => {
    const { call, user } = await test.signInAs('ADMIN');
    const expense = await buildExpense(test.db, {
      submitted_by_id: user.id,
      status: 'APPROVED',
      payment_method: 'CHEQUE',
    });
    const put = (paymentMethod: string | null) =>
      call('PUT', `/expenses/${expense.id}`, { ...general, amount: 100, paymentMethod });
    expect((await put('BANK_TRANSFER')).statusCode).toBe(200);
    const refused = await put('CASH');
    expect(refused.json()).toMatchObject({
      status: 400,
      errors: { paymentMethod: 'The way an approved expense was paid cannot change.' },
    });
    expect((await put(null)).statusCode).toBe(400);
  });

  it('filters the list, and no method counts as cash', async () => {
    const { call, user } = await test.signInAs('FOREMAN');
    const none = await submit(call, {});
    const cheque = await submit(call, { paymentMethod: 'CHEQUE' });
    const found = async (query: string) =>
      (await call('GET', `/expenses?submittedById=${user.id}&${query}`))
        .json<{ content: Expense[] }>()
        .content.map(({ id }) => id);
    expect(await found('paymentMethod=CASH')).toEqual([none.id]);
    expect(await found('paymentMethod=CHEQUE')).toEqual([cheque.id]);
    expect((await call('GET', '/expenses?paymentMethod=GOLD')).statusCode).toBe(400);
  });
});
