import type { ExpenseCheck } from '@binaa/contract/expense-check';
import type { Expense } from '@binaa/contract/expenses';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { giveFloat } from '../../../test/factories/cash.ts';
import { buildExpense } from '../../../test/factories/expense.ts';
import { setPolicy } from '../../../test/factories/expense-policy.ts';
import { contentOfSize, uploadFile } from '../../../test/factories/file.ts';
import { pngOfSize } from '../../../test/factories/picture.ts';

const test = useTestApp();
let admin: Call;

beforeAll(async () => {
  ({ call: admin } = await test.signInAs('ADMIN'));
});

const fuel = { relatedType: 'GENERAL_EXPENSE', category: 'FUEL', amount: 100, date: '2026-03-01' };

describe('checking an expense before it is sent', () => {
  const check = (call: Call, body: object, query = '') => call('POST', `/expenses/check${query}`, body);

  it('tells errors, flags, duplicates, cash and approvals, and saves nothing', async () => {
    const { user, call } = await test.signInAs('FOREMAN');
    await giveFloat(test.db, user.id, 1_000);
    const known = await buildExpense(test.db, { submitted_by_id: user.id, category: 'FUEL', amount_minor: 60_000 });
    await setPolicy(admin, { receiptFrom: 500, secondFrom: 600 });
    const answer = await check(call, { ...fuel, amount: 600, supplierName: 'Never Saved Trading' });
    expect(answer.json()).toEqual({
      errors: { invoiceImageUrl: 'A receipt is required from QAR 500.00.' },
      reasons: { invoiceImageUrl: { code: 'expense.receiptRequired', values: { amount: '500.00' } } },
      flags: ['POSSIBLE_DUPLICATE', 'NO_RECEIPT', 'OVER_FLOAT'],
      duplicates: [expect.objectContaining({ id: known.id })],
      cash: { now: 1_000, afterPending: 400, afterThis: -200 },
      approvalsNeeded: 2,
    });
    await setPolicy(admin, {});
    expect((await call('GET', '/suppliers?search=never saved')).json()).toEqual([]);
    expect((await admin('GET', `/expenses/submitted-by/${user.id}`)).json()).toHaveLength(1);
  });

  it('knows the expense that is changed, and its receipt', async () => {
    const { user, call } = await test.signInAs('FOREMAN');
    await giveFloat(test.db, user.id, 100);
    const invoiceImageUrl = await uploadFile(test.app, call);
    const { id } = (await call('POST', '/expenses', { ...fuel, amount: 90, invoiceImageUrl })).json<Expense>();
    await setPolicy(admin, { receiptFrom: 50 });
    const checked = (await check(call, { ...fuel, amount: 95 }, `?id=${id}`)).json<ExpenseCheck>();
    expect(checked).toMatchObject({ errors: {}, cash: { now: 100, afterPending: 10, afterThis: 5 } });
    await setPolicy(admin, {});
    const { call: other } = await test.signInAs('FOREMAN');
    expect((await check(other, fuel, `?id=${id}`)).statusCode).toBe(403);
    expect((await check(call, { ...fuel, amount: 0 })).statusCode).toBe(400);
  });

  it('tells of the same receipt, and an engineer no cash', async () => {
    const [one, other] = [await test.signInAs('FOREMAN'), await test.signInAs('ENGINEER')];
    const content = pngOfSize({ width: 37, height: 19 });
    const attached = await uploadFile(test.app, one.call, { content });
    await one.call('POST', '/expenses', { ...fuel, amount: 51, invoiceImageUrl: attached });
    const invoiceImageUrl = await uploadFile(test.app, other.call, { content });
    const body = { ...fuel, amount: 52, invoiceImageUrl };
    expect((await check(other.call, body)).json()).toMatchObject({ flags: ['DUPLICATE_RECEIPT'], cash: null });
    const { id } = (await other.call('POST', '/expenses', body)).json<Expense>();
    expect((await other.call('GET', `/expenses/${id}`)).json()).toMatchObject({ flags: ['DUPLICATE_RECEIPT'] });
  });

  it('does not let an engineer find out what a holder has', async () => {
    const { call: engineer } = await test.signInAs('ENGINEER');
    const { user, call } = await test.signInAs('FOREMAN');
    await giveFloat(test.db, user.id, 100);
    const { id } = await buildExpense(test.db, { submitted_by_id: user.id, category: 'FUEL', amount_minor: 10_000 });
    const tooMuch = { ...fuel, amount: 100.01 };
    for (const [reader, flags] of [
      [engineer, []],
      [admin, ['OVER_FLOAT']],
      [call, ['OVER_FLOAT']],
    ] as const) {
      expect((await check(reader, tooMuch, `?id=${id}`)).json()).toMatchObject({ flags });
    }
    expect((await check(engineer, tooMuch, `?id=${id}`)).json()).toMatchObject({ cash: null });
  });

  it('of a decided one tells no flags and what its change would leave', async () => {
    const { user } = await test.signInAs('FOREMAN');
    await giveFloat(test.db, user.id, 1_000);
    const facts = { submitted_by_id: user.id, category: 'FUEL', spent_on: '2025-03-01' } as const;
    const approved = await buildExpense(test.db, { ...facts, amount_minor: 10_000, status: 'APPROVED' });
    const rejected = await buildExpense(test.db, { ...facts, amount_minor: 20_000, status: 'REJECTED' });
    await setPolicy(admin, { receiptFrom: 50, limit: 50, limitAction: 'BLOCK' });
    const raised = { ...fuel, amount: 150, date: '2025-03-01' };
    expect((await check(admin, raised, `?id=${approved.id}`)).json()).toMatchObject({
      errors: {},
      flags: [],
      cash: { now: 900, afterPending: 900, afterThis: 850 },
    });
    expect((await check(admin, raised, `?id=${rejected.id}`)).json()).toMatchObject({
      errors: {},
      flags: [],
      cash: { now: 900, afterPending: 900, afterThis: 900 },
    });
    await setPolicy(admin, {});
  });

  it('tells that another administrator must raise an approved amount', async () => {
    const { user } = await test.signInAs('FOREMAN');
    const { call: approver } = await test.signInAs('ADMIN');
    const { id } = await buildExpense(test.db, { submitted_by_id: user.id, amount_minor: 10_000, category: 'FUEL' });
    await approver('PATCH', `/expenses/${id}/approve`);
    await setPolicy(admin, { secondFrom: 200 });
    const raised = { ...fuel, amount: 200 };
    expect((await check(approver, raised, `?id=${id}`)).json()).toMatchObject({
      errors: { amount: 'An approved amount this high must be changed by another administrator.' },
    });
    expect((await check(admin, raised, `?id=${id}`)).json()).toMatchObject({ errors: {} });
    await setPolicy(admin, {});
  });

  it('tells no cash of a submitter who holds none', async () => {
    const { user } = await test.signInAs('ENGINEER');
    const { id } = await buildExpense(test.db, { submitted_by_id: user.id });
    expect((await check(admin, fuel, `?id=${id}`)).json()).toMatchObject({ cash: null });
  });

  it('compares only a receipt that the caller may attach', async () => {
    const { call } = await test.signInAs('FOREMAN');
    const { call: other } = await test.signInAs('FOREMAN');
    const content = pngOfSize({ width: 41, height: 23 });
    for (const amount of [61, 62]) {
      const invoiceImageUrl = await uploadFile(test.app, call, { content });
      await call('POST', '/expenses', { ...fuel, amount, invoiceImageUrl });
    }
    const [theirs] = (await other('GET', '/expenses?minAmount=61&maxAmount=61')).json<{ content: Expense[] }>().content;
    await setPolicy(admin, { receiptFrom: 50 });
    for (const invoiceImageUrl of [theirs?.invoiceImageUrl, 'expenses/general/2026_03_10/nothing.png']) {
      const checked = (await check(other, { ...fuel, amount: 63, invoiceImageUrl })).json<ExpenseCheck>();
      expect(checked).toMatchObject({ errors: { invoiceImageUrl: expect.stringContaining('upload') }, duplicates: [] });
      expect(checked.flags).not.toContain('DUPLICATE_RECEIPT');
      expect(checked.flags).toContain('NO_RECEIPT');
    }
    await setPolicy(admin, {});
  });

  it('reads a receipt once, however often it is checked', async () => {
    const { call } = await test.signInAs('FOREMAN');
    const digest = vi.spyOn(test.storage, 'digest');
    const content = contentOfSize('application/pdf', 2_000_000);
    const file = { fileName: 'receipt.pdf', contentType: 'application/pdf', content } as const;
    const body = { ...fuel, amount: 71, invoiceImageUrl: await uploadFile(test.app, call, file) };
    for (let times = 0; times < 3; times += 1) await check(call, body);
    expect((await call('POST', '/expenses', body)).statusCode).toBe(201);
    expect(digest).toHaveBeenCalledTimes(1);
    digest.mockRestore();
    const again = { ...body, amount: 72, invoiceImageUrl: await uploadFile(test.app, call, file) };
    expect((await check(call, again)).json<ExpenseCheck>().flags).toContain('DUPLICATE_RECEIPT');
  });
});
