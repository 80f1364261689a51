import type { PersonWithCard } from '@binaa/contract/cards';
import { nextId } from './next-id.ts';

/** A worker with a valid card. */
export function aPersonWithCard(given: Partial<PersonWithCard> = {}): PersonWithCard {
  const userId = given.userId ?? nextId();
  return {
    userId,
    name: `Person ${userId}`,
    otherName: null,
    number: String(userId).padStart(5, '0'),
    role: 'WORKER',
    category: 'WELDER',
    state: 'VALID',
    cardId: nextId(),
    issuedAt: '2026-01-05T06:00:00.000Z',
    revokedAt: null,
    reason: null,
    ...given,
  };
}
