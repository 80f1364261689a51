import { toMinor } from '@binaa/contract/money';
import type { UserInput } from '@binaa/contract/users';
import { userMessages } from '@binaa/contract/users';
import { AppError } from '../../platform/http/app-error.ts';
import { violatesUnique } from '../../platform/unique-violation.ts';
import type { UserRow } from '../../schema.ts';

/** A call states the whole of these: what it leaves out is empty. */
export function columnsOf(input: UserInput) {
  return {
    name: input.name,
    email: input.email,
    role: input.role,
    category: input.category ?? null,
    salary_minor: input.salary === undefined || input.salary === null ? null : toMinor(input.salary),
  };
}

/** What the audit trail keeps of a user: never a password. */
export function auditOf(row: Pick<UserRow, 'name' | 'email' | 'role' | 'category' | 'salary_minor'>) {
  const { name, email, role, category, salary_minor: salaryMinor } = row;
  return { name, email, role, category, salaryMinor };
}

/** The database's own rule on usernames, in words. */
export async function refusingTakenUsername<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    if (!violatesUnique(error, 'users_email_unique')) throw error;
    throw new AppError('CONFLICT', userMessages.usernameTaken, { errors: { email: userMessages.usernameTaken } });
  }
}
