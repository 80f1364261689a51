import { type Action, grantOf } from '@binaa/contract/permissions';
import type { Actor } from '../../platform/session/actor.ts';

type CashAction = Extract<Action, `cash.${string}`>;

/** An ADMIN may act on everybody's cash, a FOREMAN only on their own. */
export function mayUseCashOf(actor: Actor, action: CashAction, holderId: number): boolean {
  const grant = grantOf(actor.role, action);
  return grant === 'limited' ? actor.id === holderId : grant === 'all';
}

/** Whose records a list shows: undefined for everybody's. */
export function shownHolder(actor: Actor, asked: number | undefined): number | undefined {
  return grantOf(actor.role, 'cash.read') === 'all' ? asked : actor.id;
}
