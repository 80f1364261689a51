import type { ExpenseStatus } from '@binaa/contract/expenses';
import { grantOf, mayAttempt } from '@binaa/contract/permissions';
import type { Actor } from '../../platform/session/actor.ts';

type DecidedExpense = { status: ExpenseStatus; submitted_by_id: number };

/** A FOREMAN may edit only their own pending expenses. */
export function mayEditExpense(actor: Actor, expense: DecidedExpense): boolean {
  const grant = grantOf(actor.role, 'expense.update');
  if (grant === 'limited') return expense.submitted_by_id === actor.id && expense.status === 'PENDING';
  return grant === 'all';
}

/** The office and the submitter talk about an expense: they read its comments and why it was rejected. */
export function mayCommentOnExpense(actor: Actor, expense: { submitted_by_id: number }): boolean {
  const grant = grantOf(actor.role, 'expense.comment');
  return grant === 'all' || (grant === 'limited' && expense.submitted_by_id === actor.id);
}

/** A rejection stands. Its submitter may make a new expense of it, once. */
export function mayResubmitExpense(
  actor: Actor,
  expense: DecidedExpense & { resubmitted_as_id: number | null },
): boolean {
  if (!mayAttempt(actor.role, 'expense.resubmit')) return false;
  return expense.status === 'REJECTED' && expense.submitted_by_id === actor.id && expense.resubmitted_as_id === null;
}

export function mayDecideExpense(actor: Actor, expense: DecidedExpense): boolean {
  return mayAttempt(actor.role, 'expense.decide') && expense.status === 'PENDING';
}

/** What needs two approvals must not be reached by one person's edit. */
export function mayChangeHighApproved(
  actor: Actor,
  expense: { submitted_by_id: number; decided_by_id: number | null; first_approved_by_id: number | null },
): boolean {
  const { submitted_by_id, decided_by_id, first_approved_by_id } = expense;
  return actor.role === 'ADMIN' && ![submitted_by_id, decided_by_id, first_approved_by_id].includes(actor.id);
}

export function mayDeleteExpense(actor: Actor): boolean {
  return mayAttempt(actor.role, 'expense.delete');
}

/** A request may name who decides, but only the caller themselves. */
export function isActingAsSelf(actor: Actor, named: Record<string, unknown>[]): boolean {
  const ids = named.flatMap((part) => [part['userId'], part['approverId'], part['approvedById']]);
  return ids.every((id) => id === undefined || id === null || id === actor.id || id === String(actor.id));
}
