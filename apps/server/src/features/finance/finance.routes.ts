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
    route(endpoints.listCompanyTransactions, (db, { query }) => listCompanyTransactions(db, clock, {}, query)),
    route(endpoints.listCompanyTransactionsOfUser, (db, { params, query }) =>
      listCompanyTransactions(db, clock, { userId: params.userId }, query),
    ),
    route(endpoints.listCompanyTransactionsOfType, (db, { params, query }) =>
      listCompanyTransactions(db, clock, { type: params.type }, query),
    ),
    route(endpoints.listCompanyTransactionsOfReference, (db, { params, query }) =>
      listCompanyTransactions(db, clock, { reference: params }, query),
    ),
    route(endpoints.getCompanyStatement, (db, { query }) => getCompanyStatement(db, clock, query)),
    route(endpoints.getCompanyTransaction, (db, { params }) => getCompanyTransaction(db, params.id)),
    exportRoute(endpoints.exportCompanyTransactions, companyTransactionTable, clock, (db, { query }) =>
      exportCompanyTransactions(db, clock, query),
    ),
    route(endpoints.getCompanyBalance, async (db) => presentCompanyBalance(await getCompanyBalance(db))),
    route(endpoints.getRecentStats, (db, { query }) => getRecentStats(db, clock, query.days)),
    route(endpoints.listWeeksOfMoney, (db, { query }) => listWeeksOfMoney(db, clock, query.weeks)),
    route(endpoints.recordProjectIncome, (tx, { actor, body }) => recordProjectIncome(tx, clock, actor, body)),
    route(endpoints.recordManualTransaction, (tx, { actor, body }) => recordManualTransaction(tx, clock, actor, body)),
  ];
}
