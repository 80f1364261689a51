import type { BalanceRecord, BalanceTransaction } from '@binaa/contract/balances';
import type { FundRequest } from '@binaa/contract/fund-requests';
import type { Page } from '@binaa/contract/paging';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { buildFundRequest, giveFloat } from '../../../test/factories/cash.ts';
import { testNow } from '../../../test/test-clock.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';

const test = useTestApp();
let admin: Call;
let adminName: string;

beforeAll(async () => {
  const { user, call } = await test.signInAs('ADMIN', { name: 'Khalid' });
  admin = call;
  adminName = user.name;
});

const input = { amount: 3_000, reason: 'Diesel and water, night pours', neededBy: '2026-03-12' };

async function balanceOf(userId: number): Promise<BalanceRecord> {
  return (await admin('GET', `/foreman-balances/user/${userId}`)).json();
}

describe('asking for money', () => {
  it('makes an open request that the holder and the ADMIN see', async () => {
    const { user, call } = await test.signInAs('FOREMAN');
    const made = await call('POST', '/fund-requests', input);
    expect(made.statusCode).toBe(201);
    expect(made.json()).toMatchObject({ ...input, holderId: user.id, status: 'REQUESTED', can: { cancel: true } });
    const { id } = made.json<FundRequest>();

    const own = (await call('GET', '/fund-requests')).json<Page<FundRequest>>();
    expect(own.content.map((request) => request.id)).toEqual([id]);
    const shown = (await admin('GET', `/fund-requests?status=REQUESTED&holderId=${user.id}`)).json<Page<FundRequest>>();
    expect(shown.content).toMatchObject([{ id, can: { give: true, refuse: true, cancel: false } }]);
  });

  it('makes one request for a repeated key', async () => {
    const { user, call } = await test.signInAs('FOREMAN');
    const ask = () => call('POST', '/fund-requests', input, { 'idempotency-key': `ask-${user.id}` });
    expect((await ask()).json()).toEqual((await ask()).json());
    expect((await call('GET', '/fund-requests')).json()).toMatchObject({ totalElements: 1 });
  });

  it('is refused while three requests are open, also when they come at once', async () => {
    const { user, call } = await test.signInAs('FOREMAN');
    const answers = await Promise.all(Array.from({ length: 8 }, () => call('POST', '/fund-requests', input)));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(3);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json()).toMatchObject({ message: 'You already have 3 open requests.' });

    const [open] = (await call('GET', '/fund-requests')).json<Page<FundRequest>>().content;
    await call('PATCH', `/fund-requests/${open?.id}/cancel`);
    expect((await call('POST', '/fund-requests', input)).statusCode).toBe(201);
    expect((await admin('GET', `/fund-requests?holderId=${user.id}&status=CANCELLED`)).json()).toMatchObject({
      content: [{ status: 'CANCELLED', decidedById: user.id }],
    });
  });

  it.each([
    [{ amount: 0 }, 'amount', 'Amount must be greater than 0'],
    [{ amount: 10.005 }, 'amount', 'Amount can have at most 2 decimals'],
    [{ reason: '   ' }, 'reason', 'Reason is required'],
    [{ reason: 'ab' }, 'reason', 'Reason must be at least 3 characters'],
    [{ neededBy: '2026-03-09' }, 'neededBy', 'Needed by cannot be before today'],
    [{ neededBy: '2026-02-31' }, 'neededBy', 'Invalid date format'],
    [{ neededBy: undefined }, 'neededBy', 'Needed by is required'],
  ])('with %j answers 400 on %s', async (change, field, message) => {
    const { call } = await test.signInAs('FOREMAN');
    const answer = await call('POST', '/fund-requests', { ...input, ...change });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ errors: { [field]: message } });
  });

  it('is possible on the day itself', async () => {
    const { call } = await test.signInAs('FOREMAN');
    expect((await call('POST', '/fund-requests', { ...input, neededBy: '2026-03-10' })).statusCode).toBe(201);
  });
});

describe('giving', () => {
  it('moves what was asked from the company’s cash to the holder, once', async () => {
    const { user } = await test.signInAs('FOREMAN');
    const { id } = await buildFundRequest(test.db, { holder_id: user.id });
    const give = () => admin('PATCH', `/fund-requests/${id}/give`, undefined, { 'idempotency-key': `give-${id}` });
    const given = (await give()).json<FundRequest>();
    expect(given).toMatchObject({ status: 'GIVEN', givenAmount: 3_000, decidedByName: adminName });
    expect((await give()).json()).toEqual(given);
    expect(await balanceOf(user.id)).toMatchObject({ balance: 3_000 });

    const posted = await admin('GET', `/foreman-balances/transactions/${given.transactionId}`);
    expect(posted.json()).toMatchObject({
      type: 'DEPOSIT',
      kind: 'FLOAT_DEPOSIT',
      amount: 3_000,
      description: `Funds for request ${id}: Diesel and water, night pours`,
    });
    expect(await verifyLedger(test.db, testNow)).toMatchObject({ holds: true });
  });

  it('may give another amount, with a note', async () => {
    const { user } = await test.signInAs('FOREMAN');
    const { id } = await buildFundRequest(test.db, { holder_id: user.id });
    const given = await admin('PATCH', `/fund-requests/${id}/give`, { amount: 1_200.5, notes: 'The rest on Sunday' });
    expect(given.json()).toMatchObject({ amount: 3_000, givenAmount: 1_200.5 });
    const [posted] = (await admin('GET', `/foreman-balances/transactions/user/${user.id}`)).json<
      BalanceTransaction[]
    >();
    expect(posted?.description).toBe(`Funds for request ${id}: Diesel and water, night pours – The rest on Sunday`);
  });

  it('is refused for somebody who holds no float any more', async () => {
    const { user, call } = await test.signInAs('FOREMAN');
    const { id } = (await call('POST', '/fund-requests', input)).json<FundRequest>();
    expect((await admin('DELETE', `/users/${user.id}`)).statusCode).toBe(204);
    expect((await admin('PATCH', `/fund-requests/${id}/give`)).statusCode).toBe(409);
  });

  it('above the ceiling needs to be meant', async () => {
    const { user } = await test.signInAs('FOREMAN', { name: 'Omar Farouk' });
    await giveFloat(test.db, user.id, 6_500);
    await admin('PUT', `/foreman-balances/settings/${user.id}`, { ceiling: 8_000 });
    const { id } = await buildFundRequest(test.db, { holder_id: user.id });
    const refused = await admin('PATCH', `/fund-requests/${id}/give`);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      message: 'This would take Omar Farouk to QAR 9,500.00, above the ceiling of QAR 8,000.00.',
    });
    expect(await balanceOf(user.id)).toMatchObject({ balance: 6_500 });
    expect((await admin('PATCH', `/fund-requests/${id}/give`, { amount: 1_500 })).statusCode).toBe(200);

    const next = await buildFundRequest(test.db, { holder_id: user.id });
    expect((await admin('PATCH', `/fund-requests/${next.id}/give`, { overCeiling: true })).statusCode).toBe(200);
    expect(await balanceOf(user.id)).toMatchObject({ balance: 11_000 });
    const own = { userId: user.id, amount: 500, type: 'DEPOSIT' };
    expect((await admin('POST', '/foreman-balances/add-balance', own)).statusCode).toBe(201);
  });
});

describe('a decided request', () => {
  it('tells the next person who was first', async () => {
    const { user, call } = await test.signInAs('FOREMAN', { name: 'Bilal' });
    const reason = 'No money this week';
    const messageAfter = async (decide: (path: string) => Promise<unknown>) => {
      const { id } = await buildFundRequest(test.db, { holder_id: user.id });
      await decide(`/fund-requests/${id}`);
      const again = await admin('PATCH', `/fund-requests/${id}/give`);
      expect(again.statusCode).toBe(409);
      return again.json<{ message: string }>().message;
    };
    expect(await messageAfter((path) => admin('PATCH', `${path}/give`))).toBe(
      'This request was already given by Khalid.',
    );
    expect(await messageAfter((path) => admin('PATCH', `${path}/refuse`, { reason }))).toBe(
      'This request was already refused by Khalid.',
    );
    expect(await messageAfter((path) => call('PATCH', `${path}/cancel`))).toBe(
      'This request was already cancelled by Bilal.',
    );
    const refused = (await call('GET', '/fund-requests?status=REFUSED')).json<Page<FundRequest>>();
    expect(refused.content).toMatchObject([{ refuseReason: reason, decidedByName: 'Khalid' }]);
  });

  it('has exactly one outcome when it is given, refused and cancelled at once', async () => {
    const { user, call } = await test.signInAs('FOREMAN');
    for (let round = 0; round < 5; round += 1) {
      const { id } = await buildFundRequest(test.db, { holder_id: user.id, amount_minor: 100 });
      const answers = await Promise.all([
        admin('PATCH', `/fund-requests/${id}/give`),
        admin('PATCH', `/fund-requests/${id}/refuse`, { reason: 'Not this week' }),
        call('PATCH', `/fund-requests/${id}/cancel`),
        admin('PATCH', `/fund-requests/${id}/give`),
      ]);
      expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
        200, 409, 409, 409,
      ]);
    }
    const given = (await call('GET', '/fund-requests?status=GIVEN')).json<Page<FundRequest>>();
    expect(await balanceOf(user.id)).toMatchObject({ balance: given.totalElements });
    expect(await verifyLedger(test.db, testNow)).toMatchObject({ holds: true });
  });
});

describe('a request', () => {
  it('is cancelled by its holder alone, and hidden from other foremen', async () => {
    const { user } = await test.signInAs('FOREMAN', { name: 'Santosh' });
    const other = await test.signInAs('FOREMAN');
    const { id } = await buildFundRequest(test.db, { holder_id: user.id });
    expect((await other.call('PATCH', `/fund-requests/${id}/cancel`)).statusCode).toBe(404);
    expect((await other.call('GET', `/fund-requests?holderId=${user.id}`)).json()).toMatchObject({ totalElements: 0 });
    const byAdmin = await admin('PATCH', `/fund-requests/${id}/cancel`);
    expect(byAdmin.json()).toMatchObject({ status: 403, message: 'Only Santosh can cancel this request.' });
  });
});
