import type { Role } from '@binaa/contract/roles';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/build-test-app.ts';
import { buildUser } from '../../../test/factories/user.ts';

const test = useTestApp();

describe('what a user may read of users', () => {
  it('is everybody for an ENGINEER, without salary, balance and permitted actions', async () => {
    const { call, user } = await test.signInAs('ENGINEER', { salary_minor: 100 });
    const foreman = await buildUser(test.db, { role: 'FOREMAN', salary_minor: 13_200_000 });
    for (const path of [`/users/${foreman.id}`, `/users/${user.id}`, '/users', '/users/role/FOREMAN']) {
      const answer = await call('GET', path);
      expect(answer.statusCode).toBe(200);
      expect(answer.body).not.toMatch(/salary|balance"?:\s*[\d-]|pending(Count|Total)/i);
    }
    const one = await call('GET', `/users/${foreman.id}`);
    expect(one.json()).not.toHaveProperty('balance');
    expect(one.json().can).toEqual({ edit: false, delete: false, resetPassword: false, balance: false });
  });

  it('includes the password status of others for an ADMIN only', async () => {
    const roles = ['ADMIN', 'ENGINEER', 'FOREMAN', 'WORKER'] as const;
    const admin = await test.signInAs('ADMIN');
    const engineer = await test.signInAs('ENGINEER');
    for (const role of roles) {
      const newUser = await buildUser(test.db, { role, name: `0 New ${role}`, password_reset_required: true });
      const lists = [`/users?role=${role}&size=100`, `/users/role/${role}?size=100`];
      for (const path of [`/users/${newUser.id}`, ...lists]) {
        expect((await admin.call('GET', path)).body).toContain('"passwordResetRequired":true');
        const seen = await engineer.call('GET', path);
        expect(seen.statusCode).toBe(200);
        expect(seen.json()).not.toHaveProperty('passwordResetRequired');
        expect(seen.body).not.toContain('"passwordResetRequired":true');
      }
    }
    const own = await engineer.call('GET', `/users/${engineer.user.id}`);
    expect(own.json()).toMatchObject({ passwordResetRequired: false });
  });

  it.each<Role>(['FOREMAN', 'WORKER'])('is only their own record for a %s', async (role) => {
    const { call, user } = await test.signInAs(role, { salary_minor: 100 });
    const other = await buildUser(test.db);
    const own = await call('GET', `/users/${user.id}`);
    expect(own.statusCode).toBe(200);
    expect(own.json()).not.toHaveProperty('salary');
    expect('balance' in own.json()).toBe(role === 'FOREMAN');
    expect((await call('GET', `/users/${other.id}`)).statusCode).toBe(403);
    expect((await call('GET', '/users/999999')).statusCode).toBe(403);
    expect((await call('GET', '/users')).statusCode).toBe(403);
    expect((await call('GET', '/users/role/WORKER')).statusCode).toBe(403);
  });

  it('is a 404 for an ADMIN who asks for a missing or deleted user', async () => {
    const { call } = await test.signInAs('ADMIN');
    const gone = await buildUser(test.db, { deleted_at: new Date() });
    for (const id of [gone.id, 999_999]) {
      const answer = await call('GET', `/users/${id}`);
      expect(answer.statusCode).toBe(404);
      expect(answer.json().message).toBe('User not found');
    }
  });
});

describe('what a user may do with users', () => {
  it.each<Role>(['ENGINEER', 'FOREMAN', 'WORKER'])('is nothing for a %s', async (role) => {
    const { call, user } = await test.signInAs(role);
    const other = await buildUser(test.db);
    const body = { name: 'New Name', email: 'new.name@example.qa', role: 'WORKER' };
    const calls = [
      await call('POST', '/users', body),
      await call('PUT', `/users/${other.id}`, body),
      await call('PUT', `/users/${user.id}`, { ...body, role }),
      await call('DELETE', `/users/${other.id}`),
      await call('POST', `/users/${other.id}/reset-password`),
    ];
    for (const answer of calls) {
      expect(answer.statusCode).toBe(403);
      expect(answer.json().message).toBe('You do not have permission to do this.');
    }
  });

  it.each<Role>(['ENGINEER', 'FOREMAN', 'WORKER'])(
    'is refused to a %s with its own message for ADMIN accounts',
    async (role) => {
      const { call, user } = await test.signInAs(role);
      const admin = await buildUser(test.db, { role: 'ADMIN' });
      const body = { name: 'New Admin', email: 'new.admin@example.qa', role: 'ADMIN' };
      const calls = [
        await call('POST', '/users', body),
        await call('PUT', `/users/${admin.id}`, body),
        await call('PUT', `/users/${user.id}`, body),
      ];
      for (const answer of calls) {
        expect(answer.statusCode).toBe(403);
        expect(answer.json().message).toBe('You do not have permission to create or modify admin accounts');
      }
    },
  );

  it.each<[Role, string]>([
    ['ENGINEER', 'You do not have permission to create or modify admin accounts'],
    ['FOREMAN', 'You do not have permission to do this.'],
  ])('is refused to a %s with "%s" for the account of an ADMIN', async (role, message) => {
    const { call } = await test.signInAs(role);
    const admin = await buildUser(test.db, { role: 'ADMIN' });
    const calls = [
      await call('PUT', `/users/${admin.id}`, { name: 'Demoted', email: 'demoted@example.qa', role: 'WORKER' }),
      await call('DELETE', `/users/${admin.id}`),
      await call('POST', `/users/${admin.id}/reset-password`),
    ];
    for (const answer of calls) {
      expect(answer.statusCode).toBe(403);
      expect(answer.json().message).toBe(message);
    }
  });
});
