import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/build-test-app.ts';
import { buildUser, testPassword } from '../../../test/factories/user.ts';
import type { UserRow } from '../../schema.ts';

const test = useTestApp();

const demotion = (user: UserRow) => ({ name: user.name, email: user.email, role: 'ENGINEER' });
const lastAdmin = 'The last administrator cannot be deleted or given another role';

async function deleteEverybody(): Promise<void> {
  await test.db.updateTable('users').set({ deleted_at: new Date() }).execute();
}

/** Each test counts administrators, so those of the previous test are removed. */
beforeEach(deleteEverybody);

async function adminCount(): Promise<number> {
  const admins = test.db.selectFrom('users').select('id').where('role', '=', 'ADMIN').where('deleted_at', 'is', null);
  return (await admins.execute()).length;
}

describe('an ADMIN and another ADMIN', () => {
  it('may not change, delete or reset each other', async () => {
    const { call } = await test.signInAs('ADMIN');
    const other = await buildUser(test.db, { role: 'ADMIN' });
    const answers = [
      await call('PUT', `/users/${other.id}`, { name: 'Changed', email: other.email, role: 'ADMIN' }),
      await call('PUT', `/users/${other.id}`, demotion(other)),
      await call('DELETE', `/users/${other.id}`),
      await call('POST', `/users/${other.id}/reset-password`),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(403);
      expect(answer.json().message).toBe('Admins cannot modify other admin accounts');
    }
    const untouched = await test.db.selectFrom('users').selectAll().where('id', '=', other.id).executeTakeFirst();
    expect(untouched).toEqual(other);
  });

  it('see each other with the permitted actions', async () => {
    const { call, user } = await test.signInAs('ADMIN');
    const other = await buildUser(test.db, { role: 'ADMIN' });
    expect((await call('GET', `/users/${other.id}`)).json().can).toEqual({
      edit: false,
      delete: false,
      resetPassword: false,
      balance: true,
    });
    expect((await call('GET', `/users/${user.id}`)).json().can.edit).toBe(true);
  });
});

describe('a user who becomes an ADMIN', () => {
  const promotion = (user: UserRow) => ({ name: user.name, email: user.email, role: 'ADMIN' });
  const signIn = (email: string, password: string) => test.call('POST', '/auth/signin', { email, password });

  it('gets a random password, shown once, if the password is still the initial one', async () => {
    const { call } = await test.signInAs('ADMIN');
    const engineer = await buildUser(test.db, { role: 'ENGINEER', password_reset_required: true });
    const { temporaryPassword } = (await call('PUT', `/users/${engineer.id}`, promotion(engineer))).json();
    expect((await signIn(engineer.email, testPassword)).statusCode).toBe(401);
    expect((await signIn(engineer.email, temporaryPassword)).statusCode).toBe(200);
  });

  it('keeps a password of their own', async () => {
    const { call } = await test.signInAs('ADMIN');
    const engineer = await buildUser(test.db, { role: 'ENGINEER' });
    const answer = await call('PUT', `/users/${engineer.id}`, promotion(engineer));
    expect(answer.json()).not.toHaveProperty('temporaryPassword');
    expect((await signIn(engineer.email, testPassword)).statusCode).toBe(200);
  });
});

describe('an ADMIN and their own account', () => {
  it('may change it and reset its password, even as the last ADMIN', async () => {
    const { call, user } = await test.signInAs('ADMIN');
    const renamed = await call('PUT', `/users/${user.id}`, { name: 'Renamed', email: user.email, role: 'ADMIN' });
    expect(renamed.statusCode).toBe(200);
    expect((await call('POST', `/users/${user.id}/reset-password`)).statusCode).toBe(200);
  });

  it('may give up the role or delete it while there is another ADMIN', async () => {
    const [first, second] = [await test.signInAs('ADMIN'), await test.signInAs('ADMIN')];
    await buildUser(test.db, { role: 'ADMIN' });
    expect((await first.call('DELETE', `/users/${first.user.id}`)).statusCode).toBe(204);
    expect((await second.call('PUT', `/users/${second.user.id}`, demotion(second.user))).json().role).toBe('ENGINEER');
    expect((await second.call('GET', '/users')).statusCode).toBe(401);
  });

  it('may not give it up as the last ADMIN', async () => {
    const { call, user } = await test.signInAs('ADMIN');
    for (const answer of [
      await call('DELETE', `/users/${user.id}`),
      await call('PUT', `/users/${user.id}`, demotion(user)),
    ]) {
      expect(answer.statusCode).toBe(409);
      expect(answer.json().message).toBe(lastAdmin);
    }
    expect((await call('GET', '/users')).statusCode).toBe(200);
  });
});

it('leaves one ADMIN when all of them give up the role concurrently', async () => {
  for (let round = 0; round < 5; round++) {
    await deleteEverybody();
    const admins = await Promise.all([1, 2, 3, 4].map(() => test.signInAs('ADMIN')));
    const answers = await Promise.all(
      admins.map(({ call, user }, index) =>
        index % 2 === 0 ? call('DELETE', `/users/${user.id}`) : call('PUT', `/users/${user.id}`, demotion(user)),
      ),
    );
    expect(answers.filter((answer) => answer.statusCode === 409).length).toBe(1);
    expect(await adminCount()).toBe(1);
  }
});
