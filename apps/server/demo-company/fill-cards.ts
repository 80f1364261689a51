import { newCardColumns } from '../src/features/cards/card-code.ts';
import { mayCarryCard } from '../src/features/cards/issue-cards.ts';
import type { Clock } from '../src/platform/clock.ts';
import { cardSigningKey } from '../src/platform/server-settings.ts';
import type { Db, UserRow } from '../src/schema.ts';
import { daysFromNow } from './demo-time.ts';

/** A card for every worker and foreman. The demo worker lost the first one, which was replaced. */
export async function fillCards(tx: Db, clock: Clock, people: readonly UserRow[]): Promise<void> {
  const engineer = people.find(({ role }) => role === 'ENGINEER');
  const careless = people.find(({ role }) => role === 'WORKER');
  if (!engineer || !careless) return;
  const key = await cardSigningKey(tx);
  const replacedAt = daysFromNow(clock, -12);
  const issuedAt = daysFromNow(clock, -90);
  const carriers = people.filter(({ role }) => mayCarryCard(role));
  const card = (userId: number, at: Date) => ({
    user_id: userId,
    ...newCardColumns(key),
    issued_by_id: engineer.id,
    issued_at: at,
  });
  const lost = { revoked_at: replacedAt, revoked_by_id: engineer.id, reason: 'LOST' as const };
  await tx
    .insertInto('worker_cards')
    .values([
      ...carriers.map(({ id }) => ({ ...card(id, issuedAt), ...(id === careless.id && lost) })),
      card(careless.id, replacedAt),
    ])
    .execute();
}
