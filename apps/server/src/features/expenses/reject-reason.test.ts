import type { Expense } from '@binaa/contract/expenses';
import { describe, expect, it } from 'vitest';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { buildExpense } from '../../../test/factories/expense.ts';
import { uploadFile } from '../../../test/factories/file.ts';
import { buildProject } from '../../../test/factories/project.ts';
import { buildSite } from '../../../test/factories/site.ts';

const test = useTestApp();

const valid = { relatedType: 'GENERAL_EXPENSE', category: 'FUEL', amount: 75.25, date: '2026-03-02' };

async function rejectedExpense(call: Call, more: object = {}) {
  const { call: asAdmin } = await test.signInAs('ADMIN');
  const { id } = (await call('POST', '/expenses', { ...valid, ...more })).json<Expense>();
  const answer = await asAdmin('PATCH', `/expenses/${id}/reject`, { reason: 'Receipt missing' });
  expect(answer.statusCode, answer.body).toBe(200);
  return { id, asAdmin };
}

const canView = async (call: Call, key: string | null) =>
  (await call('GET', `/files/image-url?imagePath=${encodeURIComponent(key ?? '')}`)).statusCode === 200;

describe('the reason of a rejection', () => {
  it('is told to the submitter and to the office, and not to other foremen', async () => {
    const submitter = await test.signInAs('FOREMAN');
    const { id, asAdmin } = await rejectedExpense(submitter.call);
    const told = async (call: Call) => (await call('GET', `/expenses/${id}`)).json<Expense>().rejectReason;
    expect(await told(submitter.call)).toBe('Receipt missing');
    expect(await told(asAdmin)).toBe('Receipt missing');
    expect(await told((await test.signInAs('FOREMAN')).call)).toBeNull();
  });

  it('is not asked for by the specified call, and has 3 to 500 characters if it is given', async () => {
    const { call, user } = await test.signInAs('ENGINEER');
    const expense = await buildExpense(test.db, { submitted_by_id: user.id });
    const reject = (reason?: unknown) => call('PATCH', `/expenses/${expense.id}/reject`, { reason });
    for (const [reason, message] of [
      ['no', 'The reason must have at least 3 characters.'],
      ['x'.repeat(501), 'Reason must be at most 500 characters'],
      ['👍👍', 'The reason must have at least 3 characters.'],
      [5, 'Reason must be text'],
    ]) {
      expect((await reject(reason)).json()).toMatchObject({ status: 400, errors: { reason: message } });
    }
    expect((await reject()).json()).toMatchObject({ status: 'REJECTED', rejectReason: null });
  });

  it('can be given afterwards, once', async () => {
    const { call, user } = await test.signInAs('ENGINEER');
    const expense = await buildExpense(test.db, { submitted_by_id: user.id });
    const explain = (reason: string) => call('PATCH', `/expenses/${expense.id}/reject-reason`, { reason });
    expect((await explain('Wrong project')).statusCode).toBe(409);
    await call('PATCH', `/expenses/${expense.id}/reject`);
    expect((await explain('   ')).statusCode).toBe(400);
    expect((await explain('Wrong project')).json()).toMatchObject({ rejectReason: 'Wrong project' });
    expect((await explain('Another one')).json()).toMatchObject({
      status: 409,
      message: 'The reason was already given.',
    });
  });
});

describe('submitting again', () => {
  it('makes a new pending expense of the same values with a copy of the receipt', async () => {
    const { call } = await test.signInAs('FOREMAN');
    const key = await uploadFile(test.app, call);
    const { id } = await rejectedExpense(call, { invoiceImageUrl: key, supplierName: 'Souq Cement' });
    const answer = await call('POST', `/expenses/${id}/resubmit`, { amount: 80 });
    expect(answer.statusCode, answer.body).toBe(201);
    const again = answer.json<Expense>();
    expect(again).toMatchObject({ amount: 80, status: 'PENDING', resubmitOfId: id, supplierName: 'Souq Cement' });
    expect(again.invoiceImageUrl).not.toBe(key);
    expect([await canView(call, again.invoiceImageUrl), await canView(call, key)]).toEqual([true, true]);
    const old = (await call('GET', `/expenses/${id}`)).json<Expense>();
    expect(old).toMatchObject({ status: 'REJECTED', resubmittedAsId: again.id, can: { resubmit: false } });
  });

  it('says that the receipt is missing when its file is gone', async () => {
    const { call } = await test.signInAs('FOREMAN');
    const key = await uploadFile(test.app, call);
    const { id } = await rejectedExpense(call, { invoiceImageUrl: key });
    await test.storage.remove(key);
    expect((await call('POST', `/expenses/${id}/resubmit`)).json()).toMatchObject({
      status: 409,
      message: 'The receipt of this expense is missing. Please enter the expense again with a new photo.',
    });
    expect((await call('POST', `/expenses/${id}/resubmit`, { invoiceImageUrl: null })).statusCode).toBe(201);
  });

  it('takes another supplier or project, and leaves a site of the old project behind', async () => {
    const { call } = await test.signInAs('FOREMAN');
    const site = await buildSite(test.db);
    const other = await buildProject(test.db);
    const ofSite = { relatedType: 'PROJECT', projectId: site.project_id, siteId: site.id, supplierName: 'Old Sand' };
    const { id } = await rejectedExpense(call, ofSite);
    const answer = await call('POST', `/expenses/${id}/resubmit`, { projectId: other.id, supplierName: 'New Sand' });
    expect(answer.json(), answer.body).toMatchObject({ projectId: other.id, siteId: null, supplierName: 'New Sand' });
    const { id: general } = await rejectedExpense(call, ofSite);
    const moved = await call('POST', `/expenses/${general}/resubmit`, { relatedType: 'GENERAL_EXPENSE' });
    expect(moved.json(), moved.body).toMatchObject({ projectId: null, siteId: null, supplierName: 'Old Sand' });
  });

  it('is possible again after the new expense was deleted', async () => {
    const { call } = await test.signInAs('FOREMAN');
    const { id, asAdmin } = await rejectedExpense(call);
    const again = (await call('POST', `/expenses/${id}/resubmit`)).json<Expense>();
    expect((await asAdmin('DELETE', `/expenses/${again.id}`)).statusCode).toBe(204);
    expect((await call('GET', `/expenses/${id}`)).json()).toMatchObject({ can: { resubmit: true } });
    expect((await call('POST', `/expenses/${id}/resubmit`)).statusCode).toBe(201);
  });

  it('happens once, also when it is pressed several times', async () => {
    const { call } = await test.signInAs('FOREMAN');
    const { id } = await rejectedExpense(call);
    const answers = await Promise.all(Array.from({ length: 4 }, () => call('POST', `/expenses/${id}/resubmit`)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409]);
    expect((await call('POST', `/expenses/${id}/resubmit`)).json()).toMatchObject({
      message: 'This expense was already submitted again.',
    });
  });

  it('is the submitter’s, of a rejected expense, with valid values', async () => {
    const { call } = await test.signInAs('FOREMAN');
    const { id, asAdmin } = await rejectedExpense(call);
    expect((await asAdmin('POST', `/expenses/${id}/resubmit`)).statusCode).toBe(403);
    expect((await call('POST', `/expenses/${id}/resubmit`, { amount: -1 })).statusCode).toBe(400);
    const { id: pending } = (await call('POST', '/expenses', valid)).json<Expense>();
    expect((await call('POST', `/expenses/${pending}/resubmit`)).statusCode).toBe(403);
    expect((await call('POST', '/expenses/999999/resubmit')).statusCode).toBe(404);
  });
});
