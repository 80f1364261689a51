import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../test/build-test-app.ts';
import { noticesOf, unreadOf } from '../test/notices/people.ts';
import { demoAccounts } from './demo-accounts.ts';
import { fillDemoCompany } from './fill-demo-company.ts';

describe('the inboxes of the demo company', () => {
  const test = useTestApp();

  beforeAll(async () => {
    await fillDemoCompany(test.db, test.deps);
  }, 120_000);

  const signIn = async (email: string) => {
    const user = await test.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
    return { user, call: await test.callAs(user) };
  };

  it.each(demoAccounts.filter(({ role }) => role !== 'WORKER'))(
    '$email has notices, some of them read',
    async ({ email }) => {
      const person = await signIn(email);
      const notices = await noticesOf(person);
      expect(notices.length).toBeGreaterThan(0);
      expect(await unreadOf(person)).toBeLessThan(notices.length);
    },
  );
});
