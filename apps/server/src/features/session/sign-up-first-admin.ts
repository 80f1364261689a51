import { sessionMessages } from '@binaa/contract/session';
import { writeAudit } from '../../platform/audit.ts';
import { forbidden } from '../../platform/http/app-error.ts';
import { hashPassword } from '../../platform/session/passwords.ts';
import type { Db } from '../../schema.ts';
import { hasAnyUser, insertFirstAdmin, lockUsers } from './session.queries.ts';

/** Open only while the company has no user. Of two concurrent sign-ups, one succeeds. */
export async function signUpFirstAdmin(tx: Db, admin: { name: string; email: string; password: string }) {
  // Checked first without a lock: a closed sign-up must not make others wait, nor wait for them.
  if (await hasAnyUser(tx)) throw forbidden(sessionMessages.signUpClosed);
  await lockUsers(tx);
  if (await hasAnyUser(tx)) throw forbidden(sessionMessages.signUpClosed);
  const passwordHash = await hashPassword(admin.password);
  const user = await insertFirstAdmin(tx, { name: admin.name, email: admin.email, passwordHash });
  await writeAudit(tx, user, 'user.sign-up', user.id, {
    after: { name: user.name, email: user.email, role: user.role },
  });
  return user;
}
