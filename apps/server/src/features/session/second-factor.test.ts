import { describe, expect, it } from 'vitest';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { buildUser, testPassword } from '../../../test/factories/user.ts';
import { addApp, addPasskey, firstStep, startPasskeySignIn } from '../../../test/second-factor.ts';
import type { UserRow } from '../../schema.ts';

const test = useTestApp();
const minutes = (count: number) => count * 60_000;

const signIn = ({ email }: UserRow, password = testPassword) => test.call('POST', '/auth/signin', { email, password });
const sendCode = (challenge: string, code: string) => test.call('POST', '/auth/second-factor', { challenge, code });

const auditOf = async (user: UserRow) => {
  const entries = test.db.selectFrom('audit_entries').select(['action', 'after']).where('entity', '=', 'user');
  return entries.where('entity_id', '=', user.id).orderBy('id').execute();
};

async function withApp() {
  const { user, call } = await test.signInAs('ENGINEER');
  return { user, call, app: await addApp(test, call) };
}

/** The call of a new session. */
const sessionOf = (answer: Awaited<ReturnType<Call>>): Call => {
  expect(answer.json()).toEqual({ token: expect.any(String) });
  return test.callWith(answer.json<{ token: string }>().token);
};

describe('a sign-in with an authenticator app', () => {
  it('opens a session only after its code, and records nothing before', async () => {
    const { user, app } = await withApp();
    const answer = await signIn(user);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toEqual({
      status: 403,
      code: 'SECOND_FACTOR_REQUIRED',
      message: 'Please finish signing in with your second factor.',
      reason: { code: 'error.secondFactorRequired' },
      secondStep: { challenge: expect.stringMatching(/^[\w-]{43}$/), code: true, recoveryCode: true, passkey: null },
    });
    const networks = test.db.selectFrom('sign_in_networks').select('network').where('user_id', '=', user.id);
    expect(await networks.execute()).toEqual([]);
    expect((await auditOf(user)).map(({ action }) => action)).not.toContain('user.sign-in');

    const { challenge } = answer.json<{ secondStep: { challenge: string } }>().secondStep;
    const call = sessionOf(await sendCode(challenge, app.code()));
    expect((await call('GET', '/auth/validate')).json()).toMatchObject({ user: { id: user.id } });
    expect(await networks.execute()).toHaveLength(1);
    expect((await auditOf(user)).at(-1)).toEqual({
      action: 'user.sign-in',
      after: { address: '127.0.0.1', secondFactor: 'AUTHENTICATOR' },
    });
  });

  it('stores neither the challenge nor a recovery code in clear', async () => {
    const { user, app } = await withApp();
    const { challenge } = await firstStep(test, user);
    const stored = JSON.stringify([
      await test.db.selectFrom('sign_in_challenges').selectAll().execute(),
      await test.db.selectFrom('recovery_codes').selectAll().execute(),
    ]);
    expect(stored).not.toContain(challenge);
    for (const code of app.recoveryCodes ?? []) expect(stored).not.toContain(code.replaceAll('-', ''));
  });

  it('takes a code once', async () => {
    const { user, app } = await withApp();
    const code = app.code();
    sessionOf(await sendCode((await firstStep(test, user)).challenge, code));
    const again = await sendCode((await firstStep(test, user)).challenge, code);
    expect(again.statusCode).toBe(400);
    expect(again.json()).toMatchObject({ errors: { code: 'This code is not correct, or was used before.' } });
    // An older one, seen over a shoulder, counts no more either.
    expect((await sendCode((await firstStep(test, user)).challenge, app.code(-30))).statusCode).toBe(400);
    test.clock.advance(30_000);
    sessionOf(await sendCode((await firstStep(test, user)).challenge, app.code()));
  });

  it('takes a code in two groups and in Arabic digits', async () => {
    const { user, app } = await withApp();
    const code = app.code();
    const typed = [...code].map((digit) => String.fromCharCode(0x660 + Number(digit))).join('');
    sessionOf(await sendCode((await firstStep(test, user)).challenge, `${typed.slice(0, 3)} ${typed.slice(3)}`));
  });

  it('takes the same code once, however many ask at the same time', async () => {
    const { user, app } = await withApp();
    const steps = await Promise.all([1, 2, 3, 4].map(() => firstStep(test, user)));
    const answers = await Promise.all(steps.map(({ challenge }) => sendCode(challenge, app.code())));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400]);
  });

  it('takes the code of a phone that is half a minute wrong, and not of one that is five minutes wrong', async () => {
    const { user, app } = await withApp();
    test.clock.advance(minutes(10));
    const { challenge } = await firstStep(test, user);
    for (const wrong of [-300, 300]) expect((await sendCode(challenge, app.code(wrong))).statusCode).toBe(400);
    sessionOf(await sendCode(challenge, app.code(-30)));
    sessionOf(await sendCode((await firstStep(test, user)).challenge, app.code(30)));
  });

  it('takes an answer to a challenge once, within five minutes, and until the password changes', async () => {
    const { user, app } = await withApp();
    const { challenge } = await firstStep(test, user);
    sessionOf(await sendCode(challenge, app.code()));
    const over = { errors: { challenge: 'This sign-in took too long. Please start again.' } };
    test.clock.advance(30_000);
    expect((await sendCode(challenge, app.code())).json()).toMatchObject(over);

    const late = await firstStep(test, user);
    test.clock.advance(minutes(5));
    expect((await sendCode(late.challenge, app.code())).json()).toMatchObject(over);

    const before = await firstStep(test, user);
    await test.db.updateTable('users').set({ session_version: 99 }).where('id', '=', user.id).execute();
    expect((await sendCode(before.challenge, app.code())).json()).toMatchObject(over);
  });

  it('counts wrong codes per account across all challenges, and lets the owner in again', async () => {
    const { user, app } = await withApp();
    let guesses = 0;
    for (; guesses < 50; guesses++) {
      const { challenge } = await firstStep(test, user);
      const answer = await sendCode(challenge, '000000');
      if (answer.statusCode === 429) break;
      expect(answer.statusCode).toBe(400);
      // The first step has limits of its own.
      await test.db.deleteFrom('sign_in_throttles').where('key', 'not like', 'second-step:%').execute();
    }
    expect(guesses).toBeLessThan(10);
    const failed = (await auditOf(user)).filter(({ action }) => action === 'user.fail-second-step');
    expect(failed.length).toBeGreaterThan(0);

    const hours = 6;
    let more = 0;
    for (let at = 0; at < hours * 12; at++) {
      test.clock.advance(minutes(5));
      await test.db.deleteFrom('sign_in_throttles').where('key', 'not like', 'second-step:%').execute();
      const { challenge } = await firstStep(test, user);
      if ((await sendCode(challenge, '000000')).statusCode === 400) more += 1;
    }
    expect(more).toBeLessThan(hours * 6);
    test.clock.advance(minutes(30));
    sessionOf(await sendCode((await firstStep(test, user)).challenge, app.code()));
  });

  it('gives the attempt of the password back only after the second step', async () => {
    const { user, app } = await withApp();
    const pair = async () => {
      const rows = await test.db.selectFrom('sign_in_throttles').select(['key', 'failures']).execute();
      return rows.find(({ key }) => key.startsWith(`pair:${user.email}`))?.failures ?? 0;
    };
    const { challenge } = await firstStep(test, user);
    expect(await pair()).toBe(1);
    await sendCode(challenge, app.code());
    expect(await pair()).toBe(0);
  });
});

describe('a stranger', () => {
  it('learns from a wrong password neither that somebody has a second factor nor that they exist', async () => {
    const { user } = await withApp();
    const without = await buildUser(test.db);
    const [one, other, nobody] = [
      await signIn(user, 'wrong'),
      await signIn(without, 'wrong'),
      await test.call('POST', '/auth/signin', { email: 'nobody@example.qa', password: 'wrong' }),
    ];
    expect([one.statusCode, one.body]).toEqual([other.statusCode, other.body]);
    expect([one.statusCode, one.body]).toEqual([nobody.statusCode, nobody.body]);
  });

  it('is named no passkey, and can begin only so many sign-ins with one', async () => {
    const { call } = await test.signInAs('WORKER');
    await addPasskey(call);
    const { challenge, request } = await startPasskeySignIn(test);
    expect(request).toEqual({ challenge, rpId: 'localhost', timeout: 300_000, userVerification: 'required' });
    let begun = 1;
    while ((await test.call('POST', '/auth/passkey/options')).statusCode === 200) begun += 1;
    expect(begun).toBeLessThan(100);
    test.clock.advance(minutes(10));
  });
});

it('signs in as before with the right password, where nobody has a second factor', async () => {
  const user = await buildUser(test.db);
  sessionOf(await signIn(user));
  expect((await auditOf(user)).at(-1)).toEqual({ action: 'user.sign-in', after: { address: '127.0.0.1' } });
});

describe('a recovery code', () => {
  it('signs in instead of a code, once, however it is typed', async () => {
    const { user, app } = await withApp();
    const [first = '', second = ''] = app.recoveryCodes ?? [];
    const call = sessionOf(
      await sendCode((await firstStep(test, user)).challenge, first.toLowerCase().replaceAll('-', ' ')),
    );
    expect((await sendCode((await firstStep(test, user)).challenge, first)).statusCode).toBe(400);
    sessionOf(await sendCode((await firstStep(test, user)).challenge, second));
    expect((await call('GET', '/sign-in-security')).json()).toMatchObject({ recoveryCodesLeft: 8 });
    const actions = (await auditOf(user)).map(({ action }) => action);
    expect(actions.filter((action) => action === 'user.use-recovery-code')).toHaveLength(2);
  });

  it('signs in while somebody else keeps guessing the codes of the app', async () => {
    const { user, app } = await withApp();
    const [recoveryCode = ''] = app.recoveryCodes ?? [];
    const { challenge } = await firstStep(test, user);
    while ((await sendCode(challenge, '000000')).statusCode === 400);
    expect((await sendCode(challenge, app.code())).statusCode).toBe(429);
    sessionOf(await sendCode(challenge, recoveryCode));
  });

  it('of somebody else does not count', async () => {
    const [one, other] = [await withApp(), await withApp()];
    const [code = ''] = other.app.recoveryCodes ?? [];
    expect((await sendCode((await firstStep(test, one.user)).challenge, code)).statusCode).toBe(400);
  });
});

describe('a passkey', () => {
  it('finishes a sign-in that the password began', async () => {
    const { user, call } = await test.signInAs('FOREMAN');
    const { passkey } = await addPasskey(call);
    const { challenge, code, passkey: request } = await firstStep(test, user);
    expect(code).toBe(false);
    expect(request?.allowCredentials).toEqual([{ id: passkey.id, type: 'public-key', transports: ['internal'] }]);
    if (!request) throw new Error('No passkey was asked for.');
    const answer = await test.call('POST', '/auth/second-factor/passkey', {
      challenge,
      passkey: passkey.answer(request),
    });
    sessionOf(answer);
    expect((await auditOf(user)).at(-1)?.after).toEqual({ address: '127.0.0.1', secondFactor: 'PASSKEY' });
  });

  it('is the only step, where the person chooses it', async () => {
    const { user, call } = await test.signInAs('FOREMAN');
    const { passkey } = await addPasskey(call);
    const { challenge, request } = await startPasskeySignIn(test);
    const signed = { challenge, passkey: passkey.answer(request) };
    const session = sessionOf(await test.call('POST', '/auth/passkey', signed));
    expect((await session('GET', '/auth/validate')).json()).toMatchObject({ user: { id: user.id } });
    const again = await test.call('POST', '/auth/passkey', signed);
    expect(again.json()).toMatchObject({ errors: { challenge: expect.any(String) } });
  });

  it('alone opens nothing after the password was reset, because somebody else may have added it', async () => {
    const { user, call } = await test.signInAs('FOREMAN');
    const { passkey } = await addPasskey(call);
    const admin = await test.signInAs('ADMIN');
    expect((await admin.call('POST', `/users/${user.id}/reset-password`)).statusCode).toBe(200);
    const { challenge, request } = await startPasskeySignIn(test);
    const answer = await test.call('POST', '/auth/passkey', { challenge, passkey: passkey.answer(request) });
    expect([answer.statusCode, answer.json()]).toMatchObject([401, { code: 'INVALID_CREDENTIALS' }]);
  });

  it('is refused from another page, without unlocking the device, for another challenge, after its removal', async () => {
    const { call } = await test.signInAs('FOREMAN');
    const { passkey, device } = await addPasskey(call);
    const start = () => startPasskeySignIn(test);
    const refused = { code: 'INVALID_CREDENTIALS', reason: { code: 'passkey.invalid' } };
    const [one, other] = [await start(), await start()];
    const mixed = { challenge: one.challenge, passkey: passkey.answer(other.request) };
    expect((await test.call('POST', '/auth/passkey', mixed)).json()).toMatchObject(refused);
    const own = async (conditions: Parameters<typeof passkey.answer>[1]) => {
      const { challenge, request } = await start();
      const body = { challenge, passkey: passkey.answer(request, conditions) };
      return (await test.call('POST', '/auth/passkey', body)).json();
    };
    expect(await own({ origin: 'https://binaa.example.com' })).toMatchObject(refused);
    expect(await own({ isUnlocked: false })).toMatchObject(refused);
    expect(await own({})).toEqual({ token: expect.any(String) });
    expect((await call('DELETE', `/sign-in-security/devices/${device.id}`)).statusCode).toBe(204);
    expect(await own({})).toMatchObject(refused);
  });

  it('of somebody else does not finish a sign-in', async () => {
    const [one, other] = [await test.signInAs('FOREMAN'), await test.signInAs('FOREMAN')];
    await addPasskey(one.call);
    const { passkey } = await addPasskey(other.call);
    const { challenge, passkey: request } = await firstStep(test, one.user);
    if (!request) throw new Error('No passkey was asked for.');
    const answer = await test.call('POST', '/auth/second-factor/passkey', {
      challenge,
      passkey: passkey.answer(request),
    });
    expect(answer.json()).toMatchObject({ code: 'VALIDATION_FAILED', reason: { code: 'passkey.invalid' } });
  });
});
