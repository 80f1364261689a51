import { errorMessages } from '@binaa/contract/errors';
import { AppError } from '../http/app-error.ts';
import type { Actor } from './actor.ts';

/** An initial password may be known to others, so until it is changed it opens nothing but the user's own profile. */
export function refuseInitialPassword(actor: Actor): void {
  if (actor.passwordResetRequired) {
    throw new AppError('PASSWORD_CHANGE_REQUIRED', errorMessages.passwordChangeRequired);
  }
}
