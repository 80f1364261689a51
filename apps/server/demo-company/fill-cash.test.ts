import type { BalanceRecord } from '@binaa/contract/balances';
import type { CashCount } from '@binaa/contract/cash-counts';
import type { CashHandover } from '@binaa/contract/cash-handovers';
import type { FundRequest } from '@binaa/contract/fund-requests';
import type { Page } from '@binaa/contract/paging';
import { beforeAll, describe, expect, it } from 'vitest';
import { verifyLedger } from '../src/features/ledger/verify-ledger.ts';
import { type Call, useTestApp } from '../test/build-test-app.ts';
import { fillCash } from './fill-cash.ts';
import { fillJobCost } from './fill-job-cost.ts';
import { fillMoney } from './fill-money.ts';
import { fillPeople } from './fill-people.ts';
import { fillProjects } from './fill-projects.ts';

/** An ordinary day, and the first minutes of a month and of a year. */
describe.each(['2026-03-10T09:00:00Z', '2026-03-31T21:04:00Z', '2026-12-31T21:04:00Z'])('petty cash at %s', (now) => {
  const test = useTestApp();
  let admin: Call;

  beforeAll(async () => {
    test.clock.now = new Date(now);
    const { clock } = test.deps;
    const people = await fillPeople(test.db, clock);
    const projects = await fillProjects(test.db, clock);
    await test.db.transaction().execute(async (tx) => {
      await fillMoney(tx, clock, { people, projects });
      await fillCash(tx, clock, people);
      // Clients pay claims, and a cheque that is returned belongs to one.
      await fillJobCost(tx, clock, { people, projects });
    });
    const [user] = await test.db.selectFrom('users').selectAll().where('role', '=', 'ADMIN').orderBy('id').execute();
    if (!user) throw new Error('There is no ADMIN');
    admin = await test.callAs(user);
  });

  const page = async <Item>(path: string) => (await admin('GET', `${path}?size=100`)).json<Page<Item>>().content;

  it('has a foreman who is low and asks for money, and one above the ceiling', async () => {
    const holders = (await admin('GET', '/foreman-balances')).json<BalanceRecord[]>();
    const foremen = holders.filter(({ role }) => role === 'FOREMAN');
    expect(foremen).toHaveLength(6);
    for (const { ceiling, lowAt } of foremen) expect([ceiling, lowAt]).toEqual([8_000, 1_000]);
    expect(foremen.filter(({ low }) => low).map(({ userName }) => userName)).toEqual(['Omar Farouk']);
    expect(foremen.some(({ balance, ceiling }) => balance > (ceiling ?? 0))).toBe(true);

    const requests = await page<FundRequest>('/fund-requests');
    expect(requests.map(({ status }) => status).toSorted()).toEqual(['GIVEN', 'REQUESTED']);
    expect(requests.find(({ status }) => status === 'REQUESTED')).toMatchObject({
      holderName: 'Omar Farouk',
      amount: 3_000,
      reason: 'Diesel and water, night pours',
    });
  });

  it('has a hand-over that waits for an answer', async () => {
    const handovers = await page<CashHandover>('/cash-handovers');
    expect(handovers.map(({ status }) => status).toSorted()).toEqual(['ACCEPTED', 'OFFERED']);
  });

  it('was counted at the end of last month', async () => {
    const counts = await page<CashCount>('/cash-counts');
    expect(counts.map(({ difference }) => difference).toReversed()).toEqual([0, 0, -29.5, 5, 0, -180]);
    expect(new Set(counts.map(({ status }) => status))).toEqual(new Set(['CONFIRMED', 'WRITTEN_OFF', 'SUBMITTED']));
  });

  it('leaves a ledger that holds, posted in order', async () => {
    expect(await verifyLedger(test.db, new Date(now))).toMatchObject({ holds: true });
    const postings = await test.db
      .selectFrom('ledger_postings')
      .select(['created_at', 'company_balance_minor'])
      .orderBy('id')
      .execute();
    expect(Math.min(...postings.map((one) => one.company_balance_minor ?? Number.MAX_VALUE))).toBeGreaterThan(0);
    const moments = postings.map(({ created_at }) => created_at.getTime());
    expect(moments).toEqual(moments.toSorted((one, other) => one - other));
  });
});
