import { type Correction, correctionMessages } from '@binaa/contract/attendance-corrections';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { conflict, notFound } from '../../platform/http/app-error.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { closeCorrection, readCorrection } from './close-correction.ts';
import { seesCorrection } from './correction.policy.ts';
import { findCorrectionView } from './correction.queries.ts';

export async function withdrawCorrection(tx: Db, clock: Clock, actor: Actor, id: number): Promise<Correction> {
  const correction = await findCorrectionView(tx, id);
  if (!correction || !seesCorrection(actor, correction)) throw notFound(correctionMessages.notFound);
  if (correction.requested_by_id !== actor.id) {
    throw conflict(correctionMessages.onlyRequester({ name: correction.requester_name }));
  }
  await closeCorrection(tx, actor, { id, status: 'WITHDRAWN', at: clock.now(), note: null });
  await writeAudit(tx, actor, 'correction.retract', id, {
    before: { status: 'PENDING' },
    after: { status: 'WITHDRAWN' },
  });
  return readCorrection(tx, actor, id);
}
