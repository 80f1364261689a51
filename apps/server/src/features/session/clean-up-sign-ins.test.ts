import { expect, it } from 'vitest';
import { useTestApp } from '../../../test/build-test-app.ts';
import { buildUser } from '../../../test/factories/user.ts';
import { cleanUpSignIns } from './clean-up-sign-ins.ts';

const test = useTestApp();
const daysAgo = (days: number) => new Date(test.clock.now.getTime() - days * 86_400_000);

it('removes old counts and networks, and keeps recent ones', async () => {
  const { id: user_id } = await buildUser(test.db);
  for (const days of [0, 2, 29, 31]) {
    const at = daysAgo(days);
    const throttle = { key: `account:${days}`, failures: 3, blocked_until: at, updated_at: at };
    await test.db.insertInto('sign_in_throttles').values(throttle).execute();
    await test.db
      .insertInto('sign_in_networks')
      .values({ user_id, network: `${days}`, last_used_at: at })
      .execute();
  }
  await cleanUpSignIns(test.db, test.clock.now);
  const throttles = await test.db.selectFrom('sign_in_throttles').select('key').execute();
  expect(throttles).toEqual([{ key: 'account:0' }]);
  const networks = await test.db.selectFrom('sign_in_networks').select('network').orderBy('network').execute();
  expect(networks).toEqual([{ network: '0' }, { network: '2' }, { network: '29' }]);
});
