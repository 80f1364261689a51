import { signIn, signUp, updatePassword, validateSession } from '@binaa/contract/session';
import { type Route, route } from '../../platform/http/route.ts';
import { changeOwnPassword } from './change-own-password.ts';
import { type SignInDeps, signInUser } from './sign-in.ts';
import { signUpFirstAdmin } from './sign-up-first-admin.ts';

export function sessionRoutes(deps: SignInDeps): Route[] {
  return [
    route(signIn, (db, { body, address }) => signInUser(db, deps, { ...body, address }), { ownTransactions: true }),
    route(signUp, async (tx, { body }) => ({ token: await deps.tokens.issue(await signUpFirstAdmin(tx, body)) })),
    route(validateSession, async (_db, { actor }) => ({
      valid: true as const,
      user: {
        id: actor.id,
        name: actor.name,
        email: actor.email,
        role: actor.role,
        passwordResetRequired: actor.passwordResetRequired,
      },
    })),
    route(
      updatePassword,
      (db, { actor, params, query, body, address }) =>
        changeOwnPassword(db, deps, actor, {
          userId: params.id,
          currentPassword: body?.currentPassword,
          newPassword: body?.newPassword ?? query.newPassword,
          address,
        }),
      { ownTransactions: true },
    ),
  ];
}
