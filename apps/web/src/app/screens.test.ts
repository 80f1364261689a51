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
  '/attendance',
  '/attendance/new',
  '/attendance/day',
  '/attendance/:id',
  '/attendance/:id/edit',
  '/settings',
  '/settings/company',
  '/settings/crew',
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

test('WORKER may open only the dashboard, the profile, tasks and the outbox', () => {
  const open = screens.filter(({ path }) => !refusedTo('WORKER').includes(path)).map(({ path }) => path);
  expect(open).toEqual(['/', '/profile', '/tasks', '/my-tasks', '/tasks/:id', '/outbox']);
});
