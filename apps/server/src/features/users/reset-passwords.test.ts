import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/build-test-app.ts';
import { buildUser } from '../../../test/factories/user.ts';
import { verifyAudit } from '../audit/verify-audit.ts';

const test = useTestApp();

const signIn = (email: string, password: string) => test.call('POST', '/auth/signin', { email, password });

/** Whether the text stands in any column of any table. */
async function isStored(text: string): Promise<boolean> {
  const tables = await test.db.introspection.getTables();
  for (const { name } of tables.filter(({ isView }) => !isView)) {
    const rows = await sql`select from ${sql.table(name)} as t where strpos(t::text, ${text}) > 0 limit 1`.execute(
      test.db,
    );
    if (rows.rows.length > 0) return true;
  }
  return false;
}

describe('resetting the passwords of several people', () => {
  it('gives each a password of their own, shown once and stored nowhere', async () => {
    const admin = await test.signInAs('ADMIN');
    const people = [await buildUser(test.db, { role: 'WORKER' }), await buildUser(test.db, { role: 'ENGINEER' })];
    const oldSession = await test.callAs(people[0] ?? admin.user);
    const body = { userIds: people.map(({ id }) => id) };
    const answer = await admin.call('POST', '/users/reset-passwords', body, { 'idempotency-key': 'printed-twice' });
    expect(answer.statusCode, answer.body).toBe(200);
    const { passwords } = answer.json<{ passwords: { email: string; temporaryPassword: string }[] }>();
    expect(passwords).toMatchObject(people.map(({ id, name, email }) => ({ id, name, email })));
    expect(new Set(passwords.map(({ temporaryPassword }) => temporaryPassword)).size).toBe(2);
    expect((await oldSession('GET', '/auth/validate')).statusCode).toBe(401);
    for (const { email, temporaryPassword } of passwords) {
      expect((await signIn(email, temporaryPassword)).statusCode).toBe(200);
      expect((await signIn(email, email)).statusCode).toBe(401);
      expect(await isStored(temporaryPassword)).toBe(false);
      expect(await isStored(email)).toBe(true);
    }
    const trail = test.db.selectFrom('audit_entries').select('entity_id').where('action', '=', 'user.reset-password');
    expect(await trail.execute()).toEqual(people.map(({ id }) => ({ entity_id: id })));
    expect((await verifyAudit(test.db, test.clock.now)).holds).toBe(true);
  });

  it('resets nobody if one of them is gone, an ADMIN or oneself, and says so', async () => {
    const { call, user: self } = await test.signInAs('ADMIN');
    const person = await buildUser(test.db, { role: 'WORKER' });
    const gone = await buildUser(test.db, { deleted_at: new Date() });
    const other = await buildUser(test.db, { role: 'ADMIN' });
    const reset = (userIds: number[]) => call('POST', '/users/reset-passwords', { userIds });
    const withGone = await reset([person.id, gone.id, 999_999]);
    expect(withGone.statusCode).toBe(409);
    expect(withGone.json().message).toBe(
      'Some of these people no longer have an account. No password was reset: choose again.',
    );
    for (const admin of [other, self]) {
      const refused = await reset([person.id, admin.id]);
      expect(refused.statusCode).toBe(403);
      expect(refused.json().message).toBe(
        'The password of an administrator is reset alone. No password was reset: choose again.',
      );
    }
    for (const userIds of [[], Array.from({ length: 101 }, (_, at) => at + 1)]) {
      expect((await reset(userIds)).json().errors).toEqual({ userIds: 'Choose 1 to 100 people' });
    }
    const untouched = test.db.selectFrom('users').selectAll().where('id', '=', person.id);
    expect(await untouched.executeTakeFirst()).toEqual(person);
  });

  it('takes a person who is named twice once', async () => {
    const { call } = await test.signInAs('ADMIN');
    const { id } = await buildUser(test.db);
    const answer = await call('POST', '/users/reset-passwords', { userIds: [id, id] });
    expect(answer.json().passwords).toHaveLength(1);
  });

  it.each(['ENGINEER', 'FOREMAN', 'WORKER'] as const)('is refused to a %s', async (role) => {
    const { call } = await test.signInAs(role);
    const { id } = await buildUser(test.db);
    expect((await call('POST', '/users/reset-passwords', { userIds: [id] })).statusCode).toBe(403);
    expect((await call('GET', '/reset-mode')).statusCode).toBe(403);
  });
});
