import type { AuditEntry } from '@binaa/contract/audit';
import type { Device } from '@binaa/contract/push';
import { describe, expect, it } from 'vitest';
import { type Call, useTestApp } from '../../../test/build-test-app.ts';
import { buildDevice, newDevice } from '../../../test/factories/device.ts';
import { buildPasswordLink } from '../../../test/factories/password-link.ts';
import { testPassword } from '../../../test/factories/user.ts';

const test = useTestApp({ pushHosts: ['push.example.qa'] });

const bodyOf = ({ endpoint, keys }: ReturnType<typeof newDevice>, label = 'Chrome on Android') => ({
  endpoint,
  keys,
  label,
});
const add = (call: Call, device = newDevice(), label?: string) =>
  call('POST', '/push-subscriptions', bodyOf(device, label));
const devicesOf = async (call: Call) => (await call('GET', '/push-subscriptions')).json<Device[]>();

describe('the key for subscribing', () => {
  it('is the same for everybody and on every instance, and made once', async () => {
    const { call } = await test.signInAs('WORKER');
    const other = await test.signInAs('ADMIN');
    await test.db.deleteFrom('server_settings').where('key', '=', 'push-key').execute();
    const keys = await Promise.all(
      [call, other.call, call].map(async (ask) => (await ask('GET', '/push-key')).json<{ key: string }>().key),
    );
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^B[\w-]{86}$/);
  });
});

describe('devices', () => {
  it.each(['ADMIN', 'ENGINEER', 'FOREMAN', 'WORKER'] as const)('are added and removed by a %s', async (role) => {
    const { call } = await test.signInAs(role);
    const added = await add(call);
    expect(added.statusCode, added.body).toBe(201);
    const device = added.json<Device>();
    expect(device).toEqual({
      id: expect.any(Number),
      label: 'Chrome on Android',
      createdAt: test.clock.now.toISOString(),
      lastOkAt: null,
      isFailing: false,
    });
    expect(await devicesOf(call)).toEqual([device]);
    expect((await call('POST', `/push-subscriptions/${device.id}/test`)).statusCode).toBe(204);
    expect((await call('DELETE', `/push-subscriptions/${device.id}`)).statusCode).toBe(204);
    expect(await devicesOf(call)).toEqual([]);
    expect((await call('DELETE', `/push-subscriptions/${device.id}`)).json()).toMatchObject({
      status: 404,
      message: 'Device not found',
    });
  });

  it('stay one record when the browser subscribes again', async () => {
    const { call } = await test.signInAs('FOREMAN');
    const device = newDevice();
    const first = (await add(call, device)).json<Device>();
    const again = await add(call, { ...newDevice(), endpoint: device.endpoint }, 'Chrome on Android 16');
    expect(again.json()).toMatchObject({ id: first.id, label: 'Chrome on Android 16' });
    expect(await devicesOf(call)).toHaveLength(1);
  });

  it('move to another user of the same browser', async () => {
    const [before, after] = [await test.signInAs('FOREMAN'), await test.signInAs('WORKER')];
    const device = newDevice();
    await add(before.call, device);
    expect((await add(after.call, device)).statusCode).toBe(201);
    expect(await devicesOf(before.call)).toEqual([]);
    expect(await devicesOf(after.call)).toHaveLength(1);
  });

  it('are ten a person, also when they are added at once', async () => {
    const { user, call } = await test.signInAs('ENGINEER');
    const known = newDevice();
    await add(call, known);
    for (let count = 1; count < 9; count += 1) await buildDevice(test.db, { user_id: user.id });
    const answers = await Promise.all([add(call), add(call), add(call)]);
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(2);
    expect((await add(call)).json()).toMatchObject({
      status: 409,
      message: 'You already get notices on 10 devices. Remove one of them first.',
    });
    expect((await add(call, known)).statusCode).toBe(201);
    expect(await devicesOf(call)).toHaveLength(10);
  });

  it('are their own only', async () => {
    const [owner, other] = [await test.signInAs('FOREMAN'), await test.signInAs('ADMIN')];
    const { id } = (await add(owner.call)).json<Device>();
    for (const [method, path] of [
      ['DELETE', `/push-subscriptions/${id}`],
      ['POST', `/push-subscriptions/${id}/test`],
    ] as const) {
      expect((await other.call(method, path)).statusCode).toBe(404);
    }
    expect(await devicesOf(other.call)).toEqual([]);
    expect(await devicesOf(owner.call)).toHaveLength(1);
  });

  it('show no address and no key', async () => {
    const { call } = await test.signInAs('FOREMAN');
    const device = newDevice();
    const { body } = await add(call, device);
    const listed = (await call('GET', '/push-subscriptions')).body;
    for (const secret of [device.endpoint, device.keys.p256dh, device.keys.auth]) {
      expect(body + listed).not.toContain(secret);
    }
  });

  it('are in the audit trail when they are new or removed', async () => {
    const { user, call } = await test.signInAs('FOREMAN');
    const admin = await test.signInAs('ADMIN');
    const device = newDevice();
    const { id } = (await add(call, device)).json<Device>();
    await add(call, device);
    await call('DELETE', `/push-subscriptions/${id}`);
    const answer = await admin.call('GET', `/audit?entity=push-subscription&userId=${user.id}`);
    const actions = answer.json<{ content: AuditEntry[] }>().content.map(({ action }) => action);
    expect(actions).toEqual(['push-subscription.delete', 'push-subscription.create']);
  });

  it.each([
    [{ endpoint: 'https://evil.example/abc' }, "This browser's push service is not known."],
    [{ endpoint: 'http://127.0.0.1:4000/abc' }, "This browser's push service is not known."],
    [{ endpoint: '' }, 'Endpoint is a required field'],
    [{ endpoint: `https://push.example.qa/${'a'.repeat(500)}` }, 'Endpoint must be at most 500 characters'],
    [{ label: '' }, 'Device is a required field'],
    [{ label: 'a'.repeat(61) }, 'Device must be at most 60 characters'],
    [
      { keys: { p256dh: newDevice().keys.p256dh.slice(1), auth: newDevice().keys.auth } },
      'The key p256dh must be a P-256 key of 65 bytes, in base64url',
    ],
    [
      { keys: { p256dh: `B${'A'.repeat(86)}`, auth: newDevice().keys.auth } },
      'The key p256dh must be a P-256 key of 65 bytes, in base64url',
    ],
    [
      { keys: { p256dh: newDevice().keys.p256dh, auth: `${newDevice().keys.auth}AA` } },
      'The key auth must have 16 bytes, in base64url',
    ],
    [{ keys: 'none' }, 'Invalid input'],
  ])('are refused with %j', async (wrong, message) => {
    const { call } = await test.signInAs('FOREMAN');
    const answer = await call('POST', '/push-subscriptions', { ...bodyOf(newDevice()), ...wrong });
    expect(answer.json()).toMatchObject({ status: 400, message });
  });

  it('may be at a push service that the operator has named', async () => {
    const { call } = await test.signInAs('FOREMAN');
    expect((await add(call, newDevice('https://push.example.qa/wpush'))).statusCode).toBe(201);
  });
});

describe('a device ends', () => {
  it('when its user signs out in that browser; another browser stays', async () => {
    const { user, call } = await test.signInAs('FOREMAN');
    const here = (await add(call)).json<Device>();
    const elsewhere = (await add(call)).json<Device>();
    expect((await call('POST', '/auth/signout', { pushSubscriptionId: here.id })).statusCode).toBe(204);
    const again = await test.callAs(user);
    expect((await devicesOf(again)).map(({ id }) => id)).toEqual([elsewhere.id]);
    // Without a device, and with one of somebody else.
    const other = await test.signInAs('WORKER');
    expect((await other.call('POST', '/auth/signout', { pushSubscriptionId: elsewhere.id })).statusCode).toBe(204);
    expect(await devicesOf(again)).toHaveLength(1);
    expect((await again('POST', '/auth/signout')).statusCode).toBe(204);
    expect(await devicesOf(await test.callAs(user))).toHaveLength(1);
  });

  it('when its user is deleted or reset, not with a password that they chose', async () => {
    const resetByLink = async (id: number) => {
      const user = await test.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      const token = await buildPasswordLink(test.db, user);
      return test.call('POST', '/auth/reset-password', { token, newPassword: 'another one' });
    };
    const admin = await test.signInAs('ADMIN');
    for (const [end, left] of [
      [(id: number) => admin.call('DELETE', `/users/${id}`), 0],
      [(id: number) => admin.call('POST', `/users/${id}/reset-password`), 0],
      [resetByLink, 0],
      [
        (id: number, call: Call) =>
          call('POST', `/users/${id}/update-password`, { currentPassword: testPassword, newPassword: 'another one' }),
        1,
      ],
    ] as const) {
      const { user, call } = await test.signInAs('FOREMAN');
      await add(call);
      expect((await end(user.id, call)).statusCode).toBeLessThan(300);
      const rows = await test.db.selectFrom('push_subscriptions').select('id').where('user_id', '=', user.id).execute();
      expect(rows).toHaveLength(left);
    }
  });
});
