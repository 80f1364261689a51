import type { ApiToken } from '@binaa/contract/api-tokens';
import { makePage, type Page, type PageRequest } from '@binaa/contract/paging';
import type { Clock } from '../../platform/clock.ts';
import { limitAndOffset } from '../../platform/list.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { presentApiToken } from './api-token.presenter.ts';
import { countTokens, listViews, listViewsOf } from './api-token.queries.ts';

/** An ended token stays in its owner's list for this long. */
const endedDays = 90;

export async function listOwnApiTokens(db: Db, clock: Clock, actor: Actor): Promise<ApiToken[]> {
  const now = clock.now();
  const endedSince = new Date(now.getTime() - endedDays * 86_400_000);
  return (await listViewsOf(db, actor.id, endedSince)).map((row) => presentApiToken(row, now));
}

export async function listAllApiTokens(db: Db, clock: Clock, query: PageRequest): Promise<Page<ApiToken>> {
  const [rows, total] = await Promise.all([listViews(db, limitAndOffset(query)), countTokens(db)]);
  const now = clock.now();
  const content = rows.map((row) => presentApiToken(row, now));
  return makePage(content, total, query);
}
