import { errorMessages } from '@binaa/contract/errors';
import { getProject, listProjects } from '@binaa/contract/projects';
import { getSite, listProjectSites } from '@binaa/contract/sites';
import { createTaskNote, deleteTaskNote, listTaskNotes, updateTaskNote } from '@binaa/contract/task-notes';
import { createTask, deleteTask, getTask, listTasks, type Task, updateTask } from '@binaa/contract/tasks';
import { listUsers } from '@binaa/contract/users';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerPlaces } from '../../../testing/company.ts';
import { Failed, server } from '../../../testing/fake-server.ts';
import { button, field, link, problem, texts, title, toast } from '../../../testing/locators.ts';
import { address, openScreen, reload, visit } from '../../../testing/open-screen.tsx';
import { fillRequired, option, pick, taskForm } from '../../../testing/pages/task-form.ts';
import { found, pageOf } from '../../../testing/records/lists.ts';
import { aProject } from '../../../testing/records/projects.ts';
import { aSite } from '../../../testing/records/sites.ts';
import { aTask, aTaskNote } from '../../../testing/records/tasks.ts';

/** The tasks of the company, to list and to read by id. */
function answerTasks(...tasks: Task[]): void {
  server.answer(listTasks, ({ query }) => pageOf(tasks, query));
  server.answer(getTask, ({ params }) => found(tasks, params.id));
}

test('offers to retry when the tasks or a task cannot be loaded, and shows an unknown one as not found', async () => {
  const task = aTask();
  answerTasks(task);
  const restoreList = server.fail(listTasks, 'no connection');
  await openScreen('/tasks', { as: 'FOREMAN' });
  await expect.element(problem('Failed to load tasks. Please try again later.')).toBeVisible();
  restoreList();
  await button('Try again').click();
  await expect.element(page.getByRole('table', { name: 'Tasks' })).toBeVisible();

  const restoreTask = server.fail(getTask);
  await visit(`/tasks/${task.id}`);
  await expect.element(problem('Failed to load task details. Please try again later.')).toBeVisible();
  await expect.element(link('Back to Tasks')).toHaveAttribute('href', '/tasks');
  restoreTask();
  await button('Try again').click();
  await expect.element(title(task.title)).toBeVisible();

  for (const path of ['/tasks/2000000000', '/tasks/nonsense']) {
    await visit(path);
    await expect.element(page.getByText('Task not found'), { message: path }).toBeVisible();
  }
  await link('Back to Tasks').click();
  await expect.poll(address).toBe('/tasks');
});

test('shows a toast when a task cannot be deleted', async () => {
  const task = aTask();
  answerTasks(task);
  server.fail(deleteTask, 'no connection');
  await openScreen(`/tasks/${task.id}`, { as: 'ADMIN' });
  await button('Delete').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(toast('Failed to delete task')).toBeVisible();
  await expect.element(title(task.title)).toBeVisible();
});

test('reports when notes cannot be loaded, added, changed or deleted', async () => {
  const task = aTask();
  answerTasks(task);
  const notes = [aTaskNote({ taskId: task.id })].slice(1);
  server.answer(listTaskNotes, ({ query }) => pageOf(notes, query));
  server.answer(createTaskNote, ({ body }) => {
    const note = aTaskNote({ taskId: task.id, value: body.value });
    notes.push(note);
    return note;
  });
  const restoreList = server.fail(listTaskNotes);
  const restoreAdding = server.fail(createTaskNote);
  server.fail(updateTaskNote);
  server.fail(deleteTaskNote);
  await openScreen(`/tasks/${task.id}?tab=notes`, { as: 'FOREMAN' });
  await expect.element(problem('Failed to load notes. Please try again later.')).toBeVisible();
  restoreList();
  await button('Try again').click();
  await expect.element(page.getByText('No notes yet.')).toBeVisible();

  await field('Note').fill('Worth keeping');
  await button('Add Note').click();
  await expect.element(toast('Failed to add note')).toBeVisible();
  await expect.element(field('Note')).toHaveValue('Worth keeping');
  restoreAdding();
  await button('Add Note').click();
  const list = page.getByRole('list', { name: 'Notes' });
  await expect.element(list).toMatchTextContent('Worth keeping');

  await button('Edit note').click();
  await field('Edit note').fill('Changed');
  await button('Save').click();
  await expect.element(toast('Failed to update note')).toBeVisible();
  await expect.element(field('Edit note')).toHaveValue('Changed');
  await button('Cancel').click();
  await button('Delete note').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(toast('Failed to delete note')).toBeVisible();
  await expect.element(list).toMatchTextContent('Worth keeping');
});

test('a task that someone else deletes while its status is changed is shown as not found', async () => {
  const task = aTask();
  answerTasks(task);
  await openScreen(`/tasks/${task.id}`, { as: 'FOREMAN' });
  await expect.element(button('Start Task')).toBeVisible();
  server.fail(updateTask, 'not found');
  server.fail(getTask, 'not found');
  await button('Start Task').click();
  await expect.element(toast('Failed to update task status')).toBeVisible();
  await expect.element(page.getByText('Task not found')).toBeVisible();
});

test('keeps what was typed when a task cannot be saved, and shows an error from the server under its field', async () => {
  const project = aProject();
  const site = aSite({}, [project]);
  const task = aTask({}, site);
  answerPlaces([project], [site]);
  answerTasks(task);
  const restore = server.fail(updateTask, 'no connection');
  await openScreen(`/tasks/${task.id}/edit`, { as: 'ENGINEER' });
  await taskForm.description.fill('Worth keeping');
  await taskForm.update.click();
  await expect.element(toast('Failed to update task')).toBeVisible();
  await expect.element(taskForm.description).toHaveValue('Worth keeping');

  restore();
  server.answer(updateTask, () => {
    const errors = { assignedToId: 'Assignee not found' };
    throw new Failed({ code: 'VALIDATION_FAILED', message: errorMessages.invalidInput.text, errors });
  });
  await taskForm.update.click();
  await expect.element(problem('Assignee not found')).toBeVisible();
  await expect.element(taskForm.assignee).toHaveFocus();

  server.fail(createTask, 'no connection');
  await visit(`/tasks/new?siteId=${site.id}`);
  await fillRequired('Yousef Haddad');
  await taskForm.create.click();
  await expect.element(toast('Failed to create task')).toBeVisible();
  await reload();
  await expect.element(taskForm.assignee).toHaveValue('Yousef Haddad');
  await expect.element(taskForm.category).toHaveValue('ELECTRICAL');
});

test('offers to retry when the projects or sites to choose from cannot be loaded', async () => {
  const project = aProject();
  const site = aSite({}, [project]);
  answerPlaces([project], [site]);
  const restoreProjects = server.fail(listProjects);
  await openScreen('/tasks/new', { as: 'ENGINEER' });
  await expect.element(toast('Failed to load projects')).toBeVisible();
  restoreProjects();
  await button('Try again').click();
  await expect.element(taskForm.project.getByRole('option', { name: project.name })).toBeInTheDocument();

  const restoreSites = server.fail(listProjectSites, 'no connection');
  await visit(`/projects/${project.id}/tasks/new`);
  await expect.element(toast('Failed to load sites for the project')).toBeVisible();
  restoreSites();
  await button('Try again').click();
  await taskForm.site.selectOptions(site.name);
});

test('reports a site or project in the address that cannot be loaded, and opens the form without it', async () => {
  server.fail(getSite, 'not found');
  server.fail(getProject, 'not found');
  await openScreen('/tasks/new?siteId=2000000000', { as: 'ENGINEER' });
  await expect.element(toast('Failed to load site data')).toBeVisible();
  await expect.element(taskForm.project).toHaveValue('');
  await visit('/projects/2000000000/tasks/new');
  await expect.element(toast('Failed to load project data')).toBeVisible();
  await expect.element(taskForm.project).toHaveValue('');
});

test('an ENGINEER can choose a fixed Admin when the users cannot be loaded', async () => {
  const restore = server.fail(listUsers);
  await openScreen('/tasks/new', { as: 'ENGINEER' });
  await expect.element(toast('Failed to load users')).toBeVisible();
  expect(toast('Failed to load users').elements()).toHaveLength(1);
  await taskForm.assignee.click();
  await expect.poll(() => texts(page.getByRole('listbox').getByRole('option'))).toEqual(['AdminAdmin']);
  await page.getByRole('listbox').getByRole('option').click();
  await expect.element(taskForm.assignee).toHaveValue('Admin');
  await expect.element(taskForm.role).toHaveValue('ADMIN');
  restore();
  await button('Try again').click();
  await pick(taskForm.assignee, 'Yousef Haddad');
  await expect.element(taskForm.role).toHaveValue('ENGINEER');
});

test('an ADMIN can choose themself when there are no users, regardless of the chosen role', async () => {
  server.answer(listUsers, ({ query }) => pageOf([], query));
  await openScreen('/tasks/new', { as: 'ADMIN' });
  await expect.element(toast('Failed to load users')).toBeVisible();
  expect(toast('Failed to load users').elements()).toHaveLength(1);
  await taskForm.role.selectOptions('FOREMAN');
  await taskForm.assignee.click();
  await option('Khalid Al-Mansouri').click();
  await expect.element(taskForm.role).toHaveValue('ADMIN');
});

test.for(['no connection', 'not found'] as const)(
  'a task to edit that cannot be loaded leads to the list of tasks: %s',
  async (failure) => {
    answerTasks();
    server.fail(getTask, failure);
    await openScreen('/tasks/7/edit', { as: 'ENGINEER' });
    await expect.element(toast('Failed to load task data')).toBeVisible();
    await expect.poll(address).toBe('/tasks');
  },
);
