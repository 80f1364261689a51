import { type AssigneeRole, assigneeRoles } from '@binaa/contract/tasks';
import type { User } from '@binaa/contract/users';
import { text } from '../../lib/i18n.ts';

/** A user who can be assigned a task. */
export type Assignee = { id: number; displayName: string; role: AssigneeRole };

export const assigneeRoleLabels: Record<AssigneeRole, string> = {
  ADMIN: text('Admin'),
  ENGINEER: text('Engineer'),
  FOREMAN: text('Foreman'),
};

export function toAssigneeRole(role: string): AssigneeRole | undefined {
  return assigneeRoles.find((known) => known === role);
}

/** The users who can be assigned a task, without duplicates, by name. */
export function assigneesAmong(users: readonly Pick<User, 'id' | 'name' | 'role'>[]): Assignee[] {
  const found = new Map<number, Assignee>();
  for (const { id, name, role } of users) {
    const assigneeRole = toAssigneeRole(role);
    if (assigneeRole) found.set(id, { id, displayName: name, role: assigneeRole });
  }
  return [...found.values()].toSorted((one, other) => one.displayName.localeCompare(other.displayName));
}

/** The only choice when there are no users: the signed-in ADMIN, otherwise the company's first account. */
export function placeholderAssignee(user: Pick<User, 'id' | 'name' | 'role'>, admin: string): Assignee {
  if (user.role === 'ADMIN') return { id: user.id, displayName: user.name, role: 'ADMIN' };
  return { id: 1, displayName: admin, role: 'ADMIN' };
}
