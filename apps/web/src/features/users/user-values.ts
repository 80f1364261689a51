import type { User, UserInput } from '@binaa/contract/users';
import { fieldText } from '../../lib/field-errors.ts';

/** The fields of the form, in its order. */
export const emptyUser = { name: '', email: '', role: '', category: '', salary: '' };

export type UserValues = typeof emptyUser;

export function valuesOfUser(user: User): UserValues {
  return {
    name: user.name,
    email: user.email,
    role: user.role,
    category: fieldText(user.category),
    salary: fieldText(user.salary),
  };
}

/** Empty category and salary are sent as null. */
export function bodyOfUser(input: UserInput, version?: number): UserInput {
  return { category: null, salary: null, ...input, version };
}
