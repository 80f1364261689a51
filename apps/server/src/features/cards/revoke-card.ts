import { cardMessages, type PersonWithCard, type RevocationReason } from '@binaa/contract/cards';
import { userMessages } from '@binaa/contract/users';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { conflict, notFound } from '../../platform/http/app-error.ts';
import { found } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { presentPersonWithCard } from './card.presenter.ts';
import { findPersonWithCard, lockPeople, revokeValidCard } from './card.queries.ts';

export type Revocation = { reason: RevocationReason; cardId?: number | undefined };

export async function revokeCard(
  tx: Db,
  clock: Clock,
  actor: Actor,
  userId: number,
  revocation: Revocation,
): Promise<PersonWithCard> {
  await requireRevocation(tx, clock, actor, userId, revocation);
  return presentPersonWithCard(found(await findPersonWithCard(tx, userId), userMessages.notFound));
}

/** Locks the person and revokes their valid card, or refuses. Returns the person's role. */
export async function requireRevocation(
  tx: Db,
  clock: Clock,
  actor: Actor,
  userId: number,
  { reason, cardId }: Revocation,
) {
  const [person] = await lockPeople(tx, [userId]);
  if (!person) throw notFound(userMessages.notFound);
  const isRevoked = await revokeCardOf(tx, clock, actor, userId, { reason, cardId });
  if (!isRevoked) throw conflict(cardId === undefined ? cardMessages.noValidCard : cardMessages.changedMeanwhile);
  return person;
}

/** Revokes the card of a locked person, if there is one. */
export async function revokeCardOf(
  tx: Db,
  clock: Clock,
  actor: { id: number },
  userId: number,
  { reason, cardId }: Revocation,
): Promise<boolean> {
  const revocation = { actorId: actor.id, now: clock.now(), reason, expectedId: cardId };
  const id = await revokeValidCard(tx, userId, revocation);
  if (id === undefined) return false;
  await writeAudit(tx, actor, 'card.revoke', id, { after: { userId, reason } });
  return true;
}
