import { afterEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../../test/build-test-app.ts';
import { buildDevice } from '../../../../test/factories/device.ts';
import { buildNotice } from '../../../../test/factories/notice.ts';
import { chooseMails, deliveriesOf, submitExpense } from '../../../../test/notices/mails.ts';
import { noticesOf, type Person } from '../../../../test/notices/people.ts';
import { testNow } from '../../../../test/test-clock.ts';
import { dispatchNotices } from '../dispatch-notices.ts';
import { sendDeliveries } from './send-deliveries.ts';

const test = useTestApp();
const channels = ['PUSH'] as const;
const gatherMs = 20_000;

afterEach(() => {
  test.clock.now = testNow;
});

const tell = () => dispatchNotices(test.db, test.deps.clock, channels);
const gather = () => sendDeliveries(test.db, { clock: test.deps.clock, channels });

async function withDevice(): Promise<Person & { deviceId: number }> {
  const person = await test.signInAs('ADMIN');
  const { id: deviceId } = await buildDevice(test.db, { user_id: person.user.id });
  return { ...person, deviceId };
}

/** The messages that were handed over to the person's device, in their order. */
async function pushesTo({ deviceId }: { deviceId: number }): Promise<unknown[]> {
  const jobs = await test.db.selectFrom('jobs').select('payload').where('queue', '=', 'push').orderBy('id').execute();
  const payloads = jobs.map(({ payload }) => payload as { deviceId: number; message: unknown });
  return payloads.filter((payload) => payload.deviceId === deviceId).map(({ message }) => message);
}

async function queueNotices({ user }: Person, count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let number = 0; number < count; number += 1) ids.push(await buildNotice(test.db, { user_id: user.id }));
  const now = test.clock.now;
  await test.db
    .insertInto('notice_deliveries')
    .values(ids.map((notice_id) => ({ user_id: user.id, channel: 'PUSH', notice_id, due_at: now, created_at: now })))
    .execute();
  return ids;
}

describe('a notice by push', () => {
  it('is one message to each ADMIN with a device, and one more for the next expense of the hour', async () => {
    const admins = [await withDevice(), await withDevice(), await withDevice()];
    const without = await test.signInAs('ADMIN');
    const foreman = await test.signInAs('FOREMAN');
    await submitExpense(test, foreman.user);
    await Promise.all([tell(), tell()]);
    await gather();
    for (const admin of admins) expect(await pushesTo(admin)).toEqual([]);
    test.clock.advance(gatherMs);
    await Promise.all([gather(), gather()]);
    await submitExpense(test, foreman.user);
    await tell();
    test.clock.advance(gatherMs);
    await gather();
    for (const admin of admins) {
      const [notice, ...more] = await noticesOf(admin);
      expect(more).toEqual([]);
      expect(notice).toMatchObject({ count: 2, data: { amount: 960 } });
      const message = { kind: 'notice', noticeId: notice?.id };
      expect(await pushesTo(admin)).toEqual([message, message]);
    }
    expect(await deliveriesOf(test, without)).toEqual([]);
  });

  it('of Thursday night waits for Saturday morning', async () => {
    const admin = await withDevice();
    test.clock.now = new Date('2026-11-26T22:30:00+03:00');
    await submitExpense(test, (await test.signInAs('FOREMAN')).user);
    await tell();
    expect(await deliveriesOf(test, admin)).toMatchObject([{ due_at: new Date('2026-11-28T05:00:00+03:00') }]);
  });

  it('that waited for the end of the quiet hours is one message with the others that did', async () => {
    const [busy, other] = [await withDevice(), await withDevice()];
    await chooseMails(busy, [], { quiet: { from: '20:00', to: '05:00' } });
    test.clock.now = new Date('2026-03-10T20:30:00+03:00');
    await submitExpense(test, (await test.signInAs('FOREMAN')).user);
    await tell();
    test.clock.now = new Date('2026-03-10T23:00:00+03:00');
    await submitExpense(test, (await test.signInAs('FOREMAN')).user);
    await tell();
    test.clock.now = new Date('2026-03-11T05:00:00+03:00');
    await gather();
    expect(await pushesTo(busy)).toEqual([{ kind: 'count' }]);
    expect(await deliveriesOf(test, busy)).toMatchObject([{ state: 'SENT' }, { state: 'SENT' }]);
    const pushed = await pushesTo(other);
    expect(pushed).toEqual([expect.objectContaining({ kind: 'notice' }), expect.objectContaining({ kind: 'notice' })]);
  });

  it('that nobody was there to send before the quiet hours waits for their end, unless it is urgent', async () => {
    const admin = await withDevice();
    const urgent = await buildNotice(test.db, { user_id: admin.user.id, kind: 'SYSTEM' });
    const other = await buildNotice(test.db, { user_id: admin.user.id });
    const queued = { user_id: admin.user.id, channel: 'PUSH', due_at: testNow, created_at: testNow } as const;
    await test.db
      .insertInto('notice_deliveries')
      .values([urgent, other].map((notice_id) => ({ ...queued, notice_id })))
      .execute();
    test.clock.now = new Date('2026-03-10T23:00:00+03:00');
    await gather();
    expect(await pushesTo(admin)).toEqual([{ kind: 'notice', noticeId: urgent }]);
    expect(await deliveriesOf(test, admin)).toContainEqual(
      expect.objectContaining({ state: 'QUEUED', due_at: new Date('2026-03-11T05:00:00+03:00') }),
    );
  });

  it('is sent six times in ten minutes; then, once an hour, only how many there are', async () => {
    const admin = await withDevice();
    const ids = await queueNotices(admin, 8);
    await gather();
    const single = ids.slice(0, 6).map((noticeId) => ({ kind: 'notice', noticeId }));
    expect(await pushesTo(admin)).toEqual([...single, { kind: 'count' }]);
    const [next] = await queueNotices(admin, 1);
    await gather();
    expect(await pushesTo(admin)).toHaveLength(7);
    const [last] = (await deliveriesOf(test, admin)).toReversed();
    expect(last).toMatchObject({ state: 'QUEUED', due_at: new Date(testNow.getTime() + 3_600_000) });
    test.clock.advance(3_600_000);
    await gather();
    expect((await pushesTo(admin)).at(-1)).toEqual({ kind: 'notice', noticeId: next });
  });

  it('is sent thirty times a day', async () => {
    const admin = await withDevice();
    for (let round = 0; round < 6; round += 1) {
      await queueNotices(admin, 6);
      await gather();
      test.clock.advance(10 * 60_000 + 1);
    }
    const sent = await pushesTo(admin);
    expect(sent.filter((message) => (message as { kind: string }).kind === 'notice')).toHaveLength(30);
    expect(sent.at(-1)).toEqual({ kind: 'count' });
  });
});
