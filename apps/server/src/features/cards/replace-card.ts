import { cardMessages, type PersonWithCard } from '@binaa/contract/cards';
import { userMessages } from '@binaa/contract/users';
import type { Clock } from '../../platform/clock.ts';
import { conflict } from '../../platform/http/app-error.ts';
import { found } from '../../platform/records.ts';
import { cardSigningKey } from '../../platform/server-settings.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { presentPersonWithCard } from './card.presenter.ts';
import { findPersonWithCard } from './card.queries.ts';
import { makeCards, mayCarryCard } from './issue-cards.ts';
import { type Revocation, requireRevocation } from './revoke-card.ts';

/** The old card ends in the transaction that makes the new one. */
export async function replaceCard(
  tx: Db,
  clock: Clock,
  actor: Actor,
  userId: number,
  revocation: Revocation,
): Promise<PersonWithCard> {
  const { role } = await requireRevocation(tx, clock, actor, userId, revocation);
  if (!mayCarryCard(role)) throw conflict(cardMessages.otherRole);
  await makeCards(tx, { clock, key: await cardSigningKey(tx) }, actor, [userId]);
  return presentPersonWithCard(found(await findPersonWithCard(tx, userId), userMessages.notFound));
}
