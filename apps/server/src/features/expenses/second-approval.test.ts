import type { Expense } from '@binaa/contract/expenses';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditTrail } from '../../../test/audit-trail.ts';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { buildExpense } from '../../../test/factories/expense.ts';
import { setPolicy } from '../../../test/factories/expense-policy.ts';
import { buildProject } from '../../../test/factories/project.ts';
import { testNow } from '../../../test/test-clock.ts';
import type { ExpenseRow, UserRow } from '../../schema.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';

type Person = { user: UserRow; call: Call };

const test = useTestApp();
let admin: Person;
let otherAdmin: Person;
let engineer: Person;
let otherEngineer: Person;
let foreman: Person;

beforeAll(async () => {
  admin = await test.signInAs('ADMIN', { name: 'Khalid' });
  otherAdmin = await test.signInAs('ADMIN', { name: 'Noura' });
  engineer = await test.signInAs('ENGINEER', { name: 'Yousef' });
  otherEngineer = await test.signInAs('ENGINEER');
  foreman = await test.signInAs('FOREMAN');
});

beforeEach(async () => {
  await setPolicy(admin.call, { secondFrom: 50_000 });
});

const high = (overrides: Partial<ExpenseRow> = {}) =>
  buildExpense(test.db, { submitted_by_id: foreman.user.id, amount_minor: 5_000_000, ...overrides });
const approve = ({ call }: Person, id: number, body?: object) => call('PATCH', `/expenses/${id}/approve`, body);
const postingsOf = (expenseId: number) =>
  test.db.selectFrom('ledger_postings').select('amount_minor').where('expense_id', '=', expenseId).execute();
const body = { relatedType: 'GENERAL_EXPENSE', category: 'MATERIALS', amount: 50_000, date: '2026-03-01' };

describe('an amount from the threshold on', () => {
  it('is approved by two, and posted once', async () => {
    const below = await high({ amount_minor: 4_999_999 });
    expect((await approve(engineer, below.id)).json()).toMatchObject({
      status: 'APPROVED',
      approvals: { needed: 1, given: 1 },
    });

    const { id } = await high();
    expect((await admin.call('GET', `/expenses/${id}`)).json()).toMatchObject({ approvals: { needed: 2, given: 0 } });
    const first = await approve(engineer, id);
    expect([first.statusCode, first.json()]).toMatchObject([
      200,
      {
        status: 'PENDING',
        approvals: { needed: 2, given: 1 },
        firstApprovedBy: 'Yousef',
        approvedBy: null,
        version: 2,
      },
    ]);
    expect(await postingsOf(id)).toEqual([]);
    expect((await approve(admin, id)).json()).toMatchObject({
      status: 'APPROVED',
      approvals: { needed: 2, given: 2 },
      firstApprovedBy: 'Yousef',
      approvedBy: 'Khalid',
    });
    expect(await postingsOf(id)).toEqual([{ amount_minor: 5_000_000 }]);
    expect(await auditTrail(test.db, 'expense', id)).toMatchObject([
      { action: 'expense.first-approve', after: { first_approved_by_id: engineer.user.id } },
      { action: 'expense.approve', after: { status: 'APPROVED', first_approved_by_id: engineer.user.id } },
    ]);
  });

  it('is not approved twice by the same person', async () => {
    const { id } = await high();
    await approve(admin, id);
    expect((await approve(admin, id)).json()).toMatchObject({
      status: 409,
      message: 'You have already approved this expense. A second approver is needed.',
    });
    expect((await approve(engineer, id)).json()).toMatchObject({ status: 'APPROVED' });
  });

  it('is not approved by two engineers', async () => {
    const { id } = await high();
    await approve(engineer, id);
    expect((await approve(otherEngineer, id)).json()).toMatchObject({
      status: 403,
      message: 'The second approval must come from an administrator.',
    });
    expect(await postingsOf(id)).toEqual([]);
    expect((await approve(otherAdmin, id)).json()).toMatchObject({ status: 'APPROVED' });
  });

  it('is not approved by its submitter, first or second', async () => {
    const { id } = await high({ submitted_by_id: admin.user.id });
    const told = { status: 403, message: 'An amount this high must be approved by others.' };
    expect((await approve(admin, id)).json()).toMatchObject(told);
    await approve(engineer, id);
    expect((await approve(admin, id)).json()).toMatchObject(told);
    expect((await approve(otherAdmin, id)).json()).toMatchObject({ status: 'APPROVED' });
    const low = await high({ submitted_by_id: admin.user.id, amount_minor: 4_999_999 });
    expect((await approve(admin, low.id)).json()).toMatchObject({ status: 'APPROVED' });
  });

  it('is rejected by one, also after a first approval', async () => {
    const { id } = await high();
    await approve(admin, id);
    expect((await admin.call('PATCH', `/expenses/${id}/reject`)).json()).toMatchObject({
      status: 'REJECTED',
      approvals: { needed: 2, given: 1 },
    });
    expect((await approve(engineer, id)).json()).toMatchObject({
      status: 409,
      message: 'This expense was already rejected by Khalid.',
    });
  });

  it('is approved only in the version that was seen', async () => {
    const { id } = await high();
    expect((await approve(engineer, id, { version: 1 })).json()).toMatchObject({ status: 'PENDING', version: 2 });
    expect((await approve(admin, id, { version: 1 })).json()).toMatchObject({ code: 'STALE_VERSION' });
    expect((await approve(admin, id, { version: 2 })).json()).toMatchObject({ status: 'APPROVED' });
  });

  it('follows the rule of its project and category, and the policy of the moment', async () => {
    const project = await buildProject(test.db);
    await setPolicy(admin.call, { rules: [{ projectId: project.id, category: 'MATERIALS', secondFrom: 10 }] });
    const ruled = await high({ project_id: project.id, related_type: 'PROJECT', amount_minor: 1_000 });
    expect((await approve(admin, ruled.id)).json()).toMatchObject({ status: 'PENDING' });
    expect((await approve(admin, (await high()).id)).json()).toMatchObject({ status: 'APPROVED' });

    // The policy asked for two only after the submission, and no longer does: whoever gave the first may give the only one.
    await setPolicy(admin.call, { secondFrom: 20 });
    expect((await approve(admin, ruled.id)).json()).toMatchObject({
      status: 'APPROVED',
      approvals: { needed: 1, given: 1 },
      firstApprovedBy: null,
    });
  });

  it('answers a repeated call of the first approval as before', async () => {
    const { id } = await high();
    const send = () =>
      engineer.call('PATCH', `/expenses/${id}/approve`, undefined, { 'idempotency-key': `first-${id}` });
    const first = await send();
    expect((await send()).json()).toEqual(first.json());
    expect((await admin.call('GET', `/expenses/${id}`)).json()).toMatchObject({ version: 2 });
  });
});

describe('a change after the first approval', () => {
  it.each([
    ['amount', { amount: 51_000 }],
    ['category', { category: 'FUEL' }],
    ['payment method', { paymentMethod: 'CHEQUE' }],
    ['supplier', { supplierName: 'Doha Steel' }],
    ['date', { date: '2026-02-27' }],
    ['notes', { notes: 'Crane for two weeks' }],
  ])('of the %s asks for it again', async (_, change) => {
    const { id } = await high();
    await approve(engineer, id);
    const edited = await admin.call('PUT', `/expenses/${id}`, { ...body, ...change });
    expect(edited.json()).toMatchObject({ approvals: { needed: 2, given: 0 }, firstApprovedBy: null });
    expect((await approve(engineer, id)).json()).toMatchObject({ status: 'PENDING' });
    expect((await approve(admin, id)).json()).toMatchObject({ status: 'APPROVED' });
    expect(await postingsOf(id)).toHaveLength(1);
  });

  it('of nothing keeps it', async () => {
    const { id } = await high();
    await approve(engineer, id);
    const edited = await admin.call('PUT', `/expenses/${id}`, body);
    expect(edited.json()).toMatchObject({ approvals: { needed: 2, given: 1 } });
  });
});

describe('another supplier or date of an approved amount from the threshold on', () => {
  it.each([
    ['supplier', { supplierName: 'Gulf Scaffolding' }],
    ['date', { date: '2026-02-27' }],
  ])('takes an ADMIN who did not approve it: the %s', async (_, change) => {
    const { id } = await high();
    await approve(engineer, id);
    await approve(admin, id);
    const edit = ({ call }: Person, amount: number) => call('PUT', `/expenses/${id}`, { ...body, ...change, amount });
    for (const person of [engineer, otherEngineer, admin]) {
      // A lower amount in the same edit does not hide the exchange.
      for (const amount of [50_000, 49_999]) {
        expect((await edit(person, amount)).json()).toMatchObject({
          status: 403,
          message: 'An approved amount this high must be changed by another administrator.',
        });
      }
    }
    expect((await edit(otherAdmin, 50_000)).statusCode).toBe(200);
  });

  it('is free below the threshold', async () => {
    const { id } = await high({ amount_minor: 4_000_000 });
    await approve(engineer, id);
    const change = { ...body, amount: 40_000, supplierName: 'Gulf Scaffolding', date: '2026-02-27' };
    expect((await engineer.call('PUT', `/expenses/${id}`, change)).statusCode).toBe(200);
  });
});

describe('raising an approved amount to the threshold', () => {
  it('takes an ADMIN other than its approver and its submitter', async () => {
    const { id } = await high({ amount_minor: 4_000_000 });
    await approve(admin, id);
    const raise = ({ call }: Person) => call('PUT', `/expenses/${id}`, body);
    for (const person of [engineer, admin]) {
      expect((await raise(person)).json()).toMatchObject({
        status: 403,
        message: 'An approved amount this high must be changed by another administrator.',
      });
    }
    expect((await admin.call('PUT', `/expenses/${id}`, { ...body, amount: 49_999.99 })).statusCode).toBe(200);
    expect((await raise(otherAdmin)).json()).toMatchObject({ status: 'APPROVED', amount: 50_000 });
    expect((await admin.call('PUT', `/expenses/${id}`, { ...body, amount: 45_000 })).statusCode).toBe(200);
  });

  it('is refused to whoever gave one of its approvals', async () => {
    const { id } = await high();
    await approve(admin, id);
    await approve(engineer, id);
    const raise = ({ call }: Person) => call('PUT', `/expenses/${id}`, { ...body, amount: 900_000 });
    expect((await raise(admin)).statusCode).toBe(403);
    expect((await raise(otherAdmin)).statusCode).toBe(200);
  });

  it('is refused also by way of a category without a threshold', async () => {
    const secondFrom = 50_000;
    await setPolicy(admin.call, { rules: [{ category: 'MATERIALS', secondFrom }] });
    const { id } = await high({ amount_minor: 4_000_000 });
    await approve(engineer, id);
    const edit = ({ call }: Person, change: object) => call('PUT', `/expenses/${id}`, { ...body, ...change });
    const million = { amount: 1_000_000 };
    expect((await edit(engineer, { ...million, category: 'FUEL' })).statusCode).toBe(200);
    expect((await edit(engineer, million)).json()).toMatchObject({
      status: 403,
      message: 'An approved amount this high must be changed by another administrator.',
    });
    expect((await edit(admin, million)).statusCode).toBe(200);
    // It needs two approvals where it is and where it goes: nobody avoids anything.
    await setPolicy(admin.call, { secondFrom });
    expect((await edit(engineer, { ...million, category: 'FUEL' })).statusCode).toBe(200);
  });
});

describe('fifty approvals at once', () => {
  it('give one first, one second by somebody else, one posting and 48 conflicts', async () => {
    const people = [admin, otherAdmin, engineer];
    const { id } = await high();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => approve(people[at % people.length] ?? admin, id)),
    );
    const given = answers.filter((answer) => answer.statusCode === 200).map((answer) => answer.json<Expense>());
    expect(given.map(({ status }) => status).toSorted()).toEqual(['APPROVED', 'PENDING']);
    expect(answers.filter((answer) => answer.statusCode === 409)).toHaveLength(48);
    const approved = given.find(({ status }) => status === 'APPROVED');
    expect(approved?.firstApprovedById).not.toBe(approved?.approvedById);
    expect(await postingsOf(id)).toHaveLength(1);
    expect(await verifyLedger(test.db, testNow)).toMatchObject({ holds: true });
  });
});

describe('without two who could approve', () => {
  beforeAll(async () => {
    const others = test.db.updateTable('users').where('role', 'in', ['ADMIN', 'ENGINEER']);
    await others.where('id', '<>', admin.user.id).set({ deleted_at: testNow }).execute();
  });

  it('nobody can, and is told so', async () => {
    const { id } = await high();
    expect((await approve(admin, id)).json()).toMatchObject({
      status: 409,
      message: 'A second approver is needed, and there is none. Add one or raise the threshold.',
    });
    expect((await admin.call('GET', `/expenses/${id}`)).json()).toMatchObject({ approvals: { given: 0 } });
    await setPolicy(admin.call, { secondFrom: 60_000 });
    expect((await approve(admin, id)).json()).toMatchObject({ status: 'APPROVED' });
  });

  it('nobody can after the threshold was raised either, until it is submitted again', async () => {
    const { id } = (await foreman.call('POST', '/expenses', body)).json<Expense>();
    await setPolicy(admin.call, { secondFrom: 60_000 });
    expect((await approve(admin, id)).json()).toMatchObject({
      status: 409,
      message: 'It was submitted under a stricter policy. Add an approver, or have it submitted again.',
    });
    expect((await admin.call('GET', `/expenses/${id}`)).json()).toMatchObject({ approvals: { needed: 2 } });
    await admin.call('PATCH', `/expenses/${id}/reject`, { reason: 'Submit it again' });
    const again = (await foreman.call('POST', `/expenses/${id}/resubmit`, {})).json<Expense>();
    expect((await approve(admin, again.id)).json()).toMatchObject({ status: 'APPROVED' });
  });
});
