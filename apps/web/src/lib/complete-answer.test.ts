import { listAttendances } from '@binaa/contract/attendance';
import { getBalanceOfUser, listBalanceTransactionsOfUser } from '@binaa/contract/balances';
import { getExpense, listExpenses } from '@binaa/contract/expenses';
import { getProject } from '@binaa/contract/projects';
import type { Role } from '@binaa/contract/roles';
import { linkSiteToProject } from '@binaa/contract/sites';
import { getTask } from '@binaa/contract/tasks';
import { listUsers } from '@binaa/contract/users';
import { beforeEach, expect, test, vi } from 'vitest';
import { completeAnswer } from './complete-answer.ts';

const me = vi.hoisted(() => ({ id: 7, role: 'ADMIN' }));
vi.mock('./session.ts', () => ({ currentSession: () => ({ user: me }) }));

function signInAs(role: Role): void {
  me.role = role;
}

/** Completes an answer that lacks fields its type promises. */
function complete(endpoint: Parameters<typeof completeAnswer>[0], answer: unknown, input = {}): unknown {
  return completeAnswer(endpoint, input, answer as never);
}

beforeEach(() => signInAs('ADMIN'));

test('keeps every field that the server sent', () => {
  const task = { taskId: 3, id: 4, name: 'Pour', title: 'Slab', assignedWorkers: [], can: { edit: false } };
  expect(complete(getTask, task)).toMatchObject(task);
});

test("derives a task's second names and the user's rights", () => {
  signInAs('FOREMAN');
  const task = { taskId: 3, name: 'Pour', expectedEndDate: '2026-03-10', assignedWorkers: [9] };
  expect(complete(getTask, task)).toMatchObject({
    id: 3,
    title: 'Pour',
    dueDate: '2026-03-10',
    assignedWorkerNames: ['#9'],
    can: { edit: false, changeStatus: true, delete: false, addNote: true },
  });
});

test('leaves the given name of a task unknown: its name may be a title derived by the server', () => {
  expect(complete(getTask, { taskId: 3, name: 'Electrical, Tower A' })).not.toHaveProperty('givenName');
});

test('lets a FOREMAN edit only their own pending expenses', () => {
  signInAs('FOREMAN');
  const editable = (expense: object) => (complete(getExpense, expense) as { can: { edit: boolean } }).can.edit;
  expect(editable({ expenseId: 1, status: 'PENDING', submittedById: me.id })).toBe(true);
  expect(editable({ expenseId: 1, status: 'APPROVED', submittedById: me.id })).toBe(false);
  expect(editable({ expenseId: 1, status: 'PENDING', submittedById: 8 })).toBe(false);
});

test('lets an ADMIN change other users except other ADMINs, and see the balance of account holders', () => {
  const users = [
    { id: 7, role: 'ADMIN' },
    { id: 8, role: 'ADMIN' },
    { id: 9, role: 'WORKER' },
  ];
  expect(complete(listUsers, users)).toMatchObject([
    { can: { edit: true, balance: true } },
    { can: { edit: false, balance: true } },
    { can: { edit: true, balance: false } },
  ]);
});

test('completes every record of a page, and the page with the number and size that were requested', () => {
  const page = { content: [{ expenseId: 5, status: 'PENDING', submittedById: 1 }], totalPages: 3, totalElements: 25 };
  expect(complete(listExpenses, page, { query: { page: 1, size: 10 } })).toMatchObject({
    number: 1,
    size: 10,
    totalPages: 3,
    content: [{ id: 5, can: { edit: true, decide: true, delete: true } }],
  });
});

test('derives worked minutes, signed amounts and whose balance it is', () => {
  const times = { attendanceId: 2, inTime: '2026-03-10T04:00:00Z', outTime: '2026-03-10T12:30:59Z' };
  expect(complete(listAttendances, [times])).toMatchObject([{ active: false, workedMinutes: 510, overlaps: false }]);
  expect(complete(listBalanceTransactionsOfUser, [{ type: 'EXPENSE', amount: 4.5 }])).toMatchObject([
    { signedAmount: -4.5 },
  ]);
  expect(complete(getBalanceOfUser, { balance: 1 }, { params: { id: 12 } })).toMatchObject({ userId: 12 });
});

test('treats the answer of linking a site as a site, and passes on what is not a record', () => {
  expect(complete(linkSiteToProject, { siteId: 6, projectId: 1 })).toMatchObject({ id: 6, projectName: '#1' });
  expect(complete(getTask, undefined)).toBeUndefined();
});

test('understands either of two names for one field', () => {
  expect(complete(getProject, { id: 5, budget: 90 })).toMatchObject({
    id: 5,
    projectId: 5,
    budget: 90,
    totalPrice: 90,
  });
  expect(complete(getTask, { id: 3, title: 'Slab', dueDate: '2026-03-10' })).toMatchObject({
    taskId: 3,
    name: 'Slab',
    expectedEndDate: '2026-03-10',
    deadline: '2026-03-10',
  });
});

test('does not fail when even specified fields are missing', () => {
  const endpoints = [getProject, getTask, getExpense, listAttendances, listUsers, linkSiteToProject];
  for (const endpoint of [...endpoints, getBalanceOfUser, listBalanceTransactionsOfUser]) {
    expect(() => complete(endpoint, {})).not.toThrow();
    expect(() => complete(endpoint, [{}])).not.toThrow();
  }
});
