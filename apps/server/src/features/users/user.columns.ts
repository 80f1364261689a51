import { toMinor } from '@binaa/contract/money';
import type { UserInput } from '@binaa/contract/users';
import type { UserRow } from '../../schema.ts';

/** A call states the whole of these: what it leaves out is empty. */
export function userColumns(input: UserInput) {
  return {
    name: input.name,
    email: input.email,
    role: input.role,
    category: input.category ?? null,
    salary_minor: input.salary === undefined || input.salary === null ? null : toMinor(input.salary),
  };
}

/** What the audit trail keeps of a user: never a password. */
export function userSnapshot(row: Pick<UserRow, 'name' | 'email' | 'role' | 'category' | 'salary_minor'>) {
  const { name, email, role, category, salary_minor: salaryMinor } = row;
  return { name, email, role, category, salaryMinor };
}
