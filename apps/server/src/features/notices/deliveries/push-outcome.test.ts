import type { NoticeSettings } from '@binaa/contract/notices';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../../test/build-test-app.ts';
import { buildNotice } from '../../../../test/factories/notice.ts';
import { deliveriesOf } from '../../../../test/notices/mails.ts';
import type { Person } from '../../../../test/notices/people.ts';
import { asked, usePushes } from '../../../../test/use-pushes.ts';
import { sendDeliveries } from './send-deliveries.ts';

const test = useTestApp();
const { service, answerWith, startSending, device, states } = usePushes(test);

/** Hands over so many notices of an ADMIN at once. */
async function handOver({ user }: Person, count = 1): Promise<void> {
  const now = test.clock.now;
  for (let number = 0; number < count; number += 1) {
    const notice_id = await buildNotice(test.db, { user_id: user.id, ...asked });
    const delivery = { user_id: user.id, channel: 'PUSH', notice_id, due_at: now, created_at: now } as const;
    await test.db.insertInto('notice_deliveries').values(delivery).execute();
  }
  await sendDeliveries(test.db, { clock: test.deps.clock, channels: ['PUSH'] });
}

const outcomesOf = async (person: Person) =>
  (await deliveriesOf(test, person)).map(({ state, error }) => ({ state, error }));
const nothingWaits = async () => expect.poll(async () => (await states()).includes('QUEUED')).toBe(false);

describe('a notice by push', () => {
  it.each([429, 500, 403])('has failed once the push service answered %i to the last attempt', async (status) => {
    answerWith(status);
    const admin = await test.signInAs('ADMIN');
    await device(admin.user);
    await handOver(admin);
    await startSending();
    await nothingWaits();
    expect(await outcomesOf(admin)).toEqual([{ state: 'FAILED', error: `The push service answered ${status}.` }]);
  });

  it('has failed once the push service was silent every time', async () => {
    service().behaviour.answer = () => undefined;
    const admin = await test.signInAs('ADMIN');
    await device(admin.user);
    await handOver(admin);
    await startSending({ timeoutMs: 50 });
    await nothingWaits();
    expect(await outcomesOf(admin)).toEqual([{ state: 'FAILED', error: 'The push service did not answer.' }]);
  });

  it('has failed with the others of a message that only says how many there are', async () => {
    answerWith(500);
    const admin = await test.signInAs('ADMIN');
    await device(admin.user);
    await handOver(admin, 8);
    await startSending();
    await nothingWaits();
    expect((await outcomesOf(admin)).map(({ state }) => state)).toEqual(Array.from({ length: 8 }, () => 'FAILED'));
  });

  it('is sent if one of the devices gets it, before or after another one fails', async () => {
    const admin = await test.signInAs('ADMIN');
    const phones = [await device(admin.user), await device(admin.user)];
    for (const reached of phones) {
      const refusing = phones.find((phone) => phone !== reached);
      service().behaviour.answer = (response) => {
        const isReached = reached.endpoint.endsWith(response.req.url ?? '-');
        response.writeHead(isReached ? 201 : 403).end();
      };
      await handOver(admin);
      await startSending({ atOnce: 1 });
      await nothingWaits();
      expect(refusing && service().readBy(refusing).length).toBeGreaterThan(0);
    }
    expect(await outcomesOf(admin)).toEqual([
      { state: 'SENT', error: null },
      { state: 'SENT', error: null },
    ]);
  });

  it('that has failed is counted for the ADMIN, for a week', async () => {
    const admin = await test.signInAs('ADMIN');
    const lost = async () => (await admin.call('GET', '/settings/notices')).json<NoticeSettings>().push?.lost ?? 0;
    const before = await lost();
    answerWith(403);
    await device(admin.user);
    await handOver(admin);
    await startSending();
    await nothingWaits();
    expect(await lost()).toBe(before + 1);
    const weekAgo = new Date(test.clock.now.getTime() - 7 * 86_400_000 - 1);
    await test.db
      .updateTable('notice_deliveries')
      .set({ created_at: weekAgo })
      .where('user_id', '=', admin.user.id)
      .execute();
    expect(await lost()).toBe(before);
  });
});
