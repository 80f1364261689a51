import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/build-test-app.ts';
import { buildUser, testPassword } from '../../../test/factories/user.ts';
import { authenticate } from '../../platform/session/authenticate.ts';
import { hashPassword } from '../../platform/session/passwords.ts';
import { changeOwnPassword } from './change-own-password.ts';

const test = useTestApp();
const minutes = (count: number) => count * 60_000;

function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}

function signIn(email: string, password = testPassword) {
  return test.call('POST', '/auth/signin', { email, password });
}

describe('signing in', () => {
  it('returns a token that names its user and is valid for 12 hours', async () => {
    const user = await buildUser(test.db, { role: 'FOREMAN', name: 'Omar Farouk' });
    const answer = await signIn(user.email);
    expect(answer.statusCode).toBe(200);
    const issuedAt = Math.floor(test.clock.now.getTime() / 1000);
    expect(claimsOf(answer.json().token)).toMatchObject({
      id: user.id,
      name: 'Omar Farouk',
      email: user.email,
      sub: user.email,
      role: 'FOREMAN',
      iat: issuedAt,
      exp: issuedAt + 12 * 3600,
    });
  });

  it('ignores the case of the username', async () => {
    const user = await buildUser(test.db, { email: 'Mixed.Case@Example.QA' });
    expect((await signIn('mixed.case@example.qa')).statusCode).toBe(200);
    expect((await signIn(user.email.toUpperCase())).statusCode).toBe(200);
  });

  it('gives the same answer for a wrong user and a wrong password', async () => {
    const user = await buildUser(test.db);
    const wrongPassword = await signIn(user.email, 'wrong');
    const wrongUser = await signIn('nobody@example.qa', 'wrong');
    expect(wrongPassword.statusCode).toBe(401);
    expect(wrongPassword.json()).toMatchObject({
      status: 401,
      code: 'INVALID_CREDENTIALS',
      message: 'Invalid username or password.',
    });
    expect(wrongUser.json()).toEqual(wrongPassword.json());
  });

  it('names both fields when both are missing', async () => {
    const answer = await test.call('POST', '/auth/signin', {});
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual({ email: 'Username is required', password: 'Password is required' });
  });

  it('refuses a deleted user', async () => {
    const user = await buildUser(test.db, { deleted_at: new Date() });
    expect((await signIn(user.email)).statusCode).toBe(401);
  });

  it('refuses an initial password after seven days, and says what to do', async () => {
    const setAt = new Date(test.clock.now.getTime() - 8 * 24 * minutes(60));
    const user = await buildUser(test.db, { password_reset_required: true, password_set_at: setAt });
    const answer = await signIn(user.email);
    expect(answer.statusCode).toBe(401);
    expect(answer.json().message).toBe('This initial password has expired. Ask an administrator to reset it.');
  });
});

describe('a username with letters that languages lower differently', () => {
  it.each(['İSTANBUL@example.qa', 'ΟΔΟΣ@example.qa', 'ΣΑΣ@example.qa', 'STRAẞE@example.qa', 'ÇİĞDEM@example.qa'])(
    '%s signs in as it was entered and as the database folds it, and is taken only once',
    async (email) => {
      const user = await buildUser(test.db, { email });
      const folded = await sql<{
        email: string;
      }>`select lower(email) as email from users where id = ${user.id}`.execute(test.db);
      const { call } = await test.signInAs('ADMIN');
      for (const written of [email, folded.rows[0]?.email ?? '']) {
        expect((await signIn(written)).statusCode).toBe(200);
        const taken = await call('POST', '/users', { name: 'Another', email: written, role: 'WORKER' });
        expect(taken.statusCode).toBe(409);
      }
    },
  );
});

describe('sign-ins in the audit trail', () => {
  const entriesOf = (id: number) =>
    test.db
      .selectFrom('audit_entries')
      .select(['action', 'actor_id', 'after'])
      .where('entity', '=', 'user')
      .where('entity_id', '=', id)
      .orderBy('id')
      .execute();

  it('name the user and the address', async () => {
    const user = await buildUser(test.db);
    await signIn(user.email);
    expect(await entriesOf(user.id)).toEqual([
      { action: 'user.sign-in', actor_id: user.id, after: { address: '127.0.0.1' } },
    ]);
  });

  it('include failed ones without a person, and few of many', async () => {
    const user = await buildUser(test.db);
    for (let attempt = 0; attempt < 5; attempt++) await signIn(user.email, 'wrong');
    const failed = { action: 'user.fail-sign-in', actor_id: null, after: { address: '127.0.0.1' } };
    await expect.poll(() => entriesOf(user.id)).toEqual([failed]);
    test.clock.advance(minutes(16));
    await signIn(user.email, 'wrong');
    await expect.poll(() => entriesOf(user.id).then((entries) => entries.length)).toBeGreaterThan(1);
    // A surplus entry of the first attempts would have arrived by now.
    expect(await entriesOf(user.id)).toEqual([failed, failed]);
  });
});

describe('an initial password', () => {
  it('opens a session that tells so and reads nothing but their own profile until the password is changed', async () => {
    const user = await buildUser(test.db, { role: 'ENGINEER', password_reset_required: true });
    const { token } = (await signIn(user.email)).json<{ token: string }>();
    const call = (method: 'GET' | 'POST', path: string, body?: unknown, as = token) =>
      test.call(method, path, body, { authorization: `Bearer ${as}` });
    expect(claimsOf(token)).toMatchObject({ passwordResetRequired: true });
    expect((await call('GET', '/projects')).json()).toMatchObject({ status: 403, code: 'PASSWORD_CHANGE_REQUIRED' });
    expect((await call('GET', `/users/${user.id}`)).json()).toMatchObject({ id: user.id, passwordResetRequired: true });

    const changed = await call('POST', `/users/${user.id}/update-password`, {
      currentPassword: testPassword,
      newPassword: 'their own one',
    });
    const newToken = changed.json<{ token: string }>().token;
    expect(claimsOf(newToken)).not.toHaveProperty('passwordResetRequired');
    expect((await call('GET', '/projects', undefined, newToken)).statusCode).toBe(200);
  });

  it('that is the username opens no ADMIN account, and the answer does not tell that it was right', async () => {
    const email = 'admin.of.an.older.version@example.qa';
    const password_hash = await hashPassword(email);
    await buildUser(test.db, { role: 'ADMIN', email, password_hash, password_reset_required: true });
    expect((await signIn(email, email)).json()).toEqual((await signIn(email, 'wrong')).json());
  });
});

describe('guessing passwords', () => {
  it('is throttled per account, with a waiting time, and possible again after it', async () => {
    const user = await buildUser(test.db);
    for (let attempt = 0; attempt < 9; attempt++) expect((await signIn(user.email, 'wrong')).statusCode).toBe(401);
    const refused = await signIn(user.email);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    test.clock.advance(minutes(2));
    expect((await signIn(user.email)).statusCode).toBe(200);
    expect((await signIn(user.email, 'wrong')).statusCode).toBe(401);
  });

  it('is throttled under concurrent attempts too', async () => {
    const user = await buildUser(test.db);
    const answers = await Promise.all(Array.from({ length: 30 }, () => signIn(user.email, 'wrong')));
    const looked = answers.filter((answer) => answer.statusCode === 401);
    expect(looked.length).toBeLessThanOrEqual(9);
    expect(answers.filter((answer) => answer.statusCode === 429)).toHaveLength(30 - looked.length);
  });

  it('does not block others who sign in concurrently from the same address', async () => {
    const [one, other] = [await buildUser(test.db), await buildUser(test.db)];
    expect((await signIn(one.email)).statusCode).toBe(200);
    // Of two concurrent attempts, the one that began first may be counted last.
    test.clock.advance(-5);
    expect((await signIn(other.email)).statusCode).toBe(200);
    test.clock.advance(5);
  });

  it('is throttled per address when it tries one account after another', async () => {
    test.clock.advance(minutes(20));
    const answers = [];
    for (let attempt = 0; attempt < 70; attempt++) answers.push(await signIn(`guess${attempt}@example.qa`, 'wrong'));
    expect(answers.some((answer) => answer.statusCode === 429)).toBe(true);
    test.clock.advance(minutes(20));
  });
});

describe('guessing the current password with a token', () => {
  it('is throttled like the sign-in, and a correct password resets the count', async () => {
    const { user, call } = await test.signInAs('WORKER');
    const change = (currentPassword: string) =>
      call('POST', `/users/${user.id}/update-password`, { currentPassword, newPassword: 'a new one' });
    for (let attempt = 0; attempt < 9; attempt++) expect((await change('wrong')).statusCode).toBe(400);
    expect((await change(testPassword)).statusCode).toBe(429);
    test.clock.advance(minutes(2));
    expect((await change(testPassword)).statusCode).toBe(200);
    expect((await signIn(user.email, 'a new one')).statusCode).toBe(200);
  });
});

describe('a token', () => {
  it('is confirmed with its user while it is valid', async () => {
    const { user, call } = await test.signInAs('ENGINEER');
    expect((await call('GET', '/auth/validate')).json()).toEqual({
      valid: true,
      user: { id: user.id, name: user.name, email: user.email, role: 'ENGINEER', passwordResetRequired: false },
    });
  });

  it.each([
    ['no token', undefined],
    ['nonsense', 'Bearer nonsense'],
    ['another scheme', 'Basic dXNlcjpwYXNz'],
    ['an unsigned token', `Bearer ${Buffer.from('{"alg":"none"}').toString('base64url')}.e30.`],
  ])('is refused when it is %s', async (_name, authorization) => {
    const answer = await test.call('GET', '/auth/validate', undefined, authorization ? { authorization } : {});
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: 'UNAUTHENTICATED', message: 'Please sign in.' });
  });

  it('is answered with its own user when several arrive together, whatever becomes of the others', async () => {
    const [engineer, deleted, signedOut, worker] = [
      await test.signInAs('ENGINEER'),
      await test.signInAs('ADMIN'),
      await test.signInAs('FOREMAN'),
      await test.signInAs('WORKER'),
    ];
    await test.db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', deleted.user.id).execute();
    expect((await signedOut.call('POST', '/auth/signout')).statusCode).toBe(204);
    const otherSession = { authorization: `Bearer ${await test.tokenOf(signedOut.user)}` };
    const answers = await Promise.all([
      ...[engineer, deleted, signedOut, worker, engineer].map(({ call }) => call('GET', '/auth/validate')),
      test.call('GET', '/auth/validate', undefined, otherSession),
    ]);
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 401, 401, 200, 200, 200]);
    const users = answers.map((answer) => answer.json<{ user?: { id: number } }>().user?.id);
    expect(users).toEqual([
      engineer.user.id,
      undefined,
      undefined,
      worker.user.id,
      engineer.user.id,
      signedOut.user.id,
    ]);
  });

  it('expires', async () => {
    const { call } = await test.signInAs('ADMIN');
    test.clock.advance(minutes(12 * 60 + 1));
    expect((await call('GET', '/auth/validate')).statusCode).toBe(401);
  });

  it('is invalid as soon as its user is deleted', async () => {
    const { user, call } = await test.signInAs('ADMIN');
    await test.db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', user.id).execute();
    expect((await call('GET', '/auth/validate')).statusCode).toBe(401);
  });

  it('is invalid as soon as a change of role or password raises the session version', async () => {
    const { user, call } = await test.signInAs('ADMIN');
    await test.db.updateTable('users').set({ session_version: 2 }).where('id', '=', user.id).execute();
    expect((await call('GET', '/auth/validate')).statusCode).toBe(401);
  });
});

describe("changing one's own password", () => {
  it('ends every other session and hands the caller a new token', async () => {
    const { user, call } = await test.signInAs('WORKER');
    const body = { currentPassword: testPassword, newPassword: 'a new one' };
    const answer = await call('POST', `/users/${user.id}/update-password`, body);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().message).toBe('Password changed successfully');
    expect((await call('GET', '/auth/validate')).statusCode).toBe(401);
    const headers = { authorization: `Bearer ${answer.json().token}` };
    expect((await test.call('GET', '/auth/validate', undefined, headers)).statusCode).toBe(200);
    expect((await signIn(user.email)).statusCode).toBe(401);
    expect((await signIn(user.email, 'a new one')).statusCode).toBe(200);
  });

  it('accepts the new password in the query too', async () => {
    const { user, call } = await test.signInAs('WORKER');
    expect((await call('POST', `/users/${user.id}/update-password?newPassword=from-address`)).statusCode).toBe(200);
    expect((await signIn(user.email, 'from-address')).statusCode).toBe(200);
  });

  it('is refused for another user, even to an administrator', async () => {
    const { call } = await test.signInAs('ADMIN');
    const other = await buildUser(test.db);
    const answer = await call('POST', `/users/${other.id}/update-password`, { newPassword: 'abcdef' });
    expect(answer.statusCode).toBe(403);
  });

  it('answers a wrong current password with 400, never with 401', async () => {
    const { user, call } = await test.signInAs('WORKER');
    const body = { currentPassword: 'wrong', newPassword: 'abcdef' };
    const answer = await call('POST', `/users/${user.id}/update-password`, body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      message: 'Current password is incorrect',
      errors: { currentPassword: 'Current password is incorrect' },
    });
  });

  it('asks for the current password when the sign-in is older than ten minutes', async () => {
    const { user, call } = await test.signInAs('WORKER');
    test.clock.advance(minutes(11));
    const refused = await call('POST', `/users/${user.id}/update-password`, { newPassword: 'abcdef' });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().message).toBe('Current password is required');
    const body = { currentPassword: testPassword, newPassword: 'abcdef' };
    expect((await call('POST', `/users/${user.id}/update-password`, body)).statusCode).toBe(200);
  });

  it.each([
    ['12345', 'New password must be at least 6 characters'],
    ['', 'New password is required'],
    ['x'.repeat(129), 'New password must be at most 128 characters'],
    [undefined, 'New password is required'],
  ])('refuses %j', async (newPassword, message) => {
    const { user, call } = await test.signInAs('WORKER');
    const answer = await call('POST', `/users/${user.id}/update-password`, { newPassword });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual({ newPassword: message });
  });

  it.each(['123456', 'x'.repeat(128)])('accepts a password at the length limits', async (newPassword) => {
    const { user, call } = await test.signInAs('WORKER');
    expect((await call('POST', `/users/${user.id}/update-password`, { newPassword })).statusCode).toBe(200);
  });

  it('refuses the e-mail as the new password, in any case', async () => {
    const { user, call } = await test.signInAs('WORKER');
    const body = { newPassword: user.email.toUpperCase() };
    const answer = await call('POST', `/users/${user.id}/update-password`, body);
    expect(answer.json()).toMatchObject({ status: 400, message: 'New password must not be your username' });
  });

  it('is refused if the session was ended while the new password was being hashed', async () => {
    const user = await buildUser(test.db, { role: 'WORKER', password_reset_required: true });
    const { call: asAdmin } = await test.signInAs('ADMIN');
    const actor = await authenticate(test.db, test.tokens, `Bearer ${await test.tokenOf(user)}`);
    expect((await asAdmin('POST', `/users/${user.id}/reset-password`)).statusCode).toBe(200);
    const deps = { clock: test.deps.clock, tokens: test.tokens };
    const change = { userId: user.id, currentPassword: undefined, newPassword: 'of an ended session' };
    await expect(changeOwnPassword(test.db, deps, actor, change)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect((await signIn(user.email, 'of an ended session')).statusCode).toBe(401);
  });

  it('clears the requirement to change an initial password', async () => {
    const { user, call } = await test.signInAs('WORKER', { password_reset_required: true });
    const answer = await call('POST', `/users/${user.id}/update-password`, { newPassword: 'my own one' });
    const headers = { authorization: `Bearer ${answer.json().token}` };
    const validated = await test.call('GET', '/auth/validate', undefined, headers);
    expect(validated.json().user.passwordResetRequired).toBe(false);
  });

  it('is written to the audit trail without the password', async () => {
    const { user, call } = await test.signInAs('WORKER');
    await call('POST', `/users/${user.id}/update-password`, { newPassword: 'not in the trail' });
    const entries = await test.db.selectFrom('audit_entries').selectAll().where('entity_id', '=', user.id).execute();
    expect(entries.map((entry) => entry.action)).toEqual(['user.change-password']);
    expect(JSON.stringify(entries)).not.toContain('not in the trail');
  });
});
