import {
  approveExpense,
  createExpense,
  deleteExpense as deleteExpenseEndpoint,
  expenseRulesOn,
  filterExpenses,
  getExpense,
  listExpenses,
  listExpensesSubmittedBy,
  rejectExpense,
  updateExpense,
} from '@binaa/contract/expenses';
import { type Route, route } from '../../platform/http/route.ts';
import type { FileDeps } from '../files/attach-file.ts';
import { decideExpense } from './decide-expense.ts';
import { deleteExpense } from './delete-expense.ts';
import { editExpense } from './edit-expense.ts';
import { listExpensePage, listExpensesOfSubmitter } from './list-expenses.ts';
import { readExpense } from './read-expense.ts';
import { submitExpense } from './submit-expense.ts';

export function expenseRoutes(deps: FileDeps): Route[] {
  const { clock } = deps;
  const bodyRules = () => expenseRulesOn(clock.today());
  return [
    route(listExpenses, (db, { actor, query }) => listExpensePage(db, actor, query)),
    route(filterExpenses, (db, { actor, query }) => listExpensePage(db, actor, query)),
    route(listExpensesSubmittedBy, (db, { actor, params, query }) =>
      listExpensesOfSubmitter(db, actor, params.id, query),
    ),
    route(getExpense, (db, { actor, params }) => readExpense(db, actor, params.id)),
    route(createExpense, (tx, { actor, body }) => submitExpense(tx, deps, actor, body), { bodyRules }),
    route(updateExpense, (tx, { actor, params, body }) => editExpense(tx, deps, actor, params.id, body), {
      bodyRules,
    }),
    route(deleteExpenseEndpoint, (tx, { actor, params }) => deleteExpense(tx, clock, actor, params.id)),
    route(approveExpense, (tx, { actor, params, query, body }) =>
      decideExpense(tx, clock, actor, { id: params.id, status: 'APPROVED', named: [query, body ?? {}] }),
    ),
    route(rejectExpense, (tx, { actor, params, query, body }) =>
      decideExpense(tx, clock, actor, { id: params.id, status: 'REJECTED', named: [query, body ?? {}] }),
    ),
  ];
}
