import { grantOf } from '@binaa/contract/permissions';
import type { Actor } from '../../platform/session/actor.ts';

/** An ADMIN may read every balance, a FOREMAN only their own. */
export function mayReadBalanceOf(actor: Actor, userId: number): boolean {
  const grant = grantOf(actor.role, 'balance.read');
  return grant === 'limited' ? actor.id === userId : grant === 'all';
}
