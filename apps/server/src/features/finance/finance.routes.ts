import {
  getCompanyBalance,
  getCompanyTransaction,
  getRecentStats,
  listCompanyTransactions as listCompanyTransactionsEndpoint,
  listCompanyTransactionsOfReference,
  listCompanyTransactionsOfType,
  listCompanyTransactionsOfUser,
  listWeeksOfMoney,
  recordManualTransaction as recordManualTransactionEndpoint,
  recordProjectIncome as recordProjectIncomeEndpoint,
} from '@binaa/contract/finance';
import { fromMinor } from '@binaa/contract/money';
import type { Clock } from '../../platform/clock.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { readCompanyBalance } from '../ledger/read-company-balance.ts';
import { listCompanyTransactions, readCompanyTransaction } from './list-company-transactions.ts';
import { recordManualTransaction, recordProjectIncome } from './record-income.ts';
import { sumUpRecentDays, sumUpWeeks } from './sum-up-money.ts';

export function financeRoutes({ clock }: { clock: Clock }): Route[] {
  return [
    route(listCompanyTransactionsEndpoint, (db, { query }) => listCompanyTransactions(db, {}, query)),
    route(listCompanyTransactionsOfUser, (db, { params, query }) =>
      listCompanyTransactions(db, { userId: params.userId }, query),
    ),
    route(listCompanyTransactionsOfType, (db, { params, query }) =>
      listCompanyTransactions(db, { type: params.type }, query),
    ),
    route(listCompanyTransactionsOfReference, (db, { params, query }) =>
      listCompanyTransactions(db, { reference: params }, query),
    ),
    route(getCompanyTransaction, (db, { params }) => readCompanyTransaction(db, params.id)),
    route(getCompanyBalance, async (db) => {
      const { balanceMinor, cashMinor, floatsMinor } = await readCompanyBalance(db);
      return { balance: fromMinor(balanceMinor), cash: fromMinor(cashMinor), floats: fromMinor(floatsMinor) };
    }),
    route(getRecentStats, (db, { query }) => sumUpRecentDays(db, clock, query.days)),
    route(listWeeksOfMoney, (db, { query }) => sumUpWeeks(db, clock, query.weeks)),
    route(recordProjectIncomeEndpoint, (tx, { actor, body }) => recordProjectIncome(tx, clock, actor, body)),
    route(recordManualTransactionEndpoint, (tx, { actor, body }) => recordManualTransaction(tx, clock, actor, body)),
  ];
}
