import * as endpoints from '@binaa/contract/budget-revisions';
import type { Clock } from '../../platform/clock.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { addBudgetRevision } from './add-budget-revision.ts';
import { listBudgetRevisions } from './list-budget-revisions.ts';

export function budgetRevisionRoutes({ clock }: { clock: Clock }): Route[] {
  return [
    route(endpoints.listBudgetRevisions, (db, { params }) => listBudgetRevisions(db, params.id)),
    route(endpoints.addBudgetRevision, (tx, { actor, params, body }) =>
      addBudgetRevision(tx, clock, actor, params.id, body),
    ),
  ];
}
