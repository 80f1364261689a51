import { forgotPassword, resetPassword } from '@binaa/contract/forgotten-password';
import * as secondFactor from '@binaa/contract/second-factor';
import * as endpoints from '@binaa/contract/session';
import { type Route, route } from '../../platform/http/route.ts';
import { mustSetUpSecondFactor } from '../../platform/session/second-factor.ts';
import { passkeyHost } from '../sign-in-security/passkeys.ts';
import { askForPasswordLink, type PasswordLinkDeps } from './ask-for-password-link.ts';
import { changeOwnPassword } from './change-own-password.ts';
import { checkSetUpCode, type SetUpDeps } from './check-set-up-code.ts';
import { confirmSession, startConfirmation } from './confirm-session.ts';
import { resetForgottenPassword } from './reset-forgotten-password.ts';
import { finishWithCode, finishWithPasskey, signInWithPasskey, startPasskeySignIn } from './second-step.ts';
import { presentSessionUser } from './session.presenter.ts';
import { hasAnyUser } from './session.queries.ts';
import { signInUser } from './sign-in.ts';
import type { SignInDeps } from './sign-in-deps.ts';
import { signOutUser } from './sign-out.ts';
import { refuseLaterSignUp, signUpFirstAdmin } from './sign-up-first-admin.ts';

export function sessionRoutes(deps: SignInDeps & SetUpDeps & PasswordLinkDeps): Route[] {
  return [
    route(
      endpoints.signIn,
      async (db, { body, address, origin, authenticate }) => {
        const session = await authenticate().catch(() => undefined);
        return signInUser(db, deps, { ...body, address, origin, session });
      },
      { ownTransactions: true },
    ),
    route(endpoints.signOut, (tx, { actor, body }) => signOutUser(tx, actor, body?.pushSubscriptionId)),
    route(
      endpoints.signUp,
      async (tx, { body }) => ({ token: await deps.tokens.issue(await signUpFirstAdmin(tx, body)) }),
      {
        admit: refuseLaterSignUp,
        prepare: (db, { body, address }) => checkSetUpCode(db, deps, { code: body.setUpCode, address }),
      },
    ),
    route(endpoints.getSignInOptions, async (db) => {
      const needsSetUp = !(await hasAnyUser(db));
      return {
        passwordReset: deps.mailer !== undefined,
        needsSetUp,
        setUpCode: needsSetUp && deps.setUpCode !== undefined,
      };
    }),
    route(forgotPassword, (tx, { body, address }) =>
      askForPasswordLink(tx, deps, { ...body, language: body.language ?? 'en', address }),
    ),
    route(resetPassword, (db, { body }) => resetForgottenPassword(db, deps.clock, body), { ownTransactions: true }),
    route(endpoints.validateSession, async (db, { actor }) => ({
      valid: true as const,
      user: presentSessionUser(actor, { mustSetUp: await mustSetUpSecondFactor(db, actor) }),
    })),
    ...secondStepRoutes(deps),
    route(
      endpoints.updatePassword,
      (db, { actor, params, query, body }) =>
        changeOwnPassword(db, deps, actor, {
          userId: params.id,
          currentPassword: body?.currentPassword,
          newPassword: body?.newPassword ?? query.newPassword,
          endTokens: body?.endTokens,
        }),
      { ownTransactions: true },
    ),
  ];
}

function secondStepRoutes(deps: SignInDeps): Route[] {
  const ownTransactions = { ownTransactions: true };
  return [
    route(
      secondFactor.answerWithCode,
      (db, { body, address, origin }) => finishWithCode(db, deps, { ...body, address, origin }),
      ownTransactions,
    ),
    route(
      secondFactor.answerWithPasskey,
      (db, { body, address, origin }) => finishWithPasskey(db, deps, { ...body, address, origin }),
      ownTransactions,
    ),
    route(secondFactor.getPasskeyHost, async (_db, { origin }) => ({ host: passkeyHost(deps.publicUrl, origin) })),
    route(secondFactor.startPasskeySignIn, (tx, { address, origin }) =>
      startPasskeySignIn(tx, deps, { address, origin }),
    ),
    route(
      secondFactor.signInWithPasskey,
      (db, { body, address, origin }) => signInWithPasskey(db, deps, { ...body, address, origin }),
      ownTransactions,
    ),
    route(secondFactor.startConfirmation, (tx, { actor, origin }) => startConfirmation(tx, deps, actor, origin)),
    route(
      secondFactor.confirmSession,
      (db, { actor, body, address, origin }) => confirmSession(db, deps, actor, { ...body, address, origin }),
      ownTransactions,
    ),
  ];
}
