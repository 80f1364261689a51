import type { Correction } from '@binaa/contract/attendance-corrections';
import type { Page } from '@binaa/contract/paging';
import type { Webhook } from '@binaa/contract/webhooks';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../test/build-test-app.ts';
import { noticesOf, unreadOf } from '../test/notices/people.ts';
import { testNow } from '../test/test-clock.ts';
import { demoAccounts } from './demo-accounts.ts';

describe('the inboxes of the demo company', () => {
  const test = useTestApp({ demoCompanyOf: testNow });

  const signIn = async (email: string) => {
    const user = await test.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
    return { user, call: await test.callAs(user) };
  };

  it.each(demoAccounts)('$email has six to fifteen notices of several kinds, some of them read', async ({ email }) => {
    const person = await signIn(email);
    const notices = await noticesOf(person);
    expect(notices.length).toBeGreaterThanOrEqual(6);
    expect(notices.length).toBeLessThanOrEqual(15);
    expect(new Set(notices.map(({ kind }) => kind)).size).toBeGreaterThan(1);
    const unread = await unreadOf(person);
    expect(unread).toBeGreaterThan(0);
    expect(unread).toBeLessThan(notices.length);
  });

  it('have one that is settled and one of several events', async () => {
    const notices = await noticesOf(await signIn('admin@binaa.qa'));
    expect(notices.some(({ settled }) => settled !== null)).toBe(true);
    expect(notices.some(({ count }) => count > 1)).toBe(true);
  });

  it('ask the ADMIN for every correction that waits for a decision', async () => {
    const admin = await signIn('admin@binaa.qa');
    const waiting = await admin.call('GET', '/attendance-corrections?status=PENDING');
    const asked = (await noticesOf(admin, 'state=all&kind=CORRECTION_REQUESTED')).filter(({ settled }) => !settled);
    const ids = waiting.json<Page<Correction>>().content.map(({ id }) => id);
    expect(ids).toHaveLength(3);
    expect(asked.map(({ entityId }) => entityId)).toEqual(expect.arrayContaining(ids));
  });

  it('stand beside a paused webhook with a log of twelve', async () => {
    const { call } = await signIn('admin@binaa.qa');
    const webhooks = (await call('GET', '/webhooks')).json<Webhook[]>();
    expect(webhooks).toMatchObject([{ state: 'PAUSED' }]);
    const log = await call('GET', `/webhooks/${webhooks[0]?.id}/deliveries`);
    expect(log.json()).toMatchObject({ totalElements: 12 });
  });
});
