import { userMessages } from '@binaa/contract/users';
import { AppError } from '../../platform/http/app-error.ts';
import { violatesUnique } from '../../platform/unique-violation.ts';

/** Turns a violation of the unique index on usernames into a message for the form. */
export async function refuseTakenUsername<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    if (!violatesUnique(error, 'users_email_unique')) throw error;
    throw new AppError('CONFLICT', userMessages.usernameTaken, { errors: { email: userMessages.usernameTaken } });
  }
}
