import type { Expense, ExpenseTotals } from '@binaa/contract/expenses';
import { fromMinor } from '@binaa/contract/money';
import { mayAttempt } from '@binaa/contract/permissions';
import type { Actor } from '../../platform/session/actor.ts';
import { needsSecondApproval } from '../expense-policy/expense-breaches.ts';
import {
  mayCommentOnExpense,
  mayDecideExpense,
  mayDeleteExpense,
  mayEditExpense,
  mayResubmitExpense,
} from './expense.policy.ts';
import type { ExpenseView } from './expense.queries.ts';
import type { ExpenseSum } from './expense-list.queries.ts';
import type { PolicyView } from './flagged-views.ts';

/** The policy says nothing about a decided expense, and an export shows nothing of it: for these it need not be read. */
type Presented = ExpenseView & Partial<PolicyView>;

export function presentExpense(row: Presented, actor: Actor): Expense {
  const mayComment = mayCommentOnExpense(actor, row);
  return {
    id: row.id,
    expenseId: row.id,
    category: row.category,
    amount: fromMinor(row.amount_minor),
    date: row.spent_on,
    status: row.status,
    description: row.notes,
    notes: row.notes,
    relatedType: row.related_type,
    relatedId: row.project_id,
    projectId: row.project_id,
    projectName: row.project_name,
    submittedBy: row.submitted_by_name,
    submittedById: row.submitted_by_id,
    approvedBy: row.status === 'APPROVED' ? row.decided_by_name : null,
    rejectedBy: row.status === 'REJECTED' ? row.decided_by_name : null,
    approvedById: row.decided_by_id,
    decidedAt: row.decided_at?.toISOString() ?? null,
    invoiceImageUrl: row.receipt_key,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
    supplierId: row.supplier_id,
    supplierName: row.supplier_name,
    paymentMethod: row.payment_method,
    orderId: mayAttempt(actor.role, 'order.read') ? row.order_id : null,
    siteId: row.site_id,
    siteName: row.site_name,
    rejectReason: mayComment ? row.reject_reason : null,
    commentCount: mayComment ? row.comment_count : 0,
    resubmitOfId: row.resubmit_of_id,
    resubmittedAsId: row.resubmitted_as_id,
    approvals: approvalsOf(row),
    flags: mayComment ? (row.flags ?? []) : [],
    firstApprovedBy: row.first_approved_by_name,
    firstApprovedById: row.first_approved_by_id,
    firstApprovedAt: row.first_approved_at?.toISOString() ?? null,
    can: {
      edit: mayEditExpense(actor, row),
      decide: mayDecideExpense(actor, row),
      delete: mayDeleteExpense(actor),
      comment: mayComment,
      resubmit: mayResubmitExpense(actor, row),
    },
  };
}

/** A pending expense needs what the policy asks for, a decided one needed what it was given. */
function approvalsOf(row: Presented): { needed: number; given: number } {
  const first = row.first_approved_by_id === null ? 0 : 1;
  if (row.status === 'PENDING')
    return { needed: needsSecondApproval(row.amount_minor, [row.second_from_minor]) ? 2 : 1, given: first };
  return { needed: first + 1, given: row.status === 'APPROVED' ? first + 1 : first };
}

export function presentExpenseTotals(sum: ExpenseSum): ExpenseTotals {
  return {
    PENDING: { count: sum.pending_count, amount: fromMinor(sum.pending_minor) },
    APPROVED: { count: sum.approved_count, amount: fromMinor(sum.approved_minor) },
    REJECTED: { count: sum.rejected_count, amount: fromMinor(sum.rejected_minor) },
  };
}
