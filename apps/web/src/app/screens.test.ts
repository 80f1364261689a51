import { mayAttempt } from '@binaa/contract/permissions';
import type { Role } from '@binaa/contract/roles';
import { expect, test } from 'vitest';
import { screens } from './screens.ts';

function refusedTo(role: Role): string[] {
  return screens.filter(({ needs }) => needs !== undefined && !mayAttempt(role, needs)).map(({ path }) => path);
}

const ofAdmin = [
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
];
const ofTheOffice = [
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
];

test('An ADMIN may open every screen.', () => {
  expect(refusedTo('ADMIN')).toEqual([]);
});

test('An ENGINEER may not open the screens of the ADMIN.', () => {
  expect(refusedTo('ENGINEER')).toEqual(expect.arrayContaining(ofAdmin));
});

test('A FOREMAN may open neither those nor the forms of the office.', () => {
  expect(refusedTo('FOREMAN')).toEqual(expect.arrayContaining([...ofAdmin, ...ofTheOffice]));
});

test('A WORKER may open the dashboard, the profile and tasks.', () => {
  const open = screens.filter(({ path }) => !refusedTo('WORKER').includes(path)).map(({ path }) => path);
  expect(open).toEqual(['/', '/profile', '/tasks', '/my-tasks', '/tasks/:id']);
});
