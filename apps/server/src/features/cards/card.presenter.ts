import type { CardState, PersonWithCard } from '@binaa/contract/cards';
import type { PersonWithCardView } from './card.queries.ts';

export function presentPersonWithCard(row: PersonWithCardView): PersonWithCard {
  return {
    userId: row.user_id,
    name: row.name,
    otherName: row.other_name,
    number: String(row.user_id).padStart(5, '0'),
    role: row.role,
    category: row.category,
    state: stateOf(row),
    cardId: row.card_id,
    issuedAt: row.issued_at?.toISOString() ?? null,
    revokedAt: row.revoked_at?.toISOString() ?? null,
    reason: row.reason,
  };
}

function stateOf({ card_id: cardId, revoked_at: revokedAt }: PersonWithCardView): CardState {
  if (cardId === null) return 'NONE';
  return revokedAt === null ? 'VALID' : 'REVOKED';
}
