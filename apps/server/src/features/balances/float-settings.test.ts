import type { BalanceRecord } from '@binaa/contract/balances';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { giveFloat } from '../../../test/factories/cash.ts';
import { buildExpense } from '../../../test/factories/expense.ts';
import { buildUser } from '../../../test/factories/user.ts';

const test = useTestApp();
let admin: Call;

beforeAll(async () => {
  ({ call: admin } = await test.signInAs('ADMIN'));
});

const save = async (userId: number, body: object) => {
  const answer = await admin('PUT', `/foreman-balances/settings/${userId}`, body);
  return { status: answer.statusCode, ...answer.json<BalanceRecord & { message?: string; errors?: object }>() };
};

describe('the limits of a holder', () => {
  it('are none until they are set, and an absent one stays', async () => {
    const { user, call } = await test.signInAs('FOREMAN');
    const none = { ceiling: null, singleLimit: null, lowAt: null, low: false, settingsVersion: 1 };
    expect((await call('GET', `/foreman-balances/user/${user.id}`)).json()).toMatchObject(none);

    const set = await save(user.id, { ceiling: 8_000, lowAt: 1_000, version: 1 });
    expect(set).toMatchObject({ status: 200, ceiling: 8_000, singleLimit: null, lowAt: 1_000, settingsVersion: 2 });
    const changed = await save(user.id, { singleLimit: 750.5, lowAt: null });
    expect(changed).toMatchObject({ ceiling: 8_000, singleLimit: 750.5, lowAt: null, settingsVersion: 3 });
    expect((await call('GET', `/foreman-balance/${user.id}`)).json()).toMatchObject({
      ceiling: 8_000,
      singleLimit: 750.5,
      lowAt: null,
      settingsVersion: 3,
    });
  });

  it('are saved once from the same version, also the first time', async () => {
    const { id } = await buildUser(test.db, { role: 'FOREMAN' });
    const answers = await Promise.all([1, 2, 3].map((ceiling) => save(id, { ceiling, version: 1 })));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.message).toBe(
      'Someone else has changed this in the meantime.',
    );
  });

  it('tell a low balance by what is left when the pending expenses are approved', async () => {
    const { id } = await buildUser(test.db, { role: 'FOREMAN', name: 'Low and behold' });
    await giveFloat(test.db, id, 1_500);
    expect(await save(id, { lowAt: 1_000 })).toMatchObject({ low: false });
    await buildExpense(test.db, { submitted_by_id: id, amount_minor: 50_000 });
    const read = async () => (await admin('GET', '/foreman-balances?search=Low and behold')).json<BalanceRecord[]>();
    expect(await read()).toMatchObject([{ afterPending: 1_000, low: false }]);
    await buildExpense(test.db, { submitted_by_id: id, amount_minor: 1 });
    expect(await read()).toMatchObject([{ afterPending: 999.99, low: true }]);
  });

  it('leave out the pending expenses of a former holder, which the company pays', async () => {
    const { id } = await buildUser(test.db, { role: 'FOREMAN' });
    await giveFloat(test.db, id, 500);
    await buildExpense(test.db, { submitted_by_id: id, amount_minor: 10_000 });
    const read = async () => (await admin('GET', `/foreman-balances/user/${id}`)).json<BalanceRecord>();
    expect(await read()).toMatchObject({ pendingFloat: 100, expectedInHand: 400 });
    await test.db.updateTable('users').set({ role: 'ENGINEER' }).where('id', '=', id).execute();
    expect(await read()).toMatchObject({ totalPending: 100, pendingFloat: 0, afterPending: 500, expectedInHand: 500 });
    const month = await admin('GET', `/foreman-balances/statement/${id}?month=2026-03`);
    expect(month.json()).toMatchObject({ pending: { count: 0, amount: 0 } });
  });

  it.each([
    [{ ceiling: 0 }, 'ceiling', 'Ceiling must be greater than 0'],
    [{ singleLimit: -5 }, 'singleLimit', 'Limit for one expense must be greater than 0'],
    [{ lowAt: -1 }, 'lowAt', 'Warn below cannot be negative'],
    [{ ceiling: 'much' }, 'ceiling', 'Ceiling must be a number'],
  ])('refuse %j', async (body, field, message) => {
    const { id } = await buildUser(test.db, { role: 'FOREMAN' });
    expect(await save(id, body)).toMatchObject({ status: 400, errors: { [field]: message } });
  });

  it('are an ADMIN’s to set, for holders only', async () => {
    const { user, call } = await test.signInAs('FOREMAN');
    expect((await call('PUT', `/foreman-balances/settings/${user.id}`, { ceiling: 9_000 })).statusCode).toBe(403);
    const worker = await buildUser(test.db, { role: 'WORKER' });
    expect(await save(worker.id, { ceiling: 5 })).toMatchObject({ status: 404 });
  });
});
