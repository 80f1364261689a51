import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../../test/build-test-app.ts';
import { buildNotice } from '../../../../test/factories/notice.ts';
import { deliveriesOf } from '../../../../test/notices/mails.ts';
import type { Person } from '../../../../test/notices/people.ts';
import { addMail, type MailPayload } from '../../mail/mail-jobs.ts';
import { dropOldMessages } from './drop-old-messages.ts';
import { insertMessage } from './sender.queries.ts';

// Nobody sends here, as on a server whose SMTP_URL was taken away.
const test = useTestApp();
const dayMs = 24 * 3_600_000;
const daysAgo = (days: number, now = test.clock.now) => new Date(now.getTime() - days * dayMs);

async function queueMail({ user }: Person, due_at: Date): Promise<number> {
  const notice_id = await buildNotice(test.db, { user_id: user.id });
  const { id } = await test.db
    .insertInto('notice_deliveries')
    .values({ user_id: user.id, channel: 'EMAIL', notice_id, due_at, created_at: due_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A mail that waits for a server that sends it. */
async function addWaiting(payload: MailPayload, created_at: Date): Promise<() => Promise<string>> {
  await addMail(test.db, payload);
  const added = test.db.selectFrom('jobs').select('id').orderBy('id', 'desc').limit(1);
  const { id } = await added.executeTakeFirstOrThrow();
  await test.db.updateTable('jobs').set({ created_at }).where('id', '=', id).execute();
  const job = test.db.selectFrom('jobs').select('state').where('id', '=', id);
  return async () => (await job.executeTakeFirstOrThrow()).state;
}

describe('what waits to be mailed while no mail leaves', () => {
  it('is dropped after two days', async () => {
    const person = await test.signInAs('ADMIN');
    await queueMail(person, daysAgo(2.1));
    await queueMail(person, daysAgo(1.9));
    await dropOldMessages(test.db, test.deps.clock);
    expect(await deliveriesOf(test, person)).toMatchObject([{ state: 'DROPPED' }, { state: 'QUEUED' }]);
  });

  it('is dropped too if it was handed over already', async () => {
    const person = await test.signInAs('ADMIN');
    const now = new Date();
    const waiter = { userId: person.user.id, channel: 'EMAIL', kind: 'NOTICES' } as const;
    const jobs: (() => Promise<string>)[] = [];
    for (const handedOver of [daysAgo(2.1, now), daysAgo(1.9, now)]) {
      const deliveries = [await queueMail(person, handedOver)];
      const messageId = await insertMessage(test.db, waiter, deliveries, handedOver);
      jobs.push(await addWaiting({ kind: 'notices', messageId }, handedOver));
    }
    const asked = { nonce: 'nonce', email: person.user.email, language: 'en', askedAt: now.toISOString() } as const;
    jobs.push(await addWaiting({ kind: 'password-link', ...asked }, daysAgo(2.1, now)));
    await dropOldMessages(test.db, test.deps.clock);
    expect(await Promise.all(jobs.map((stateOf) => stateOf()))).toEqual(['DEAD', 'QUEUED', 'DEAD']);
    expect(await deliveriesOf(test, person)).toMatchObject([{ state: 'DROPPED' }, { state: 'SENT' }]);
  });
});
