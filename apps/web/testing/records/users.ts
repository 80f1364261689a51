import type { User } from '@binaa/contract/users';
import { nextId } from './next-id.ts';

export function aUser(given: Partial<User> = {}): User {
  const id = given.id ?? nextId();
  const { name = `Person ${id}` } = given;
  const [firstName = name, ...lastNames] = name.split(' ');
  return {
    id,
    name,
    firstName,
    lastName: lastNames.join(' '),
    email: `user${id}@binaa.qa`,
    role: 'WORKER',
    category: null,
    otherName: null,
    createdAt: '2026-01-05T06:00:00.000Z',
    updatedAt: '2026-01-05T06:00:00.000Z',
    version: 1,
    can: { edit: true, delete: true, resetPassword: true, balance: true },
    ...given,
  };
}
