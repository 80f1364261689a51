import type { ExpenseCheck } from '@binaa/contract/expense-check';
import { type ExpensePolicy, expenseRuleLimit } from '@binaa/contract/expense-policy';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditTrail } from '../../../test/audit-trail.ts';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { buildHandover, giveFloat } from '../../../test/factories/cash.ts';
import { buildExpense } from '../../../test/factories/expense.ts';
import { offPolicy, setPolicy } from '../../../test/factories/expense-policy.ts';
import { uploadFile } from '../../../test/factories/file.ts';
import { buildProject } from '../../../test/factories/project.ts';
import { testNow } from '../../../test/test-clock.ts';

const test = useTestApp();
let admin: Call;

beforeAll(async () => {
  ({ call: admin } = await test.signInAs('ADMIN'));
});

const read = async () => (await admin('GET', '/expense-policy')).json<ExpensePolicy>();
const fuel = { relatedType: 'GENERAL_EXPENSE', category: 'FUEL', amount: 100, date: '2026-03-01' };

describe('the expense policy', () => {
  it('asks for nothing in a new company, and is read by all who submit', async () => {
    const expected = { ...offPolicy, version: 1 };
    const { orderLimit: _limit, ...forForeman } = expected;
    expect(await read()).toEqual(expected);
    for (const [role, told] of [
      ['ENGINEER', expected],
      ['FOREMAN', forForeman],
    ] as const) {
      const { call } = await test.signInAs(role);
      expect((await call('GET', '/expense-policy')).json()).toEqual(told);
      expect((await call('PUT', '/expense-policy', expected)).statusCode).toBe(403);
    }
    const { call: worker } = await test.signInAs('WORKER');
    expect((await worker('GET', '/expense-policy')).statusCode).toBe(403);
  });

  it('is replaced whole with an audit entry, once per version', async () => {
    const project = await buildProject(test.db, { name: 'Lusail Villas' });
    const before = await read();
    const rule = { projectId: project.id, category: null, receiptFrom: 50, secondFrom: null, limit: 75.5 };
    const rules = [{ ...rule, limitAction: 'BLOCK' }];
    const saved = await admin('PUT', '/expense-policy', { ...before, secondFrom: 50_000, rules });
    const expected = { ...before, secondFrom: 50_000, version: before.version + 1 };
    expect(saved.json()).toEqual({ ...expected, rules: [{ ...rules[0], projectName: 'Lusail Villas' }] });
    expect(await read()).toEqual(saved.json());
    expect((await admin('PUT', '/expense-policy', before)).json()).toMatchObject({
      status: 409,
      code: 'STALE_VERSION',
    });
    expect((await auditTrail(test.db, 'expense-policy', 1)).at(-1)).toMatchObject({
      action: 'expense-policy.update',
      before: { second_from_minor: null, rules: [] },
      after: { second_from_minor: 5_000_000, rules: [{ project_id: project.id, limit_minor: 7_550 }] },
    });
  });

  it('keeps the rules of a deleted project, but takes no new ones', async () => {
    const project = await buildProject(test.db, { name: 'Finished Tower' });
    const rules = [{ projectId: project.id, limit: 10 }];
    await setPolicy(admin, { rules });
    await test.db.updateTable('projects').set({ deleted_at: testNow }).where('id', '=', project.id).execute();
    expect(await setPolicy(admin, { rules })).toMatchObject({ rules: [{ projectName: 'Finished Tower', limit: 10 }] });
    await setPolicy(admin, {});
    const { version } = await read();
    const answer = await admin('PUT', '/expense-policy', { ...offPolicy, version, rules });
    expect(answer.json()).toMatchObject({ status: 400, errors: { rules: 'Project not found' } });
  });

  it.each([
    [{ version: undefined }, { version: 'Version is required' }],
    [{ receiptFrom: 0 }, { receiptFrom: 'Receipt from must be greater than 0' }],
    [{ secondFrom: 0.001 }, { secondFrom: 'Second approval from can have at most 2 decimals' }],
    [{ limit: 1_000_000_000 }, { limit: 'Limit cannot be more than 999,999,999.99' }],
    [{ limitAction: 'ASK' }, { limitAction: 'Invalid limit action' }],
    [{ duplicateDays: 31 }, { duplicateDays: 'Days between duplicates must be between 0 and 30' }],
    [{ ageDays: 0 }, { ageDays: 'Days until an expense is old must be between 1 and 365' }],
    [{ reasonOnEveryCall: 'yes' }, { reasonOnEveryCall: 'Reason on every call must be true or false' }],
    [{ handoverLimit: -1 }, { handoverLimit: 'Hand-over limit cannot be negative' }],
    [{ rules: undefined }, { rules: 'Rules must be a list' }],
    [{ rules: [{ limit: 5 }] }, { 'rules.0.category': 'A rule needs a project or a category.' }],
    [{ rules: [{ category: 'PARTY' }] }, { 'rules.0.category': 'Invalid category' }],
    [
      { rules: [{ category: 'FUEL', limit: 5 }, { category: 'FUEL' }] },
      { rules: 'There is already a rule for this project and category.' },
    ],
    [
      { rules: Array.from({ length: expenseRuleLimit + 1 }, (_, at) => ({ projectId: at + 1 })) },
      { rules: 'There can be at most 200 rules.' },
    ],
  ])('refuses %j', async (change, errors) => {
    expect((await admin('PUT', '/expense-policy', { ...offPolicy, version: 1, ...change })).json()).toMatchObject({
      errors,
    });
  });

  it('saved by two at once from one version is saved once', async () => {
    const body = await read();
    const answers = await Promise.all([1, 2, 3].map((limit) => admin('PUT', '/expense-policy', { ...body, limit })));
    expect(answers.map((answer) => answer.statusCode).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
  });
});

describe('submitting under a policy', () => {
  beforeEach(() => setPolicy(admin, {}).then(() => undefined));

  it('needs a receipt from the amount on', async () => {
    const { call } = await test.signInAs('FOREMAN');
    await setPolicy(admin, { receiptFrom: 500 });
    expect((await call('POST', '/expenses', { ...fuel, amount: 499.99 })).statusCode).toBe(201);
    expect((await call('POST', '/expenses', { ...fuel, amount: 500 })).json()).toMatchObject({
      status: 400,
      message: 'A receipt is required from QAR 500.00.',
      errors: { invoiceImageUrl: 'A receipt is required from QAR 500.00.' },
    });
    const invoiceImageUrl = await uploadFile(test.app, call);
    expect((await call('POST', '/expenses', { ...fuel, amount: 500, invoiceImageUrl })).statusCode).toBe(201);
  });

  it('is refused above a blocking limit, and saved above a warning one', async () => {
    const { call } = await test.signInAs('FOREMAN');
    await setPolicy(admin, { limit: 500, limitAction: 'BLOCK' });
    expect((await call('POST', '/expenses', { ...fuel, amount: 500 })).statusCode).toBe(201);
    expect((await call('POST', '/expenses', { ...fuel, amount: 500.01 })).json()).toMatchObject({
      status: 400,
      errors: { amount: 'The limit for Fuel is QAR 500.00.' },
    });
    await setPolicy(admin, { limit: 500, limitAction: 'WARN' });
    expect((await call('POST', '/expenses', { ...fuel, amount: 500.01 })).statusCode).toBe(201);
  });

  it("is refused above the holder's own limit for one expense", async () => {
    const { user, call } = await test.signInAs('FOREMAN');
    const { call: other } = await test.signInAs('FOREMAN');
    await admin('PUT', `/foreman-balances/settings/${user.id}`, { singleLimit: 250 });
    expect((await call('POST', '/expenses', { ...fuel, amount: 250 })).statusCode).toBe(201);
    expect((await call('POST', '/expenses', { ...fuel, amount: 250.01 })).json()).toMatchObject({
      errors: { amount: 'Your limit for one expense is QAR 250.00.' },
    });
    expect((await other('POST', '/expenses', { ...fuel, amount: 250.01 })).statusCode).toBe(201);
  });

  it('looks each value up by project and category, project, category, company', async () => {
    const { call } = await test.signInAs('FOREMAN');
    const { id: projectId } = await buildProject(test.db);
    const inProject = { ...fuel, relatedType: 'PROJECT', projectId };
    const told = async (body: object) => (await call('POST', '/expenses', body)).json<{ errors?: object }>().errors;
    const receipt = (amount: string) => ({ invoiceImageUrl: `A receipt is required from QAR ${amount}.` });

    await setPolicy(admin, {
      receiptFrom: 500,
      rules: [
        { category: 'FUEL', receiptFrom: 100 },
        { projectId, limit: 90, limitAction: 'BLOCK' },
      ],
    });
    // The rule of the project says nothing about receipts: the rule of the category holds.
    expect(await told({ ...inProject, amount: 100 })).toEqual({
      ...receipt('100.00'),
      amount: 'The limit for Fuel is QAR 90.00.',
    });
    expect(await told({ ...fuel, amount: 99 })).toBeUndefined();
    expect(await told({ ...fuel, amount: 100 })).toEqual(receipt('100.00'));
    expect(await told({ ...fuel, category: 'MATERIALS', amount: 499 })).toBeUndefined();
    expect(await told({ ...fuel, category: 'MATERIALS', amount: 500 })).toEqual(receipt('500.00'));

    await setPolicy(admin, {
      receiptFrom: 500,
      rules: [
        { category: 'FUEL', receiptFrom: 100 },
        { projectId, receiptFrom: 80 },
        { projectId, category: 'FUEL', receiptFrom: 60 },
      ],
    });
    expect(await told({ ...inProject, amount: 60 })).toEqual(receipt('60.00'));
    expect(await told({ ...inProject, category: 'MATERIALS', amount: 79 })).toBeUndefined();
    expect(await told({ ...inProject, category: 'MATERIALS', amount: 80 })).toEqual(receipt('80.00'));
  });

  it('still names an unknown project', async () => {
    const { call } = await test.signInAs('FOREMAN');
    const body = { ...fuel, relatedType: 'PROJECT', projectId: 999_999 };
    expect((await call('POST', '/expenses', body)).json()).toMatchObject({
      errors: { projectId: 'Project not found' },
    });
  });

  it('checks a change of a pending expense, and leaves older and decided ones', async () => {
    const { user, call } = await test.signInAs('FOREMAN');
    const pending = await buildExpense(test.db, { submitted_by_id: user.id, category: 'FUEL', amount_minor: 60_000 });
    const rejected = await buildExpense(test.db, { submitted_by_id: user.id, status: 'REJECTED' });
    await setPolicy(admin, { limit: 500, limitAction: 'BLOCK' });
    expect((await admin('GET', `/expenses/${pending.id}`)).json()).toMatchObject({ amount: 600, status: 'PENDING' });
    expect((await call('PUT', `/expenses/${pending.id}`, { ...fuel, amount: 550 })).json()).toMatchObject({
      errors: { amount: 'The limit for Fuel is QAR 500.00.' },
    });
    expect((await call('PUT', `/expenses/${pending.id}`, { ...fuel, amount: 450 })).statusCode).toBe(200);
    expect((await admin('PUT', `/expenses/${rejected.id}`, { ...fuel, amount: 550 })).statusCode).toBe(200);
  });

  it('needs a reason to reject on every call, if the company says so', async () => {
    const { user } = await test.signInAs('FOREMAN');
    const { id } = await buildExpense(test.db, { submitted_by_id: user.id });
    await setPolicy(admin, { reasonOnEveryCall: true });
    expect((await admin('PATCH', `/expenses/${id}/reject`)).json()).toMatchObject({
      status: 400,
      errors: { reason: 'Reason is required' },
    });
    expect((await admin('PATCH', `/expenses/${id}/reject?version=9`)).json()).toMatchObject({ code: 'STALE_VERSION' });
    expect((await admin('PATCH', `/expenses/${id}/reject`, { reason: 'Not ours' })).statusCode).toBe(200);
    expect((await admin('PATCH', `/expenses/${id}/reject`)).statusCode).toBe(409);
  });
});

describe('the limits of petty cash', () => {
  it('come from the policy', async () => {
    const { user } = await test.signInAs('FOREMAN');
    const handover = await buildHandover(test.db);
    const allowance = async () => {
      const list = await admin('GET', `/cash-handovers?holderId=${handover.from_id}`);
      return list.json<{ content: { needsAllowance: boolean }[] }>().content[0]?.needsAllowance;
    };
    expect(await allowance()).toBe(false);
    await setPolicy(admin, { handoverLimit: 99.99, writeOffLimit: 10 });
    expect(await allowance()).toBe(true);

    await giveFloat(test.db, user.id, 50);
    const counted = await admin('POST', '/cash-counts', { holderId: user.id, counted: 39.99, note: 'Lost a note' });
    expect(counted.json()).toMatchObject({ difference: -10.01, can: { writeOff: false } });
    const { id } = counted.json<{ id: number }>();
    expect((await admin('POST', `/cash-counts/${id}/write-off`, { reason: 'Lost' })).json()).toMatchObject({
      status: 409,
      message: 'A difference above QAR 10.00 cannot be written off here.',
    });
    await setPolicy(admin, { writeOffLimit: 10.01 });
    expect((await admin('POST', `/cash-counts/${id}/write-off`, { reason: 'Lost' })).statusCode).toBe(200);
  });
});

describe('the limit of orders', () => {
  it('is told to the office only, and stays where a change does not name it', async () => {
    const limitFor = async (role: 'ADMIN' | 'ENGINEER' | 'FOREMAN') => {
      const { call } = await test.signInAs(role);
      return (await call('GET', '/expense-policy')).json<ExpensePolicy>();
    };
    await setPolicy(admin, { orderLimit: 75_000 });
    expect(await limitFor('ENGINEER')).toMatchObject({ orderLimit: 75_000 });
    expect(await limitFor('FOREMAN')).not.toHaveProperty('orderLimit');
    const { orderLimit: _limit, ...unnamed } = await limitFor('ADMIN');
    expect((await admin('PUT', '/expense-policy', unnamed)).json()).toMatchObject({ orderLimit: 75_000 });
    await setPolicy(admin, {});
    expect(await limitFor('ENGINEER')).toMatchObject({ orderLimit: 50_000 });
  });
});

describe('the check and the submission', () => {
  it.each([
    { limit: 50, limitAction: 'BLOCK' },
    { limit: 50, limitAction: 'WARN' },
    { receiptFrom: 50 },
    { limit: 50, limitAction: 'BLOCK', receiptFrom: 60, rules: [{ category: 'FUEL', limit: 70, receiptFrom: 40 }] },
    { singleLimit: 50 },
  ] as const)('agree about every amount under %j', async ({ singleLimit, ...policy }: Record<string, unknown>) => {
    const { user, call } = await test.signInAs('FOREMAN');
    await setPolicy(admin, policy);
    if (singleLimit) await admin('PUT', `/foreman-balances/settings/${user.id}`, { singleLimit });
    for (const amount of [39.99, 40, 49.99, 50, 50.01, 60, 70, 70.01]) {
      for (const hasReceipt of [false, true]) {
        const receipt = hasReceipt && { invoiceImageUrl: await uploadFile(test.app, call) };
        const body = { ...fuel, amount, ...receipt };
        const { errors } = (await call('POST', '/expenses/check', body)).json<ExpenseCheck>();
        const sent = (await call('POST', '/expenses', body)).json<{ errors?: object }>();
        expect(sent.errors ?? {}).toEqual(errors);
      }
    }
    await setPolicy(admin, {});
  });
});
