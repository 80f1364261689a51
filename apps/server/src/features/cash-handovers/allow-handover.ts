import { type CashHandover, handoverMessages } from '@binaa/contract/cash-handovers';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { conflict } from '../../platform/http/app-error.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { needsAllowance } from './handover.policy.ts';
import { changeWaitingHandover } from './handover.queries.ts';
import { lockWaiting, readHandover } from './read-handover.ts';

export async function allowHandover(tx: Db, clock: Clock, actor: Actor, id: number): Promise<CashHandover> {
  const now = clock.now();
  const handover = await lockWaiting(tx, actor, id, now);
  if (handover.present_status === 'ALLOWED') {
    throw conflict(handoverMessages.alreadyAllowed({ name: handover.allower_name ?? '' }));
  }
  if (!needsAllowance(handover)) throw conflict(handoverMessages.needsNoAllowance);
  const change = { status: 'ALLOWED', allowed_by_id: actor.id, allowed_at: now } as const;
  if (!(await changeWaitingHandover(tx, id, change, now))) throw conflict();
  await writeAudit(tx, actor, 'cash-handover.allow', id, {
    before: { status: 'OFFERED' },
    after: { status: 'ALLOWED' },
  });
  return readHandover(tx, actor, id, now);
}
