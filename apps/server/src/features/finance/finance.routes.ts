import * as endpoints from '@binaa/contract/finance';
import { companyTransactionTable } from '@binaa/contract/transaction-table';
import type { Clock } from '../../platform/clock.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { exportRoute } from '../../platform/tables/export-route.ts';
import { getCompanyBalance } from '../ledger/get-company-balance.ts';
import { presentCompanyBalance } from './finance.presenter.ts';
import { getCompanyStatement } from './get-company-statement.ts';
import { getCompanyTransaction } from './get-company-transaction.ts';
import { getRecentStats } from './get-recent-stats.ts';
import { exportCompanyTransactions, listCompanyTransactions } from './list-company-transactions.ts';
import { listWeeksOfMoney } from './list-weeks-of-money.ts';
import { recordManualTransaction, recordProjectIncome } from './record-company-transaction.ts';

export function financeRoutes({ clock }: { clock: Clock }): Route[] {
  return [
    route(endpoints.listCompanyTransactions, (db, { actor, query }) =>
      listCompanyTransactions(db, clock, actor, {}, query),
    ),
    route(endpoints.listCompanyTransactionsOfUser, (db, { actor, params, query }) =>
      listCompanyTransactions(db, clock, actor, { userId: params.userId }, query),
    ),
    route(endpoints.listCompanyTransactionsOfType, (db, { actor, params, query }) =>
      listCompanyTransactions(db, clock, actor, { type: params.type }, query),
    ),
    route(endpoints.listCompanyTransactionsOfReference, (db, { actor, params, query }) =>
      listCompanyTransactions(db, clock, actor, { reference: params }, query),
    ),
    route(endpoints.getCompanyStatement, (db, { actor, query }) => getCompanyStatement(db, clock, actor, query)),
    route(endpoints.getCompanyTransaction, (db, { actor, params }) => getCompanyTransaction(db, actor, params.id)),
    exportRoute(endpoints.exportCompanyTransactions, companyTransactionTable, clock, (db, { actor, query }) =>
      exportCompanyTransactions(db, clock, actor, query),
    ),
    route(endpoints.getCompanyBalance, async (db) => presentCompanyBalance(await getCompanyBalance(db))),
    route(endpoints.getRecentStats, (db, { query }) => getRecentStats(db, clock, query.days)),
    route(endpoints.listWeeksOfMoney, (db, { query }) => listWeeksOfMoney(db, clock, query.weeks)),
    route(endpoints.recordProjectIncome, (tx, { actor, body }) => recordProjectIncome(tx, clock, actor, body)),
    route(endpoints.recordManualTransaction, (tx, { actor, body }) => recordManualTransaction(tx, clock, actor, body)),
  ];
}
