import type { Correction } from '@binaa/contract/attendance-corrections';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { closeCorrection, readCorrection } from './close-correction.ts';

export async function rejectCorrection(
  tx: Db,
  clock: Clock,
  actor: Actor,
  { id, note }: { id: number; note: string },
): Promise<Correction> {
  const rejected = await closeCorrection(tx, actor, { id, status: 'REJECTED', at: clock.now(), note });
  await writeAudit(tx, actor, 'correction.reject', id, {
    before: { status: 'PENDING' },
    after: { status: 'REJECTED', note, ownRequest: rejected.requested_by_id === actor.id },
  });
  return readCorrection(tx, actor, id);
}
