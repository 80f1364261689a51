import { attendanceRoles } from '@binaa/contract/attendance';
import { cardMessages } from '@binaa/contract/cards';
import type { Role } from '@binaa/contract/roles';
import { userMessages } from '@binaa/contract/users';
import { writeAuditEntries } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { conflict, notFound } from '../../platform/http/app-error.ts';
import { cardSigningKey } from '../../platform/server-settings.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { insertCards, listValidCards, lockPeople } from './card.queries.ts';
import { codeOf, hashOfCode, newCardColumns } from './card-code.ts';
import { revokeCardOf } from './revoke-card.ts';

/** The codes of the people's valid cards, for printing. Makes the cards that are missing. */
export async function issueCards(
  tx: Db,
  clock: Clock,
  actor: Actor,
  userIds: readonly number[],
): Promise<{ userId: number; code: string }[]> {
  const ids = [...new Set(userIds)];
  const people = await lockPeople(tx, ids);
  if (people.length < ids.length) throw notFound(userMessages.notFound);
  if (!people.every(({ role }) => mayCarryCard(role))) throw conflict(cardMessages.otherRole);

  const [key, cards] = await Promise.all([cardSigningKey(tx), listValidCards(tx, ids)]);
  // A restored company has another key if its backup left the key out: a card from before cannot be printed again.
  const valid = cards.filter((card) => hashOfCode(codeOf(key, card.random)).equals(card.hash));
  for (const card of cards.filter((each) => !valid.includes(each))) {
    await revokeCardOf(tx, clock, actor, card.user_id, { reason: 'OTHER' });
  }
  const missing = ids.filter((id) => !valid.some((card) => card.user_id === id));
  const made = await makeCards(tx, { clock, key }, actor, missing);
  await writeAuditEntries(tx, actor, 'card.print', valid.map(entryOf));
  const codes = new Map([...valid, ...made].map((card) => [card.user_id, codeOf(key, card.random)]));
  return ids.map((userId) => ({ userId, code: codes.get(userId) ?? '' }));
}

export function mayCarryCard(role: Role): boolean {
  return attendanceRoles.some((known) => known === role);
}

export async function makeCards(
  tx: Db,
  { clock, key }: { clock: Clock; key: string },
  actor: { id: number },
  userIds: readonly number[],
) {
  if (userIds.length === 0) return [];
  const issued = { issued_by_id: actor.id, issued_at: clock.now() };
  const made = await insertCards(
    tx,
    userIds.map((userId) => ({ user_id: userId, ...newCardColumns(key), ...issued })),
  );
  await writeAuditEntries(tx, actor, 'card.issue', made.map(entryOf));
  return made;
}

function entryOf(card: { id: number; user_id: number }) {
  return { id: card.id, after: { userId: card.user_id } };
}
