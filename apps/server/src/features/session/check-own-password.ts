import { sessionMessages } from '@binaa/contract/session';
import { invalidField } from '../../platform/http/app-error.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { verifyPassword } from '../../platform/session/passwords.ts';
import { countAttempt, forgetAttempt, sessionBucket } from '../../platform/session/sign-in-throttle.ts';
import type { Db } from '../../schema.ts';
import { findPasswordHash } from './session.queries.ts';

/** Guesses are throttled like sign-ins: a stolen token must not allow unlimited guessing. */
export async function checkOwnPassword(
  db: Db,
  actor: Actor,
  { password, field }: { password: string; field: string },
  now: Date,
): Promise<void> {
  const buckets = [sessionBucket(actor.id)];
  await countAttempt(db, now, buckets);
  const { password_hash } = await findPasswordHash(db, actor.id);
  if (!(await verifyPassword(password_hash, password))) {
    throw invalidField(field, sessionMessages.currentPasswordIncorrect);
  }
  await forgetAttempt(db, buckets);
}
