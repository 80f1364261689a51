import type { discardUnsent as endpoint } from '@binaa/contract/crew';
import type { BodyOf } from '@binaa/contract/endpoint';
import { writeAudit } from '../../platform/audit.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';

/** What was refused and then discarded on a phone stays readable in the audit trail of whoever discarded it. */
export async function discardUnsent(tx: Db, actor: Actor, discard: BodyOf<typeof endpoint>): Promise<undefined> {
  const { kind, what, reason, deviceTime, offsetMs } = discard;
  const eventTime = new Date(Date.parse(deviceTime) + (offsetMs ?? 0));
  await writeAudit(tx, actor, 'user.discard', actor.id, { after: { kind, what, eventTime, reason } });
}
