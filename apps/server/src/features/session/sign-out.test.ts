import { expect, it } from 'vitest';
import { useTestApp } from '../../../test/build-test-app.ts';
import { addressOf, subscribeToLiveUpdates } from '../../../test/subscribe-to-live-updates.ts';
import { cleanUpSignIns } from './clean-up-sign-ins.ts';

const test = useTestApp();
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const validate = (token: string) => test.call('GET', '/auth/validate', undefined, bearer(token));

it('ends the session of the token on the server, and no other session of the user', async () => {
  const { user } = await test.signInAs('FOREMAN');
  // Both in the same second, as from a script.
  const [phone, desk] = [await test.tokenOf(user), await test.tokenOf(user)];
  expect((await test.call('POST', '/auth/signout', undefined, bearer(phone))).statusCode).toBe(204);
  expect((await validate(phone)).json()).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  expect((await test.call('POST', '/auth/signout', undefined, bearer(phone))).statusCode).toBe(401);
  expect((await validate(desk)).statusCode).toBe(200);
});

it('ends a stream that the session has open', async () => {
  const { user } = await test.signInAs('WORKER');
  const token = await test.tokenOf(user);
  const stream = await subscribeToLiveUpdates(await addressOf(test.app), token);
  await test.call('POST', '/auth/signout', undefined, bearer(token));
  while (await stream.next());
});

it('stays ended after the clean-up, for as long as the token would be valid', async () => {
  const { user } = await test.signInAs('FOREMAN');
  const token = await test.tokenOf(user);
  await test.call('POST', '/auth/signout', undefined, bearer(token));
  test.clock.advance(11 * 3_600_000);
  await cleanUpSignIns(test.db, test.clock.now);
  expect((await validate(token)).statusCode).toBe(401);
  test.clock.advance(2 * 3_600_000);
  await cleanUpSignIns(test.db, test.clock.now);
  expect(await test.db.selectFrom('ended_sessions').select('token_id').execute()).toEqual([]);
});
