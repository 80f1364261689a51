import type { Dashboard } from '@binaa/contract/dashboard';
import type { Expense } from '@binaa/contract/expenses';
import { fromMinor } from '@binaa/contract/money';
import type { CategorySpending, PersonOnSite, Total, TotalName } from './dashboard.queries.ts';

export function presentTotals(
  totals: Total[],
  visible: readonly TotalName[],
): Pick<Dashboard, 'projects' | 'users' | 'expenses'> {
  const ifVisible = <Part>(name: TotalName, part: Part) => (visible.includes(name) ? part : undefined);
  return {
    projects: ifVisible('projects', {
      total: sumOf(totals, 'count', 'projects'),
      active: sumOf(totals, 'count', 'projects', 'IN_PROGRESS'),
    }),
    users: ifVisible('users', {
      total: sumOf(totals, 'count', 'users'),
      workers: sumOf(totals, 'count', 'users', 'WORKER'),
    }),
    expenses: ifVisible('expenses', {
      total: fromMinor(sumOf(totals, 'amount_minor', 'expenses')),
      approved: fromMinor(sumOf(totals, 'amount_minor', 'expenses', 'APPROVED')),
      pending: fromMinor(sumOf(totals, 'amount_minor', 'expenses', 'PENDING')),
    }),
  };
}

export function presentDecisions(totals: Total[], oldest: readonly Expense[]): Dashboard['decisions'] {
  return {
    count: sumOf(totals, 'count', 'expenses', 'PENDING'),
    total: fromMinor(sumOf(totals, 'amount_minor', 'expenses', 'PENDING')),
    oldest: oldest.map((expense) => ({
      expenseId: expense.expenseId,
      category: expense.category,
      amount: expense.amount,
      date: expense.date,
      projectName: expense.projectName,
      submittedBy: expense.submittedBy,
      invoiceImageUrl: expense.invoiceImageUrl,
      version: expense.version,
      submittedById: expense.submittedById,
      flags: expense.flags,
      approvals: expense.approvals,
      firstApprovedById: expense.firstApprovedById,
    })),
  };
}

export function presentOnSite(people: PersonOnSite[]): Dashboard['onSite'] {
  return {
    count: people[0]?.count ?? 0,
    people: people.map((record) => ({
      attendanceId: record.id,
      userId: record.user_id,
      name: record.name,
      role: record.role,
      siteName: record.site_name,
      since: record.in_time.toISOString(),
    })),
  };
}

export function presentSpending(rows: CategorySpending[]): Dashboard['spendingByCategory'] {
  return rows.map((row) => ({ category: row.category, amount: fromMinor(row.amount_minor) }));
}

function sumOf(totals: Total[], field: 'count' | 'amount_minor', name: TotalName, status?: string): number {
  return totals
    .filter((total) => total.name === name && (status === undefined || total.status === status))
    .reduce((sum, total) => sum + total[field], 0);
}
