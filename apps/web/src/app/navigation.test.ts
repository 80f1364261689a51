import type { Role } from '@binaa/contract/roles';
import { expect, test } from 'vitest';
import { linksFor, searchableScreens, secondLinksFor } from './navigation.ts';
import { screens } from './screens.ts';

test.each([
  [
    'ADMIN',
    [
      'Dashboard /',
      'Projects /projects',
      'Sites /sites',
      'All Tasks /tasks',
      'My Tasks /my-tasks',
      'Expenses /expenses',
      'Expense Approvals /expense-approvals',
      'Company Finance /finance',
      'Users /users',
      'Attendance /attendance',
      'Documents /documents',
    ],
  ],
  [
    'ENGINEER',
    [
      'Dashboard /',
      'Projects /projects',
      'Sites /sites',
      'All Tasks /tasks',
      'My Tasks /my-tasks',
      'Expenses /expenses',
      'Users /users',
      'Attendance /attendance',
      'Documents /documents',
    ],
  ],
  [
    'FOREMAN',
    [
      'Dashboard /',
      'Projects /projects',
      'Sites /sites',
      'All Tasks /tasks',
      'My Tasks /my-tasks',
      'Expenses /expenses',
      'Attendance /attendance',
      'Documents /documents',
    ],
  ],
  ['WORKER', ['Dashboard /', 'My Tasks /my-tasks']],
] as const)('%s sees the links of the navigation table, in its order', (role, expected) => {
  expect(linksFor(role).map(({ label, path }) => `${label} ${path}`)).toEqual(expected);
});

test('the second group has Crew for staff, and Settings for ADMIN', () => {
  const second = (role: Role) => secondLinksFor(role).map(({ label, path }) => `${label} ${path}`);
  expect(second('ADMIN')).toEqual(['Crew /crew', 'Settings /settings']);
  for (const role of ['ENGINEER', 'FOREMAN'] as const) expect(second(role)).toEqual(['Crew /crew']);
  expect(second('WORKER')).toEqual([]);
});

test('every link leads to a screen', () => {
  const known = screens.map(({ path }) => path);
  expect(searchableScreens('ADMIN').filter(({ path }) => !known.includes(path))).toEqual([]);
});

test('the search offers screens without a link to those who may open them', () => {
  const searchOnly = (role: Role) =>
    searchableScreens(role)
      .slice(linksFor(role).length + secondLinksFor(role).length)
      .map(({ path }) => path);
  expect(searchOnly('ADMIN')).toEqual([
    '/settings/company',
    '/settings/crew',
    '/audit',
    '/crew/cards',
    '/settings/import',
    '/attendance-corrections',
    '/my-balance',
  ]);
  expect(searchOnly('ENGINEER')).toEqual(['/crew/cards', '/settings/import', '/attendance-corrections']);
  expect(searchOnly('WORKER')).toEqual([]);
});

test('every path has exactly one screen', () => {
  const specified = `/ /profile /projects /projects/new /projects/:id /projects/:id/edit /projects/:projectId/tasks/new
    /tasks /my-tasks /tasks/:id /tasks/new /tasks/:id/edit /sites /sites/new /sites/:id /sites/:id/edit /expenses
    /sites/:id/place /expenses/new /expenses/:id /expenses/:id/edit /expense-approvals /expense-approvals/:foremanId /finance
    /finance/transactions /test-presigned-url /users /users/new /users/:id /users/:id/edit /users/:id/balance
    /my-balance
    /attendance /attendance/day /attendance/timesheets /attendance/timesheets/:userIds /attendance/new /attendance/:id
    /attendance/:id/edit /attendance-corrections /attendance-corrections/new /crew /crew/cards /crew/scan /crew/review /documents
    /documents/new /documents/:id /documents/:id/edit
    /projects/:projectId/milestones/new /projects/:projectId/milestones/:milestoneId/edit /audit
    /settings /settings/company /settings/crew /settings/import /settings/import/:id /outbox`.split(/\s+/);
  expect(screens.map(({ path }) => path).toSorted()).toEqual(specified.toSorted());
});
