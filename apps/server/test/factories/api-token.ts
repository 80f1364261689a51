import { scopes as allScopes } from '@binaa/contract/api-scopes';
import type { Insertable } from 'kysely';
import { hashOfToken, newApiToken, shownPrefix } from '../../src/platform/session/api-token-format.ts';
import type { Db } from '../../src/schema.ts';
import type { ApiTokensTable } from '../../src/schema-api-tokens.ts';
import { testNow } from '../test-clock.ts';
import { buildUser } from './user.ts';

/** A token with every scope, of a new ADMIN unless the overrides say otherwise. */
export async function buildApiToken(db: Db, overrides: Partial<Insertable<ApiTokensTable>> = {}) {
  const token = newApiToken();
  const userId = overrides.user_id ?? (await buildUser(db, { role: 'ADMIN' })).id;
  const row = await db
    .insertInto('api_tokens')
    .values({
      name: 'Site scales',
      prefix: shownPrefix(token),
      hash: hashOfToken(token),
      scopes: [...allScopes],
      created_at: testNow,
      expires_at: new Date(testNow.getTime() + 90 * 86_400_000),
      ...overrides,
      user_id: userId,
    })
    .returning(['id', 'user_id'])
    .executeTakeFirstOrThrow();
  return { ...row, token };
}
