import type { CrewProblem, listCrewProblems as endpoint } from '@binaa/contract/crew-problems';
import type { QueryOf } from '@binaa/contract/endpoint';
import { makePage, type Page } from '@binaa/contract/paging';
import type { Clock } from '../../platform/clock.ts';
import { limitAndOffset } from '../../platform/list.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { presentProblem } from './crew-problem.presenter.ts';
import { countProblems, listProblemViews, type ProblemFilter } from './crew-problem.queries.ts';

export async function listCrewProblems(
  db: Db,
  clock: Clock,
  actor: Actor,
  { page, size, ...wanted }: QueryOf<typeof endpoint>,
): Promise<Page<CrewProblem>> {
  const filter = { ...wanted, ...scopeOf(actor, clock) };
  const [rows, total] = await Promise.all([
    listProblemViews(db, filter, limitAndOffset({ page, size })),
    countProblems(db, filter),
  ]);
  return makePage(
    rows.map((row) => presentProblem(row, actor.role)),
    total,
    { page, size },
  );
}

/** A FOREMAN sees problems of their own events, and of sites where they recorded on the same day. */
export function scopeOf({ id, role }: Actor, { timeZone }: Clock): Pick<ProblemFilter, 'recordedBy'> {
  return role === 'FOREMAN' ? { recordedBy: { id, timeZone } } : {};
}
