import { expect, it } from 'vitest';
import { useTestApp } from '../../../test/build-test-app.ts';
import { buildFactorApp } from '../../../test/factories/second-factor.ts';
import { buildUser, testPassword } from '../../../test/factories/user.ts';
import { testNow } from '../../../test/test-clock.ts';
import { endFactorByOperator, endSessionsOf, giveOneTimePassword } from './operate-account.ts';

const test = useTestApp();

const auditOf = (id: number) =>
  test.db
    .selectFrom('audit_entries')
    .select(['action', 'actor_id'])
    .where('entity', '=', 'user')
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute();

it('ends the sessions of an account and keeps its password', async () => {
  const { user, call } = await test.signInAs('ADMIN', { email: 'Khalid@Example.qa' });
  const other = await test.signInAs('ADMIN');
  expect(await endSessionsOf(test.db, ' khalid@example.QA ', testNow)).toEqual({ ended: true });
  expect((await call('GET', '/auth/validate')).statusCode).toBe(401);
  expect((await other.call('GET', '/auth/validate')).statusCode).toBe(200);
  expect(await auditOf(user.id)).toEqual([{ action: 'user.end-sessions', actor_id: null }]);
  const signedIn = await test.call('POST', '/auth/signin', { email: user.email, password: testPassword });
  expect(signedIn.statusCode).toBe(200);
});

it('gives an account a one-time password that must be changed, and ends its sessions', async () => {
  const { user, call } = await test.signInAs('ADMIN');
  const given = await giveOneTimePassword(test.db, user.email, testNow);
  expect((await call('GET', '/auth/validate')).statusCode).toBe(401);
  const signIn = (password = '') => test.call('POST', '/auth/signin', { email: user.email, password });
  expect((await signIn(testPassword)).statusCode).toBe(401);
  const { token } = (await signIn(given?.password)).json<{ token: string }>();
  const users = await test.call('GET', '/users', undefined, { authorization: `Bearer ${token}` });
  expect(users.json()).toMatchObject({ code: 'PASSWORD_CHANGE_REQUIRED' });
  expect((await auditOf(user.id))[0]).toEqual({ action: 'user.reset-password', actor_id: null });
});

it('ends the second factor of an ADMIN who has lost everything, who then signs in with the password alone', async () => {
  const { user } = await test.signInAs('ADMIN');
  await buildFactorApp(test.db, user.id);
  const signIn = () => test.call('POST', '/auth/signin', { email: user.email, password: testPassword });
  expect((await signIn()).json()).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
  expect(await endFactorByOperator(test.db, user.email)).toEqual({ ended: true });
  expect(await auditOf(user.id)).toEqual([{ action: 'user.end-second-factor', actor_id: null }]);
  expect((await signIn()).statusCode).toBe(200);
  expect(await endFactorByOperator(test.db, user.email)).toEqual({ ended: false });
});

it('does nothing to an unknown or deleted user', async () => {
  const deleted = await buildUser(test.db, { deleted_at: testNow });
  for (const username of ['nobody@example.qa', deleted.email]) {
    expect(await endSessionsOf(test.db, username, testNow)).toBeUndefined();
    expect(await giveOneTimePassword(test.db, username, testNow)).toBeUndefined();
    expect(await endFactorByOperator(test.db, username)).toBeUndefined();
  }
});
