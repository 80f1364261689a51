import { toMinor } from '@binaa/contract/money';
import type { UserInput } from '@binaa/contract/users';
import type { UserRow } from '../../schema.ts';

type UserColumns = Pick<UserRow, 'name' | 'other_name' | 'email' | 'role' | 'category' | 'salary_minor'>;

/** The other name keeps its value when an update leaves it out; every other field is emptied. */
export function userColumns(input: UserInput, before?: Pick<UserRow, 'other_name'>): UserColumns {
  const { otherName = before?.other_name ?? null } = input;
  return {
    name: input.name,
    other_name: otherName || null,
    email: input.email,
    role: input.role,
    category: input.category ?? null,
    salary_minor: input.salary == null ? null : toMinor(input.salary),
  };
}

/** What the audit trail records of a user: never a password. */
export function userSnapshot(user: UserColumns) {
  const { name, other_name: otherName, email, role, category, salary_minor: salaryMinor } = user;
  return { name, otherName, email, role, category, salaryMinor };
}
