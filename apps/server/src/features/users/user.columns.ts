import { toMinor } from '@binaa/contract/money';
import type { UserInput } from '@binaa/contract/users';
import type { UserRow } from '../../schema.ts';

type UserColumns = Pick<UserRow, 'name' | 'email' | 'role' | 'category' | 'salary_minor'>;

/** A save states the whole profile: a field that is left out is emptied. */
export function userColumns(input: UserInput): UserColumns {
  return {
    name: input.name,
    email: input.email,
    role: input.role,
    category: input.category ?? null,
    salary_minor: input.salary == null ? null : toMinor(input.salary),
  };
}

/** What the audit trail records of a user: never a password. */
export function userSnapshot({ name, email, role, category, salary_minor: salaryMinor }: UserColumns) {
  return { name, email, role, category, salaryMinor };
}
