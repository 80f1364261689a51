import { type Advance, advanceMessages } from '@binaa/contract/advances';
import { minor } from '@binaa/contract/money';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { conflict } from '../../platform/http/app-error.ts';
import { found } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { refuseStale } from '../../platform/version.ts';
import type { Db } from '../../schema.ts';
import { postAdvance } from '../ledger/post-advance.ts';
import { leftMinor } from './advance.presenter.ts';
import { closeAsReturned, findAdvanceView, lockAdvance } from './advance.queries.ts';
import { readAdvance } from './read-advance.ts';

/** The person gave back all that is left, so no wage takes any more of it. */
export async function returnAdvance(
  tx: Db,
  clock: Clock,
  actor: Actor,
  { id, version }: { id: number; version: number | undefined },
): Promise<Advance> {
  const locked = found(await lockAdvance(tx, id), advanceMessages.notFound);
  if (locked.status !== 'OPEN') throw conflict(advanceMessages.alreadyClosed);
  refuseStale(locked, version);
  const view = found(await findAdvanceView(tx, clock.today(), id), advanceMessages.notFound);
  const left = leftMinor(view);
  const at = clock.now();
  if (left <= 0 || !(await closeAsReturned(tx, id, { returnedMinor: left, at }))) {
    throw conflict(advanceMessages.alreadyClosed);
  }
  await writeAudit(tx, actor, 'advance.return', id, {
    before: { status: 'OPEN', returned_minor: locked.returned_minor },
    after: { status: 'RETURNED', returned_minor: locked.returned_minor + left },
  });
  const answer = await readAdvance(tx, clock, id);
  const posting = { advanceId: id, name: view.user_name, amountMinor: minor(left), userId: actor.id, at };
  await postAdvance(tx, 'ADVANCE_RETURN', posting);
  return answer;
}
