import { type FactorRequirement, signInSecurityMessages } from '@binaa/contract/sign-in-security';
import { writeAudit } from '../../platform/audit.ts';
import { conflict } from '../../platform/http/app-error.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { listDevices, readRequirement, writeRequirement } from './device.queries.ts';

/** Only an ADMIN who has one: nobody requires of others what they do not know themselves. */
export async function requireFactor(
  tx: Db,
  actor: Actor,
  requiredOf: FactorRequirement,
): Promise<{ requiredOf: FactorRequirement }> {
  if ((await listDevices(tx, actor.id)).length === 0) throw conflict(signInSecurityMessages.ownFirst);
  const before = await readRequirement(tx);
  await writeRequirement(tx, requiredOf);
  await writeAudit(tx, actor, 'user.require-second-factor', actor.id, {
    before: { secondFactorOf: before },
    after: { secondFactorOf: requiredOf },
  });
  return { requiredOf };
}
