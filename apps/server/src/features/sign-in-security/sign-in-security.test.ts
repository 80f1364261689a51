import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/build-test-app.ts';
import { buildApiToken } from '../../../test/factories/api-token.ts';
import { buildFactorApp } from '../../../test/factories/second-factor.ts';
import { buildUser, testPassword } from '../../../test/factories/user.ts';
import { addApp, addPasskey, firstStep, startPasskey } from '../../../test/second-factor.ts';
import { softwarePasskey } from '../../../test/software-passkey.ts';
import type { UserRow } from '../../schema.ts';

const test = useTestApp();

const signIn = ({ email }: UserRow) => test.call('POST', '/auth/signin', { email, password: testPassword });

type Started = { challenge: string; secret: string; uri: string };

const auditOf = (user: UserRow) =>
  test.db
    .selectFrom('audit_entries')
    .select(['action', 'actor_id', 'before', 'after'])
    .where('entity', '=', 'user')
    .where('entity_id', '=', user.id)
    .orderBy('id')
    .execute();

describe("the caller's devices", () => {
  it('are listed with their last use, and come with ten recovery codes, shown once', async () => {
    const { user, call } = await test.signInAs('WORKER');
    const state = async () => (await call('GET', '/sign-in-security')).json<object>();
    expect(await state()).toEqual({ devices: [], recoveryCodesLeft: 0, passkeyHost: 'localhost', required: false });

    const app = await addApp(test, call, 'My phone');
    expect(app.recoveryCodes).toHaveLength(10);
    expect(new Set(app.recoveryCodes).size).toBe(10);
    const { recoveryCodes } = await addPasskey(call, 'Site laptop');
    expect(recoveryCodes).toBeNull();
    await test.call('POST', '/auth/second-factor', {
      challenge: (await firstStep(test, user)).challenge,
      code: app.code(),
    });
    expect(await state()).toMatchObject({
      devices: [
        { id: expect.any(Number), kind: 'AUTHENTICATOR', name: 'My phone', lastUsedAt: test.clock.now.toISOString() },
        { id: expect.any(Number), kind: 'PASSKEY', name: 'Site laptop', lastUsedAt: null },
      ],
      recoveryCodesLeft: 10,
    });
    expect((await auditOf(user)).map(({ action, after }) => [action, after])).toEqual([
      ['user.add-device', { kind: 'AUTHENTICATOR', name: 'My phone' }],
      ['user.make-recovery-codes', null],
      ['user.add-device', { kind: 'PASSKEY', name: 'Site laptop' }],
      ['user.sign-in', { address: '127.0.0.1', secondFactor: 'AUTHENTICATOR' }],
    ]);
  });

  it('are added only with a code that the app shows, of the same person', async () => {
    const [{ call }, other] = [await test.signInAs('WORKER'), await test.signInAs('WORKER')];
    const start = (await call('POST', '/sign-in-security/authenticators/options')).json<Started>();
    expect(start.uri).toMatch(/^otpauth:\/\/totp\/Binaa%3Auser\d+%40example\.qa\?secret=[A-Z2-7]{32}&issuer=Binaa$/);
    expect(start.uri).toContain(start.secret);
    const add = { challenge: start.challenge, code: '000000', name: 'Phone' };
    const wrong = await call('POST', '/sign-in-security/authenticators', add);
    expect(wrong.json()).toMatchObject({ errors: { code: expect.any(String) } });
    const stolen = await other.call('POST', '/sign-in-security/authenticators', add);
    expect(stolen.json()).toMatchObject({ errors: { challenge: expect.any(String) } });
    expect((await call('GET', '/sign-in-security')).json()).toMatchObject({ devices: [] });
  });

  it('hold a passkey once, and none that was not made here', async () => {
    const { call } = await test.signInAs('WORKER');
    const { passkey } = await addPasskey(call);
    const options = () => startPasskey(call);
    const again = await options();
    expect(again.request.excludeCredentials).toEqual([
      { id: passkey.id, type: 'public-key', transports: ['internal'] },
    ]);
    const add = async (made: object, challenge: string) =>
      (await call('POST', '/sign-in-security/passkeys', { challenge, name: 'Laptop', passkey: made })).json<object>();
    expect(await add(passkey.create(again.request), again.challenge)).toMatchObject({
      message: 'This passkey was already added.',
    });
    const refused = { reason: { code: 'passkey.invalid' } };
    const elsewhere = await options();
    const phished = softwarePasskey().create(elsewhere.request, { origin: 'https://binaa.example.com' });
    expect(await add(phished, elsewhere.challenge)).toMatchObject(refused);
    const locked = softwarePasskey().create(elsewhere.request, { isUnlocked: false });
    expect(await add(locked, elsewhere.challenge)).toMatchObject(refused);
  });

  it('are ten at most', async () => {
    const { user, call } = await test.signInAs('WORKER');
    for (let count = 0; count < 10; count++) await buildFactorApp(test.db, user.id);
    const { challenge, request } = await startPasskey(call);
    const passkey = softwarePasskey().create(request);
    const answer = await call('POST', '/sign-in-security/passkeys', { challenge, name: 'Eleventh', passkey });
    expect(answer.json()).toMatchObject({ message: 'You already have 10 devices. Remove one of them first.' });
  });

  it('are removed one by one, and the recovery codes with the last', async () => {
    const { user, call } = await test.signInAs('WORKER');
    const [app, laptop] = [await addApp(test, call), await addPasskey(call)];
    expect((await call('DELETE', `/sign-in-security/devices/${app.device.id}`)).statusCode).toBe(204);
    expect((await call('GET', '/sign-in-security')).json()).toMatchObject({ recoveryCodesLeft: 10 });
    expect(await firstStep(test, user)).toMatchObject({ code: false, recoveryCode: true });
    const stranger = await test.signInAs('WORKER');
    const path = `/sign-in-security/devices/${laptop.device.id}`;
    expect((await stranger.call('DELETE', path)).statusCode).toBe(404);
    expect((await call('DELETE', path)).statusCode).toBe(204);
    expect((await call('GET', '/sign-in-security')).json()).toMatchObject({ devices: [], recoveryCodesLeft: 0 });
    expect((await signIn(user)).statusCode).toBe(200);
    expect((await auditOf(user)).filter(({ action }) => action === 'user.remove-device')).toHaveLength(2);
  });

  it('keep the recovery codes of the newest sheet only', async () => {
    const { user, call } = await test.signInAs('WORKER');
    const none = await call('POST', '/sign-in-security/recovery-codes');
    expect(none.json()).toMatchObject({ message: 'Add a passkey or an authenticator app first.' });
    const { recoveryCodes } = await addApp(test, call);
    const renewed = (await call('POST', '/sign-in-security/recovery-codes')).json<{ recoveryCodes: string[] }>();
    expect(renewed.recoveryCodes).toHaveLength(10);
    const { challenge } = await firstStep(test, user);
    const send = (code = '') => test.call('POST', '/auth/second-factor', { challenge, code });
    expect((await send(recoveryCodes?.[0])).statusCode).toBe(400);
    expect((await send(renewed.recoveryCodes[0])).statusCode).toBe(200);
  });

  it('end with the account', async () => {
    const { user, call } = await test.signInAs('WORKER');
    await addPasskey(call);
    await firstStep(test, user);
    const admin = await test.signInAs('ADMIN');
    expect((await admin.call('DELETE', `/users/${user.id}`)).statusCode).toBe(204);
    const left = async (table: 'second_factor_devices' | 'recovery_codes' | 'sign_in_challenges') =>
      (await test.db.selectFrom(table).select('user_id').where('user_id', '=', user.id).execute()).length;
    expect([
      await left('second_factor_devices'),
      await left('recovery_codes'),
      await left('sign_in_challenges'),
    ]).toEqual([0, 0, 0]);
  });
});

describe('a person who has lost everything', () => {
  it('is let in again by an ADMIN, told of it, and signs in with the password alone', async () => {
    const { user, call } = await test.signInAs('ENGINEER');
    await addApp(test, call);
    const { user: boss, call: admin } = await test.signInAs('ADMIN');
    const path = `/users/${user.id}/second-factor`;
    expect((await admin('GET', path)).json()).toMatchObject({ devices: [{ name: 'Phone' }] });
    expect((await admin('DELETE', path)).statusCode).toBe(204);
    expect((await signIn(user)).statusCode).toBe(200);
    expect((await auditOf(user)).find(({ action }) => action === 'user.end-second-factor')?.actor_id).toBe(boss.id);
    expect((await admin('DELETE', path)).json()).toMatchObject({ message: 'This person has no second factor.' });
  });

  it('may be another ADMIN, but nobody ends their own that way', async () => {
    const [one, other] = [await test.signInAs('ADMIN'), await test.signInAs('ADMIN')];
    await addApp(test, one.call);
    const own = await one.call('DELETE', `/users/${one.user.id}/second-factor`);
    expect(own.json()).toMatchObject({ message: 'Remove your own devices in your profile.' });
    expect((await other.call('DELETE', `/users/${one.user.id}/second-factor`)).statusCode).toBe(204);
  });

  it('signs in with a recovery code and removes the lost device', async () => {
    const { user, call } = await test.signInAs('ADMIN');
    const { recoveryCodes, device } = await addApp(test, call);
    const { challenge } = await firstStep(test, user);
    const answer = await test.call('POST', '/auth/second-factor', { challenge, code: recoveryCodes?.[4] });
    const session = test.callWith(answer.json<{ token: string }>().token);
    expect((await session('DELETE', `/sign-in-security/devices/${device.id}`)).statusCode).toBe(204);
    expect((await signIn(user)).statusCode).toBe(200);
  });

  it('is told where the secret of the app was left out of a restored backup', async () => {
    const { user, call } = await test.signInAs('ADMIN');
    await addApp(test, call);
    await test.db.updateTable('second_factor_devices').set({ seed: null }).where('user_id', '=', user.id).execute();
    expect(await firstStep(test, user)).toMatchObject({ code: false, recoveryCode: true, passkey: null });
  });
});

describe('a required second factor', () => {
  const requireOf = async (requiredOf: string) => {
    const { call } = await test.signInAs('ADMIN');
    await addApp(test, call);
    const answer = await call('PUT', '/sign-in-security/requirement', { requiredOf });
    expect(answer.json()).toEqual({ requiredOf });
    return call;
  };

  const sessionOf = async (user: UserRow) => {
    const { token } = (await signIn(user)).json<{ token: string }>();
    return {
      call: test.callWith(token),
      claims: JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64').toString()),
    };
  };

  it('can be asked for only by an ADMIN who has one', async () => {
    const { user, call } = await test.signInAs('ADMIN');
    expect((await call('GET', '/sign-in-security/requirement')).json()).toEqual({ requiredOf: 'NOBODY' });
    const refused = await call('PUT', '/sign-in-security/requirement', { requiredOf: 'ADMIN' });
    expect(refused.json()).toMatchObject({ reason: { code: 'signInSecurity.ownFirst' } });
    await addApp(test, call);
    await call('PUT', '/sign-in-security/requirement', { requiredOf: 'ADMIN' });
    expect((await auditOf(user)).at(-1)).toMatchObject({
      action: 'user.require-second-factor',
      before: { secondFactorOf: 'NOBODY' },
      after: { secondFactorOf: 'ADMIN' },
    });
    await call('PUT', '/sign-in-security/requirement', { requiredOf: 'NOBODY' });
  });

  it.each([
    ['ADMIN', ['ADMIN']],
    ['ADMIN_ENGINEER', ['ADMIN', 'ENGINEER']],
    ['ADMIN_ENGINEER_FOREMAN', ['ADMIN', 'ENGINEER', 'FOREMAN']],
    ['NOBODY', []],
  ] as const)('of %s is asked of these roles: %j', async (requirement, asked) => {
    const admin = await requireOf(requirement);
    for (const role of ['ADMIN', 'ENGINEER', 'FOREMAN', 'WORKER'] as const) {
      const { call } = await sessionOf(await buildUser(test.db, { role }));
      const { user } = (await call('GET', '/auth/validate')).json<{ user: { secondFactorSetupRequired?: true } }>();
      expect(user.secondFactorSetupRequired, role).toBe((asked as readonly string[]).includes(role) ? true : undefined);
    }
    await admin('PUT', '/sign-in-security/requirement', { requiredOf: 'NOBODY' });
  });

  it('is set up at the next sign-in, before anything else', async () => {
    const before = await test.signInAs('ENGINEER');
    const admin = await requireOf('ADMIN_ENGINEER');
    // Whoever is signed in goes on working.
    expect((await before.call('GET', '/tasks')).statusCode).toBe(200);

    const { call, claims } = await sessionOf(before.user);
    expect(claims).toMatchObject({ secondFactorSetup: true });
    const refused = await call('GET', '/tasks');
    expect([refused.statusCode, refused.json()]).toMatchObject([403, { code: 'SECOND_FACTOR_SETUP_REQUIRED' }]);
    expect((await call('GET', `/users/${before.user.id}`)).statusCode).toBe(200);
    expect((await call('GET', `/users/${(await buildUser(test.db)).id}`)).statusCode).toBe(403);
    expect((await call('GET', '/sign-in-security')).json()).toMatchObject({ required: true });
    await addApp(test, call);
    expect((await call('GET', '/tasks')).statusCode).toBe(200);
    expect((await call('GET', '/auth/validate')).json<{ user: object }>().user).not.toHaveProperty(
      'secondFactorSetupRequired',
    );
    await admin('PUT', '/sign-in-security/requirement', { requiredOf: 'NOBODY' });
  });

  it('is set up after the first password is changed, and not forgotten by changing it', async () => {
    const admin = await requireOf('ADMIN_ENGINEER');
    const user = await buildUser(test.db, { role: 'ENGINEER', password_reset_required: true });
    const { call } = await sessionOf(user);
    expect((await call('GET', '/tasks')).json()).toMatchObject({ code: 'PASSWORD_CHANGE_REQUIRED' });
    expect((await call('GET', '/sign-in-security')).json()).toMatchObject({ code: 'PASSWORD_CHANGE_REQUIRED' });
    const body = { newPassword: 'a password of my own' };
    const { token } = (await call('POST', `/users/${user.id}/update-password`, body)).json<{ token: string }>();
    expect((await test.callWith(token)('GET', '/tasks')).json()).toMatchObject({
      code: 'SECOND_FACTOR_SETUP_REQUIRED',
    });
    await admin('PUT', '/sign-in-security/requirement', { requiredOf: 'NOBODY' });
    // Nobody waits for what is required no more.
    expect((await test.callWith(token)('GET', '/tasks')).statusCode).toBe(200);
  });

  it('does not stop API tokens', async () => {
    const admin = await requireOf('ADMIN_ENGINEER');
    const { user_id, token } = await buildApiToken(test.db, { scopes: ['projects:read'] });
    expect((await test.callWith(token)('GET', '/projects')).statusCode).toBe(200);
    await buildFactorApp(test.db, user_id);
    expect((await test.callWith(token)('GET', '/projects')).statusCode).toBe(200);
    await admin('PUT', '/sign-in-security/requirement', { requiredOf: 'NOBODY' });
  });
});

describe('a server without a name', () => {
  const named = useTestApp({ publicUrl: 'https://binaa.example.qa' });
  const unnamed = useTestApp({ publicUrl: 'http://127.0.0.1:3000' });

  it('offers no passkeys, and says so', async () => {
    const { call } = await unnamed.signInAs('ADMIN');
    expect((await unnamed.call('GET', '/auth/passkey')).json()).toEqual({ host: null });
    expect((await call('GET', '/sign-in-security')).json()).toMatchObject({ passkeyHost: null });
    for (const answer of [
      await unnamed.call('POST', '/auth/passkey/options'),
      await call('POST', '/sign-in-security/passkeys/options'),
    ]) {
      expect([answer.statusCode, answer.json()]).toMatchObject([409, { reason: { code: 'passkey.noName' } }]);
    }
  });

  it('is none with PUBLIC_URL, at whose address alone passkeys count', async () => {
    expect((await named.call('GET', '/auth/passkey')).json()).toEqual({ host: 'binaa.example.qa' });
    const { call } = await named.signInAs('ADMIN');
    const { challenge, request } = await startPasskey(call);
    expect(request.rp).toEqual({ id: 'binaa.example.qa', name: 'Binaa' });
    const add = (origin: string) =>
      call('POST', '/sign-in-security/passkeys', {
        challenge,
        name: 'Laptop',
        passkey: softwarePasskey().create(request, { origin }),
      });
    expect((await add('http://localhost')).statusCode).toBe(400);
    expect((await add('https://binaa.example.qa')).statusCode).toBe(201);
  });

  it('is named localhost where it is called so', async () => {
    const at = async (host: string) => (await test.call('GET', '/auth/passkey', undefined, { host })).json<object>();
    expect(await at('localhost:5173')).toEqual({ host: 'localhost' });
    expect(await at('192.168.1.20:3000')).toEqual({ host: null });
    expect(await at('binaa.example.qa')).toEqual({ host: null });
  });
});
