import * as endpoints from '@binaa/contract/expenses';
import { type Route, route } from '../../platform/http/route.ts';
import type { FileDeps } from '../files/attach-file.ts';
import { createExpense } from './create-expense.ts';
import { decideExpense } from './decide-expense.ts';
import { deleteExpense } from './delete-expense.ts';
import { getExpense } from './get-expense.ts';
import { listExpenses, listExpensesSubmittedBy } from './list-expenses.ts';
import { updateExpense } from './update-expense.ts';

export function expenseRoutes(deps: FileDeps): Route[] {
  const { clock } = deps;
  const bodyRules = () => endpoints.expenseRulesOn(clock.today());
  return [
    route(endpoints.listExpenses, (db, { actor, query }) => listExpenses(db, actor, query)),
    route(endpoints.filterExpenses, (db, { actor, query }) => listExpenses(db, actor, query)),
    route(endpoints.listExpensesSubmittedBy, (db, { actor, params, query }) =>
      listExpensesSubmittedBy(db, actor, params.id, query),
    ),
    route(endpoints.getExpense, (db, { actor, params }) => getExpense(db, actor, params.id)),
    route(endpoints.createExpense, (tx, { actor, body }) => createExpense(tx, deps, actor, body), { bodyRules }),
    route(endpoints.updateExpense, (tx, { actor, params, body }) => updateExpense(tx, deps, actor, params.id, body), {
      bodyRules,
    }),
    route(endpoints.deleteExpense, (tx, { actor, params }) => deleteExpense(tx, clock, actor, params.id)),
    route(endpoints.approveExpense, (tx, { actor, params, query, body }) =>
      decideExpense(tx, clock, actor, { id: params.id, status: 'APPROVED', parts: [query, body ?? {}] }),
    ),
    route(endpoints.rejectExpense, (tx, { actor, params, query, body }) =>
      decideExpense(tx, clock, actor, { id: params.id, status: 'REJECTED', parts: [query, body ?? {}] }),
    ),
  ];
}
