import type { PasskeyRequest } from '@binaa/contract/passkeys';
import { describe, expect, it } from 'vitest';
import { type Call, minutesAgo, useTestApp } from '../../../test/build-test-app.ts';
import { buildApiToken } from '../../../test/factories/api-token.ts';
import { buildImport } from '../../../test/factories/import.ts';
import { buildFactorApp } from '../../../test/factories/second-factor.ts';
import { buildUser, testPassword } from '../../../test/factories/user.ts';
import { addApp, addPasskey } from '../../../test/second-factor.ts';

const test = useTestApp();
const minutes = (count: number) => count * 60_000;

/** An ADMIN whose session is eleven minutes old, and somebody else. */
async function anAdmin() {
  const { user, call: fresh } = await test.signInAs('ADMIN');
  const call = test.callWith(await minutesAgo(test.clock.now, 11).issue(user));
  return { user, fresh, call, colleague: await buildUser(test.db, { role: 'WORKER' }) };
}

const newToken = { name: 'Scales', scopes: ['tasks:read'] };
const makeToken = async (call: Call) => (await call('POST', '/api-tokens', newToken)).statusCode;

describe('what matters is asked again', () => {
  it('ten minutes after signing in, and not before', async () => {
    const user = await buildUser(test.db, { role: 'ADMIN' });
    const signedIn = await test.call('POST', '/auth/signin', { email: user.email, password: testPassword });
    const call = test.callWith(signedIn.json<{ token: string }>().token);
    expect(await makeToken(call)).toBe(201);
    test.clock.advance(minutes(10));
    const answer = await call('POST', '/api-tokens', newToken);
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      {
        status: 403,
        code: 'CONFIRMATION_REQUIRED',
        message: 'Please confirm that it is you.',
        reason: { code: 'error.confirmationRequired' },
      },
    ]);
  });

  it('and not again for ten minutes after the password, in this session only', async () => {
    const { user, call } = await anAdmin();
    const other = test.callWith(await minutesAgo(test.clock.now, 12).issue(user));
    expect(await makeToken(call)).toBe(403);
    const wrong = await call('POST', '/auth/confirm', { password: 'wrong' });
    expect(wrong.json()).toMatchObject({ errors: { password: 'Current password is incorrect' } });
    expect(await makeToken(call)).toBe(403);
    const confirmed = await call('POST', '/auth/confirm', { password: testPassword });
    const until = new Date(test.clock.now.getTime() + minutes(10)).toISOString();
    expect(confirmed.json()).toEqual({ confirmedUntil: until });
    expect((await call('POST', '/auth/confirm/options')).json()).toMatchObject({ confirmedUntil: until });
    expect(await makeToken(call)).toBe(201);
    expect(await makeToken(other)).toBe(403);
    test.clock.advance(minutes(10));
    expect(await makeToken(call)).toBe(403);
  });

  it('as soon after a change of password as before it, unless the current password was given', async () => {
    for (const [current, minutesLeft] of [
      [{}, 1],
      [{ currentPassword: testPassword }, 10],
    ] as const) {
      const user = await buildUser(test.db, { role: 'ADMIN' });
      const session = test.callWith(await minutesAgo(test.clock.now, 9).issue(user));
      const body = { ...current, newPassword: 'a new one of their own' };
      const changed = await session('POST', `/users/${user.id}/update-password`, body);
      const after = test.callWith(changed.json<{ token: string }>().token);
      const until = new Date(test.clock.now.getTime() + minutes(minutesLeft)).toISOString();
      expect((await after('POST', '/auth/confirm/options')).json()).toMatchObject({ confirmedUntil: until });
    }
  });

  it('takes a code of an app, once, and no recovery code', async () => {
    const { fresh, call } = await anAdmin();
    const { code, recoveryCodes } = await addApp(test, fresh);
    expect((await call('POST', '/auth/confirm/options')).json()).toEqual({
      confirmedUntil: null,
      password: true,
      code: true,
      passkey: null,
    });
    expect((await call('POST', '/auth/confirm', { code: recoveryCodes?.[0] })).statusCode).toBe(400);
    expect((await call('POST', '/auth/confirm', { code: code() })).statusCode).toBe(200);
    expect(await makeToken(call)).toBe(201);
    expect((await call('POST', '/auth/confirm', { code: code() })).statusCode).toBe(400);
  });

  it('takes a passkey of the caller and of nobody else', async () => {
    const [one, other] = [await anAdmin(), await anAdmin()];
    const { passkey } = await addPasskey(one.fresh);
    const stranger = await addPasskey(other.fresh);
    const options = await one.call('POST', '/auth/confirm/options');
    const { passkey: asked } = options.json<{ passkey: { challenge: string; request: PasskeyRequest } }>();
    const confirm = (call: Call, by: typeof passkey) =>
      call('POST', '/auth/confirm', { challenge: asked.challenge, passkey: by.answer(asked.request) });
    expect((await confirm(one.call, stranger.passkey)).statusCode).toBe(400);
    expect((await confirm(other.call, stranger.passkey)).statusCode).toBe(400);
    expect((await confirm(one.call, passkey)).statusCode).toBe(200);
    expect(await makeToken(one.call)).toBe(201);
    expect((await confirm(one.call, passkey)).json()).toMatchObject({ errors: { challenge: expect.any(String) } });
  });

  it('takes exactly one of the three', async () => {
    const { call } = await anAdmin();
    for (const body of [{}, { password: testPassword, code: '123456' }, { challenge: 'c'.repeat(43) }]) {
      expect((await call('POST', '/auth/confirm', body)).json()).toMatchObject({
        errors: { password: 'Give the password, a code or a passkey' },
      });
    }
  });

  it('throttles guesses of the password and of codes', async () => {
    const { user, call } = await anAdmin();
    await buildFactorApp(test.db, user.id);
    const guess = async (body: object) => {
      for (let count = 1; count < 30; count++) {
        if ((await call('POST', '/auth/confirm', body)).statusCode === 429) return count;
      }
      return Number.POSITIVE_INFINITY;
    };
    expect(await guess({ password: 'wrong' })).toBeLessThan(12);
    expect(await guess({ code: '000000' })).toBeLessThan(12);
  });
});

describe('a role', () => {
  const body = ({ name, email }: { name: string; email: string }, role: string) => ({ name, email, role });

  it('is asked for of people with a second factor only, as specified for everybody else', async () => {
    const { user, call, colleague } = await anAdmin();
    const path = `/users/${colleague.id}`;
    const create = () =>
      call('POST', '/users', body({ name: 'New', email: `new${Math.random()}@example.qa` }, 'ENGINEER'));
    expect((await call('PUT', path, body(colleague, 'FOREMAN'))).statusCode).toBe(200);
    expect((await create()).statusCode).toBe(201);
    await buildFactorApp(test.db, user.id);
    expect((await call('PUT', path, body(colleague, 'ENGINEER'))).json()).toMatchObject({
      code: 'CONFIRMATION_REQUIRED',
    });
    expect((await create()).json()).toMatchObject({ code: 'CONFIRMATION_REQUIRED' });
  });

  it('that stays is not asked for', async () => {
    const { user, call, colleague } = await anAdmin();
    await buildFactorApp(test.db, user.id);
    const renamed = { ...body(colleague, 'WORKER'), name: 'Renamed' };
    expect((await call('PUT', `/users/${colleague.id}`, renamed)).statusCode).toBe(200);
  });
});

it('asks again for another IBAN, and not for the rest of a pay profile', async () => {
  const { call, colleague } = await anAdmin();
  let version = 1;
  const save = async (change: object) => {
    const profile = { employeeNo: '00017', payBy: 'WPS', joinedOn: '2026-01-01', version, ...change };
    const answer = await call('PUT', `/pay-profiles/${colleague.id}`, profile);
    if (answer.statusCode === 200) ({ version } = answer.json<{ version: number }>());
    return answer.json<object>();
  };
  const [iban, again] = ['QA58DOHB00001234567890ABCDEFG', 'qa58 dohb 0000 1234 5678 90ab cdef g'];
  expect(await save({})).toMatchObject({ iban: null });
  expect(await save({ iban })).toMatchObject({ code: 'CONFIRMATION_REQUIRED' });
  await call('POST', '/auth/confirm', { password: testPassword });
  expect(await save({ iban })).toMatchObject({ iban });
  test.clock.advance(minutes(10));
  expect(await save({ iban: again, nationality: 'NP' })).toMatchObject({ iban, nationality: 'NP' });
  expect(await save({ iban: null })).toMatchObject({ code: 'CONFIRMATION_REQUIRED' });
});

it('asks again for an import of people, who get roles, and of nothing else', async () => {
  const { user, call } = await anAdmin();
  const run = async (kind: 'USERS' | 'PROJECTS') => {
    const { id } = await buildImport(test.db, { kind, state: 'CHECKED', made_by_id: user.id });
    return (await call('POST', `/imports/${id}/run`, { version: 1 })).json<object>();
  };
  expect(await run('USERS')).toMatchObject({ code: 'CONFIRMATION_REQUIRED' });
  expect(await run('PROJECTS')).not.toMatchObject({ code: 'CONFIRMATION_REQUIRED' });
});

it('asks no API token, which does what its scopes allow', async () => {
  const { user_id, token } = await buildApiToken(test.db);
  await buildFactorApp(test.db, user_id);
  const person = { name: 'By token', email: 'by-token@example.qa', role: 'WORKER' };
  expect((await test.callWith(token)('POST', '/users', person)).statusCode).toBe(201);
});
