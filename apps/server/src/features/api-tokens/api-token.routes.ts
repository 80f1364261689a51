import * as endpoints from '@binaa/contract/api-tokens';
import type { Clock } from '../../platform/clock.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { createApiToken } from './create-api-token.ts';
import { endApiToken } from './end-api-token.ts';
import { listAllApiTokens, listOwnApiTokens } from './list-api-tokens.ts';

export function apiTokenRoutes({ clock }: { clock: Clock }): Route[] {
  return [
    route(endpoints.listOwnTokens, (db, { actor }) => listOwnApiTokens(db, clock, actor)),
    route(endpoints.listAllTokens, (db, { query }) => listAllApiTokens(db, clock, query)),
    route(endpoints.createToken, (tx, { actor, body }) => createApiToken(tx, clock, actor, body)),
    route(endpoints.endToken, (tx, { actor, params }) => endApiToken(tx, clock, actor, params.id)),
  ];
}
