import type { Clock } from '../src/platform/clock.ts';
import { hashOfToken, newApiToken, shownPrefix } from '../src/platform/session/api-token-format.ts';
import type { Db, UserRow } from '../src/schema.ts';
import { daysFromNow } from './demo-time.ts';

/** One token of the ADMIN that expired last week. Nobody knows the token itself. */
export async function fillApiTokens(
  tx: Db,
  clock: Clock,
  people: readonly Pick<UserRow, 'id' | 'role'>[],
): Promise<void> {
  const admin = people.find(({ role }) => role === 'ADMIN');
  if (!admin) return;
  const token = newApiToken();
  await tx
    .insertInto('api_tokens')
    .values({
      user_id: admin.id,
      name: 'Accounting export',
      prefix: shownPrefix(token),
      hash: hashOfToken(token),
      scopes: ['expenses:read', 'finance:read'],
      created_at: daysFromNow(clock, -37),
      expires_at: daysFromNow(clock, -7),
      last_used_at: daysFromNow(clock, -8),
      last_used_address: '192.0.2.15',
    })
    .execute();
}
