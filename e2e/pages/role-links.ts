import type { Role } from '@binaa/contract/roles';

/** The navigation table by role: see docs/compatibility.md#navigation-table. */
export const roleLinks: Record<Role, string[]> = {
  ADMIN: [
    'Dashboard',
    'Projects',
    'Sites',
    'All Tasks',
    'My Tasks',
    'Expenses',
    'Expense Approvals',
    'Company Finance',
    'Users',
    'Attendance',
    'Documents',
  ],
  ENGINEER: ['Dashboard', 'Projects', 'Sites', 'All Tasks', 'My Tasks', 'Expenses', 'Users', 'Attendance', 'Documents'],
  FOREMAN: ['Dashboard', 'Projects', 'Sites', 'All Tasks', 'My Tasks', 'Expenses', 'Attendance', 'Documents'],
  WORKER: ['Dashboard', 'My Tasks'],
};

export const linkPaths: Record<string, string> = {
  Dashboard: '/',
  Projects: '/projects',
  Sites: '/sites',
  'All Tasks': '/tasks',
  'My Tasks': '/my-tasks',
  Expenses: '/expenses',
  'Expense Approvals': '/expense-approvals',
  'Company Finance': '/finance',
  Users: '/users',
  Attendance: '/attendance',
  Documents: '/documents',
};
