/** The navigation table of an ADMIN: see docs/compatibility.md#navigation-table. */
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
