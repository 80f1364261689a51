import type { ResponseOf } from '@binaa/contract/endpoint';
import type { validateSession } from '@binaa/contract/session';
import type { Actor } from '../../platform/session/actor.ts';

export function presentSessionUser(
  actor: Actor,
  { mustSetUp }: { mustSetUp: boolean },
): ResponseOf<typeof validateSession>['user'] {
  const { id, name, email, role, passwordResetRequired } = actor;
  return {
    id,
    name,
    email,
    role,
    passwordResetRequired,
    ...(mustSetUp && { secondFactorSetupRequired: true as const }),
  };
}
