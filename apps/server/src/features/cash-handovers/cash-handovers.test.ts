import type { BalanceRecord, BalanceTransaction } from '@binaa/contract/balances';
import type { CashHandover } from '@binaa/contract/cash-handovers';
import type { Page } from '@binaa/contract/paging';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { buildHandover, giveFloat } from '../../../test/factories/cash.ts';
import { buildExpense } from '../../../test/factories/expense.ts';
import { buildUser } from '../../../test/factories/user.ts';
import { testNow } from '../../../test/test-clock.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';

const test = useTestApp();
let admin: Call;
let adminId: number;

beforeAll(async () => {
  const { call, user } = await test.signInAs('ADMIN', { name: 'Khalid' });
  admin = call;
  adminId = user.id;
});

async function twoForemen(amount: number) {
  const giver = await test.signInAs('FOREMAN', { name: 'Omar' });
  const receiver = await test.signInAs('FOREMAN', { name: 'Bilal' });
  await giveFloat(test.db, giver.user.id, amount);
  const offer = (offered: number, change: object = {}) =>
    giver.call('POST', '/cash-handovers', { toId: receiver.user.id, amount: offered, ...change });
  return { giver, receiver, offer };
}

async function balanceOf(userId: number): Promise<BalanceRecord> {
  return (await admin('GET', `/foreman-balances/user/${userId}`)).json();
}

const idOf = (answer: { json: <T>() => T }) => answer.json<CashHandover>().id;

describe('offering cash', () => {
  it('is limited to what is left when pending expenses and other offers are paid', async () => {
    const { giver, offer } = await twoForemen(1_000);
    await buildExpense(test.db, { submitted_by_id: giver.user.id, amount_minor: 30_050 });
    expect((await offer(200)).json()).toMatchObject({ status: 'OFFERED', needsAllowance: false, toName: 'Bilal' });
    const refused = await offer(499.51);
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ errors: { amount: 'You can hand over QAR 499.50 at most.' } });
    expect((await offer(499.5)).statusCode).toBe(201);
    expect(await balanceOf(giver.user.id)).toMatchObject({ balance: 1_000, offered: 699.5, afterPending: 0 });
  });

  it('says 0.00 where nothing is left', async () => {
    const { giver, offer } = await twoForemen(10);
    await buildExpense(test.db, { submitted_by_id: giver.user.id, amount_minor: 5_000 });
    expect((await offer(1)).json()).toMatchObject({ message: 'You can hand over QAR 0.00 at most.' });
  });

  it('never offers more than there is when offers come at once', async () => {
    const { giver, offer } = await twoForemen(1_000);
    const answers = await Promise.all(Array.from({ length: 6 }, () => offer(300)));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(3);
    expect(await balanceOf(giver.user.id)).toMatchObject({ offered: 900 });
  });

  it('works in both directions at the same time', async () => {
    const { giver, receiver, offer } = await twoForemen(1_000);
    await giveFloat(test.db, receiver.user.id, 1_000);
    const back = () => receiver.call('POST', '/cash-handovers', { toId: giver.user.id, amount: 10 });
    const answers = await Promise.all(Array.from({ length: 5 }, () => [offer(10), back()]).flat());
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(201));
  });

  it('by an ADMIN may be for another giver, by a FOREMAN only for their own cash', async () => {
    const { giver, receiver } = await twoForemen(100);
    const body = { fromId: giver.user.id, toId: receiver.user.id, amount: 40 };
    expect((await receiver.call('POST', '/cash-handovers', { ...body, toId: giver.user.id })).statusCode).toBe(403);
    expect((await admin('POST', '/cash-handovers', body)).json()).toMatchObject({ fromName: 'Omar', amount: 40 });
  });

  it('needs another present holder as receiver', async () => {
    const { giver, offer } = await twoForemen(100);
    const engineer = await buildUser(test.db, { role: 'ENGINEER' });
    const gone = await buildUser(test.db, { role: 'FOREMAN', deleted_at: testNow });
    for (const toId of [engineer.id, gone.id, 2_147_483_647]) {
      expect((await offer(10, { toId })).json()).toMatchObject({
        errors: { toId: 'This person cannot receive cash. Only admins and foremen can.' },
      });
    }
    expect((await offer(10, { toId: giver.user.id })).json()).toMatchObject({
      errors: { toId: 'Giver and receiver must be different people' },
    });
    expect((await offer(10, { toId: undefined })).json()).toMatchObject({ errors: { toId: 'Receiver is required' } });
  });

  it('lists the names of possible receivers and nothing of what they hold', async () => {
    const { giver } = await twoForemen(100);
    await buildUser(test.db, { role: 'WORKER', name: 'Receiver worker' });
    const colleague = await buildUser(test.db, { role: 'FOREMAN', name: 'Receiver foreman' });
    const answer = await giver.call('GET', '/cash-handovers/receivers?search=Receiver');
    expect(answer.json()).toMatchObject({
      content: [{ id: colleague.id, name: 'Receiver foreman' }],
      totalElements: 1,
    });
    const all = await giver.call('GET', '/cash-handovers/receivers?size=1000');
    expect(all.json<Page<{ id: number }>>().content.map(({ id }) => id)).not.toContain(giver.user.id);
  });

  it('finds receivers by either name, never by their e-mail', async () => {
    const { giver } = await twoForemen(100);
    const sought = await buildUser(test.db, {
      role: 'FOREMAN',
      name: 'أحمد',
      other_name: 'Ahmed',
      email: 'zayn@binaa.qa',
    });
    const found = async (search: string) => {
      const answer = await giver.call('GET', `/cash-handovers/receivers?search=${encodeURIComponent(search)}`);
      return answer.json<Page<{ id: number }>>().content.map(({ id }) => id);
    };
    expect(await found('احمد')).toContain(sought.id);
    expect(await found('ahmed')).toContain(sought.id);
    // The hamza is folded away; what is left of it is Latin.
    for (const search of ['zayn', 'ءzayn']) expect(await found(search)).toEqual([]);
  });

  it('lists the receivers of another giver for an ADMIN alone', async () => {
    const { giver, receiver } = await twoForemen(100);
    const path = `/cash-handovers/receivers?size=1000&fromId=${giver.user.id}`;
    const ids = (await admin('GET', path)).json<Page<{ id: number }>>().content.map(({ id }) => id);
    expect(ids).toContain(receiver.user.id);
    expect(ids).toContain(adminId);
    expect(ids).not.toContain(giver.user.id);
    expect((await receiver.call('GET', path)).statusCode).toBe(403);
    expect((await giver.call('GET', path)).statusCode).toBe(200);
  });
});

describe('accepting cash', () => {
  it('moves it from giver to receiver with two postings, once', async () => {
    const { giver, receiver, offer } = await twoForemen(1_000);
    const id = idOf(await offer(250));
    const companyBefore = (await admin('GET', '/company-transactions/balance')).json<object>();
    const accept = () => receiver.call('PATCH', `/cash-handovers/${id}/accept`, undefined, { 'idempotency-key': 'a' });
    const accepted = (await accept()).json();
    expect(accepted).toMatchObject({ status: 'ACCEPTED', decidedByName: 'Bilal' });
    expect((await accept()).json()).toEqual(accepted);

    expect(await balanceOf(giver.user.id)).toMatchObject({ balance: 750, offered: 0 });
    expect(await balanceOf(receiver.user.id)).toMatchObject({ balance: 250 });
    expect((await admin('GET', '/company-transactions/balance')).json()).toEqual(companyBefore);
    const [out] = (await giver.call('GET', `/foreman-balances/transactions/user/${giver.user.id}`)).json<
      BalanceTransaction[]
    >();
    expect(out).toMatchObject({ type: 'WITHDRAWAL', amount: 250, description: `Hand-over ${id} to Bilal` });
    const [into] = (await receiver.call('GET', `/foreman-balances/transactions/user/${receiver.user.id}`)).json<
      BalanceTransaction[]
    >();
    expect(into).toMatchObject({ type: 'DEPOSIT', amount: 250, description: `Hand-over ${id} from Omar` });
    expect(await verifyLedger(test.db, testNow)).toMatchObject({ holds: true });
  });

  it('is refused when the giver can no longer cover it', async () => {
    const { giver, receiver, offer } = await twoForemen(1_000);
    const id = idOf(await offer(500));
    await buildExpense(test.db, { submitted_by_id: giver.user.id, amount_minor: 50_001 });
    const refused = await receiver.call('PATCH', `/cash-handovers/${id}/accept`);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      message: 'This hand-over is no longer covered. Please ask the sender.',
    });
    expect(await balanceOf(giver.user.id)).toMatchObject({ balance: 1_000, offered: 500 });
  });

  it('is for the receiver alone', async () => {
    const { giver, offer } = await twoForemen(100);
    const id = idOf(await offer(50));
    const onlyBilal = { status: 403, message: 'Only Bilal can accept or refuse this hand-over.' };
    expect((await giver.call('PATCH', `/cash-handovers/${id}/accept`)).json()).toMatchObject(onlyBilal);
    expect((await admin('PATCH', `/cash-handovers/${id}/accept`)).json()).toMatchObject(onlyBilal);
    const stranger = await test.signInAs('FOREMAN');
    for (const step of ['accept', 'refuse', 'cancel']) {
      const answer = await stranger.call('PATCH', `/cash-handovers/${id}/${step}`, { reason: 'Not mine' });
      expect(answer.statusCode).toBe(404);
    }
    expect((await stranger.call('GET', '/cash-handovers')).json()).toMatchObject({ totalElements: 0 });
  });
});

describe('a hand-over above QAR 2,000', () => {
  it('is accepted only after an ADMIN has allowed it', async () => {
    const { receiver, offer } = await twoForemen(5_000);
    const atTheLimit = idOf(await offer(2_000));
    expect((await receiver.call('PATCH', `/cash-handovers/${atTheLimit}/accept`)).statusCode).toBe(200);

    const id = idOf(await offer(2_000.01));
    const waiting = async () =>
      (await receiver.call('GET', '/cash-handovers?status=WAITING')).json<Page<CashHandover>>().content;
    expect(await waiting()).toMatchObject([{ id, status: 'OFFERED' }]);
    const early = await receiver.call('PATCH', `/cash-handovers/${id}/accept`);
    expect(early.json()).toMatchObject({
      status: 409,
      message: 'An administrator must allow this hand-over first.',
    });
    expect((await receiver.call('PATCH', `/cash-handovers/${id}/allow`)).statusCode).toBe(403);
    expect((await admin('PATCH', `/cash-handovers/${id}/allow`)).json()).toMatchObject({
      status: 'ALLOWED',
      needsAllowance: false,
      allowedByName: 'Khalid',
    });
    expect((await admin('PATCH', `/cash-handovers/${id}/allow`)).json()).toMatchObject({
      message: 'This hand-over was already allowed by Khalid.',
    });
    expect(await waiting()).toMatchObject([{ id, status: 'ALLOWED' }]);
    expect((await receiver.call('PATCH', `/cash-handovers/${id}/accept`)).json()).toMatchObject({ status: 'ACCEPTED' });
    expect(await waiting()).toEqual([]);
  });

  it('is the only kind that can be allowed', async () => {
    const { offer } = await twoForemen(100);
    const answer = await admin('PATCH', `/cash-handovers/${idOf(await offer(5))}/allow`);
    expect(answer.json()).toMatchObject({ status: 409, message: 'This hand-over does not have to be allowed.' });
  });
});

describe('a hand-over', () => {
  it('is refused by the receiver with a reason, or cancelled by the giver or an ADMIN', async () => {
    const { giver, receiver, offer } = await twoForemen(100);
    const refused = idOf(await offer(10));
    const empty = await receiver.call('PATCH', `/cash-handovers/${refused}/refuse`, { reason: '   ' });
    expect(empty.json()).toMatchObject({ status: 400, errors: { reason: 'Reason is required' } });
    const reason = 'I have enough';
    expect((await receiver.call('PATCH', `/cash-handovers/${refused}/refuse`, { reason })).json()).toMatchObject({
      status: 'REFUSED',
      refuseReason: reason,
    });
    const cancelled = idOf(await offer(10));
    expect((await receiver.call('PATCH', `/cash-handovers/${cancelled}/cancel`)).json()).toMatchObject({
      status: 403,
      message: 'Only Omar can cancel this hand-over.',
    });
    expect((await giver.call('PATCH', `/cash-handovers/${cancelled}/cancel`)).json()).toMatchObject({
      status: 'CANCELLED',
    });
    expect((await receiver.call('PATCH', `/cash-handovers/${cancelled}/accept`)).json()).toMatchObject({
      message: 'This hand-over was already cancelled by Omar.',
    });
    const byAdmin = idOf(await offer(10));
    expect((await admin('PATCH', `/cash-handovers/${byAdmin}/cancel`)).json()).toMatchObject({ status: 'CANCELLED' });
    expect(await balanceOf(giver.user.id)).toMatchObject({ balance: 100, offered: 0 });
  });

  it('expires after seven days, without anybody doing anything', async () => {
    const weekAgo = new Date(testNow.getTime() - 7 * 86_400_000);
    const { giver, receiver } = await twoForemen(500);
    const parties = { from_id: giver.user.id, to_id: receiver.user.id, amount_minor: 10_000 };
    const expired = await buildHandover(test.db, { ...parties, created_at: weekAgo, expires_at: testNow });
    const waiting = await buildHandover(test.db, { ...parties, expires_at: new Date(testNow.getTime() + 1) });
    const listed = async (status: string) =>
      (await receiver.call('GET', `/cash-handovers?status=${status}`))
        .json<Page<CashHandover>>()
        .content.map(({ id }) => id);
    expect(await listed('EXPIRED')).toEqual([expired.id]);
    expect(await listed('OFFERED')).toEqual([waiting.id]);
    expect(await balanceOf(giver.user.id)).toMatchObject({ offered: 100, afterPending: 400 });
    for (const [call, step] of [
      [receiver.call, 'accept'],
      [receiver.call, 'refuse'],
      [giver.call, 'cancel'],
      [admin, 'allow'],
    ] as const) {
      const answer = await call('PATCH', `/cash-handovers/${expired.id}/${step}`, { reason: 'Too late' });
      expect(answer.json()).toMatchObject({
        status: 409,
        message: 'This hand-over has expired. Please offer it again.',
      });
    }
  });
});
