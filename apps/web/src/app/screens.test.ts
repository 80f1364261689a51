import type { Role } from '@binaa/contract/roles';
import { expect, test } from 'vitest';
import { mayOpen, screens } from './screens.ts';

function refusedTo(role: Role): string[] {
  return screens.filter((screen) => !mayOpen(role, screen)).map(({ path }) => path);
}

const adminScreens = [
  '/expense-approvals',
  '/expense-approvals/:foremanId',
  '/finance',
  '/finance/transactions',
  '/test-presigned-url',
  '/users/new',
  '/users/:id/edit',
  '/users/:id/balance',
  '/cash',
  '/attendance',
  '/attendance/new',
  '/attendance/day',
  '/attendance/:id',
  '/attendance/:id/edit',
  '/payroll/runs/:id',
  '/payroll/runs/:id/print',
  '/payroll/runs/:id/people/:userId',
  '/settings',
  '/settings/company',
  '/settings/crew',
  '/settings/calendar',
  '/settings/cost-codes',
  '/settings/tokens',
  '/settings/webhooks',
  '/settings/webhooks/:id',
  '/projects/:id/claims',
  '/users/:id/pay',
  '/payroll',
  '/payroll/people',
  '/payroll/papers',
  '/payroll/leave',
  '/payroll/advances',
  '/payroll/settings',
  '/payroll/bank-profiles',
];
const officeForms = [
  '/projects/new',
  '/projects/:id/edit',
  '/projects/:projectId/tasks/new',
  '/projects/:projectId/milestones/new',
  '/projects/:projectId/milestones/:milestoneId/edit',
  '/tasks/new',
  '/tasks/:id/edit',
  '/sites/new',
  '/sites/:id/edit',
  '/users',
  '/users/:id',
  '/crew/cards',
  '/profile/tokens',
  '/projects/:id/budget',
  '/projects/:id/opening-costs',
  '/projects/:id/orders',
  '/job-cost',
  '/projects/:id/labour',
  '/projects/:id/variations',
  '/projects/:projectId/orders/new',
  '/orders/:id',
  '/orders/:id/edit',
];

test('ADMIN may open every screen', () => {
  expect(refusedTo('ADMIN')).toEqual([]);
});

test('ENGINEER may not open the admin screens', () => {
  expect(refusedTo('ENGINEER')).toEqual(expect.arrayContaining(adminScreens));
});

test('FOREMAN may open neither the admin screens nor the office forms and users', () => {
  expect(refusedTo('FOREMAN')).toEqual(expect.arrayContaining([...adminScreens, ...officeForms]));
});

test('the screens of money, settings, imports and payroll say that they are for administrators', () => {
  const reasons = new Set(screens.map(({ refusal }) => refusal));
  expect(reasons).toEqual(new Set([undefined, 'Access denied. Admin privileges required.']));
  const ofAdmins = screens.filter(({ refusal }) => refusal !== undefined).map(({ path }) => path);
  expect(ofAdmins).toEqual(
    expect.arrayContaining(['/finance', '/finance/transactions', '/audit', '/settings', '/payroll']),
  );
});

test('WORKER may open only the dashboard, the profile, notices, tasks, the outbox and their own pay', () => {
  const open = screens.filter(({ path }) => !refusedTo('WORKER').includes(path)).map(({ path }) => path);
  expect(open).toEqual([
    '/',
    '/profile',
    '/profile/notices',
    '/inbox',
    '/inbox/:id',
    '/tasks',
    '/my-tasks',
    '/tasks/:id',
    '/outbox',
    '/my-pay',
    '/my-pay/:id',
    '/my-pay/:id/print',
  ]);
});
