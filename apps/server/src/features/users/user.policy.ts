import { isBalanceRole } from '@binaa/contract/balances';
import type { Role } from '@binaa/contract/roles';
import type { User } from '@binaa/contract/users';
import { type Actor, hasScope } from '../../platform/session/actor.ts';
import type { UserRow } from '../../schema.ts';

type Who = Pick<Actor, 'id' | 'role' | 'apiToken'>;
type Target = Pick<UserRow, 'id' | 'role'>;

/** FOREMAN and WORKER may read only themselves. */
export function mayRead(actor: Who, userId: number): boolean {
  return actor.id === userId || actor.role === 'ADMIN' || actor.role === 'ENGINEER';
}

/** An administrator may not change another administrator. */
export function mayChange(actor: Who, target: Target): boolean {
  return actor.role === 'ADMIN' && (target.role !== 'ADMIN' || target.id === actor.id);
}

/** An ADMIN; with an API token also its scope. To others, labour costs what `shownLabour` says. */
export function maySeeSalary(actor: Pick<Actor, 'role' | 'apiToken'>): boolean {
  return actor.role === 'ADMIN' && hasScope(actor, 'pay:read');
}

/** Balances and pending expenses of everybody. */
export function maySeeMoney(actor: Who): boolean {
  return actor.role === 'ADMIN' && hasScope(actor, 'finance:read');
}

/**
 * An API token manages accounts of FOREMAN and WORKER only: whoever stole one could otherwise open an office account and
 * do what the token itself may not.
 */
export function mayManageAccountOf(actor: Who, role: Role): boolean {
  return actor.apiToken === undefined || role === 'FOREMAN' || role === 'WORKER';
}

/** Nobody else, and no program, learns who still has an initial password: it may be the username, which stands beside it. */
export function maySeePasswordStatus(actor: Who, target: Target): boolean {
  return (actor.role === 'ADMIN' && actor.apiToken === undefined) || actor.id === target.id;
}

export function maySeeBalance(actor: Who, target: Target): boolean {
  return (
    maySeeMoney(actor) || (actor.id === target.id && isBalanceRole(target.role) && hasScope(actor, 'finance:read'))
  );
}

/** Every ADMIN and FOREMAN has one, and everyone who once was one: they may still hold the company's money. */
export function hasAccount(target: Pick<UserRow, 'role'> & { balance_minor: number | null }): boolean {
  return isBalanceRole(target.role) || target.balance_minor !== null;
}

export function abilities(actor: Who, target: Target & { balance_minor: number | null }): User['can'] {
  const change = mayChange(actor, target);
  return {
    edit: change,
    delete: change,
    resetPassword: change,
    balance: actor.role === 'ADMIN' && hasAccount(target),
  };
}
