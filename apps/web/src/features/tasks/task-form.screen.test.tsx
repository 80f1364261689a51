import { createTask, getTask, listSiteTasks, listTasks, updateTask } from '@binaa/contract/tasks';
import { listUsers } from '@binaa/contract/users';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerPlaces, people, workers } from '../../../testing/company.ts';
import { Failed, server } from '../../../testing/fake-server.ts';
import {
  button,
  chosen,
  clickTwice,
  field,
  link,
  problem,
  texts,
  title,
  toast,
  valueOf,
} from '../../../testing/locators.ts';
import { address, openScreen, reload } from '../../../testing/open-screen.tsx';
import { fillRequired, option, pick, taskForm } from '../../../testing/pages/task-form.ts';
import { pageOf } from '../../../testing/records/lists.ts';
import { aProject } from '../../../testing/records/projects.ts';
import { aSite } from '../../../testing/records/sites.ts';
import { aTask } from '../../../testing/records/tasks.ts';
import { aUser } from '../../../testing/records/users.ts';
import { companyToday } from '../../lib/company-clock.ts';

const labels = [
  'Name',
  'Project',
  'Site',
  'Task Category',
  'Completion Percentage',
  'Description',
  'Assignee',
  'Assignee Role',
  'Workers',
  'Start Date',
  'Expected End Date',
  'Expected Foreman Hours',
  'Expected Worker Hours',
  'Completed',
];

const requiredFields = [
  'Site is required',
  'Task category is a required field',
  'Completion percentage is a required field',
  'Assignee is required',
  'Start date is a required field',
  'Expected end date is a required field',
  'Expected foreman hours is a required field',
  'Expected worker hours is a required field',
];

const project = aProject();
const site = aSite({}, [project]);

test('a new task starts today without progress, with all fields', async () => {
  server.answer(listTasks, ({ query }) => pageOf([], query));
  await openScreen('/tasks', { as: 'ENGINEER' });
  await link('New Task').click();
  await expect.element(title('New Task')).toBeVisible();
  await expect.poll(() => texts(page.css('form label'))).toEqual(labels);
  await expect.element(taskForm.startDate).toHaveValue(companyToday());
  await expect.element(taskForm.role).toHaveValue('ENGINEER');
  await expect.element(taskForm.completion).toHaveValue(0);
  await expect.element(taskForm.foremanHours).toHaveValue(0);
  await expect.element(taskForm.workerHours).toHaveValue(0);
  await expect.element(taskForm.completed).not.toBeChecked();
  const categories = texts(taskForm.category.getByRole('option'));
  expect(categories).toHaveLength(11);
  expect(categories[1]).toBe('Electrical · كهرباء');
});

test('marks every invalid field at once and focuses the first', async () => {
  await openScreen('/tasks/new', { as: 'ENGINEER' });
  await taskForm.completion.clear();
  await taskForm.startDate.clear();
  await taskForm.foremanHours.clear();
  await taskForm.workerHours.clear();
  await taskForm.create.click();
  for (const message of requiredFields) await expect.element(problem(message)).toBeVisible();
  await expect.element(taskForm.site).toHaveFocus();
  expect(server.callsTo(createTask)).toEqual([]);
});

test.for([
  ['Name', 'n'.repeat(101), 'Name must be at most 100 characters', 'n'.repeat(100)],
  ['Description', 'd'.repeat(501), 'Description must be at most 500 characters', 'd'.repeat(500)],
  ['Completion Percentage', '-1', 'Completion percentage cannot be less than 0%', '0'],
  ['Completion Percentage', '100.1', 'Completion percentage cannot be more than 100%', '100'],
  ['Expected Foreman Hours', '-0.5', 'Expected foreman hours cannot be negative', '0'],
  ['Expected Worker Hours', '-1', 'Expected worker hours cannot be negative', '0.5'],
] as const)(
  '%s shows its error beyond the limit and clears it at the limit: %s',
  async ([label, bad, message, good]) => {
    await openScreen('/tasks/new', { as: 'ENGINEER' });
    await field(label).fill(bad);
    await userEvent.tab();
    await expect.element(problem(message)).toBeVisible();
    await expect.element(field(label)).toHaveAttribute('aria-invalid', 'true');
    await field(label).fill(good);
    await expect.element(problem(message)).not.toBeInTheDocument();
  },
);

test('the expected end may be the start date but not before it, whichever is changed', async () => {
  const message = problem('Expected end date must be after start date');
  await openScreen('/tasks/new', { as: 'ENGINEER' });
  await taskForm.startDate.fill('2027-03-10');
  await taskForm.endDate.fill('2027-03-09');
  await taskForm.foremanHours.click();
  await expect.element(message).toBeVisible();
  await taskForm.endDate.fill('2027-03-10');
  await expect.element(message).not.toBeInTheDocument();
  await taskForm.endDate.fill('2027-03-09');
  await expect.element(message).toBeVisible();
  await taskForm.startDate.fill('2027-03-09');
  await expect.element(message).not.toBeInTheDocument();
});

test('completed means 100 percent in the form, too', async () => {
  await openScreen('/tasks/new', { as: 'ENGINEER' });
  await taskForm.completion.fill('40');
  await taskForm.completed.click();
  await expect.element(taskForm.completion).toHaveValue(100);
  await taskForm.completed.click();
  await expect.element(taskForm.completion).toHaveValue(99);
  await taskForm.completion.fill('100');
  await expect.element(taskForm.completed).toBeChecked();
  await taskForm.completion.fill('60');
  await expect.element(taskForm.completed).not.toBeChecked();
});

test('the sites follow the chosen project, and a site of another project is cleared', async () => {
  const other = aProject();
  const otherSite = aSite({}, [other]);
  const shared = aSite({}, [project, other]);
  answerPlaces([project, other], [site, otherSite, shared]);
  server.answer(createTask, aTask({ title: 'Created' }, shared));
  server.answer(getTask, aTask({ title: 'Created' }, shared));
  await openScreen('/tasks/new', { as: 'ENGINEER' });
  await taskForm.project.selectOptions(project.name);
  await taskForm.site.selectOptions(site.name);
  await taskForm.project.selectOptions(other.name);
  await expect
    .poll(() => texts(taskForm.site.getByRole('option')))
    .toEqual(['Select a site', otherSite.name, shared.name]);
  await expect.element(taskForm.site).toHaveValue('');

  await taskForm.site.selectOptions(shared.name);
  await taskForm.project.selectOptions(project.name);
  await expect.element(taskForm.site.getByRole('option', { name: site.name })).toBeInTheDocument();
  await expect.element(chosen(taskForm.site)).toHaveTextContent(shared.name);
  await fillRequired('Yousef Haddad');
  await taskForm.create.click();
  await expect.element(toast('Task created successfully')).toBeVisible();
  expect(server.callsTo(createTask)).toMatchObject([{ body: { projectId: project.id, siteId: shared.id } }]);
});

test('Add Task on a site preselects it and its project, and Back leads to the site', async () => {
  answerPlaces([project], [site]);
  const created = aTask({}, site);
  server.answer(createTask, created);
  server.answer(getTask, created);
  server.answer(listSiteTasks, ({ query }) => pageOf([], query));
  await openScreen(`/sites/${site.id}`, { as: 'ENGINEER' });
  await link('Add Task').click();
  await link('Back').click();
  await expect.poll(address).toBe(`/sites/${site.id}`);
  await link('Add Task').click();
  await expect.poll(address).toBe(`/tasks/new?siteId=${site.id}`);
  await expect.element(chosen(taskForm.project)).toHaveTextContent(project.name);
  await expect.element(chosen(taskForm.site)).toHaveTextContent(site.name);
  await fillRequired('Yousef Haddad');
  await taskForm.create.click();
  await expect.element(toast('Task created successfully')).toBeVisible();
  const body = { siteId: site.id, projectId: project.id, name: null, description: null };
  expect(server.callsTo(createTask)).toMatchObject([{ body }]);
  await expect.poll(address).toBe(`/tasks/${created.id}`);
});

test('preselects the project in the query or the path, and Back leads to the tasks in a new tab', async () => {
  answerPlaces([project], [site]);
  server.answer(listTasks, ({ query }) => pageOf([], query));
  for (const path of [`/tasks/new?projectId=${project.id}`, `/projects/${project.id}/tasks/new`]) {
    await openScreen(path, { as: 'ENGINEER' });
    await expect.element(chosen(taskForm.project)).toHaveTextContent(project.name);
  }
  await taskForm.site.selectOptions(site.name);
  await link('Back').click();
  await expect.poll(address).toBe('/tasks');
});

test('Save and add another keeps project, site and assignee, and a double click saves only once', async () => {
  answerPlaces([project], [site]);
  const second = aTask({ title: 'Second fix' }, site);
  const held = Promise.withResolvers<void>();
  server.answer(createTask, async ({ body }) => {
    if (body.name !== second.title) return aTask({}, site);
    await held.promise;
    return second;
  });
  server.answer(getTask, second);
  await openScreen(`/tasks/new?siteId=${site.id}`, { as: 'ENGINEER' });
  await taskForm.name.fill('First fix');
  await fillRequired('Yousef Haddad');
  await button('Save and add another').click();
  await expect.element(toast('Task created successfully')).toBeVisible();

  await expect.element(taskForm.name).toHaveFocus();
  await expect.element(taskForm.name).toHaveValue('');
  await expect.element(chosen(taskForm.project)).toHaveTextContent(project.name);
  await expect.element(chosen(taskForm.site)).toHaveTextContent(site.name);
  await expect.element(taskForm.assignee).toHaveValue('Yousef Haddad');
  await expect.element(taskForm.endDate).toHaveValue('');
  await expect.element(taskForm.category).toHaveValue('');
  await taskForm.name.fill('Second fix');
  await taskForm.category.selectOptions('ELECTRICAL');
  await taskForm.endDate.fill('2030-02-28');
  clickTwice(taskForm.create);
  await expect.poll(() => server.callsTo(createTask)).toHaveLength(2);
  held.resolve();
  await expect.element(title('Second fix')).toBeVisible();
  expect(server.callsTo(createTask)).toMatchObject([
    { body: { name: 'First fix', projectId: project.id, siteId: site.id } },
    { body: { name: 'Second fix', projectId: project.id, siteId: site.id } },
  ]);
});

test('a project without sites offers to add one', async () => {
  answerPlaces([project]);
  await openScreen(`/projects/${project.id}/tasks/new`, { as: 'ENGINEER' });
  await expect.element(page.getByText('Failed to load sites for selected project')).toBeVisible();
  await link('Add Site').click();
  await expect.poll(address).toBe(`/sites/new?projectId=${project.id}`);
});

test('offers only people whose name was typed while the server searches them', async () => {
  const foreman = aUser({ name: 'Zz Foreman', role: 'FOREMAN' });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  server.answer(listUsers, async ({ query }) => {
    if (query.search !== foreman.name) return pageOf(Object.values(people), query);
    await held;
    return pageOf(query.role === 'FOREMAN' ? [foreman] : [], query);
  });
  await openScreen('/tasks/new', { as: 'ENGINEER' });
  await taskForm.assignee.click();
  await expect.element(option('Yousef Haddad')).toBeVisible();
  await taskForm.assignee.fill(foreman.name);
  await expect.element(option('Yousef Haddad')).not.toBeInTheDocument();
  await expect.poll(() => server.callsTo(listUsers).some(({ query }) => query.search === foreman.name)).toBe(true);
  release();
  await option(foreman.name).click();
  await expect.element(taskForm.assignee).toHaveValue(foreman.name);
  await expect.element(taskForm.role).toHaveValue('FOREMAN');
});

test('keeps role and assignee consistent', async () => {
  await openScreen('/tasks/new', { as: 'ENGINEER' });
  await pick(taskForm.assignee, 'Omar Farouk');
  await expect.element(taskForm.role).toHaveValue('FOREMAN');
  await taskForm.role.selectOptions('ADMIN');
  await expect.element(taskForm.assignee).toHaveValue('');
  await taskForm.assignee.click();
  await expect.element(option('Khalid Al-Mansouri')).toBeVisible();
  await expect.element(option('Yousef Haddad')).not.toBeInTheDocument();
  await taskForm.assignee.fill('Omar Farouk');
  await expect.element(page.getByText('Nothing matches')).toBeVisible();
  await pick(taskForm.assignee, 'Khalid');
  await expect.element(taskForm.role).toHaveValue('ADMIN');
  await taskForm.role.selectOptions('ENGINEER');
  await pick(taskForm.assignee, 'Yousef');
  await expect.element(taskForm.assignee).toHaveValue('Yousef Haddad');
});

test('offers only workers as workers, who can be added and removed', async () => {
  answerPlaces([project], [site]);
  server.answer(createTask, aTask({}, site));
  server.answer(getTask, aTask({}, site));
  await openScreen(`/tasks/new?siteId=${site.id}`, { as: 'ENGINEER' });
  await taskForm.workers.fill('Omar Farouk');
  await expect.element(page.getByText('Nothing matches')).toBeVisible();
  for (const name of ['Ramesh Thapa', 'Suresh Nair', 'Anwar Hossain']) await pick(taskForm.workers, name);
  await userEvent.keyboard('{Escape}');
  await button('Remove Suresh Nair').click();
  await fillRequired('Omar Farouk');
  await taskForm.create.click();
  await expect.element(toast('Task created successfully')).toBeVisible();
  const assignedWorkers = [people.WORKER.id, workers.anwar.id];
  expect(server.callsTo(createTask)).toMatchObject([{ body: { assignedWorkers } }]);
});

test('saves an edited task, clears the emptied fields and shows what the server saved', async () => {
  answerPlaces([project], [site]);
  const worker = people.WORKER;
  let task = aTask(
    { description: 'Old words', assignedWorkers: [worker.id], assignedWorkerNames: [worker.name] },
    site,
  );
  server.answer(getTask, () => task);
  server.answer(updateTask, () => {
    task = aTask({ id: task.id, title: 'New words', givenName: null, completionPercentage: 55.5 }, site);
    return task;
  });
  await openScreen(`/tasks/${task.id}`, { as: 'ADMIN' });
  await link('Edit').click();
  await expect.element(title('Edit Task')).toBeVisible();
  await expect.element(taskForm.name).toHaveValue(task.title);
  await expect.element(chosen(taskForm.project)).toHaveTextContent(project.name);
  await expect.element(chosen(taskForm.site)).toHaveTextContent(site.name);
  await expect.element(taskForm.category).toHaveValue('MASONRY');
  await expect.element(taskForm.assignee).toHaveValue(task.assignedToName);
  await taskForm.name.clear();
  await taskForm.description.fill('New words\nand more');
  await button(`Remove ${worker.name}`).click();
  await taskForm.completion.fill('55.5');
  await taskForm.update.click();
  await expect.element(toast('Task updated successfully')).toBeVisible();
  const body = { name: null, description: 'New words\nand more', assignedWorkers: [], completionPercentage: 55.5 };
  expect(server.callsTo(updateTask)).toMatchObject([{ params: { id: task.id }, body: { ...body, version: 1 } }]);
  await expect.poll(address).toBe(`/tasks/${task.id}`);
  await expect.element(title('New words')).toBeVisible();
  await expect.element(valueOf('Completion')).toHaveTextContent('55.5%');
});

test('keeps an assignee and a worker who were deleted', async () => {
  answerPlaces([project], [site]);
  const [foreman, worker] = [aUser({ name: 'Gone' }), aUser({ name: 'Left' })];
  const assignee = { assignedToId: foreman.id, assignedToName: foreman.name, assigneeRole: 'FOREMAN' } as const;
  const task = aTask({ ...assignee, assignedWorkers: [worker.id], assignedWorkerNames: [worker.name] }, site);
  server.answer(getTask, task);
  server.answer(updateTask, task);
  await openScreen(`/tasks/${task.id}/edit`, { as: 'ENGINEER' });
  await expect.element(taskForm.assignee).toHaveValue('Gone');
  await expect.element(taskForm.role).toHaveValue('FOREMAN');
  await expect.element(button('Remove Left')).toBeVisible();
  await taskForm.description.fill('Still theirs');
  await taskForm.update.click();
  await expect.element(toast('Task updated successfully')).toBeVisible();
  const body = { assignedToId: foreman.id, assigneeRole: 'FOREMAN', assignedWorkers: [worker.id] };
  expect(server.callsTo(updateTask)).toMatchObject([{ body }]);
});

test('applies what was typed to the version that someone else saved', async () => {
  answerPlaces([project], [site]);
  let task = aTask({}, site);
  server.answer(getTask, () => task);
  server.answer(updateTask, ({ body }) => {
    if (body.version !== task.version) throw new Failed('stale version');
    return task;
  });
  await openScreen(`/tasks/${task.id}/edit`, { as: 'ENGINEER' });
  await expect.element(chosen(taskForm.site)).toHaveTextContent(site.name);
  await taskForm.description.fill('Mine');
  task = { ...task, completionPercentage: 70, version: 2 };
  await taskForm.update.click();
  await expect.element(toast('Failed to update task')).toBeVisible();
  await expect.element(page.getByText('Someone else has changed this in the meantime.')).toBeVisible();
  await button('Load the latest').click();
  await expect.element(taskForm.completion).toHaveValue(70);
  await expect.element(taskForm.description).toHaveValue('Mine');
  await taskForm.update.click();
  await expect.poll(address).toBe(`/tasks/${task.id}`);
  const latest = { description: 'Mine', completionPercentage: 70, version: 2 };
  expect(server.callsTo(updateTask)).toMatchObject([{ body: { version: 1 } }, { body: latest }]);
});

test('keeps a draft through a reload, and Cancel discards it', async () => {
  answerPlaces([project], [site]);
  server.answer(listTasks, ({ query }) => pageOf([], query));
  await openScreen('/tasks', { as: 'ENGINEER' });
  await link('New Task').click();
  await taskForm.name.fill('Half a task');
  await taskForm.project.selectOptions(project.name);
  await taskForm.site.selectOptions(site.name);
  await pick(taskForm.assignee, 'Omar Farouk');
  await pick(taskForm.workers, 'Suresh Nair');
  await reload();
  await expect.element(page.getByText('What you typed before has been restored.')).toBeVisible();
  await expect.element(taskForm.name).toHaveValue('Half a task');
  await expect.element(chosen(taskForm.site)).toHaveTextContent(site.name);
  await expect.element(taskForm.assignee).toHaveValue('Omar Farouk');
  await expect.element(taskForm.role).toHaveValue('FOREMAN');
  await expect.element(button('Remove Suresh Nair')).toBeVisible();
  await link('Cancel').click();
  await expect.poll(address).toBe('/tasks');
  await link('New Task').click();
  await expect.element(taskForm.name).toHaveValue('');
});
