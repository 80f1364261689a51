import { listProjectMilestones } from '@binaa/contract/milestones';
import { getFollow } from '@binaa/contract/notices';
import { deleteProject, getProject } from '@binaa/contract/projects';
import { createTask, listProjectTasks, type Task } from '@binaa/contract/tasks';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerPlaces, people } from '../../../testing/company.ts';
import { Failed, server } from '../../../testing/fake-server.ts';
import { button, link, texts, title, toast, valueOf } from '../../../testing/locators.ts';
import { address, openScreen, reload, visit } from '../../../testing/open-screen.tsx';
import { card, openTab, tab, taskRows, writeControls } from '../../../testing/pages/work.ts';
import { pageOf } from '../../../testing/records/lists.ts';
import { aMilestone } from '../../../testing/records/milestones.ts';
import { aProject } from '../../../testing/records/projects.ts';
import { aSite } from '../../../testing/records/sites.ts';
import { aTask } from '../../../testing/records/tasks.ts';

const project = aProject();
const site = aSite({ progress: 12.5, expenses: 1050.5, taskCount: 1 }, [project]);

beforeEach(() => {
  answerPlaces([project], [site]);
  answerTasks([]);
  server.answer(getFollow, { following: true, muted: false });
});

function answerTasks(tasks: readonly Task[]): void {
  server.answer(listProjectTasks, ({ query }) => pageOf(tasks, query));
}

test('shows the facts of a project', async () => {
  const planned = aProject({
    budget: 950_000,
    startDate: '2027-01-05',
    endDate: '2027-11-30',
    description: 'Two floors and a roof garden',
    quotations: 'Steel: 40,000',
    expectedTotalForemanHours: 1200,
    expectedTotalWorkerHours: 9600,
    totalTasks: 1,
  });
  answerPlaces([planned]);
  await openScreen(`/projects/${planned.id}`, { as: 'FOREMAN' });
  const facts = {
    Location: 'West Bay, Doha',
    Budget: '$950,000.00',
    'Start Date': 'Jan 5, 2027',
    'End Date': 'Nov 30, 2027',
    Description: 'Two floors and a roof garden',
    Quotations: 'Steel: 40,000',
    'Expected Foreman Hours': '1,200',
    'Expected Worker Hours': '9,600',
  };
  for (const [label, value] of Object.entries(facts)) {
    await expect.element(valueOf(label), { message: label }).toHaveTextContent(value);
  }
  const progress = page.getByRole('main').getByRole('progressbar', { name: 'Task progress' });
  await expect.element(progress).toHaveAttribute('aria-valuetext', '0 of 1');
});

test('the tabs show a FOREMAN tasks, sites and milestones, without controls to change them', async () => {
  const task = aTask({ completionPercentage: 30 }, site);
  const milestone = aMilestone({ description: 'Keys to the client' }, project);
  answerTasks([task]);
  server.answer(listProjectMilestones, ({ query }) => pageOf([milestone], query));
  await openScreen(`/projects/${project.id}`, { as: 'FOREMAN' });
  await openTab('Tasks');
  await expect.element(link(task.title)).toHaveAttribute('href', `/tasks/${task.taskId}`);
  await expect.element(writeControls()).not.toBeInTheDocument();
  await openTab('Sites');
  await expect.element(link(site.name)).toHaveAttribute('href', `/sites/${site.siteId}`);
  await expect.element(card(site.name).getByText('12.5%')).toBeVisible();
  await expect.element(valueOf('Expenses', card(site.name))).toHaveTextContent('$1,050.50');
  await expect.element(valueOf('Tasks', card(site.name))).toHaveTextContent('1');
  await expect.element(writeControls()).not.toBeInTheDocument();
  await openTab('Milestones');
  await expect.element(page.getByRole('heading', { name: milestone.name })).toBeVisible();
  await expect.element(card(milestone.name).getByText('Due Mar 15, 2027')).toBeVisible();
  await expect.element(card(milestone.name).getByText('Keys to the client')).toBeVisible();
  await expect.element(writeControls()).not.toBeInTheDocument();
  await reload();
  await expect.element(tab('Milestones')).toHaveAttribute('aria-selected', 'true');
});

test('shows ten tasks a page, and the first page again when the tab is opened again', async () => {
  answerTasks(Array.from({ length: 11 }, () => aTask({}, site)));
  await openScreen(`/projects/${project.id}?tab=tasks`, { as: 'FOREMAN' });
  await expect.poll(() => texts(taskRows())).toHaveLength(10);
  await button('Next').click();
  await expect.element(page.getByText('Page 2 of 2')).toBeVisible();
  await expect.poll(() => texts(taskRows())).toHaveLength(1);
  expect(server.callsTo(listProjectTasks).at(-1)).toMatchObject({
    params: { id: project.id },
    query: { page: 1, size: 10, order: 'LATE_FIRST' },
  });
  await openTab('Overview');
  await openTab('Tasks');
  await expect.element(page.getByText('Page 1 of 2')).toBeVisible();
});

test('a project without a site offers to add one before its first task', async () => {
  answerPlaces([project]);
  await openScreen(`/projects/${project.id}?tab=tasks`, { as: 'ENGINEER' });
  await expect.element(link('Add Site')).toHaveAttribute('href', `/sites/new?projectId=${project.id}`);
});

test('tasks are added to a project one after another by their names', async () => {
  const tasks: Task[] = [];
  answerTasks(tasks);
  server.answer(createTask, ({ body }) => {
    const task = aTask({ title: body.name ?? '' }, site);
    tasks.unshift(task);
    return task;
  });
  await openScreen(`/projects/${project.id}?tab=tasks`, { as: 'ENGINEER' });
  const quickAdd = page.getByLabelText('Quick add');
  const titles = page.getByRole('table', { name: 'Tasks' }).getByRole('link');
  await quickAdd.fill('Order the doors');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => texts(titles)).toEqual(['Order the doors']);
  await expect.element(quickAdd).toHaveValue('');
  await expect.element(quickAdd).toHaveFocus();

  const restore = server.fail(createTask, 'no connection');
  await userEvent.keyboard('Order the windows{Enter}');
  await expect.element(toast('Failed to create task')).toBeVisible();
  await expect.element(quickAdd).toHaveValue('Order the windows');
  const sent = server.callsTo(createTask).length;
  restore();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => texts(titles)).toEqual(['Order the windows', 'Order the doors']);
  const place = { projectId: project.id, siteId: site.id, assignedToId: people.ENGINEER.id };
  expect(server.callsTo(createTask).slice(sent)).toMatchObject([{ body: { name: 'Order the windows', ...place } }]);
});

test('an ENGINEER can do everything but delete a project', async () => {
  const path = `/projects/${project.id}`;
  await openScreen(path, { as: 'ENGINEER' });
  await expect.element(link('Edit')).toHaveAttribute('href', `${path}/edit`);
  await expect.element(link('Add Task')).toHaveAttribute('href', `${path}/tasks/new`);
  await expect.element(link('Add Milestone')).toHaveAttribute('href', `${path}/milestones/new`);
  await expect.element(button('Delete')).not.toBeInTheDocument();
  await openTab('Sites');
  await expect.element(link('Add Site')).toHaveAttribute('href', `/sites/new?projectId=${project.id}`);
});

test('an ADMIN deletes a project after confirming, and Escape returns the focus', async () => {
  server.answer(deleteProject, () => {
    answerPlaces([]);
    server.answer(getProject, () => {
      throw new Failed('not found');
    });
    return undefined;
  });
  await openScreen('/projects', { as: 'ADMIN' });
  await link(project.name).click();
  const dialog = page.getByRole('dialog', { name: 'Are you sure you want to delete this project?' });
  await button('Delete').click();
  await expect.element(dialog.getByText('This action cannot be undone.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button('Delete')).toHaveFocus();
  expect(server.callsTo(deleteProject)).toEqual([]);

  await button('Delete').click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(toast('Project deleted successfully')).toBeVisible();
  expect(server.callsTo(deleteProject)).toMatchObject([{ params: { id: project.id } }]);
  await expect.poll(address).toBe('/projects');
  await expect.element(page.getByText('No projects found')).toBeVisible();
  await visit(`/projects/${project.id}`);
  await expect.element(title('Project not found')).toBeVisible();
});
