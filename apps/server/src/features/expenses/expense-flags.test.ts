import type { ExpenseDuplicate } from '@binaa/contract/expense-duplicates';
import type { Expense, ExpensePage } from '@binaa/contract/expenses';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditTrail } from '../../../test/audit-trail.ts';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { giveFloat } from '../../../test/factories/cash.ts';
import { buildExpense, buildSupplier } from '../../../test/factories/expense.ts';
import { setPolicy } from '../../../test/factories/expense-policy.ts';
import { uploadFile } from '../../../test/factories/file.ts';
import { pngOfSize } from '../../../test/factories/picture.ts';
import { testNow } from '../../../test/test-clock.ts';
import { clockFrom } from '../../platform/clock.ts';
import type { ExpenseRow } from '../../schema.ts';

const test = useTestApp();
let admin: Call;

beforeAll(async () => {
  ({ call: admin } = await test.signInAs('ADMIN'));
});

/** A foreman with enough cash, so that OVER_FLOAT is out of the way. */
async function foremanWithCash() {
  const person = await test.signInAs('FOREMAN');
  await giveFloat(test.db, person.user.id, 100_000);
  return person;
}

const flagsOf = async (id: number) => (await admin('GET', `/expenses/${id}`)).json<Expense>().flags;
const duplicatesOf = async (id: number) => {
  const answer = await admin('GET', `/expenses/${id}/duplicates`);
  return answer.json<ExpenseDuplicate[]>().map((duplicate) => duplicate.id);
};
const fuel = { relatedType: 'GENERAL_EXPENSE', category: 'FUEL', amount: 100, date: '2026-03-01' };

describe('a possible duplicate', () => {
  const bought = (userId: number, overrides: Partial<ExpenseRow> = {}) =>
    buildExpense(test.db, { submitted_by_id: userId, category: 'FUEL', amount_minor: 12_000, ...overrides });

  it('has the same amount, category and submitter within the days of the policy', async () => {
    await setPolicy(admin, { duplicateDays: 3 });
    const { user } = await foremanWithCash();
    const first = await bought(user.id, { spent_on: '2026-03-01' });
    const fourth = await bought(user.id, { spent_on: '2026-03-04' });
    expect([await flagsOf(first.id), await flagsOf(fourth.id)]).toEqual([
      ['POSSIBLE_DUPLICATE'],
      ['POSSIBLE_DUPLICATE'],
    ]);
    expect((await admin('GET', `/expenses/${first.id}/duplicates`)).json()).toMatchObject([
      { id: fourth.id, amount: 120, date: '2026-03-04', sameFacts: true, sameReceipt: false },
    ]);

    const { user: other } = await foremanWithCash();
    const early = await bought(other.id, { spent_on: '2026-03-01' });
    for (const apart of [{ spent_on: '2026-03-05' }, { amount_minor: 12_001 }, { category: 'MATERIALS' as const }]) {
      expect(await flagsOf((await bought(other.id, apart)).id)).toEqual([]);
    }
    expect(await flagsOf(early.id)).toEqual([]);
  });

  it('or the same amount and supplier, by anybody', async () => {
    const [one, other] = [await foremanWithCash(), await foremanWithCash()];
    const supplier = { supplier_id: await buildSupplier(test.db), amount_minor: 13_000 };
    const first = await bought(one.user.id, { ...supplier, spent_on: '2026-03-01' });
    const second = await bought(other.user.id, { ...supplier, spent_on: '2026-03-02', category: 'MATERIALS' });
    expect(await duplicatesOf(first.id)).toEqual([second.id]);
    expect(await duplicatesOf(second.id)).toEqual([first.id]);
  });

  it('is found also if it was submitted long before and its date was changed since', async () => {
    const { user, call } = await foremanWithCash();
    const month = 30 * 24 * 60 * 60_000;
    const moved = await bought(user.id, { amount_minor: 15_200, created_at: new Date(testNow.getTime() - month) });
    const today = { ...fuel, amount: 152, date: '2026-03-10' };
    await admin('PUT', `/expenses/${moved.id}`, today);
    await admin('PATCH', `/expenses/${moved.id}/approve`);
    const sent = (await call('POST', '/expenses', today)).json<Expense>();
    expect(await flagsOf(sent.id)).toEqual(['POSSIBLE_DUPLICATE']);
    expect(await duplicatesOf(sent.id)).toEqual([moved.id]);
  });

  it('that could be known is named in the audit entry of the decision', async () => {
    const { user } = await foremanWithCash();
    const same = { amount_minor: 15_500, spent_on: '2026-03-01' };
    const [one, other, single] = [
      await bought(user.id, same),
      await bought(user.id, same),
      await bought(user.id, { amount_minor: 15_501 }),
    ];
    await admin('PATCH', `/expenses/${one.id}/approve`);
    await admin('PATCH', `/expenses/${other.id}/reject`, { reason: 'Duplicate' });
    await admin('PATCH', `/expenses/${single.id}/approve`);
    const known = async (id: number) => (await auditTrail(test.db, 'expense', id)).at(-1)?.after;
    expect(await known(one.id)).toMatchObject({ status: 'APPROVED', duplicates: [other.id] });
    expect(await known(other.id)).toMatchObject({ status: 'REJECTED', duplicates: [one.id] });
    expect(await known(single.id)).not.toHaveProperty('duplicates');
  });

  it('is not one that was rejected, deleted, submitted again or dismissed', async () => {
    const { user, call } = await foremanWithCash();
    await bought(user.id, { amount_minor: 14_000, deleted_at: testNow });
    const rejected = await bought(user.id, { amount_minor: 14_000, status: 'REJECTED' });
    const again = await call('POST', `/expenses/${rejected.id}/resubmit`);
    expect(again.json()).toMatchObject({ flags: [] });
    const { id } = again.json<Expense>();

    const twin = await bought(user.id, { amount_minor: 14_000, spent_on: '2026-03-02' });
    expect(await flagsOf(id)).toEqual(['POSSIBLE_DUPLICATE']);
    const dismiss = () => admin('POST', `/expenses/${twin.id}/duplicates/${id}/dismiss`, { reason: 'Two cars' });
    expect((await dismiss()).json()).toEqual([]);
    expect((await dismiss()).statusCode).toBe(200);
    expect([await flagsOf(id), await flagsOf(twin.id)]).toEqual([[], []]);
    expect(await auditTrail(test.db, 'expense', twin.id)).toMatchObject([
      { action: 'expense.dismiss', after: { duplicate: id, reason: 'Two cars' } },
    ]);
    expect((await auditTrail(test.db, 'expense', id)).at(-1)).toMatchObject({
      action: 'expense.dismiss',
      after: { duplicate: twin.id, reason: 'Two cars' },
    });
    expect((await admin('POST', `/expenses/${id}/duplicates/${id}/dismiss`)).statusCode).toBe(409);
    expect((await admin('POST', `/expenses/${id}/duplicates/999999/dismiss`)).statusCode).toBe(404);
    expect((await call('POST', `/expenses/${id}/duplicates/${twin.id}/dismiss`)).statusCode).toBe(403);
  });

  it('cannot be dismissed before it is one', async () => {
    const { user } = await foremanWithCash();
    const [one, other] = [
      await bought(user.id, { amount_minor: 14_500 }),
      await bought(user.id, { amount_minor: 14_501 }),
    ];
    const dismissal = await admin('POST', `/expenses/${one.id}/duplicates/${other.id}/dismiss`);
    expect(dismissal.json()).toMatchObject({
      status: 409,
      message: 'These expenses are not listed as possible duplicates.',
    });
    await admin('PUT', `/expenses/${other.id}`, { ...fuel, amount: 145 });
    expect(await duplicatesOf(one.id)).toEqual([other.id]);
  });
});

describe('the same receipt', () => {
  it('is found by its content, whoever attached it', async () => {
    const [one, other] = [await foremanWithCash(), await foremanWithCash()];
    const content = pngOfSize({ width: 31, height: 17 });
    const submit = async ({ call }: { call: Call }, body: object) => {
      const invoiceImageUrl = await uploadFile(test.app, call, { content });
      return (await call('POST', '/expenses', { ...fuel, ...body, invoiceImageUrl })).json<Expense>();
    };
    const first = await submit(one, { amount: 21 });
    expect(await flagsOf(first.id)).toEqual([]);
    const second = await submit(other, { amount: 22, category: 'MATERIALS' });
    expect(await flagsOf(second.id)).toEqual(['DUPLICATE_RECEIPT']);
    expect(await flagsOf(first.id)).toEqual(['DUPLICATE_RECEIPT']);
    expect((await admin('GET', `/expenses/${second.id}/duplicates`)).json()).toMatchObject([
      { id: first.id, sameReceipt: true, sameFacts: false },
    ]);

    await admin('DELETE', `/expenses/${first.id}`);
    expect(await flagsOf(second.id)).toEqual([]);
    // What is submitted again has a copy of the receipt.
    await admin('PATCH', `/expenses/${second.id}/reject`, { reason: 'Wrong amount' });
    expect((await other.call('POST', `/expenses/${second.id}/resubmit`)).json()).toMatchObject({ flags: [] });
  });
});

describe('the other flags', () => {
  it("follow today's policy, for pending expenses only", async () => {
    const { user } = await foremanWithCash();
    const old = await buildExpense(test.db, { submitted_by_id: user.id, spent_on: '2026-01-08', amount_minor: 31_000 });
    await setPolicy(admin, {});
    expect(await flagsOf(old.id)).toEqual(['OLD']);
    await setPolicy(admin, { receiptFrom: 310, limit: 309.99, ageDays: 61, limitAction: 'BLOCK' });
    expect(await flagsOf(old.id)).toEqual(['NO_RECEIPT', 'OVER_LIMIT']);
    await setPolicy(admin, { receiptFrom: 310.01, limit: 310, ageDays: 61 });
    expect(await flagsOf(old.id)).toEqual([]);
    await admin('PUT', `/foreman-balances/settings/${user.id}`, { singleLimit: 300 });
    expect(await flagsOf(old.id)).toEqual(['OVER_LIMIT']);
    // Whoever holds no cash any more has no such limit.
    await test.db.updateTable('users').set({ role: 'ENGINEER' }).where('id', '=', user.id).execute();
    expect(await flagsOf(old.id)).toEqual([]);
    await admin('PATCH', `/expenses/${old.id}/approve`);
    expect(await flagsOf(old.id)).toEqual([]);
    await setPolicy(admin, {});
  });

  it('name the expense that takes a float below zero, not those before it or paid by the company', async () => {
    const { user } = await test.signInAs('FOREMAN');
    await giveFloat(test.db, user.id, 100);
    const amounts = [6_000, 4_000, 1].map((amount_minor) => ({ submitted_by_id: user.id, amount_minor }));
    const made = await Promise.all(amounts.map((amount) => buildExpense(test.db, amount)));
    const [one, two, three] = made.toSorted((left, right) => left.id - right.id);
    const company = await buildExpense(test.db, {
      submitted_by_id: user.id,
      amount_minor: 999_999,
      payment_method: 'CHEQUE',
    });
    const flags = await Promise.all([one, two, three, company].map((expense) => flagsOf(expense?.id ?? 0)));
    expect(flags).toEqual([[], [], ['OVER_FLOAT'], []]);
  });

  it('are not told to another foreman', async () => {
    const { user, call } = await test.signInAs('FOREMAN');
    const { call: other } = await test.signInAs('FOREMAN');
    const { id } = await buildExpense(test.db, { submitted_by_id: user.id });
    expect((await call('GET', `/expenses/${id}`)).json()).toMatchObject({ flags: ['OVER_FLOAT'] });
    expect((await other('GET', `/expenses/${id}`)).json()).toMatchObject({ flags: [] });
    const path = `/expenses?status=PENDING&flagged=true&submittedById=${user.id}`;
    expect((await call('GET', path)).json<ExpensePage>().content.map((expense) => expense.id)).toEqual([id]);
    expect((await other('GET', path)).json()).toMatchObject({ content: [], totalElements: 0 });
  });

  it('filter pending expenses', async () => {
    const { user } = await foremanWithCash();
    await buildExpense(test.db, { submitted_by_id: user.id, amount_minor: 41 });
    const old = await buildExpense(test.db, { submitted_by_id: user.id, amount_minor: 42, spent_on: '2026-01-01' });
    const list = (query: string) => admin('GET', `/expenses?submittedById=${user.id}&${query}`);
    expect((await list('status=PENDING&flagged=true')).json()).toMatchObject({
      content: [{ id: old.id, flags: ['OLD'] }],
      totalElements: 1,
      totalAmount: 0.42,
    });
    expect((await list('status=PENDING&flagged=false')).json()).toMatchObject({ totalElements: 1, totalAmount: 0.41 });
    for (const query of ['flagged=true', 'flagged=false', 'flagged=true&status=APPROVED']) {
      expect((await list(query)).json()).toMatchObject({
        status: 400,
        errors: { flagged: 'Flags can be filtered among pending expenses only.' },
      });
    }
  });
});

describe("where the server's time zone wins over the company's", () => {
  const elsewhere = useTestApp({ clock: clockFrom(() => testNow, 'Pacific/Auckland') });

  it('an expense is old by its day there', async () => {
    const { user } = await elsewhere.signInAs('ADMIN');
    // 11 March in Auckland, still 10 March in Qatar.
    const created_at = new Date('2026-03-10T12:00:00Z');
    const day = { submitted_by_id: user.id, created_at, payment_method: 'CHEQUE' as const };
    const young = await buildExpense(elsewhere.db, { ...day, spent_on: '2026-01-10', amount_minor: 1 });
    const old = await buildExpense(elsewhere.db, { ...day, spent_on: '2026-01-09', amount_minor: 2 });
    const { call } = await elsewhere.signInAs('ADMIN');
    const flags = async (id: number) => (await call('GET', `/expenses/${id}`)).json<Expense>().flags;
    expect([await flags(young.id), await flags(old.id)]).toEqual([[], ['OLD']]);
  });
});
