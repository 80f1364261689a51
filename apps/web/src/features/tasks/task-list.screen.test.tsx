import { listProjects } from '@binaa/contract/projects';
import { getTask, listTasks, type Task } from '@binaa/contract/tasks';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerPlaces } from '../../../testing/company.ts';
import { server } from '../../../testing/fake-server.ts';
import { button, chosen, field, link, texts, title } from '../../../testing/locators.ts';
import { address, openScreen, reload, visit } from '../../../testing/open-screen.tsx';
import { taskRow, taskRows, writeControls } from '../../../testing/pages/work.ts';
import { found, pageOf } from '../../../testing/records/lists.ts';
import { aProject } from '../../../testing/records/projects.ts';
import { aSite } from '../../../testing/records/sites.ts';
import { aTask } from '../../../testing/records/tasks.ts';

const project = aProject();
const site = aSite({}, [project]);
const [search, status, projectFilter] = [field('Search tasks'), field('Status'), field('Project')];

beforeEach(() => answerPlaces([project], [site]));

/** The tasks whose title, status or project was asked for. */
function answerTasks(tasks: readonly Task[]): void {
  server.answer(listTasks, ({ query }) => {
    const { search: word = '', status: asked, projectId } = query;
    const matching = tasks.filter(
      (task) =>
        task.title.includes(word) &&
        (asked === undefined || task.status === asked) &&
        (projectId === undefined || task.projectId === projectId),
    );
    return pageOf(matching, query);
  });
  server.answer(getTask, ({ params }) => found(tasks, params.id));
}

/** The titles of the listed tasks, for `expect.poll`. */
function titles(): string[] {
  return texts(taskRows().getByRole('link'));
}

function severalTasks(count: number): Task[] {
  return Array.from({ length: count }, () => aTask({}, site));
}

test('turns the pages of what was searched, and keeps search and page in the address', async () => {
  const tasks = severalTasks(11);
  const oldest = tasks.at(-1)?.title ?? '';
  answerTasks(tasks);
  await openScreen('/tasks', { as: 'ENGINEER' });
  await search.fill('slab');
  await expect.poll(address).toBe('/tasks?search=slab');
  await expect.element(page.getByText('Page 1 of 2')).toBeVisible();
  await expect.poll(titles).toHaveLength(10);
  await expect.element(button('Previous')).toBeDisabled();
  await button('Next').click();
  await expect.element(page.getByText('Page 2 of 2')).toBeVisible();
  await expect.poll(titles).toEqual([oldest]);
  await expect.element(button('Next')).toBeDisabled();
  const query = { search: 'slab', page: 1, size: 10, order: 'LATE_FIRST' };
  expect(server.callsTo(listTasks).at(-1)).toMatchObject({ query });

  await reload();
  await expect.element(page.getByText('Page 2 of 2')).toBeVisible();
  await expect.element(search).toHaveValue('slab');
  await link(oldest).click();
  await expect.element(title(oldest)).toBeVisible();
  window.history.back();
  await expect.element(page.getByText('Page 2 of 2')).toBeVisible();
  window.history.back();
  await expect.element(page.getByText('Page 1 of 2')).toBeVisible();
});

test('Refresh shows the last page that is left after others emptied the present one', async () => {
  const tasks = severalTasks(11);
  answerTasks(tasks);
  await openScreen('/tasks?search=slab&page=2', { as: 'ENGINEER' });
  await expect.element(page.getByText('Page 2 of 2')).toBeVisible();
  tasks.pop();
  await button('Refresh').click();
  await expect.poll(titles).toHaveLength(10);
  await expect.poll(address).not.toContain('page=2');
});

test('filters by project and status, and Clear filters resets an empty result', async () => {
  const pending = aTask({}, site);
  const running = aTask({ status: 'IN_PROGRESS', completionPercentage: 0.1 }, site);
  const completed = aTask({ status: 'COMPLETED', completed: true, completionPercentage: 100 }, site);
  const elsewhere = aTask();
  answerTasks([pending, running, completed, elsewhere]);
  await openScreen('/tasks', { as: 'FOREMAN' });
  await expect.poll(titles).toContain(elsewhere.title);
  await projectFilter.selectOptions(project.name);
  await expect.poll(titles).toEqual([pending.title, running.title, completed.title]);
  await expect.element(writeControls()).not.toBeInTheDocument();
  for (const [label, task] of [
    ['Pending', pending],
    ['In Progress', running],
    ['Completed', completed],
  ] as const) {
    await status.selectOptions(label);
    await expect.poll(titles, { message: label }).toEqual([task.title]);
  }
  await search.fill(running.title);
  await expect.element(page.getByText('No tasks found')).toBeVisible();
  await button('Clear filters').click();
  await expect.poll(address).toBe('/tasks');
  await expect.element(search).toHaveValue('');
  await expect.element(status).toHaveValue('');
  await expect.poll(titles).toHaveLength(4);
});

test('a row shows the task and links to it', async () => {
  const task = aTask({ status: 'IN_PROGRESS', completionPercentage: 37.5 }, site);
  answerTasks([task]);
  await openScreen('/tasks', { as: 'FOREMAN' });
  const row = taskRow(task.title);
  for (const words of ['In Progress', '37.5%', project.name, site.name, 'Yousef Haddad', 'Jan 20, 2027']) {
    await expect.element(row.getByText(words, { exact: true })).toBeVisible();
  }
  await expect.element(row.getByText('Masonry')).toBeVisible();
  await expect.element(row.getByText('أعمال البناء')).toBeVisible();
  await link(task.title).click();
  await expect.poll(address).toBe(`/tasks/${task.taskId}`);
  await expect.element(title(task.title)).toBeVisible();
});

test('the filter offers the project in the address, although the list of projects does not have it', async () => {
  answerTasks([]);
  server.answer(listProjects, ({ query }) => pageOf([], query));
  await openScreen(`/tasks?projectId=${project.id}`, { as: 'ADMIN' });
  await expect.element(page.getByText('No tasks found')).toBeVisible();
  await expect.element(link('New Task')).toHaveAttribute('href', '/tasks/new');
  await expect.element(chosen(projectFilter)).toHaveTextContent(project.name);
});

test('Refresh shows tasks that others added', async () => {
  const tasks: Task[] = [];
  answerTasks(tasks);
  await openScreen(`/tasks?projectId=${project.id}`, { as: 'ADMIN' });
  await expect.element(page.getByText('No tasks found')).toBeVisible();
  const added = aTask({}, site);
  tasks.push(added);
  await button('Refresh').click();
  await expect.poll(titles).toEqual([added.title]);
});

test('ignores invalid filters in the address', async () => {
  answerTasks(severalTasks(2));
  await openScreen('/tasks?status=SOON&projectId=x&page=-3', { as: 'ADMIN' });
  await expect.poll(titles).toHaveLength(2);
  await expect.element(status).toHaveValue('');
  expect(server.callsTo(listTasks)).toMatchObject([{ query: { page: 0 } }]);
});

test('keeps the current rows until the answer arrives, and an older answer never replaces a newer one', async () => {
  const [slow, quick] = [aTask({ title: 'Slow' }, site), aTask({ title: 'Quick' }, site)];
  const held = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  server.answer(listTasks, async ({ query }) => {
    if (query.search === quick.title) return pageOf([quick], query);
    if (query.search !== slow.title) return pageOf([slow, quick], query);
    await held.promise;
    answered.resolve();
    return pageOf([slow], query);
  });
  const searched = (word: string) => server.callsTo(listTasks).some(({ query }) => query.search === word);
  await openScreen('/tasks', { as: 'ADMIN' });
  await expect.poll(titles).toEqual([slow.title, quick.title]);
  await search.fill(slow.title);
  await expect.poll(() => searched(slow.title)).toBe(true);
  expect(titles()).toEqual([slow.title, quick.title]);
  await expect.element(page.getByRole('main').getByText('Loading…')).not.toBeInTheDocument();
  await search.fill(quick.title);
  await expect.poll(titles).toEqual([quick.title]);
  held.resolve();
  await answered.promise;
  await expect.element(search).toHaveValue(quick.title);
  await expect.poll(titles).toEqual([quick.title]);
});

test('shows a WORKER neither the projects nor controls, and leads from an unknown task to their own', async () => {
  const own = aTask({}, site);
  answerTasks([own]);
  await openScreen('/tasks', { as: 'WORKER' });
  await expect.poll(titles).toEqual([own.title]);
  await expect.element(writeControls()).not.toBeInTheDocument();
  await expect.element(projectFilter).not.toBeInTheDocument();
  await visit('/tasks/2000000000');
  await expect.element(page.getByText('Task not found')).toBeVisible();
  await link('Back to My Tasks').click();
  await expect.poll(address).toBe('/my-tasks');
});
