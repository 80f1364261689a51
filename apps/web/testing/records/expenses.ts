import type { ExpensePolicy } from '@binaa/contract/expense-policy';
import type { Expense, ExpensePage, ExpenseStatus } from '@binaa/contract/expenses';
import type { PageRequest } from '@binaa/contract/paging';
import { people } from '../company.ts';
import { pageOf } from './lists.ts';
import { nextId } from './next-id.ts';

/** A pending general expense that the FOREMAN submitted, as an ADMIN sees it. */
export function anExpense(given: Partial<Expense> = {}): Expense {
  const id = given.id ?? nextId();
  const { notes = `Diesel ${id}` } = given;
  return {
    id,
    expenseId: id,
    category: 'FUEL',
    amount: 120.5,
    date: '2026-01-15',
    status: 'PENDING',
    description: notes,
    notes,
    relatedType: 'GENERAL_EXPENSE',
    relatedId: null,
    projectId: null,
    projectName: null,
    submittedBy: people.FOREMAN.name,
    submittedById: people.FOREMAN.id,
    approvedBy: null,
    rejectedBy: null,
    approvedById: null,
    decidedAt: null,
    invoiceImageUrl: null,
    createdAt: '2026-01-15T06:00:00.000Z',
    updatedAt: '2026-01-15T06:00:00.000Z',
    version: 1,
    supplierId: null,
    supplierName: null,
    paymentMethod: null,
    siteId: null,
    siteName: null,
    orderId: null,
    rejectReason: null,
    commentCount: 0,
    resubmitOfId: null,
    resubmittedAsId: null,
    approvals: { needed: 1, given: 0 },
    flags: [],
    firstApprovedBy: null,
    firstApprovedById: null,
    firstApprovedAt: null,
    can: { edit: true, decide: true, delete: true, comment: true, resubmit: false },
    ...given,
  };
}

/** The same expense after the ADMIN has approved it. */
export function approved(expense: Expense): Expense {
  const { id, name } = people.ADMIN;
  const decided = { approvedBy: name, approvedById: id, decidedAt: '2026-01-16T06:00:00.000Z', version: 2 };
  return { ...expense, status: 'APPROVED', ...decided, can: { ...expense.can, decide: false } };
}

/** The page that was asked for, of all these expenses, with their sums. */
export function expensesOf(expenses: readonly Expense[], request?: PageRequest): ExpensePage {
  const totalOf = (status: ExpenseStatus) => {
    const found = expenses.filter((expense) => expense.status === status);
    return { count: found.length, amount: sumOf(found) };
  };
  const totals = { PENDING: totalOf('PENDING'), APPROVED: totalOf('APPROVED'), REJECTED: totalOf('REJECTED') };
  return { ...pageOf(expenses, request), totalAmount: sumOf(expenses), totals };
}

function sumOf(expenses: readonly Expense[]): number {
  return Math.round(expenses.reduce((sum, { amount }) => sum + amount * 100, 0)) / 100;
}

/** A policy that asks nothing of any expense. */
export function aPolicy(given: Partial<ExpensePolicy> = {}): ExpensePolicy {
  return {
    receiptFrom: null,
    secondFrom: null,
    limit: null,
    limitAction: 'WARN',
    duplicateDays: 3,
    ageDays: 60,
    reasonOnEveryCall: false,
    handoverLimit: 5000,
    writeOffLimit: 100,
    writeOffMonthLimit: 500,
    rules: [],
    version: 1,
    ...given,
  };
}
