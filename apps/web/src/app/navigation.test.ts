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

test('the second group has Crew for staff, the queue for deciders, petty cash for holders, Job Cost for the office, Payroll and Settings for ADMIN', () => {
  const second = (role: Role) => secondLinksFor(role).map(({ label, path }) => `${label} ${path}`);
  expect(second('ADMIN')).toEqual([
    'Crew /crew',
    'Approval Queue /approval-queue',
    'Petty Cash /cash',
    'Job Cost /job-cost',
    'Payroll /payroll',
    'Settings /settings',
  ]);
  expect(second('FOREMAN')).toEqual(['Crew /crew', 'My Cash /my-cash']);
  expect(second('ENGINEER')).toEqual(['Crew /crew', 'Approval Queue /approval-queue', 'Job Cost /job-cost']);
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
    '/expense-policy',
    '/settings/cost-codes',
    '/settings/calendar',
    '/settings/tokens',
    '/settings/notices',
    '/settings/webhooks',
    '/payroll/people',
    '/payroll/papers',
    '/payroll/leave',
    '/payroll/advances',
    '/payroll/settings',
    '/payroll/bank-profiles',
    '/audit',
    '/crew/cards',
    '/settings/import',
    '/attendance-corrections',
    '/profile/tokens',
    '/inbox',
    '/profile/notices',
    '/my-pay',
    '/my-balance',
    '/my-cash',
  ]);
  expect(searchOnly('ENGINEER')).toEqual([
    '/expense-policy',
    '/crew/cards',
    '/settings/import',
    '/attendance-corrections',
    '/profile/tokens',
    '/inbox',
    '/profile/notices',
    '/my-pay',
  ]);
  expect(searchOnly('WORKER')).toEqual(['/inbox', '/profile/notices', '/my-pay']);
});

test('every path has exactly one screen', () => {
  const specified =
    `/ /profile /profile/tokens /profile/notices /inbox /inbox/:id /settings/notices /projects /projects/new /projects/:id /projects/:id/edit /projects/:projectId/tasks/new
    /tasks /my-tasks /tasks/:id /tasks/new /tasks/:id/edit /sites /sites/new /sites/:id /sites/:id/edit /expenses
    /sites/:id/place /expenses/new /expenses/:id /expenses/:id/edit /expense-approvals /expense-approvals/:foremanId /expense-policy /approval-queue /finance
    /finance/transactions /test-presigned-url /users /users/new /users/:id /users/:id/edit /users/:id/balance /users/:id/pay
    /my-balance /my-cash /cash /cash/statement/:userId
    /attendance /attendance/day /attendance/timesheets /attendance/timesheets/:userIds /attendance/new /attendance/:id
    /attendance/:id/edit /attendance-corrections /attendance-corrections/new /crew /crew/cards /crew/scan /crew/review /documents
    /documents/new /documents/:id /documents/:id/edit
    /projects/:id/budget /projects/:id/opening-costs /projects/:id/orders /job-cost /projects/:id/labour /projects/:id/variations /projects/:id/claims /projects/:projectId/orders/new /orders/:id /orders/:id/edit
    /projects/:projectId/milestones/new /projects/:projectId/milestones/:milestoneId/edit /audit
    /payroll /payroll/runs/:id /payroll/runs/:id/print /payroll/runs/:id/people/:userId /my-pay /my-pay/:id /my-pay/:id/print
    /payroll/people /payroll/papers /payroll/leave /payroll/advances /payroll/settings /payroll/bank-profiles
    /settings /settings/calendar /settings/company /settings/cost-codes /settings/crew /settings/import /settings/import/:id /settings/sign-in-security /settings/tokens /settings/webhooks
    /settings/webhooks/:id /outbox`.split(/\s+/);
  expect(screens.map(({ path }) => path).toSorted()).toEqual(specified.toSorted());
});
