import { hashPassword } from '../../platform/session/passwords.ts';
import type { Db } from '../../schema.ts';
import { hasAnyUser, insertFirstAdmin, lockUsers } from './session.queries.ts';

/** The first ADMIN of a company without demo data, set by the operator. Does nothing if there are users already. */
export async function createFirstAdmin(db: Db, admin: { email: string; password: string }): Promise<void> {
  if (await hasAnyUser(db)) return;
  const passwordHash = await hashPassword(admin.password);
  await db.transaction().execute(async (tx) => {
    await lockUsers(tx);
    if (await hasAnyUser(tx)) return;
    await insertFirstAdmin(tx, { name: 'Administrator', email: admin.email, passwordHash });
  });
}
