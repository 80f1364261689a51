import { parseInput } from '@binaa/contract/input';
import { newPasswordRules, sessionMessages } from '@binaa/contract/session';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { forbidden, invalid, invalidField } from '../../platform/http/app-error.ts';
import { publishChange } from '../../platform/live-update-feed.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { unauthenticated } from '../../platform/session/authenticate.ts';
import { endCredentialsOf } from '../../platform/session/end-credentials.ts';
import { hashPassword } from '../../platform/session/passwords.ts';
import type { Tokens } from '../../platform/session/tokens.ts';
import type { Db } from '../../schema.ts';
import { checkOwnPassword } from './check-own-password.ts';
import { refuseUsernameAsPassword } from './refuse-username-as-password.ts';
import { setOwnPassword } from './session.queries.ts';

const freshSignInMinutes = 10;

type PasswordChange = {
  userId: number;
  currentPassword: string | undefined;
  newPassword: string | undefined;
  endTokens?: boolean | undefined;
};

/** Ends all sessions of the user. The answer carries a new token, so that the caller stays signed in. */
export async function changeOwnPassword(
  db: Db,
  deps: { clock: Clock; tokens: Tokens },
  actor: Actor,
  change: PasswordChange,
): Promise<{ message: string; token: string }> {
  if (change.userId !== actor.id) throw forbidden();
  const rules = parseInput(newPasswordRules, { newPassword: change.newPassword });
  if (!rules.ok) throw invalid(rules.errors);
  const { newPassword } = rules.value;

  const now = deps.clock.now();
  const isChecked = await checkCurrentPassword(db, actor, change.currentPassword, now);
  refuseUsernameAsPassword(actor.email, newPassword);

  const passwordHash = await hashPassword(newPassword);
  return db.transaction().execute(async (tx) => {
    const user = await setOwnPassword(tx, actor, passwordHash, now);
    if (!user) throw unauthenticated();
    const { endTokens = false } = change;
    if (endTokens) await endCredentialsOf(tx, actor.id, now);
    await writeAudit(tx, actor, 'user.change-password', actor.id, endTokens ? { after: { endTokens } } : {});
    // This route manages its own transaction, so it publishes the change itself: open streams of old sessions end.
    await publishChange(tx, { kind: 'account' });
    // Without the current password the new session is no fresher than the old one: nothing is confirmed by it.
    const { beganWithoutFactor, signedInAt } = actor;
    const session = { beganWithoutFactor, ...(!isChecked && { signedInAt }) };
    return { message: sessionMessages.passwordChanged.text, token: await deps.tokens.issue(user, session) };
  });
}

/** Whether the current password was given, and right. It may be left out soon after a sign-in. */
async function checkCurrentPassword(
  db: Db,
  actor: Actor,
  currentPassword: string | undefined,
  now: Date,
): Promise<boolean> {
  if (currentPassword === undefined || currentPassword === '') {
    const isFresh = now.getTime() - actor.signedInAt.getTime() <= freshSignInMinutes * 60_000;
    if (isFresh) return false;
    throw invalidField('currentPassword', sessionMessages.currentPasswordRequired);
  }
  await checkOwnPassword(db, actor, { password: currentPassword, field: 'currentPassword' }, now);
  return true;
}
