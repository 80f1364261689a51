import { beforeAll, describe, expect, it } from 'vitest';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { countQueries } from '../../../test/count-queries.ts';
import { buildExpense } from '../../../test/factories/expense.ts';
import { buildUser } from '../../../test/factories/user.ts';
import type { UserRow } from '../../schema.ts';

const test = useTestApp();
let admin: Call;
let people: Record<'rich' | 'poor' | 'new' | 'former', UserRow>;

beforeAll(async () => {
  const { db } = test;
  admin = (await test.signInAs('ADMIN', { name: 'Admin' })).call;
  people = {
    rich: await buildUser(db, { name: 'A Rich', role: 'FOREMAN' }),
    poor: await buildUser(db, { name: 'B Poor', role: 'FOREMAN', category: 'CIVIL' }),
    new: await buildUser(db, { name: 'C New', role: 'FOREMAN' }),
    former: await buildUser(db, { name: 'D Former', role: 'FOREMAN' }),
  };
  const give = (userId: number, amount: number) =>
    admin('POST', '/foreman-balances/add-balance', { userId, amount, type: 'DEPOSIT' });
  await give(people.rich.id, 1000.5);
  await give(people.former.id, 20);
  await buildExpense(db, { submitted_by_id: people.poor.id, status: 'APPROVED', amount_minor: 2550 });
  await buildExpense(db, { submitted_by_id: people.poor.id, amount_minor: 1010 });
  await buildExpense(db, { submitted_by_id: people.poor.id, amount_minor: 2020 });
  await buildExpense(db, { submitted_by_id: people.poor.id, amount_minor: 999, deleted_at: new Date() });
  await buildExpense(db, { submitted_by_id: people.rich.id, status: 'REJECTED', amount_minor: 500 });
  await db.updateTable('users').set({ role: 'WORKER' }).where('id', '=', people.former.id).execute();
});

async function foremen(query = '') {
  const answer = await admin('GET', `/users/role/FOREMAN?${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

const names = async (query: string) => (await foremen(query)).content.map((user: { name: string }) => user.name);

describe('a balance', () => {
  it('comes from the ledger, may be negative, and is zero before the first posting', async () => {
    const { content } = await foremen();
    expect(content.map((user: { balance: number }) => user.balance)).toEqual([1000.5, -25.5, 0]);
  });

  it('is visible to an ADMIN and to its holder', async () => {
    expect((await admin('GET', `/users/${people.rich.id}`)).json().balance).toBe(1000.5);
    const holder = await test.callAs(people.rich);
    expect((await holder('GET', `/users/${people.rich.id}`)).json().balance).toBe(1000.5);
  });

  it('is never included for an ENGINEER', async () => {
    const { call } = await test.signInAs('ENGINEER', { name: 'Engineer' });
    for (const path of ['/users', '/users/role/FOREMAN', `/users/${people.rich.id}`]) {
      expect((await call('GET', path)).body).not.toMatch(/1000\.5|pending|salary/i);
    }
  });

  it('of a former foreman stays visible to an ADMIN only', async () => {
    expect((await admin('GET', `/users/${people.former.id}`)).json()).toMatchObject({
      role: 'WORKER',
      balance: 20,
      can: { balance: true },
    });
    const former = await test.callAs({ ...people.former, role: 'WORKER' });
    expect((await former('GET', `/users/${people.former.id}`)).json()).not.toHaveProperty('balance');
  });
});

describe('the list of foremen for approvers', () => {
  it('includes the number and sum of pending expenses', async () => {
    const { content } = await foremen();
    const pending = content.map((user: { pendingCount: number; pendingTotal: number }) => [
      user.pendingCount,
      user.pendingTotal,
    ]);
    expect(pending).toEqual([
      [0, 0],
      [2, 30.3],
      [0, 0],
    ]);
  });

  it.each([
    ['hasPending=true', ['B Poor']],
    ['hasPending=false', ['A Rich', 'C New']],
    ['minBalance=0', ['A Rich', 'C New']],
    ['minBalance=0.01', ['A Rich']],
    ['maxBalance=0', ['B Poor', 'C New']],
    ['maxBalance=-25.5', ['B Poor']],
    ['maxBalance=-25.51', []],
    ['minBalance=-25.5&maxBalance=0', ['B Poor', 'C New']],
    ['minBalance=1000.5&maxBalance=1000.5', ['A Rich']],
    ['category=CIVIL&hasPending=true&search=poor', ['B Poor']],
    ['hasPending=true&category=PLUMBER', []],
  ])('with %s are %j', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
    expect((await foremen(query)).totalElements).toBe(expected.length);
  });

  it.each([
    ['minBalance=much', { minBalance: 'Minimum balance must be a number' }],
    ['maxBalance=0.001', { maxBalance: 'Maximum balance can have at most 2 decimals' }],
    ['hasPending=yes', { hasPending: 'hasPending must be true or false' }],
  ])('answer 400 to %s', async (query, errors) => {
    const answer = await admin('GET', `/users/role/FOREMAN?${query}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual(errors);
  });

  it('needs the same number of queries for many as for one', async () => {
    const one = await countQueries(() => admin('GET', '/users/role/FOREMAN?size=1'));
    expect(await countQueries(() => admin('GET', '/users/role/FOREMAN?size=100'))).toBe(one);
  });
});
