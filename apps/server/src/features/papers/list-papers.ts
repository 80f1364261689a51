import { makePage, type Page } from '@binaa/contract/paging';
import type { PaperListQuery, PaperSummary } from '@binaa/contract/papers';
import type { Clock } from '../../platform/clock.ts';
import { limitAndOffset } from '../../platform/list.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { shownOwner } from './paper.policy.ts';
import { presentPaperSummary } from './paper.presenter.ts';
import { countPapers, listPaperViews } from './paper.queries.ts';

export async function listPapers(
  db: Db,
  clock: Clock,
  actor: Actor,
  query: PaperListQuery,
): Promise<Page<PaperSummary>> {
  const filter = { ...query, ownerId: shownOwner(actor) };
  const today = clock.today();
  const rows = await listPaperViews(db, today, filter, { sort: query.sort, ...limitAndOffset(query) });
  return makePage(
    rows.map((row) => presentPaperSummary(row, { actor, today })),
    await countPapers(db, today, filter),
    query,
  );
}

/** A person has a handful of papers. */
const ownLimit = 100;

/** The caller's own papers, whatever else they may see. */
export async function listOwnPapers(db: Db, clock: Clock, actor: Actor): Promise<PaperSummary[]> {
  const bounds = { sort: undefined, limit: ownLimit, offset: 0 };
  const today = clock.today();
  const rows = await listPaperViews(db, today, { ownerId: actor.id }, bounds);
  return rows.map((row) => presentPaperSummary(row, { actor, today }));
}
