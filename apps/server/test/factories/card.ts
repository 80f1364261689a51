import { insertCards } from '../../src/features/cards/card.queries.ts';
import { codeOf, newCardColumns } from '../../src/features/cards/card-code.ts';
import { cardSigningKey } from '../../src/platform/server-settings.ts';
import type { Db, NewWorkerCard } from '../../src/schema.ts';
import { testNow } from '../test-clock.ts';
import { buildUser } from './user.ts';

/** A valid card, of a new worker unless the overrides say otherwise, and its code. */
export async function buildCard(db: Db, overrides: Partial<NewWorkerCard> = {}) {
  const key = await cardSigningKey(db);
  const userId = overrides.user_id ?? (await buildUser(db)).id;
  const [card] = await insertCards(db, [
    { user_id: userId, ...newCardColumns(key), issued_by_id: userId, issued_at: testNow, ...overrides },
  ]);
  if (!card) throw new Error('No card was made.');
  return { ...card, code: codeOf(key, card.random) };
}
