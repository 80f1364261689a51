import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/build-test-app.ts';
import { buildUser } from '../../../test/factories/user.ts';
import { testNow } from '../../../test/test-clock.ts';

const byEmail = useTestApp({ resetMode: 'email' });
const byChance = useTestApp();
const demo = useTestApp({ demoCompanyOf: testNow });
const demoByChance = useTestApp({ demoCompanyOf: testNow, resetMode: 'random' });

const signIn = (test: typeof byEmail, email: string, password: string) =>
  test.call('POST', '/auth/signin', { email, password });

describe('resetting a password', () => {
  it('sets it to the username, to be changed within seven days', async () => {
    const { call } = await byEmail.signInAs('ADMIN');
    const user = await buildUser(byEmail.db);
    const answer = await call('POST', `/users/${user.id}/reset-password`);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ message: 'Password has been reset successfully.' });
    expect((await call('GET', `/users/${user.id}`)).json()).toMatchObject({ passwordResetRequired: true, version: 2 });
    expect((await signIn(byEmail, user.email, user.email)).statusCode).toBe(200);
    byEmail.clock.advance(7 * 86_400_000 + 1);
    expect((await signIn(byEmail, user.email, user.email)).statusCode).toBe(401);
  });

  it('takes an empty body with a JSON content type', async () => {
    const { call } = await byEmail.signInAs('ADMIN');
    const user = await buildUser(byEmail.db);
    const answer = await call('POST', `/users/${user.id}/reset-password`, undefined, {
      'content-type': 'application/json',
    });
    expect(answer.statusCode).toBe(200);
  });

  it('renews an expired initial password', async () => {
    const { call } = await byEmail.signInAs('ADMIN');
    const user = await buildUser(byEmail.db, { password_reset_required: true, password_set_at: new Date(0) });
    await call('POST', `/users/${user.id}/reset-password`);
    expect((await signIn(byEmail, user.email, user.email)).statusCode).toBe(200);
  });
});

describe('the reset of an ADMIN', () => {
  it('gives them a random password, shown once, instead of the username', async () => {
    const { user, call } = await byEmail.signInAs('ADMIN');
    const answer = await call('POST', `/users/${user.id}/reset-password`);
    const { message, temporaryPassword } = answer.json();
    expect(message).toBe('Password has been reset successfully.');
    expect((await signIn(byEmail, user.email, user.email)).statusCode).toBe(401);
    expect((await signIn(byEmail, user.email, temporaryPassword)).statusCode).toBe(200);
  });
});

it.each([
  ['the demo company', () => demo, 'email'],
  ['a real company', () => byChance, 'random'],
  ['the demo company with RESET_MODE=random', () => demoByChance, 'random'],
  ['a real company with RESET_MODE=email', () => byEmail, 'email'],
])('%s has the first passwords of its mode, and says which', async (_whose, test, mode) => {
  const { call } = await test().signInAs('ADMIN');
  expect((await call('GET', '/reset-mode')).json()).toEqual({ mode });
  const created = (
    await call('POST', '/users', { name: 'New Hire', email: 'first@example.qa', role: 'WORKER' })
  ).json();
  expect('temporaryPassword' in created).toBe(mode === 'random');
  const status = (await signIn(test(), 'first@example.qa', 'first@example.qa')).statusCode;
  expect(status).toBe(mode === 'email' ? 200 : 401);
});

describe('random first passwords', () => {
  it('are shown once, on reset and creation, and differ from the username', async () => {
    const { call } = await byChance.signInAs('ADMIN');
    const user = await buildUser(byChance.db);
    const reset = (await call('POST', `/users/${user.id}/reset-password`)).json().temporaryPassword;
    expect(reset).toMatch(/^[a-z2-9]{5}(-[a-z2-9]{5}){2}$/);
    expect((await signIn(byChance, user.email, reset)).statusCode).toBe(200);
    expect((await signIn(byChance, user.email, user.email)).statusCode).toBe(401);

    const body = { name: 'New Hire', email: 'hire@example.qa', role: 'WORKER' };
    const created = (await call('POST', '/users', body)).json();
    expect((await signIn(byChance, body.email, created.temporaryPassword)).statusCode).toBe(200);
    expect((await call('GET', `/users/${created.id}`)).body).not.toContain('temporaryPassword');
  });
});
