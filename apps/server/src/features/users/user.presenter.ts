import { isBalanceRole } from '@binaa/contract/balances';
import { fromMinor } from '@binaa/contract/money';
import type { User } from '@binaa/contract/users';
import type { Actor } from '../../platform/session/actor.ts';
import { abilities, maySeeBalance, maySeeSalary } from './user.policy.ts';
import type { ListedUser } from './user.queries.ts';

/** Salary and balance are left out, not emptied, for whoever may not see them. */
export function presentUser(actor: Actor, row: ListedUser): User {
  const [firstName = '', ...otherNames] = row.name.split(/\s+/);
  return {
    id: row.id,
    name: row.name,
    firstName,
    lastName: otherNames.join(' '),
    email: row.email,
    role: row.role,
    category: row.category,
    ...(maySeeSalary(actor) && { salary: row.salary_minor === null ? null : fromMinor(row.salary_minor) }),
    ...(maySeeBalance(actor, row) && { balance: isBalanceRole(row.role) ? fromMinor(row.balance_minor) : null }),
    passwordResetRequired: row.password_reset_required,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
    can: abilities(actor, row),
  };
}
