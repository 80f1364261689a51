import { grantOf } from '@binaa/contract/permissions';
import type { Actor } from '../../platform/session/actor.ts';
import type { PaperRow } from '../../schema-payroll.ts';

/** All but an ADMIN see their own papers only. */
export function maySeePaper(actor: Pick<Actor, 'id' | 'role'>, { user_id }: Pick<PaperRow, 'user_id'>): boolean {
  return grantOf(actor.role, 'paper.read') === 'all' || user_id === actor.id;
}

/** Whose papers a list shows; everybody's without an id. */
export function shownOwner(actor: Pick<Actor, 'id' | 'role'>): number | undefined {
  return grantOf(actor.role, 'paper.read') === 'all' ? undefined : actor.id;
}

/** A paper that was renewed is history. */
export function abilities(actor: Pick<Actor, 'role'>, { replaced_at }: Pick<PaperRow, 'replaced_at'>) {
  const mayChange = grantOf(actor.role, 'paper.manage') === 'all' && replaced_at === null;
  return { edit: mayChange, renew: mayChange, delete: mayChange };
}
