import type { CashCount } from '@binaa/contract/cash-counts';
import type { CashHandover } from '@binaa/contract/cash-handovers';
import type { Notice } from '@binaa/contract/notices';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Call, useTestApp } from '../build-test-app.ts';
import { giveFloat } from '../factories/cash.ts';
import { setPolicy } from '../factories/expense-policy.ts';
import { tellAll } from '../notices/people.ts';
import { testNow } from '../test-clock.ts';

const test = useTestApp();
let khalid: { user: { id: number }; call: Call };
let noura: Call;
let omar: { user: { id: number }; call: Call };

beforeAll(async () => {
  khalid = await test.signInAs('ADMIN', { name: 'Khalid' });
  ({ call: noura } = await test.signInAs('ADMIN', { name: 'Noura' }));
  omar = await test.signInAs('FOREMAN', { name: 'Omar' });
  await giveFloat(test.db, omar.user.id, 10_000);
});

/** Counts the foreman's cash as an ADMIN, and finds less than there is. */
async function findMissing(call: Call, missing: number): Promise<number> {
  const { expectedInHand } = (await call('GET', `/foreman-balances/user/${omar.user.id}`)).json();
  const body = { holderId: omar.user.id, counted: Number((expectedInHand - missing).toFixed(2)), note: 'Missing' };
  return (await call('POST', '/cash-counts', body)).json<CashCount>().id;
}

const writeOff = (call: Call, id: number) => call('POST', `/cash-counts/${id}/write-off`, { reason: 'Lost on site' });

describe('an administrator takes cash and writes it off, a little every day', () => {
  it('until the limit of the month, from where on another one must do it', async () => {
    await setPolicy(khalid.call, { writeOffLimit: 500, writeOffMonthLimit: 1_200 });
    for (const missing of [500, 500, 200]) {
      expect((await writeOff(khalid.call, await findMissing(khalid.call, missing))).statusCode).toBe(200);
    }
    const id = await findMissing(khalid.call, 0.01);
    expect((await writeOff(khalid.call, id)).json()).toMatchObject({
      status: 403,
      message: 'You can write off QAR 1,200.00 a month. Another administrator must do this.',
    });
    expect((await writeOff(noura, id)).statusCode).toBe(200);
  });

  it('also when two write-offs come at once', async () => {
    await setPolicy(khalid.call, { writeOffLimit: 500, writeOffMonthLimit: 1_700 });
    const foremen = await Promise.all([1, 2].map(() => test.signInAs('FOREMAN')));
    const counts = await Promise.all(
      foremen.map(async ({ user, call }) => {
        await giveFloat(test.db, user.id, 1_000);
        return (await call('POST', '/cash-counts', { counted: 500, note: 'Missing' })).json<CashCount>().id;
      }),
    );
    const answers = await Promise.all(counts.map((id) => writeOff(khalid.call, id)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 403]);
  });

  it('and again in the next month', async () => {
    test.clock.now = new Date('2026-04-01T06:00:00Z');
    const { call } = { call: await test.callAs(await readUser(khalid.user.id)) };
    expect((await writeOff(call, await findMissing(call, 500))).statusCode).toBe(200);
    test.clock.now = testNow;
  });
});

describe("an administrator hands a foreman's cash to himself", () => {
  const take = (call: Call, toId: number) =>
    call('POST', '/cash-handovers', { fromId: omar.user.id, toId, amount: 100 });

  it('which another administrator must do, and the foreman is told', async () => {
    expect((await take(khalid.call, khalid.user.id)).json()).toMatchObject({
      status: 400,
      errors: {
        toId: 'This would move cash of somebody else into your own account. Another administrator must do this.',
      },
    });
    const offered = (await take(noura, khalid.user.id)).json<CashHandover>();
    expect((await khalid.call('PATCH', `/cash-handovers/${offered.id}/accept`)).statusCode).toBe(200);
    await tellAll(test);
    const told = (await omar.call('GET', '/notices?kind=FLOAT_CHANGED&state=all')).json<{ content: Notice[] }>();
    expect(told.content[0]?.data).toMatchObject({ name: 'Khalid', amount: -100 });
  });

  it('while the foreman may hand over his own, and a single administrator does both', async () => {
    const own = await omar.call('POST', '/cash-handovers', { toId: khalid.user.id, amount: 100 });
    expect(own.statusCode).toBe(201);
    await test.db.updateTable('users').set({ deleted_at: testNow }).where('name', '=', 'Noura').execute();
    expect((await take(khalid.call, khalid.user.id)).statusCode).toBe(201);
    await setPolicy(khalid.call, { writeOffLimit: 500, writeOffMonthLimit: 0 });
    expect((await writeOff(khalid.call, await findMissing(khalid.call, 500))).statusCode).toBe(200);
  });
});

const readUser = (id: number) => test.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
