import * as endpoints from '@binaa/contract/expense-comments';
import type { Clock } from '../../platform/clock.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { createComment, deleteComment, listComments } from './comments.ts';

export function commentRoutes({ clock }: { clock: Clock }): Route[] {
  return [
    route(endpoints.listExpenseComments, (db, { actor, params }) => listComments(db, actor, params.id)),
    route(endpoints.createExpenseComment, (tx, { actor, body }) => createComment(tx, clock, actor, body)),
    route(endpoints.deleteExpenseComment, (tx, { actor, params }) => deleteComment(tx, clock, actor, params.id)),
  ];
}
