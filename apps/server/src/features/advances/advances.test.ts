import type { Advance } from '@binaa/contract/advances';
import type { CompanyTransaction } from '@binaa/contract/finance';
import type { LedgerReport } from '@binaa/contract/ledger';
import { minor } from '@binaa/contract/money';
import type { Page } from '@binaa/contract/paging';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditTrail } from '../../../test/audit-trail.ts';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { buildAdvance, buildPaidPerson, buildPayProfile, buildPayslip } from '../../../test/factories/payroll.ts';
import { buildUser } from '../../../test/factories/user.ts';
import { testNow } from '../../../test/test-clock.ts';
import type { Db } from '../../schema.ts';
import { advances, cash, expenses } from '../ledger/account.ts';
import { postTransfer } from '../ledger/post-transfer.ts';

const test = useTestApp();
let admin: Call;

beforeAll(async () => {
  ({ call: admin } = await test.signInAs('ADMIN'));
});

const advance = (userId: number, change: object = {}) => ({
  userId,
  givenOn: '2026-03-01',
  amount: 1000,
  instalment: 300,
  reason: 'Family matter',
  ...change,
});
const give = (userId: number, change: object = {}, headers = {}) =>
  admin('POST', '/advances', advance(userId, change), headers);
const giveBack = (id: number, body?: object, headers = {}) => admin('POST', `/advances/${id}/return`, body, headers);
const balance = async () =>
  (await admin('GET', '/company-transactions/balance')).json<{ balance: number; cash: number }>();
const ledgerHolds = async () => (await admin('GET', '/ledger/verify')).json<LedgerReport>().holds;

describe('an advance', () => {
  it("leaves the company's cash once, and shows its plan within 10 % of the wage", async () => {
    const userId = await buildPaidPerson(test.db);
    const before = await balance();
    const key = { 'idempotency-key': 'advance-1' };
    const made = (await give(userId, {}, key)).json<Advance>();
    expect((await give(userId, {}, key)).json()).toEqual(made);
    expect(made).toMatchObject({ status: 'OPEN', left: 1000, returned: 0, recoveries: [] });
    expect(made.plan).toEqual([
      { period: '2026-03', amount: 220 },
      { period: '2026-04', amount: 220 },
      { period: '2026-05', amount: 220 },
      { period: '2026-06', amount: 220 },
      { period: '2026-07', amount: 120 },
    ]);
    expect((await balance()).balance).toBe(before.balance - 1000);
    expect((await balance()).cash).toBe(before.cash - 1000);
    expect(await auditTrail(test.db, 'advance', made.id)).toMatchObject([
      { action: 'advance.give', after: { user_id: userId, amount_minor: 100_000 } },
    ]);
    expect(await ledgerHolds()).toBe(true);
  });

  it('is a withdrawal of the company, its return a deposit, and both are counted as expenses', async () => {
    const person = await buildUser(test.db, { name: 'Ravi Kumar' });
    const userId = await buildPaidPerson(test.db, { user_id: person.id });
    const stats = async () =>
      (await admin('GET', '/company-transactions/recent-stats')).json<{ totalExpenses: number; totalIncome: number }>();
    const before = await stats();
    const { id } = (await give(userId)).json<Advance>();
    expect(await stats()).toMatchObject({
      ...before,
      totalExpenses: before.totalExpenses + 1000,
      transactionsCount: expect.any(Number),
    });
    await giveBack(id);
    expect((await stats()).totalExpenses).toBe(before.totalExpenses);
    const { content } = (await admin('GET', '/company-transactions?search=Ravi')).json<Page<CompanyTransaction>>();
    expect(
      content.map(({ transactionType, description, relatedType, amount }) => [
        transactionType,
        description,
        relatedType,
        amount,
      ]),
    ).toEqual([
      ['DEPOSIT', `Return of advance ${id} by Ravi Kumar`, 'OTHER', 1000],
      ['WITHDRAWAL', `Advance ${id} to Ravi Kumar`, 'OTHER', 1000],
    ]);
  });

  it('is limited by the instalment alone while there is no wage', async () => {
    const userId = await buildPayProfile(test.db);
    const { plan } = (await give(userId)).json<Advance>();
    expect(plan.map(({ amount }) => amount)).toEqual([300, 300, 300, 100]);
  });

  it('of the largest amount in the smallest instalments has a plan that ends', async () => {
    const userId = await buildPayProfile(test.db);
    const made = (await give(userId, { amount: 999_999_999.99, instalment: 0.01 })).json<Advance>();
    expect([made.left, made.plan.length]).toEqual([999_999_999.99, 600]);
    await giveBack(made.id);
  });

  it('is taken back from the first month that is not paid yet', async () => {
    const userId = await buildPaidPerson(test.db);
    await buildPayslip(test.db, { userId, period: '2026-02' });
    const { plan } = (await give(userId, { givenOn: '2026-02-10', amount: 200, instalment: 200 })).json<Advance>();
    expect(plan).toEqual([{ period: '2026-03', amount: 200 }]);
  });

  it('is taken back later in the month whose instalment a payslip of its first days took', async () => {
    const userId = await buildPaidPerson(test.db);
    const given = { user_id: userId, given_on: '2026-02-10', amount_minor: 50_000, instalment_minor: 20_000 };
    const id = await buildAdvance(test.db, given);
    const taken = [{ advanceId: id, amountMinor: 20_000 }];
    // It pays until the 28th.
    await buildPayslip(test.db, { userId, period: '2026-03', taken });
    const [listed] = (await admin('GET', `/advances?userId=${userId}`)).json<Page<Advance>>().content;
    expect(listed?.plan).toEqual([
      { period: '2026-04', amount: 200 },
      { period: '2026-05', amount: 100 },
    ]);
    expect((await admin('GET', `/pay-profiles/${userId}`)).json()).toMatchObject({ paidUntil: '2026-03-28' });
  });

  it.each([
    [{ amount: 0 }, 'amount', 'Amount must be greater than 0'],
    [{ amount: -5 }, 'amount', 'Amount must be greater than 0'],
    [{ amount: undefined }, 'amount', 'Amount is a required field'],
    [{ amount: 1_000_000_000 }, 'amount', 'Amount cannot be more than 999,999,999.99'],
    [{ instalment: 1000.01 }, 'instalment', 'Instalment cannot be more than the advance'],
    [{ instalment: 0 }, 'instalment', 'Amount must be greater than 0'],
    [{ reason: 'rent' }, 'reason', 'Say why (at least 5 characters)'],
    [{ reason: undefined }, 'reason', 'Say why (at least 5 characters)'],
    [{ givenOn: '2026-03-11' }, 'givenOn', 'An advance cannot be given in the future'],
    [{ userId: 2_147_483_647 }, 'userId', 'Person not found'],
  ])('refuses %j and moves nothing', async (change, field, message) => {
    const userId = await buildPaidPerson(test.db);
    const before = await balance();
    const answer = await give(userId, change);
    expect(answer.json()).toMatchObject({ status: 400, errors: { [field]: message } });
    expect(await balance()).toEqual(before);
  });

  it('needs a pay profile', async () => {
    const answer = await give((await buildUser(test.db)).id);
    expect([answer.statusCode, answer.json().message]).toEqual([409, 'No pay profile']);
  });
});

describe('returning an advance', () => {
  it('gives back what payslips have not taken, once of fifty calls', async () => {
    const userId = await buildPaidPerson(test.db);
    const id = await buildAdvance(test.db, { user_id: userId });
    await buildPayslip(test.db, { userId, period: '2026-02', taken: [{ advanceId: id, amountMinor: 22_000 }] });
    const before = await balance();
    const answers = await Promise.all(Array.from({ length: 50 }, () => giveBack(id)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const refused = answers.find(({ statusCode }) => statusCode !== 200);
    expect([refused?.statusCode, refused?.json().message]).toEqual([409, 'Nothing is left of this advance']);
    expect(answers.find(({ statusCode }) => statusCode === 200)?.json()).toMatchObject({
      status: 'RETURNED',
      returned: 780,
      left: 0,
      recoveries: [{ period: '2026-02', amount: 220 }],
      plan: [],
    });
    expect((await balance()).balance).toBe(before.balance + 780);
    expect(await auditTrail(test.db, 'advance', id)).toMatchObject([
      { action: 'advance.return', after: { status: 'RETURNED', returned_minor: 78_000 } },
    ]);
  });

  it('refuses an older version, and answers a repeated key as the first time', async () => {
    const id = await buildAdvance(test.db, { user_id: await buildPaidPerson(test.db) });
    expect((await giveBack(id, { version: 7 })).statusCode).toBe(409);
    const key = { 'idempotency-key': 'return-1' };
    const first = await giveBack(id, { version: 1 }, key);
    expect((await giveBack(id, { version: 1 }, key)).json()).toEqual(first.json());
    expect((await giveBack(2_147_483_647)).statusCode).toBe(404);
  });
});

it('are listed with what is left, by person, state and words', async () => {
  const userId = await buildPaidPerson(test.db);
  const id = await buildAdvance(test.db, { user_id: userId, reason: 'School fees' });
  const list = async (query: string) =>
    (await admin('GET', `/advances?userId=${userId}&${query}`)).json<Page<Advance>>().content.map((one) => one.id);
  expect(await list('status=OPEN&search=school')).toEqual([id]);
  expect(await list('status=REPAID')).toEqual([]);
});

describe('the ledger', () => {
  /** Without its posting. */
  async function insertAdvance(db: Db, user_id: number): Promise<number> {
    const amounts = { amount_minor: 100, instalment_minor: 100 };
    const made = { created_by_id: user_id, created_at: testNow, updated_at: testNow };
    const { id } = await db
      .insertInto('advances')
      .values({ user_id, given_on: '2026-03-01', ...amounts, reason: 'No posting', ...made })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  it('refuses an advance without its posting, and a posting without its advance', async () => {
    const user_id = await buildPaidPerson(test.db);
    await expect(insertAdvance(test.db, user_id)).rejects.toThrow('in the ledger but should be');
    const posting = sql`insert into ledger_postings (kind, amount_minor, description, user_id, created_at)
      values ('ADVANCE', 100, 'x', ${user_id}, now())`;
    await expect(posting.execute(test.db)).rejects.toThrow('ledger_postings_advance_check');
  });

  it.each([
    ['ADVANCE', advances, cash],
    ['ADVANCE_RETURN', cash, advances],
    ['ADVANCE', cash, expenses],
  ] as const)('refuses %s from %o to %o', async (kind, from, to) => {
    const user_id = await buildPaidPerson(test.db);
    const work = test.db.transaction().execute(async (tx) => {
      const advanceId = await insertAdvance(tx, user_id);
      const posting = { kind, from, to, advanceId, amountMinor: minor(100), description: 'wrong', userId: user_id };
      await postTransfer(tx, { ...posting, at: testNow });
    });
    await expect(work).rejects.toThrow(/this posting cannot add -?100 to the account of/);
  });

  it('finds an advance that was changed behind its back', async () => {
    const id = await buildAdvance(test.db, { user_id: await buildPaidPerson(test.db) });
    await sql`alter table advances disable trigger user`.execute(test.db);
    await sql`update advances set amount_minor = 100001 where id = ${id}`.execute(test.db);
    const report = (await admin('GET', '/ledger/verify')).json<LedgerReport>();
    expect(report.checks.find(({ check }) => check === 'ADVANCES')).toMatchObject({ holds: false });
    await sql`update advances set amount_minor = 100000 where id = ${id}`.execute(test.db);
    await sql`alter table advances enable trigger user`.execute(test.db);
  });
});
