import {
  deleteSite,
  getSite,
  linkSiteToProject,
  listSites,
  type Site,
  unlinkSiteFromProject,
} from '@binaa/contract/sites';
import { listSiteTasks, type Task, updateTask } from '@binaa/contract/tasks';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerPlaces } from '../../../testing/company.ts';
import { server } from '../../../testing/fake-server.ts';
import { button, link, texts, toast, valueOf } from '../../../testing/locators.ts';
import { address, openScreen } from '../../../testing/open-screen.tsx';
import { openTab, taskRow, taskRows, writeControls } from '../../../testing/pages/work.ts';
import { pageOf } from '../../../testing/records/lists.ts';
import { aProject } from '../../../testing/records/projects.ts';
import { aSite } from '../../../testing/records/sites.ts';
import { aTask } from '../../../testing/records/tasks.ts';

const [project, other] = [aProject(), aProject()];
const site = aSite({ progress: 12.5, expenses: 900, description: 'By the gate' }, [project]);

beforeEach(() => {
  answerPlaces([project, other], [site]);
  answerTasks([]);
});

function answerTasks(tasks: readonly Task[]): void {
  server.answer(listSiteTasks, ({ query }) => pageOf(tasks, query));
}

test('shows a FOREMAN the project, money, progress and tasks of a site', async () => {
  const started = aTask({ status: 'IN_PROGRESS', completionPercentage: 20 }, site);
  const done = aTask({ status: 'COMPLETED', completed: true, completionPercentage: 100 }, site);
  answerTasks([started, done]);
  await openScreen(`/sites/${site.id}`, { as: 'FOREMAN' });
  await expect.element(link('Back to Sites')).toHaveAttribute('href', '/sites');
  await expect.element(valueOf('Project ID')).toHaveTextContent(String(project.id));
  await expect.element(valueOf('Expenses')).toHaveTextContent('$900.00');
  await expect.element(page.getByRole('main').getByText('12.5%')).toBeVisible();
  await expect
    .element(valueOf('Project').getByRole('link', { name: project.name }))
    .toHaveAttribute('href', `/projects/${project.id}`);
  await expect.element(taskRow(started.title).getByText('IN PROGRESS', { exact: true })).toBeVisible();
  await expect.element(taskRow(started.title).getByText('Jan 20, 2027')).toBeVisible();
  await expect.element(link(started.title)).toHaveAttribute('href', `/tasks/${started.taskId}`);
  await expect.element(taskRow(done.title).getByText('COMPLETED', { exact: true })).toBeVisible();
  await expect.element(writeControls()).not.toBeInTheDocument();
});

test('shows a FOREMAN the details of a site, without controls to change them', async () => {
  await openScreen(`/sites/${site.id}`, { as: 'FOREMAN' });
  await openTab('Details');
  await expect.element(page.getByText('Map view will be implemented in a future update.')).toBeVisible();
  await expect.element(page.getByText('By the gate')).toBeVisible();
  await expect.element(page.getByRole('tabpanel').getByRole('link', { name: project.name })).toBeVisible();
  await expect.element(writeControls()).not.toBeInTheDocument();
});

test('shows ten tasks a page', async () => {
  answerTasks(Array.from({ length: 11 }, () => aTask({}, site)));
  await openScreen(`/sites/${site.id}`, { as: 'FOREMAN' });
  await expect.poll(() => texts(taskRows())).toHaveLength(10);
  await button('Next').click();
  await expect.element(page.getByText('Page 2 of 2')).toBeVisible();
  await expect.poll(() => texts(taskRows())).toHaveLength(1);
  const query = { page: 1, size: 10, order: 'LATE_FIRST' };
  expect(server.callsTo(listSiteTasks).at(-1)).toMatchObject({ params: { id: site.id }, query });
});

test('an ENGINEER removes a task from its site without changing anything else', async () => {
  const tasks = [aTask({ description: 'Keep me', completionPercentage: 35, assignedWorkers: [4] }, site)];
  const [task = aTask()] = tasks;
  answerTasks(tasks);
  server.answer(updateTask, () => {
    tasks.pop();
    return { ...task, siteId: null, siteName: null, version: 2 };
  });
  await openScreen(`/sites/${site.id}`, { as: 'ENGINEER' });
  await expect.element(link('Add Task')).toHaveAttribute('href', `/tasks/new?siteId=${site.id}`);
  await expect.element(link(`Edit ${task.title}`)).toHaveAttribute('href', `/tasks/${task.taskId}/edit`);
  await button(`Remove ${task.title}`).click();
  const dialog = page.getByRole('dialog', { name: 'Are you sure you want to remove this task from the site?' });
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect.element(toast('Task removed from site')).toBeVisible();
  await expect.element(page.getByText('This site has no tasks yet.')).toBeVisible();
  const { taskCategory, assignedToId, assigneeRole, startDate, expectedEndDate, description, version } = task;
  const { completionPercentage, completed, expectedForemanHours, expectedWorkerHours, assignedWorkers } = task;
  const kept = { taskCategory, assignedToId, assigneeRole, startDate, expectedEndDate, description, assignedWorkers };
  const figures = { completionPercentage, completed, expectedForemanHours, expectedWorkerHours };
  const body = { ...kept, ...figures, name: task.givenName, siteId: null, version };
  expect(server.callsTo(updateTask)).toMatchObject([{ params: { id: task.id }, body }]);
});

test('links a second project and unlinks it, but never the last one', async () => {
  let current: Site = site;
  server.answer(getSite, () => current);
  server.answer(linkSiteToProject, () => {
    current = aSite({ id: site.id, name: site.name, version: 2 }, [project, other]);
    return current;
  });
  server.answer(unlinkSiteFromProject, () => {
    current = aSite({ id: site.id, name: site.name, version: 3 }, [project]);
    return current;
  });
  await openScreen(`/sites/${site.id}?tab=details`, { as: 'ENGINEER' });
  const linked = page.getByRole('tabpanel').getByRole('link', { name: other.name });
  const unlink = page.getByRole('button', { name: /^Unlink/ });
  await page.getByLabelText('Link another project').fill(other.name);
  await expect.element(unlink).not.toBeInTheDocument();
  await page.getByRole('option', { name: other.name }).click();
  await button('Link Project').click();
  await expect.element(toast('Project linked to site')).toBeVisible();
  await expect.element(linked).toBeVisible();
  const params = { siteId: site.id, projectId: other.id };
  expect(server.callsTo(linkSiteToProject)).toMatchObject([{ params }]);

  await button(`Unlink ${other.name}`).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click();
  await expect.element(toast('Project unlinked from site')).toBeVisible();
  await expect.element(linked).not.toBeInTheDocument();
  await expect.element(unlink).not.toBeInTheDocument();
  expect(server.callsTo(unlinkSiteFromProject)).toMatchObject([{ params }]);
});

test('an ENGINEER can edit but not delete a site', async () => {
  await openScreen(`/sites/${site.id}`, { as: 'ENGINEER' });
  await expect.element(link('Edit')).toHaveAttribute('href', `/sites/${site.id}/edit`);
  await expect.element(button('Delete')).not.toBeInTheDocument();
});

test('an ADMIN deletes a site after confirming', async () => {
  server.answer(deleteSite, () => {
    server.answer(listSites, ({ query }) => pageOf([], query));
    return undefined;
  });
  await openScreen('/sites', { as: 'ADMIN' });
  await link(site.name).click();
  const dialog = page.getByRole('dialog', { name: 'Are you sure you want to delete this site?' });
  await button('Delete').click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.callsTo(deleteSite)).toEqual([]);
  await button('Delete').click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(toast('Site deleted successfully')).toBeVisible();
  expect(server.callsTo(deleteSite)).toMatchObject([{ params: { id: site.id } }]);
  await expect.poll(address).toBe('/sites');
  await expect.element(page.getByText('No sites found')).toBeVisible();
});
