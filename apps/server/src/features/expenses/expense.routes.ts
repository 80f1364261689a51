import { checkExpense as checkEndpoint } from '@binaa/contract/expense-check';
import * as duplicateEndpoints from '@binaa/contract/expense-duplicates';
import * as queueEndpoints from '@binaa/contract/expense-queue';
import { expenseTable } from '@binaa/contract/expense-table';
import * as endpoints from '@binaa/contract/expenses';
import { type EndpointRequest, type Route, route } from '../../platform/http/route.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { exportRoute } from '../../platform/tables/export-route.ts';
import type { Db } from '../../schema.ts';
import { type FileDeps, keepUploads } from '../files/keep-uploads.ts';
import { checkExpense } from './check-expense.ts';
import { createExpense } from './create-expense.ts';
import { decideExpense } from './decide-expense.ts';
import { decideExpenses } from './decide-expenses.ts';
import { deleteExpense } from './delete-expense.ts';
import { dismissDuplicate } from './dismiss-duplicate.ts';
import { explainRejection } from './explain-rejection.ts';
import { exportExpenses } from './export-expenses.ts';
import { getExpense } from './get-expense.ts';
import { listDuplicates } from './list-duplicates.ts';
import { listExpenseQueue } from './list-expense-queue.ts';
import { listExpenses, listExpensesSubmittedBy } from './list-expenses.ts';
import { copyReceipt, resubmitExpense } from './resubmit-expense.ts';
import { updateExpense } from './update-expense.ts';

export function expenseRoutes(deps: FileDeps): Route[] {
  const { clock } = deps;
  type WithReceipt = Pick<EndpointRequest<typeof endpoints.createExpense>, 'actor' | 'body'>;
  const keepReceipt = (db: Db, { actor, key }: { actor: Actor; key: string | null | undefined }) =>
    keepUploads(db, deps, actor, [{ key, kind: 'RECEIPT' }]);
  const prepare = (db: Db, { actor, body }: WithReceipt) => keepReceipt(db, { actor, key: body.invoiceImageUrl });
  const prepareResubmission = async (db: Db, request: EndpointRequest<typeof endpoints.resubmitExpense>) => {
    const { actor, params, body } = request;
    return {
      copy: await copyReceipt(db, deps, actor, params.id, body ?? {}),
      uploads: await keepReceipt(db, { actor, key: body?.invoiceImageUrl }),
    };
  };
  const bodyRules = () => endpoints.expenseRulesOn(clock.today());
  return [
    route(endpoints.listExpenses, (db, { actor, query }) => listExpenses(db, clock, actor, query)),
    route(endpoints.filterExpenses, (db, { actor, query }) => listExpenses(db, clock, actor, query)),
    route(endpoints.listExpensesSubmittedBy, (db, { actor, params, query }) =>
      listExpensesSubmittedBy(db, clock, actor, params.id, query),
    ),
    exportRoute(endpoints.exportExpenses, expenseTable, clock, (db, { actor, query }) =>
      exportExpenses(db, clock, actor, query),
    ),
    route(queueEndpoints.listExpenseQueue, (db, { actor, query }) => listExpenseQueue(db, clock, actor, query)),
    route(
      queueEndpoints.decideExpenses,
      (_, { actor, body, separately }) => decideExpenses(clock, actor, body, separately),
      { ownTransactions: true },
    ),
    route(endpoints.getExpense, (db, { actor, params }) => getExpense(db, clock, actor, params.id)),
    route(
      endpoints.createExpense,
      (tx, { actor, body }, uploads) => createExpense(tx, { clock, uploads }, actor, body),
      { bodyRules, prepare },
    ),
    route(
      checkEndpoint,
      (db, { actor, body, query }, uploads) =>
        checkExpense(db, { clock, uploads }, actor, { input: body, id: query.id }),
      { bodyRules, prepare, ownTransactions: true },
    ),
    route(
      endpoints.updateExpense,
      (tx, { actor, params, body }, uploads) => updateExpense(tx, { clock, uploads }, actor, params.id, body),
      { bodyRules, prepare },
    ),
    route(endpoints.deleteExpense, (tx, { actor, params }) => deleteExpense(tx, clock, actor, params.id)),
    route(endpoints.approveExpense, (tx, { actor, params, query, body }) =>
      decideExpense(tx, clock, actor, { id: params.id, status: 'APPROVED', parts: [query, body ?? {}] }),
    ),
    route(endpoints.rejectExpense, (tx, { actor, params, query, body }) =>
      decideExpense(tx, clock, actor, {
        id: params.id,
        status: 'REJECTED',
        parts: [query, body ?? {}],
        reason: body?.reason,
      }),
    ),
    route(duplicateEndpoints.listDuplicates, (db, { params }) => listDuplicates(db, params.id)),
    route(duplicateEndpoints.dismissDuplicate, (tx, { actor, params, body }) =>
      dismissDuplicate(tx, clock, actor, { ids: [params.id, params.otherId], reason: body?.reason || null }),
    ),
    route(endpoints.explainRejection, (tx, { actor, params, body }) =>
      explainRejection(tx, clock, actor, params.id, body.reason),
    ),
    route(
      endpoints.resubmitExpense,
      (tx, { actor, params, body }, prepared) =>
        resubmitExpense(tx, { clock, ...prepared }, actor, params.id, body ?? {}),
      { prepare: prepareResubmission },
    ),
  ];
}
