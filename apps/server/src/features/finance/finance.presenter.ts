import type { ResponseOf } from '@binaa/contract/endpoint';
import type {
  CompanyTransaction,
  getCompanyBalance,
  RecentStats,
  TransactionRelatedType,
  WeekOfMoney,
} from '@binaa/contract/finance';
import { fromMinor } from '@binaa/contract/money';
import { postingTexts } from '@binaa/contract/postings';
import type { Actor } from '../../platform/session/actor.ts';
import { describePosting } from '../ledger/describe-posting.ts';
import type { CompanyBalance } from '../ledger/get-company-balance.ts';
import { maySeeSalary } from '../users/user.policy.ts';
import { type CompanyPostingView, isOfPay, kindsOfType, type MoneySum, type WeekSum } from './finance.queries.ts';

function relatedTypeOf(row: CompanyPostingView): TransactionRelatedType {
  if (row.payroll_run_id !== null) return 'PAYROLL';
  if (row.expense_id !== null) return 'EXPENSE';
  return row.project_id === null ? 'OTHER' : 'PROJECT_INCOME';
}

type Reader = Pick<Actor, 'role' | 'apiToken'>;

/** The text of an advance names the person, so a reader who does not see pay is shown the default one. */
function shownDescription({ kind, description }: CompanyPostingView, reader: Reader): string {
  if (!isOfPay(kind) || maySeeSalary(reader)) return description;
  return (kind === 'ADVANCE' ? postingTexts.advance : postingTexts.advanceReturn).en;
}

export function presentCompanyTransaction(row: CompanyPostingView, reader: Reader): CompanyTransaction {
  const relatedId = row.payroll_run_id ?? row.expense_id ?? row.project_id;
  return {
    id: row.id,
    transactionType: kindsOfType.DEPOSIT.includes(row.kind) ? 'DEPOSIT' : 'WITHDRAWAL',
    amount: fromMinor(row.amount_minor),
    ...describePosting({ ...row, description: shownDescription(row, reader), relatedId }),
    userId: row.user_id,
    userName: row.user_name,
    createdAt: row.created_at.toISOString(),
    relatedType: relatedTypeOf(row),
    relatedId,
    projectName: row.project_name,
    balance: fromMinor(row.company_balance_minor ?? 0),
  };
}

export function presentCompanyBalance(balance: CompanyBalance): ResponseOf<typeof getCompanyBalance> {
  return {
    balance: fromMinor(balance.balanceMinor),
    cash: fromMinor(balance.cashMinor),
    floats: fromMinor(balance.floatsMinor),
  };
}

export function presentRecentStats(sum: MoneySum, days: number): RecentStats {
  return {
    totalIncome: fromMinor(sum.income_minor),
    totalExpenses: fromMinor(sum.expenses_minor),
    transactionsCount: sum.count,
    periodDays: days,
  };
}

export function presentWeekOfMoney(week: WeekSum): WeekOfMoney {
  return {
    weekStart: week.week_start,
    income: fromMinor(week.income_minor),
    expenses: fromMinor(week.expenses_minor),
  };
}
