import type { Role } from '@binaa/contract/roles';
import type { Actor } from '../actor.ts';

/** Somebody who is signed in, for rules that depend on the role and the id alone. */
export function anActor(role: Role, id = 1): Actor {
  return {
    id,
    role,
    name: `${role} ${id}`,
    email: `${id}@example.com`,
    passwordResetRequired: false,
    signedInAt: new Date('2026-03-10T06:00:00Z'),
    sessionVersion: 1,
    token: { id: 'token', expiresAt: new Date('2026-03-11T06:00:00Z') },
  };
}
