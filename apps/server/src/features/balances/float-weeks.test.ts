import type { CashCount } from '@binaa/contract/cash-counts';
import type { CashHandover } from '@binaa/contract/cash-handovers';
import type { WeekOfFloats } from '@binaa/contract/float-weeks';
import { beforeAll, expect, it } from 'vitest';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { giveFloat } from '../../../test/factories/cash.ts';
import { buildExpense } from '../../../test/factories/expense.ts';

const test = useTestApp();
let admin: Call;
let omar: { id: number; call: Call };
let bilal: { id: number; call: Call };

async function foreman(name: string) {
  const { user, call } = await test.signInAs('FOREMAN', { name });
  return { id: user.id, call };
}

async function weekly(query = ''): Promise<WeekOfFloats[]> {
  return (await admin('GET', `/foreman-balances/weekly${query}`)).json();
}

async function heldByAll(): Promise<number> {
  const holders = (await admin('GET', '/foreman-balances')).json<{ balance: number }[]>();
  return holders.reduce((sum, { balance }) => sum + balance, 0);
}

/** Today is Tuesday 10 March 2026. The company's days begin at 21:00 UTC, its weeks on Sunday. */
beforeAll(async () => {
  const asAdmin = await test.signInAs('ADMIN');
  admin = asAdmin.call;
  omar = await foreman('Omar');
  bilal = await foreman('Bilal');
  await giveFloat(test.db, omar.id, 1_000, new Date('2026-03-07T20:59:59Z'));
  await giveFloat(test.db, omar.id, 500, new Date('2026-03-07T21:00:00Z'));
  await giveFloat(test.db, asAdmin.user.id, 40);
});

it('sums what was given, spent and returned in each week from Sunday, twelve by default', async () => {
  const weeks = await weekly();
  expect(weeks).toHaveLength(12);
  expect(weeks.at(-3)).toEqual({ weekStart: '2026-02-22', given: 0, spent: 0, returned: 0 });
  expect(weeks.at(-2)).toEqual({ weekStart: '2026-03-01', given: 1_000, spent: 0, returned: 0 });
  expect(weeks.at(-1)).toEqual({ weekStart: '2026-03-08', given: 540, spent: 0, returned: 0 });
  expect(await weekly('?weeks=1')).toHaveLength(1);
  expect((await weekly('?role=ADMIN')).at(-1)).toMatchObject({ given: 40 });
  expect((await weekly('?role=FOREMAN')).at(-1)).toMatchObject({ given: 500 });
});

it('leaves out hand-overs and company cards, and equals the change of what all hold', async () => {
  const offered = await omar.call('POST', '/cash-handovers', { toId: bilal.id, amount: 200 });
  await bilal.call('PATCH', `/cash-handovers/${offered.json<CashHandover>().id}/accept`);
  const own = { submitted_by_id: omar.id, status: 'APPROVED' } as const;
  await buildExpense(test.db, { ...own, amount_minor: 300_50 });
  await buildExpense(test.db, { ...own, amount_minor: 77_00, payment_method: 'COMPANY_CARD' });
  const wrong = await buildExpense(test.db, { ...own, amount_minor: 25_00 });
  await admin('DELETE', `/expenses/${wrong.id}`);
  await admin('POST', '/foreman-balances/add-balance', { userId: omar.id, amount: 60, type: 'WITHDRAWAL' });
  const counted = await bilal.call('POST', '/cash-counts', { counted: 170.25, note: 'Lost' });
  await admin('POST', `/cash-counts/${counted.json<CashCount>().id}/write-off`, { reason: 'Small change' });

  const weeks = await weekly();
  expect(weeks.at(-1)).toEqual({ weekStart: '2026-03-08', given: 540, spent: 330.25, returned: 60 });
  const change = weeks.reduce((sum, { given, spent, returned }) => sum + given - spent - returned, 0);
  expect(change).toBeCloseTo(await heldByAll(), 2);
});

it.each(['weeks=0', 'weeks=105', 'weeks=x', 'role=WORKER'])('refuses ?%s', async (query) => {
  expect((await admin('GET', `/foreman-balances/weekly?${query}`)).statusCode).toBe(400);
});
