import { scopes as allScopes } from '@binaa/contract/api-scopes';
import { type ApiToken, type ApiTokenInput, apiTokenMessages, maxTokens } from '@binaa/contract/api-tokens';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { conflict } from '../../platform/http/app-error.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { hashOfToken, newApiToken, shownPrefix } from '../../platform/session/api-token-format.ts';
import { unauthenticated } from '../../platform/session/authenticate.ts';
import type { Db } from '../../schema.ts';
import { presentApiToken } from './api-token.presenter.ts';
import { countValidTokens, findView, insertToken, lockOwner } from './api-token.queries.ts';

/** The answer is the only place that ever shows the token: the database keeps its hash. */
export async function createApiToken(
  tx: Db,
  clock: Clock,
  actor: Actor,
  { name, scopes, days }: ApiTokenInput,
): Promise<ApiToken & { token: string }> {
  if (!(await lockOwner(tx, actor))) throw unauthenticated();
  const now = clock.now();
  if ((await countValidTokens(tx, actor.id, now)) >= maxTokens) {
    throw conflict(apiTokenMessages.tooManyTokens({ max: maxTokens }));
  }
  const token = newApiToken();
  const made = {
    name,
    prefix: shownPrefix(token),
    scopes: allScopes.filter((scope) => scopes.includes(scope)),
    expires_at: new Date(now.getTime() + days * 86_400_000),
  };
  const id = await insertToken(tx, { ...made, user_id: actor.id, hash: hashOfToken(token), created_at: now });
  await writeAudit(tx, actor, 'api-token.create', id, {
    after: { name, tokenPrefix: made.prefix, scopes: made.scopes, expires_at: made.expires_at },
  });
  return { ...presentApiToken(await findView(tx, id), now), token };
}
