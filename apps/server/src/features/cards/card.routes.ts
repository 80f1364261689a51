import * as endpoints from '@binaa/contract/cards';
import type { Clock } from '../../platform/clock.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { issueCards } from './issue-cards.ts';
import { listCards } from './list-cards.ts';
import { replaceCard } from './replace-card.ts';
import { resolveCard } from './resolve-card.ts';
import { revokeCard } from './revoke-card.ts';

export function cardRoutes({ clock }: { clock: Clock }): Route[] {
  return [
    route(endpoints.listCards, (db, { query }) => listCards(db, query)),
    route(endpoints.issueCards, (tx, { actor, body }) => issueCards(tx, clock, actor, body.userIds)),
    route(endpoints.replaceCard, (tx, { actor, params, body }) => replaceCard(tx, clock, actor, params.userId, body)),
    route(endpoints.revokeCard, (tx, { actor, params, body }) => revokeCard(tx, clock, actor, params.userId, body)),
    // It changes nothing. The code is in the body, because addresses end up in logs.
    route(endpoints.resolveCard, (db, { body }) => resolveCard(db, body.code), { ownTransactions: true }),
  ];
}
