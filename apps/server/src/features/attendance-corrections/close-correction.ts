import { type Correction, type CorrectionStatus, correctionMessages } from '@binaa/contract/attendance-corrections';
import { type AppError, conflict, notFound } from '../../platform/http/app-error.ts';
import { found } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { presentCorrection } from './correction.presenter.ts';
import { closePendingCorrection, findCorrectionView } from './correction.queries.ts';

type Closing = { id: number; status: Exclude<CorrectionStatus, 'PENDING'>; at: Date; note: string | null };

/** Closes a pending request; a second person is told who was first. */
export async function closeCorrection(tx: Db, actor: Actor, { id, status, at, note }: Closing) {
  const closed = await closePendingCorrection(tx, id, { status, userId: actor.id, at, note });
  if (!closed) throw await whyNotClosed(tx, id);
  return closed;
}

async function whyNotClosed(tx: Db, id: number): Promise<AppError> {
  const correction = await findCorrectionView(tx, id);
  if (!correction) return notFound(correctionMessages.notFound);
  const name = correction.decider_name ?? '';
  return conflict(
    correction.status === 'WITHDRAWN'
      ? correctionMessages.alreadyWithdrawn({ name })
      : correctionMessages.alreadyDecided({ name }),
  );
}

export async function readCorrection(db: Db, actor: Actor, id: number): Promise<Correction> {
  return presentCorrection(found(await findCorrectionView(db, id), correctionMessages.notFound), actor);
}
