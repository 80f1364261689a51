import type { ApiToken } from '@binaa/contract/api-tokens';
import type { ApiTokenView } from './api-token.queries.ts';

export function presentApiToken(row: ApiTokenView, now: Date): ApiToken {
  return {
    id: row.id,
    userId: row.user_id,
    userName: row.user_name,
    name: row.name,
    prefix: row.prefix,
    scopes: row.scopes,
    state: stateOf(row, now),
    expiresAt: row.expires_at.toISOString(),
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    lastUsedAddress: row.last_used_address,
    endedAt: row.revoked_at?.toISOString() ?? null,
  };
}

function stateOf({ revoked_at, expires_at }: ApiTokenView, now: Date): ApiToken['state'] {
  if (revoked_at !== null && revoked_at < expires_at) return 'ENDED';
  return expires_at <= now ? 'EXPIRED' : 'ACTIVE';
}
