import {
  addBalance,
  addBalanceOfForeman,
  getBalance,
  getBalanceOfForeman,
  getBalanceOfUser,
  getBalanceTransaction,
  listBalances as listBalancesEndpoint,
  listBalanceTransactions,
  listBalanceTransactionsOfExpense,
  listBalanceTransactionsOfForeman,
  listBalanceTransactionsOfUser,
} from '@binaa/contract/balances';
import type { Clock } from '../../platform/clock.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { adjustBalance } from './adjust-balance.ts';
import {
  listTransactions,
  listTransactionsOfExpense,
  listTransactionsOfUser,
  readTransaction,
} from './list-balance-transactions.ts';
import { listBalances, readBalance } from './read-balance.ts';

export function balanceRoutes({ clock }: { clock: Clock }): Route[] {
  return [
    route(listBalancesEndpoint, (db, { query }) => listBalances(db, query)),
    route(getBalanceOfUser, (db, { actor, params }) => readBalance(db, actor, params.id)),
    route(getBalanceOfForeman, (db, { actor, params }) => readBalance(db, actor, params.id)),
    route(getBalance, (db, { actor, params }) => readBalance(db, actor, params.id)),
    route(listBalanceTransactions, (db, { query }) => listTransactions(db, query)),
    route(getBalanceTransaction, (db, { actor, params }) => readTransaction(db, actor, params.id)),
    route(listBalanceTransactionsOfUser, (db, { actor, params, query }) =>
      listTransactionsOfUser(db, actor, params.id, query),
    ),
    route(listBalanceTransactionsOfForeman, (db, { actor, params, query }) =>
      listTransactionsOfUser(db, actor, params.id, query),
    ),
    route(listBalanceTransactionsOfExpense, (db, { actor, params, query }) =>
      listTransactionsOfExpense(db, actor, params.expenseId, query),
    ),
    route(addBalance, (tx, { actor, body }) =>
      adjustBalance(tx, clock, actor, { userId: body.userId, field: 'userId' }, body),
    ),
    route(addBalanceOfForeman, (tx, { actor, body }) =>
      adjustBalance(tx, clock, actor, { userId: body.foremanId, field: 'foremanId' }, body),
    ),
  ];
}
