import { addDays } from '@binaa/contract/dates';
import { getTask, listTasksAssignedTo, type Task, updateTask } from '@binaa/contract/tasks';
import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { people } from '../../../testing/company.ts';
import { server } from '../../../testing/fake-server.ts';
import { button, field, link, problem, texts, title, toast } from '../../../testing/locators.ts';
import { address, openScreen } from '../../../testing/open-screen.tsx';
import { found, pageOf } from '../../../testing/records/lists.ts';
import { aTask } from '../../../testing/records/tasks.ts';
import { companyToday } from '../../lib/company-clock.ts';

const table = page.getByRole('table', { name: 'My Tasks' });
const rows = table.getByRole('row').filter({ has: page.getByRole('cell') });
const dialog = page.getByRole('dialog');

/** The card with this name and its figure. */
function total(label: string): Locator {
  return page.getByRole('main').getByRole('group', { name: label, exact: true });
}

async function expectTotals(pending: number | string, inProgress: number | string, completed: number | string) {
  await expect.element(total('Pending')).toHaveTextContent(`Pending${pending}`);
  await expect.element(total('In Progress')).toHaveTextContent(`In Progress${inProgress}`);
  await expect.element(total('Completed')).toHaveTextContent(`Completed${completed}`);
}

/** The tasks of the signed-in person, by status as the totals ask for them. */
function answerOwnTasks(...tasks: Task[]): void {
  server.answer(listTasksAssignedTo, ({ query }) => {
    const { status, category, search = '' } = query;
    const isAskedFor = (task: Task) =>
      (status === undefined || task.status === status) &&
      (category === undefined || task.taskCategory === category) &&
      task.title.includes(search);
    return pageOf(tasks.filter(isAskedFor), query);
  });
  server.answer(getTask, ({ params }) => found(tasks, params.id));
}

/** What the list, not the totals, was last asked for. */
function lastQuery() {
  return server.callsTo(listTasksAssignedTo).findLast(({ query }) => query.size !== 1)?.query;
}

/** Eleven pending tasks, two started, one completed: more than a page. */
function manyTasks(): Task[] {
  const pending = Array.from({ length: 11 }, () => aTask());
  const started = { status: 'IN_PROGRESS', completionPercentage: 5 } as const;
  const done = { status: 'COMPLETED', completed: true, completionPercentage: 100 } as const;
  return [...pending, aTask({ ...started, taskCategory: 'HVAC' }), aTask(started), aTask({ ...done, title: 'Done' })];
}

test.for([
  ['WORKER', 390],
  ['FOREMAN', 1440],
] as const)('a %s sees their own tasks, with totals over all of them', async ([role, width]) => {
  answerOwnTasks(...manyTasks());
  await openScreen('/my-tasks', { as: role, width });
  await expectTotals(11, 2, 1);
  await expect.poll(() => rows.elements()).toHaveLength(10);
  await expect.element(page.getByText('Page 1 of 2')).toBeVisible();
  const ownId = people[role].id;
  expect(server.callsTo(listTasksAssignedTo).every(({ params }) => params.id === ownId)).toBe(true);

  await field('Status').selectOptions('In Progress');
  await expect.poll(() => rows.elements()).toHaveLength(2);
  await field('Category').selectOptions('HVAC');
  await expect.poll(() => rows.elements()).toHaveLength(1);
  expect(lastQuery()).toMatchObject({ status: 'IN_PROGRESS', category: 'HVAC', order: 'DUE_FIRST' });
  await expectTotals(11, 2, 1);
  await field('Search tasks').fill('no such task');
  await expect.element(page.getByText('No tasks found')).toBeVisible();
  expect(lastQuery()).toMatchObject({ search: 'no such task' });
  await button('Clear filters').click();
  await expect.poll(() => rows.elements()).toHaveLength(10);

  await link('Completed').click();
  await expect.poll(address).toBe('/my-tasks?status=COMPLETED');
  await expect.poll(() => rows.elements()).toHaveLength(1);
  await rows.getByRole('link', { name: 'Done' }).click();
  await expect.element(title('Done')).toBeVisible();
});

test('shows a message to a person without tasks', async () => {
  answerOwnTasks();
  await openScreen('/my-tasks', { as: 'WORKER' });
  await expect.element(page.getByText('No tasks are assigned to you yet.')).toBeVisible();
  await expectTotals(0, 0, 0);
});

test('offers to retry when the tasks cannot be loaded', async () => {
  answerOwnTasks(...manyTasks());
  const restore = server.fail(listTasksAssignedTo, 'no connection');
  await openScreen('/my-tasks', { as: 'WORKER' });
  await expect.element(problem('Failed to load your tasks. Please try again later.')).toBeVisible();
  await expectTotals('–', '–', '–');
  restore();
  await button('Try again').click();
  await expect.element(rows.first()).toBeVisible();
  await expectTotals(11, 2, 1);
});

test('a FOREMAN finds late tasks under a heading of their own and reports 40 percent in two taps', async () => {
  const late = aTask({ expectedEndDate: addDays(companyToday(), -3), startDate: '2020-01-01' });
  const later = aTask({ expectedEndDate: '2099-01-01' });
  const done = aTask({
    expectedEndDate: '2020-03-01',
    status: 'COMPLETED',
    completed: true,
    completionPercentage: 100,
  });
  answerOwnTasks(late, later, done);
  server.answer(updateTask, ({ body }) => {
    const { completionPercentage } = body;
    const completed = completionPercentage === 100;
    const status = completed ? 'COMPLETED' : 'IN_PROGRESS';
    const saved: Task = { ...late, completionPercentage, completed, status };
    answerOwnTasks(saved, later, done);
    return saved;
  });
  await openScreen('/my-tasks', { as: 'FOREMAN', width: 390 });
  await expect.poll(() => texts(table.getByRole('heading'))).toEqual(['Late', 'Later', 'Finished']);
  await expect.poll(() => texts(rows.getByRole('link'))).toEqual([late.title, later.title, done.title]);
  const row = rows.filter({ hasText: late.title });
  await expect.element(row.getByText('Late by 3 days')).toBeVisible();
  await expect.element(rows.filter({ hasText: done.title }).getByText('Late by')).not.toBeInTheDocument();

  await row.getByRole('button', { name: 'Update progress' }).click();
  await dialog.getByRole('button', { name: '40%' }).click();
  await expect.element(toast('Progress saved: 40%')).toBeVisible();
  await expect.element(row.getByText('40%', { exact: true })).toBeVisible();
  const unchanged = { assignedToId: late.assignedToId, startDate: late.startDate, siteId: late.siteId };
  const body = { ...unchanged, completionPercentage: 40, completed: false };
  expect(server.callsTo(updateTask)).toMatchObject([{ params: { id: late.id }, body }]);

  await row.getByRole('button', { name: 'Update progress' }).click();
  await field('Another percentage').fill('101');
  await button('Save').click();
  await expect.element(page.getByText('Completion percentage cannot be more than 100%')).toBeVisible();
  await field('Another percentage').fill('100');
  await button('Save').click();
  await expect.element(toast('Progress saved: 100%')).toBeVisible();
  await expect.poll(() => texts(table.getByRole('heading'))).toEqual(['Later', 'Finished']);
});
