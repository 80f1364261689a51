import { isBalanceRole } from '@binaa/contract/balances';
import type { User } from '@binaa/contract/users';
import type { Actor } from '../../platform/session/actor.ts';
import type { UserRow } from '../../schema.ts';

type Who = Pick<Actor, 'id' | 'role'>;
type Target = Pick<UserRow, 'id' | 'role'>;

/** FOREMAN and WORKER may read only themselves. */
export function mayRead(actor: Who, userId: number): boolean {
  return actor.id === userId || actor.role === 'ADMIN' || actor.role === 'ENGINEER';
}

/** An administrator may not change another administrator. */
export function mayChange(actor: Who, target: Target): boolean {
  return actor.role === 'ADMIN' && (target.role !== 'ADMIN' || target.id === actor.id);
}

export function maySeeSalary(actor: Who): boolean {
  return actor.role === 'ADMIN';
}

/** Nobody but an ADMIN learns that an ADMIN still has the initial password. */
export function maySeePasswordStatus(actor: Who, target: Target): boolean {
  return actor.role === 'ADMIN' || target.role !== 'ADMIN';
}

export function maySeeBalance(actor: Who, target: Target): boolean {
  return actor.role === 'ADMIN' || (actor.id === target.id && isBalanceRole(target.role));
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
