import { type Advance, type AdvanceInput, advanceMessages } from '@binaa/contract/advances';
import { toMinor } from '@binaa/contract/money';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { invalidField } from '../../platform/http/app-error.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { postAdvance } from '../ledger/post-advance.ts';
import { requireProfile } from '../pay-profiles/require-person.ts';
import { insertAdvance } from './advance.queries.ts';
import { readAdvance } from './read-advance.ts';

/** Without a pay profile there is no wage from which it could be taken back. */
export async function giveAdvance(tx: Db, clock: Clock, actor: Actor, input: AdvanceInput): Promise<Advance> {
  if (input.givenOn > clock.today()) throw invalidField('givenOn', advanceMessages.givenInFuture);
  const { user } = await requireProfile(tx, input.userId, 'userId');
  const at = clock.now();
  const amountMinor = toMinor(input.amount);
  const advance = {
    user_id: input.userId,
    given_on: input.givenOn,
    amount_minor: amountMinor,
    instalment_minor: toMinor(input.instalment),
    reason: input.reason,
  };
  const id = await insertAdvance(tx, { ...advance, created_by_id: actor.id, created_at: at, updated_at: at });
  await writeAudit(tx, actor, 'advance.give', id, { after: advance });
  const answer = await readAdvance(tx, clock, id);
  await postAdvance(tx, 'ADVANCE', { advanceId: id, name: user.name, amountMinor, userId: actor.id, at });
  return answer;
}
