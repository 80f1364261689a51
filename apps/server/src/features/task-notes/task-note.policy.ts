import { grantOf } from '@binaa/contract/permissions';
import type { Actor } from '../../platform/session/actor.ts';

/** A note is changed and deleted by its author, and by ADMIN. */
export function mayChangeTaskNote(actor: Pick<Actor, 'id' | 'role'>, note: { created_by_id: number }): boolean {
  return grantOf(actor.role, 'note.change') === 'all' || note.created_by_id === actor.id;
}
