import { apiTokenMessages } from '@binaa/contract/api-tokens';
import { mayAttempt } from '@binaa/contract/permissions';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { conflict, notFound } from '../../platform/http/app-error.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { lockToken, revokeToken } from './api-token.queries.ts';

/** Another's token is a 404, as if it did not exist, for whoever may end only their own. */
export async function endApiToken(tx: Db, clock: Clock, actor: Actor, id: number): Promise<undefined> {
  const token = await lockToken(tx, id);
  const isOwn = token?.user_id === actor.id;
  if (!token || !(isOwn || mayAttempt(actor.role, 'token.end-any'))) throw notFound(apiTokenMessages.notFound);
  const now = clock.now();
  if (token.revoked_at !== null || token.expires_at <= now) throw conflict(apiTokenMessages.alreadyEnded);
  await revokeToken(tx, id, now);
  await writeAudit(tx, actor, 'api-token.revoke', id, { before: { name: token.name, userId: token.user_id } });
}
