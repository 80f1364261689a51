import { grantOf } from '@binaa/contract/permissions';
import type { Actor } from '../../platform/session/actor.ts';

export function mayChangeDocument(actor: Pick<Actor, 'role'>): boolean {
  return grantOf(actor.role, 'document.write') === 'all';
}

export function mayDeleteDocument(actor: Pick<Actor, 'role'>): boolean {
  return grantOf(actor.role, 'document.delete') === 'all';
}
