import type { Actor } from '../../platform/session/actor.ts';

type Recorded = { userId: number; recordedByIds: readonly (number | null)[] };

/** An ENGINEER confirms what others recorded for others. An ADMIN may edit every record, and so confirm it. */
export function mayConfirm({ id, role }: Pick<Actor, 'id' | 'role'>, { userId, recordedByIds }: Recorded): boolean {
  return role === 'ADMIN' || (userId !== id && !recordedByIds.includes(id));
}
