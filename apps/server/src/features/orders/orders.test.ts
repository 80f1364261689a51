import type { ExpensePage } from '@binaa/contract/expenses';
import { rowsBehind } from '@binaa/contract/job-costs';
import type { Order, OrderDetails } from '@binaa/contract/orders';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditTrail } from '../../../test/audit-trail.ts';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { buildExpense, buildSupplier } from '../../../test/factories/expense.ts';
import { setPolicy } from '../../../test/factories/expense-policy.ts';
import { buildOrder, codeOf, readCost, setBudget } from '../../../test/factories/job-cost.ts';
import { buildProject } from '../../../test/factories/project.ts';
import { buildSite } from '../../../test/factories/site.ts';
import type { NewOrder, OrderRow } from '../../schema-job-cost.ts';

const test = useTestApp();
let admin: Call;
let engineer: Call;
let engineerId: number;

beforeAll(async () => {
  ({ call: admin } = await test.signInAs('ADMIN'));
  const signedIn = await test.signInAs('ENGINEER');
  engineer = signedIn.call;
  engineerId = signedIn.user.id;
});

const makeOrder = (overrides: Partial<NewOrder> = {}) =>
  buildOrder(test.db, { created_by_id: engineerId, status: 'OPEN', ...overrides });

function bill(order: { id: number; project_id: number }, riyals: number, status: 'PENDING' | 'APPROVED' = 'APPROVED') {
  const { id: order_id, project_id } = order;
  const columns = { submitted_by_id: engineerId, project_id, order_id, amount_minor: Math.round(riyals * 100) };
  return buildExpense(test.db, { ...columns, status });
}

/** What the form of an order sends. */
const bodyOf = ({ project_id, supplier_id }: OrderRow, amount: number) => ({
  kind: 'PURCHASE',
  projectId: project_id,
  supplierId: supplier_id,
  category: 'MATERIALS',
  title: 'Rebar',
  amount,
  orderedOn: '2026-03-01',
});

const read = async (id: number) => (await engineer('GET', `/orders/${id}`)).json<OrderDetails>();
const step = (call: Call, id: number, name: string, body: object) => call('PATCH', `/orders/${id}/${name}`, body);

describe('an order', () => {
  it('is drafted, opened, delivered and closed, with a number of its kind', async () => {
    const project = await buildProject(test.db);
    const site = await buildSite(test.db, { project_id: project.id });
    const body = {
      kind: 'SUBCONTRACT',
      projectId: project.id,
      siteId: site.id,
      supplierName: 'Dune Ready-Mix',
      category: 'SUBCONTRACTOR_FEES',
      title: 'Blockwork, level 3',
      amount: 42_000.5,
      orderedOn: '2026-03-01',
      expectedOn: '2026-04-01',
    };
    const drafted = (await engineer('POST', '/orders', body)).json<OrderDetails>();
    expect(drafted).toMatchObject({
      number: expect.stringMatching(/^SC-\d{6}$/),
      status: 'DRAFT',
      supplierName: 'Dune Ready-Mix',
      siteName: site.name,
      open: 0,
      changes: [],
      can: { edit: true, open: true, deliver: false, close: false, cancel: true, reopen: false },
    });
    const { id } = drafted;
    expect((await step(engineer, id, 'open', { version: 1 })).json()).toMatchObject({ status: 'OPEN', open: 42_000.5 });
    const delivered = await step(engineer, id, 'deliver', { percent: 25, version: 2 });
    expect(delivered.json()).toMatchObject({ deliveredPercent: 25, delivered: 10_500.13 });
    expect((await step(engineer, id, 'close', { version: 3 })).json()).toMatchObject({ status: 'CLOSED', open: 0 });
    expect((await step(engineer, id, 'reopen', { version: 4 })).statusCode).toBe(403);
    expect((await step(admin, id, 'reopen', { version: 4 })).json()).toMatchObject({ status: 'OPEN' });
    const actions = (await auditTrail(test.db, 'order', id)).map(({ action }) => action);
    expect(actions).toEqual(['order.create', 'order.open', 'order.deliver', 'order.close', 'order.reopen']);
  });

  it('above the limit is opened by an ADMIN', async () => {
    const atLimit = await makeOrder({ status: 'DRAFT', amount_minor: 50_000_00 });
    const above = await makeOrder({ status: 'DRAFT', amount_minor: 50_000_01 });
    expect((await step(engineer, atLimit.id, 'open', { version: 1 })).statusCode).toBe(200);
    expect((await step(engineer, above.id, 'open', { version: 1 })).json()).toMatchObject({
      status: 403,
      message: 'Orders above QAR 50,000.00 are opened by an administrator.',
    });
    expect(await read(above.id)).toMatchObject({ openLimit: 50_000, can: { open: false } });
    expect((await admin('GET', `/orders/${above.id}`)).json()).toMatchObject({ openLimit: null, can: { open: true } });
    expect((await step(admin, above.id, 'open', { version: 1 })).statusCode).toBe(200);
  });

  it('above the limit of the policy, whatever that is, is opened by an ADMIN', async () => {
    await setPolicy(admin, { orderLimit: 1_200.5 });
    const above = await makeOrder({ status: 'DRAFT', amount_minor: 1_200_51 });
    expect((await step(engineer, above.id, 'open', { version: 1 })).json()).toMatchObject({
      status: 403,
      message: 'Orders above QAR 1,200.50 are opened by an administrator.',
    });
    expect((await read(above.id)).can.open).toBe(false);
    await setPolicy(admin, { orderLimit: 1_200.51 });
    expect((await read(above.id)).can.open).toBe(true);
    expect((await step(engineer, above.id, 'open', { version: 1 })).statusCode).toBe(200);
    await setPolicy(admin, {});
  });

  it('changes its amount with a reason once it is open, and never above the limit by an ENGINEER', async () => {
    const order = await makeOrder({ amount_minor: 900_00 });
    const body = bodyOf(order, 1_000);
    const put = (change: object, call = engineer) => call('PUT', `/orders/${order.id}`, { ...body, ...change });
    expect((await put({ version: 1 })).json()).toMatchObject({
      status: 400,
      errors: { reason: 'A changed amount of an open order needs a reason.' },
    });
    expect((await put({ amount: 60_000, reason: 'More steel', version: 1 })).statusCode).toBe(403);
    expect((await put({ reason: 'More steel', version: 1 })).json()).toMatchObject({
      amount: 1_000,
      changes: [{ from: 900, to: 1_000, reason: 'More steel' }],
    });
    expect((await put({ title: 'Steel', version: 2 })).json()).toMatchObject({ title: 'Steel' });
    expect((await put({ version: 2 })).json()).toMatchObject({ status: 409, code: 'STALE_VERSION' });
    await bill(order, 10);
    expect((await put({ category: 'FUEL', version: 3 })).json()).toMatchObject({
      status: 409,
      message: 'Project and category of an order with expenses cannot change.',
    });
  });

  it('above the limit is redirected by an ADMIN once it is open', async () => {
    const order = await makeOrder({ amount_minor: 60_000_00 });
    const otherSupplierId = await buildSupplier(test.db);
    const site = await buildSite(test.db, { project_id: order.project_id });
    const elsewhere = await buildProject(test.db);
    const body = { ...bodyOf(order, 60_000), version: 1 };
    const put = (call: Call, change: object) => call('PUT', `/orders/${order.id}`, { ...body, ...change });
    for (const change of [
      { supplierId: otherSupplierId },
      { siteId: site.id },
      { projectId: elsewhere.id },
      { category: 'FUEL' },
      { amount: 40_000, reason: 'Less steel' },
    ]) {
      expect((await put(engineer, change)).json()).toMatchObject({
        status: 403,
        message: 'Orders above QAR 50,000.00 are opened by an administrator.',
      });
    }
    expect((await put(engineer, { title: 'Rebar, level 2', expectedOn: '2026-05-01' })).statusCode).toBe(200);
    const redirected = await put(admin, { supplierId: otherSupplierId, version: 2 });
    expect(redirected.json()).toMatchObject({ supplierId: otherSupplierId });
  });

  it('is cancelled only without expenses', async () => {
    const order = await makeOrder();
    const { id: billId } = await bill(order, 10, 'PENDING');
    const cancel = (version: number) => step(engineer, order.id, 'cancel', { reason: 'Not needed', version });
    expect((await cancel(1)).json()).toMatchObject({ status: 409, message: 'This order has expenses.' });
    expect((await admin('PATCH', `/expenses/${billId}/reject`, { reason: 'Not ours' })).statusCode).toBe(200);
    expect((await read(order.id)).can.cancel).toBe(true);
    expect((await cancel(1)).json()).toMatchObject({
      status: 'CANCELLED',
      cancelReason: 'Not needed',
      can: { edit: false },
    });
    expect((await cancel(2)).json()).toMatchObject({
      status: 409,
      message: 'This order is cancelled and cannot change.',
    });
  });

  it('takes one of several steps at once', async () => {
    const order = await makeOrder();
    const answers = await Promise.all([
      step(engineer, order.id, 'close', { version: 1 }),
      step(admin, order.id, 'cancel', { reason: 'Not needed', version: 1 }),
      step(admin, order.id, 'close', { version: 1 }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
  });

  it.each([
    ['projectId', { projectId: 2_147_483_647 }, 'Project not found'],
    ['supplierName', { supplierName: undefined }, 'Supplier is required'],
    ['supplierId', { supplierId: 2_147_483_647 }, 'Supplier not found'],
    ['expectedOn', { expectedOn: '2026-02-28' }, 'An order cannot be expected before it was made.'],
    ['amount', { amount: 0 }, 'Amount must be positive'],
  ])('is refused with a wrong %s', async (field, change, message) => {
    const project = await buildProject(test.db);
    const body = {
      kind: 'PURCHASE',
      projectId: project.id,
      supplierName: 'Qatar Steel',
      category: 'STEEL_MATERIALS',
      title: 'Rebar',
      amount: 10,
      orderedOn: '2026-03-01',
      ...change,
    };
    expect((await engineer('POST', '/orders', body)).json()).toMatchObject({
      status: 400,
      errors: { [field]: message },
    });
  });

  it('of a site of another project is refused, and of a deleted project is gone', async () => {
    const order = await makeOrder();
    const other = await buildSite(test.db);
    const body = {
      kind: 'PURCHASE',
      projectId: order.project_id,
      siteId: other.id,
      supplierId: order.supplier_id,
      category: 'MATERIALS',
      title: 'Rebar',
      amount: 1_000,
      orderedOn: '2026-03-01',
      version: 1,
    };
    expect((await engineer('PUT', `/orders/${order.id}`, body)).json()).toMatchObject({
      errors: { siteId: 'This site does not belong to the project.' },
    });
    await test.db.updateTable('projects').set({ deleted_at: new Date() }).where('id', '=', order.project_id).execute();
    expect((await engineer('GET', `/orders/${order.id}`)).statusCode).toBe(404);
    expect((await step(engineer, order.id, 'close', { version: 1 })).statusCode).toBe(404);
  });

  it('moves with its supplier when two are merged', async () => {
    const [from, into] = [await buildSupplier(test.db), await buildSupplier(test.db)];
    const order = await makeOrder({ supplier_id: from });
    await admin('POST', `/suppliers/${from}/merge`, { intoId: into });
    expect((await read(order.id)).supplierId).toBe(into);
  });

  it('is for the office only', async () => {
    const order = await makeOrder();
    for (const role of ['FOREMAN', 'WORKER'] as const) {
      const { call } = await test.signInAs(role);
      for (const path of ['/orders', `/orders/${order.id}`]) expect((await call('GET', path)).statusCode).toBe(403);
    }
  });
});

describe('the list of orders', () => {
  it('finds by title, number, supplier, state and cost code, and sums what is open', async () => {
    const project = await buildProject(test.db);
    const supplier = await buildSupplier(test.db, 'Doha Cranes');
    const crane = await makeOrder({
      project_id: project.id,
      supplier_id: supplier,
      category: 'CRANE_RENTAL',
      title: 'Tower crane',
    });
    await makeOrder({ project_id: project.id, amount_minor: 300_00 });
    await makeOrder({ project_id: project.id, status: 'DRAFT' });
    const list = async (query: string) => {
      const answer = await engineer('GET', `/orders?projectId=${project.id}&${query}`);
      return answer.json<{ content: Order[]; totalElements: number; openTotal: number }>();
    };
    expect(await list('')).toMatchObject({ totalElements: 3, openTotal: 1_300 });
    expect(await list('status=OPEN')).toMatchObject({ totalElements: 2 });
    const { number } = await read(crane.id);
    for (const search of ['tower', 'doha cr', number]) {
      expect((await list(`search=${search}`)).content.map(({ id }) => id)).toEqual([crane.id]);
    }
    const { codeId } = codeOf(await readCost(engineer, project.id), 'PLT');
    expect(await list(`costCodeId=${codeId}`)).toMatchObject({ totalElements: 1, openTotal: 1_000 });
  });
});

describe('an expense against an order', () => {
  const invoice = (order: { id: number; project_id: number }, change: object = {}) => ({
    relatedType: 'PROJECT',
    projectId: order.project_id,
    category: 'MATERIALS',
    amount: 120,
    date: '2026-03-01',
    orderId: order.id,
    ...change,
  });

  it('moves money from open to pending to actual, and never counts twice (example 1)', async () => {
    const { id } = await buildProject(test.db);
    await setBudget(admin, id, { MAT: 1_000_000 });
    const order = await makeOrder({ project_id: id, amount_minor: 300_000_00 });
    await buildExpense(test.db, {
      submitted_by_id: engineerId,
      project_id: id,
      amount_minor: 292_350_25,
      status: 'APPROVED',
    });
    await bill(order, 120_000);
    const pending = await bill(order, 18_400, 'PENDING');
    const materials = async () => codeOf(await readCost(engineer, id), 'MAT');
    expect(await materials()).toMatchObject({
      actual: 412_350.25,
      pending: 18_400,
      open: 161_600,
      known: 592_350.25,
      forecast: 1_000_000,
      remaining: 407_649.75,
      variance: 0,
      usedPercent: 59.2,
    });
    await admin('PATCH', `/expenses/${pending.id}/approve`);
    expect(await materials()).toMatchObject({ actual: 430_750.25, pending: 0, open: 161_600, known: 592_350.25 });
    await admin('DELETE', `/expenses/${pending.id}`);
    expect(await materials()).toMatchObject({ actual: 412_350.25, open: 180_000, known: 592_350.25 });
    await step(engineer, order.id, 'close', { version: 1 });
    expect(await materials()).toMatchObject({ open: 0, known: 412_350.25 });
  });

  it('is listed behind the order, and the orders behind what is open', async () => {
    const order = await makeOrder();
    await bill(order, 100);
    await bill(order, 50, 'PENDING');
    const page = (await engineer('GET', `/expenses?orderId=${order.id}`)).json<ExpensePage>();
    expect(page).toMatchObject({ totalElements: 2, totalAmount: 150, content: [{ orderId: order.id }, {}] });
    const cost = await readCost(engineer, order.project_id);
    const { path, query } = rowsBehind('open', { projectId: order.project_id, codeId: codeOf(cost, 'MAT').codeId });
    const orders = await engineer('GET', `${path}?${new URLSearchParams(query).toString()}`);
    expect(orders.json()).toMatchObject({ totalElements: 1, openTotal: cost.total.open });
    expect(cost.total.open).toBe(850);
  });

  it('above what was ordered is told, not refused', async () => {
    const order = await makeOrder();
    await bill(order, 1_000.01);
    expect(await read(order.id)).toMatchObject({ overOrder: true, open: 0, approved: 1_000.01 });
  });

  it('has the project and the category of an open order', async () => {
    const order = await makeOrder();
    const other = await buildProject(test.db);
    const closed = await makeOrder({ status: 'CLOSED' });
    const post = async (body: object) => (await engineer('POST', '/expenses', body)).json();
    expect(await post(invoice(order))).toMatchObject({ orderId: order.id });
    expect(await post(invoice(order, { category: 'FUEL' }))).toMatchObject({
      errors: { category: "The category of an expense against an order is the order's." },
    });
    expect(await post(invoice(order, { projectId: other.id }))).toMatchObject({
      errors: { orderId: 'This order belongs to another project.' },
    });
    expect(await post(invoice(closed))).toMatchObject({ errors: { orderId: 'This order is not open.' } });
    expect(await post(invoice(order, { orderId: 2_147_483_647 }))).toMatchObject({
      errors: { orderId: 'Order not found' },
    });
  });

  it('keeps its order in an update that does not name it, and loses it with its project', async () => {
    const order = await makeOrder();
    const other = await buildProject(test.db);
    const { id } = await bill(order, 120, 'PENDING');
    const put = async (change: object) => {
      const { orderId: _, ...body } = invoice(order, change);
      return (await engineer('PUT', `/expenses/${id}`, body)).json();
    };
    await step(engineer, order.id, 'close', { version: 1 });
    expect(await put({ amount: 130 })).toMatchObject({ orderId: order.id, amount: 130 });
    expect(await put({ category: 'FUEL' })).toMatchObject({ status: 400 });
    expect(await put({ projectId: other.id, category: 'FUEL' })).toMatchObject({ orderId: null });
  });

  it('tells a FOREMAN nothing of orders', async () => {
    const order = await makeOrder();
    const { user, call } = await test.signInAs('FOREMAN');
    const { id } = await buildExpense(test.db, {
      submitted_by_id: user.id,
      project_id: order.project_id,
      order_id: order.id,
    });
    expect((await call('GET', `/expenses/${id}`)).json()).toMatchObject({ orderId: null });
    expect((await call('GET', `/expenses?orderId=${order.id}`)).statusCode).toBe(403);
    expect((await call('POST', '/expenses', invoice(order))).statusCode).toBe(403);
    const { orderId: _, ...kept } = invoice(order);
    expect((await call('PUT', `/expenses/${id}`, kept)).statusCode).toBe(200);
    expect((await engineer('GET', `/expenses/${id}`)).json()).toMatchObject({ orderId: order.id });
    expect((await call('PUT', `/expenses/${id}`, { ...kept, orderId: null })).statusCode).toBe(403);
    expect((await call('PUT', `/expenses/${id}`, { ...kept, category: 'FUEL' })).statusCode).toBe(200);
    expect((await engineer('GET', `/expenses/${id}`)).json()).toMatchObject({ orderId: null, category: 'FUEL' });
  });

  it('waits for an order that is being closed', async () => {
    const order = await makeOrder();
    const [closed, ...sent] = await Promise.all([
      step(engineer, order.id, 'close', { version: 1 }),
      ...[1, 2, 3].map(() => engineer('POST', '/expenses', invoice(order))),
    ]);
    expect(closed?.statusCode).toBe(200);
    expect(sent.every(({ statusCode }) => statusCode === 201 || statusCode === 400)).toBe(true);
    const linked = sent.filter(({ statusCode }) => statusCode === 201).length;
    const cost = await readCost(engineer, order.project_id);
    expect(cost.total).toMatchObject({ pending: 120 * linked, open: 0, known: 120 * linked });
  });
});
