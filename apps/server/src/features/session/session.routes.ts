import * as endpoints from '@binaa/contract/session';
import { type Route, route } from '../../platform/http/route.ts';
import { changeOwnPassword } from './change-own-password.ts';
import { presentSessionUser } from './session.presenter.ts';
import { type SignInDeps, signInUser } from './sign-in.ts';
import { signUpFirstAdmin } from './sign-up-first-admin.ts';

export function sessionRoutes(deps: SignInDeps): Route[] {
  return [
    route(endpoints.signIn, (db, { body, address }) => signInUser(db, deps, { ...body, address }), {
      ownTransactions: true,
    }),
    route(endpoints.signUp, async (tx, { body }) => ({
      token: await deps.tokens.issue(await signUpFirstAdmin(tx, body)),
    })),
    route(endpoints.validateSession, async (_db, { actor }) => ({
      valid: true as const,
      user: presentSessionUser(actor),
    })),
    route(
      endpoints.updatePassword,
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
