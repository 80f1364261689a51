import { hashPassword } from '../../src/platform/session/passwords.ts';
import type { Db, NewUser, UserRow } from '../../src/schema.ts';
import { testNow } from '../test-clock.ts';

export const testPassword = 'correct horse';
let passwordHash: Promise<string> | undefined;
let count = 0;

/** A user with the password `testPassword`. */
export async function buildUser(db: Db, overrides: Partial<NewUser> = {}): Promise<UserRow> {
  count += 1;
  passwordHash ??= hashPassword(testPassword);
  return db
    .insertInto('users')
    .values({
      name: `User ${count}`,
      email: `user${count}@example.qa`,
      role: 'WORKER',
      category: null,
      salary_minor: null,
      password_hash: await passwordHash,
      password_set_at: testNow,
      created_at: testNow,
      updated_at: testNow,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
