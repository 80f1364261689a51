import { payMessages } from '@binaa/contract/pay-fields';
import { type AppError, conflict, invalidField, notFound } from '../../platform/http/app-error.ts';
import type { Db } from '../../schema.ts';
import { findProfile, lockPerson } from './pay-profile.queries.ts';

/**
 * The person with their pay profile, locked until the transaction ends. A deleted user is known as long as there is a
 * profile, because the last days are still to be paid.
 */
export async function requirePerson(tx: Db, userId: number, field?: string) {
  const user = await lockPerson(tx, userId);
  const profile = user && (await findProfile(tx, userId));
  if (!user || (user.deleted_at !== null && !profile)) throw unknown(field);
  return { user, profile };
}

/** The same, for what only somebody with a pay profile can have. */
export async function requireProfile(tx: Db, userId: number, field?: string) {
  const { user, profile } = await requirePerson(tx, userId, field);
  if (!profile) throw conflict(payMessages.noProfile);
  return { user, profile };
}

/** A 404 for the person of the address, a 400 for one that the body names. */
function unknown(field: string | undefined): AppError {
  return field === undefined ? notFound(payMessages.personUnknown) : invalidField(field, payMessages.personUnknown);
}
