import { sessionMessages } from '@binaa/contract/session';
import { writeAudit } from '../../platform/audit.ts';
import { forbidden } from '../../platform/http/app-error.ts';
import { hashPassword } from '../../platform/session/passwords.ts';
import type { Db } from '../../schema.ts';
import { hasAnyUser, insertFirstAdmin, lockUsers } from './session.queries.ts';

/** Signing up is possible only while the company has no user. Takes no lock: a closed sign-up makes nobody wait. */
export async function refuseLaterSignUp(db: Db): Promise<void> {
  if (await hasAnyUser(db)) throw forbidden(sessionMessages.signUpClosed);
}

/** Of two concurrent sign-ups, one succeeds. */
export async function signUpFirstAdmin(tx: Db, admin: { name: string; email: string; password: string }) {
  await lockUsers(tx);
  await refuseLaterSignUp(tx);
  const passwordHash = await hashPassword(admin.password);
  const user = await insertFirstAdmin(tx, { name: admin.name, email: admin.email, passwordHash });
  await writeAudit(tx, user, 'user.sign-up', user.id, {
    after: { name: user.name, email: user.email, role: user.role },
  });
  return user;
}
