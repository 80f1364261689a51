import { errorMessages } from '@binaa/contract/errors';
import { confirmationMinutes } from '@binaa/contract/second-factor';
import type { Db } from '../../schema.ts';
import { isAhead } from '../clock.ts';
import { AppError } from '../http/app-error.ts';
import type { Actor } from './actor.ts';

const lastsMs = confirmationMinutes * 60_000;

/** Until when nothing is asked again of this session: ten minutes from its sign-in or its last confirmation. */
export async function confirmedUntil(db: Db, { signedInAt, token }: Actor, now: Date): Promise<Date | null> {
  const afterSignIn = new Date(signedInAt.getTime() + lastsMs);
  if (afterSignIn > now) return afterSignIn;
  const row = await db
    .selectFrom('session_confirmations')
    .select('confirmed_at')
    .where('token_id', '=', token.id)
    .executeTakeFirst();
  const until = row && !isAhead(row.confirmed_at, now) && new Date(row.confirmed_at.getTime() + lastsMs);
  return until && until > now ? until : null;
}

/** Notes that the person of this session has just shown that it is them. */
export async function confirm(tx: Db, { token }: { token: Pick<Actor['token'], 'id'> }, now: Date): Promise<Date> {
  await tx
    .insertInto('session_confirmations')
    .values({ token_id: token.id, confirmed_at: now })
    .onConflict((conflict) => conflict.column('token_id').doUpdateSet({ confirmed_at: now }))
    .execute();
  return new Date(now.getTime() + lastsMs);
}

export function confirmationRequired(): AppError {
  return new AppError('CONFIRMATION_REQUIRED', errorMessages.confirmationRequired);
}
