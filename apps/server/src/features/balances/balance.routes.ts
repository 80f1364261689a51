import * as endpoints from '@binaa/contract/balances';
import { updateFloatSettings as updateSettings } from '@binaa/contract/float-settings';
import { getFloatStatement as getMonth } from '@binaa/contract/float-statement';
import { listWeeksOfFloats as listWeeks } from '@binaa/contract/float-weeks';
import { balanceTransactionTable } from '@binaa/contract/transaction-table';
import type { Clock } from '../../platform/clock.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { exportRoute } from '../../platform/tables/export-route.ts';
import { adjustBalance } from './adjust-balance.ts';
import { getBalance } from './get-balance.ts';
import { getBalanceStatement } from './get-balance-statement.ts';
import { getBalanceTransaction } from './get-balance-transaction.ts';
import { getFloatStatement } from './get-float-statement.ts';
import {
  exportBalanceTransactionsOfUser,
  listBalanceTransactions,
  listBalanceTransactionsOfExpense,
  listBalanceTransactionsOfUser,
} from './list-balance-transactions.ts';
import { listBalances } from './list-balances.ts';
import { listWeeksOfFloats } from './list-weeks-of-floats.ts';
import { updateFloatSettings } from './update-float-settings.ts';

/** Calls of one kind under several paths: see docs/compatibility.md#alias-calls. */
export function balanceRoutes({ clock }: { clock: Clock }): Route[] {
  return [
    route(endpoints.listBalances, (db, { query }) => listBalances(db, clock, query)),
    route(endpoints.getBalanceOfUser, (db, { actor, params }) => getBalance(db, clock, actor, params.id)),
    route(endpoints.getBalanceOfForeman, (db, { actor, params }) => getBalance(db, clock, actor, params.id)),
    route(endpoints.getBalance, (db, { actor, params }) => getBalance(db, clock, actor, params.id)),
    route(endpoints.listBalanceTransactions, (db, { query }) => listBalanceTransactions(db, clock, query)),
    route(endpoints.getBalanceTransaction, (db, { actor, params }) => getBalanceTransaction(db, actor, params.id)),
    route(endpoints.listBalanceTransactionsOfUser, (db, { actor, params, query }) =>
      listBalanceTransactionsOfUser(db, clock, actor, params.id, query),
    ),
    route(endpoints.listBalanceTransactionsOfForeman, (db, { actor, params, query }) =>
      listBalanceTransactionsOfUser(db, clock, actor, params.id, query),
    ),
    exportRoute(
      endpoints.exportBalanceTransactionsOfUser,
      balanceTransactionTable,
      clock,
      (db, { actor, params, query }) => exportBalanceTransactionsOfUser(db, clock, actor, params.id, query),
    ),
    route(endpoints.listBalanceTransactionsOfExpense, (db, { actor, params, query }) =>
      listBalanceTransactionsOfExpense(db, clock, actor, params.expenseId, query),
    ),
    route(endpoints.getBalanceStatement, (db, { actor, params, query }) =>
      getBalanceStatement(db, clock, actor, params.id, query),
    ),
    route(listWeeks, (db, { query }) => listWeeksOfFloats(db, clock, query)),
    route(getMonth, (db, { actor, params, query }) => getFloatStatement(db, clock, actor, params.userId, query.month)),
    route(updateSettings, (tx, { actor, params, body }) => updateFloatSettings(tx, clock, actor, params.userId, body)),
    route(endpoints.addBalance, (tx, { actor, body }) =>
      adjustBalance(tx, clock, actor, { userId: body.userId, field: 'userId' }, body),
    ),
    route(endpoints.addBalanceOfForeman, (tx, { actor, body }) =>
      adjustBalance(tx, clock, actor, { userId: body.foremanId, field: 'foremanId' }, body),
    ),
  ];
}
