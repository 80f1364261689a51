import { fromMinor } from '@binaa/contract/money';
import type { User, UserWithPending } from '@binaa/contract/users';
import type { Actor } from '../../platform/session/actor.ts';
import { abilities, hasAccount, maySeeBalance, maySeePasswordStatus, maySeeSalary } from './user.policy.ts';
import type { UserView, UserWithPendingView } from './user.queries.ts';

/** Salary, balance and password status are left out for callers who may not see them. */
export function presentUser(row: UserView, actor: Actor): User {
  const [firstName = '', ...otherNames] = row.name.split(/\s+/);
  return {
    id: row.id,
    name: row.name,
    firstName,
    lastName: otherNames.join(' '),
    email: row.email,
    role: row.role,
    category: row.category,
    otherName: row.other_name,
    ...(maySeeSalary(actor) && { salary: row.salary_minor === null ? null : fromMinor(row.salary_minor) }),
    ...(maySeeBalance(actor, row) && { balance: hasAccount(row) ? fromMinor(row.balance_minor ?? 0) : null }),
    ...(maySeePasswordStatus(actor, row) && { passwordResetRequired: row.password_reset_required }),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
    can: abilities(actor, row),
  };
}

export function presentUserWithPending(row: UserWithPendingView, actor: Actor): UserWithPending {
  return {
    ...presentUser(row, actor),
    pendingCount: row.pending_count,
    pendingTotal: fromMinor(row.pending_minor),
  };
}
