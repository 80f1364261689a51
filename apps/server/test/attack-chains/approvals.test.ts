import type { Expense } from '@binaa/contract/expenses';
import type { Notice } from '@binaa/contract/notices';
import type { Order, OrderDetails } from '@binaa/contract/orders';
import { beforeAll, describe, expect, it } from 'vitest';
import type { UserRow } from '../../src/schema.ts';
import { type Call, useTestApp } from '../build-test-app.ts';
import { buildSupplier } from '../factories/expense.ts';
import { setPolicy } from '../factories/expense-policy.ts';
import { buildProject } from '../factories/project.ts';
import { tellAll } from '../notices/people.ts';

const test = useTestApp();
let khalid: Call;
let noura: Call;
let yousef: Call;
let administrator: UserRow;
let engineer: UserRow;
let foreman: Call;

beforeAll(async () => {
  ({ call: khalid, user: administrator } = await test.signInAs('ADMIN', { name: 'Khalid' }));
  ({ call: noura } = await test.signInAs('ADMIN', { name: 'Noura' }));
  ({ call: yousef, user: engineer } = await test.signInAs('ENGINEER', { name: 'Yousef' }));
  ({ call: foreman } = await test.signInAs('FOREMAN'));
});

const bill = { relatedType: 'GENERAL_EXPENSE', category: 'MATERIALS', amount: 60_000, date: '2026-03-01' };
const submit = async (change: object = {}) =>
  (await foreman('POST', '/expenses', { ...bill, ...change })).json<Expense>().id;
const approve = async (call: Call, id: number) => (await call('PATCH', `/expenses/${id}/approve`)).json<Expense>();

describe('an invoice is exchanged between the two approvals', () => {
  it('so the engineer who saw the steelworks must approve the friend too', async () => {
    await setPolicy(khalid, { secondFrom: 50_000 });
    const steelworks = await buildSupplier(test.db, 'Steelworks');
    const friend = await buildSupplier(test.db, 'Friend');
    const id = await submit({ supplierId: steelworks });
    await approve(yousef, id);

    await foreman('PUT', `/expenses/${id}`, { ...bill, supplierId: friend });
    expect(await approve(khalid, id)).toMatchObject({ status: 'PENDING', approvals: { needed: 2, given: 1 } });
    expect(await approve(yousef, id)).toMatchObject({ status: 'APPROVED', supplierId: friend });

    const back = await khalid('PUT', `/expenses/${id}`, { ...bill, supplierId: steelworks });
    expect(back.json()).toMatchObject({
      status: 403,
      message: 'An approved amount this high must be changed by another administrator.',
    });
    expect((await noura('PUT', `/expenses/${id}`, { ...bill, supplierId: steelworks })).statusCode).toBe(200);
  });
});

describe('the policy is raised, the bill approved, and the policy set back', () => {
  it('so the bill still takes two, and the other administrator has heard of it', async () => {
    await setPolicy(khalid, { secondFrom: 50_000 });
    const id = await submit();
    await setPolicy(khalid, { secondFrom: 100_000 });
    expect(await approve(khalid, id)).toMatchObject({ status: 'PENDING', approvals: { needed: 2, given: 1 } });
    expect((await khalid('PATCH', `/expenses/${id}/approve`)).statusCode).toBe(409);
    await setPolicy(khalid, { secondFrom: 50_000 });

    await tellAll(test);
    const heard = async (call: Call) =>
      (await call('GET', '/notices?kind=SYSTEM')).json<{ content: Notice[] }>().content.map(({ data }) => data);
    expect(await heard(noura)).toEqual([{ what: 'POLICY', name: 'Khalid' }]);
    expect(await heard(khalid)).toEqual([]);
    expect(await approve(noura, id)).toMatchObject({ status: 'APPROVED' });
  });

  it('or moved to a strict category and back, so it takes two as well', async () => {
    await setPolicy(khalid, { rules: [{ category: 'MATERIALS', secondFrom: 50_000 }] });
    const id = await submit({ category: 'FUEL' });
    await foreman('PUT', `/expenses/${id}`, bill);
    await foreman('PUT', `/expenses/${id}`, { ...bill, category: 'FUEL' });
    expect(await approve(khalid, id)).toMatchObject({ status: 'PENDING', approvals: { needed: 2, given: 1 } });
  });

  it('but a bill that is rejected and submitted again follows the new policy', async () => {
    await setPolicy(khalid, { secondFrom: 50_000 });
    const id = await submit();
    await khalid('PATCH', `/expenses/${id}/reject`, { reason: 'Wrong date' });
    await setPolicy(khalid, { secondFrom: 100_000 });
    const again = (await foreman('POST', `/expenses/${id}/resubmit`, {})).json<Expense>();
    expect(await approve(khalid, again.id)).toMatchObject({ status: 'APPROVED' });
  });
});

describe('an engineer splits an order that an administrator would have to open', () => {
  const orderOf = (projectId: number, supplierId: number, amount: number) => ({
    kind: 'PURCHASE',
    projectId,
    supplierId,
    category: 'STEEL_MATERIALS',
    title: 'Rebar',
    amount,
    // Any day can be typed here, so it hides nothing.
    orderedOn: '2025-12-01',
  });
  const read = async (id: number) => (await khalid('GET', `/orders/${id}`)).json<OrderDetails>();

  it('and each part shows what they come to together', async () => {
    await setPolicy(khalid, { orderLimit: 50_000 });
    const [{ id: projectId }, supplierId] = [await buildProject(test.db), await buildSupplier(test.db, 'Steelworks')];
    const order = async (amount: number, supplier = supplierId) =>
      (await yousef('POST', '/orders', orderOf(projectId, supplier, amount))).json<OrderDetails>();
    const first = await order(30_000);
    expect(first.splitTotal).toBeNull();
    await order(49_000, await buildSupplier(test.db, 'Somebody else'));
    test.clock.advance(29 * 86_400_000);
    yousef = await test.callAs(engineer);
    khalid = await test.callAs(administrator);
    const second = await order(20_000.01);
    expect([second.splitTotal, (await read(first.id)).splitTotal]).toEqual([50_000.01, 50_000.01]);
    const { content } = (await khalid('GET', `/orders?projectId=${projectId}`)).json<{ content: Order[] }>();
    expect(content.map(({ splitTotal }) => splitTotal)).toEqual([50_000.01, null, 50_000.01]);

    await yousef('PATCH', `/orders/${second.id}/cancel`, { reason: 'Not needed', version: 1 });
    expect((await read(first.id)).splitTotal).toBeNull();
    // A larger one is an administrator's to open.
    await order(60_000);
    expect((await read(first.id)).splitTotal).toBeNull();
    test.clock.advance(2 * 86_400_000);
    yousef = await test.callAs(engineer);
    expect((await order(40_000)).splitTotal).toBeNull();
  });
});
