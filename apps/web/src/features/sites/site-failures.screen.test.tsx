import { listProjects } from '@binaa/contract/projects';
import { createSite, deleteSite, getSite, listSites, updateSite } from '@binaa/contract/sites';
import { listSiteTasks, updateTask } from '@binaa/contract/tasks';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerPlaces } from '../../../testing/company.ts';
import { Failed, server } from '../../../testing/fake-server.ts';
import { button, field, link, problem, title, toast } from '../../../testing/locators.ts';
import { address, openScreen, visit } from '../../../testing/open-screen.tsx';
import { card, deleteAndConfirm, taskRow } from '../../../testing/pages/work.ts';
import { pageOf } from '../../../testing/records/lists.ts';
import { aProject } from '../../../testing/records/projects.ts';
import { aSite } from '../../../testing/records/sites.ts';
import { aTask } from '../../../testing/records/tasks.ts';

const project = aProject();
const site = aSite({}, [project]);

beforeEach(() => {
  answerPlaces([project], [site]);
  server.answer(listSiteTasks, ({ query }) => pageOf([], query));
});

test('offers to retry when the sites, a site or its tasks cannot be loaded', async () => {
  const restoreList = server.fail(listSites, 'no connection');
  await openScreen('/sites', { as: 'FOREMAN' });
  await expect.element(problem('Failed to load sites. Please try again later.')).toBeVisible();
  restoreList();
  await button('Try again').click();
  await expect.element(card(site.name)).toBeVisible();

  const restoreSite = server.fail(getSite);
  const restoreTasks = server.fail(listSiteTasks);
  await visit(`/sites/${site.id}`);
  await expect.element(problem('Failed to load site details. Please try again later.')).toBeVisible();
  await expect.element(link('Back to Sites')).toHaveAttribute('href', '/sites');
  restoreSite();
  await button('Try again').click();
  await expect.element(title(site.name)).toBeVisible();
  await expect.element(problem('Failed to load site tasks. Please try again later.')).toBeVisible();
  restoreTasks();
  await button('Try again').click();
  await expect.element(page.getByText('This site has no tasks yet.')).toBeVisible();
});

test('shows an unknown site as not found and leads back to the list', async () => {
  await openScreen('/sites/2000000000', { as: 'FOREMAN' });
  await expect.element(page.getByText('Site not found')).toBeVisible();
  await link('Back to Sites').click();
  await expect.poll(address).toBe('/sites');
});

test('shows a toast when a site cannot be saved', async () => {
  server.fail(updateSite, 'no connection');
  server.fail(createSite, 'no connection');
  await openScreen(`/sites/${site.id}/edit`, { as: 'ENGINEER' });
  await button('Update Site').click();
  await expect.element(toast('Failed to update site')).toBeVisible();
  await visit(`/sites/new?projectId=${project.id}`);
  await field('Site Name').fill('Nowhere');
  await button('Create Site').click();
  await expect.element(toast('Failed to create site')).toBeVisible();
  await expect.element(field('Site Name')).toHaveValue('Nowhere');
});

test('offers to retry when the projects to choose from cannot be loaded', async () => {
  const restore = server.fail(listProjects);
  await openScreen('/sites/new', { as: 'ENGINEER' });
  await expect.element(toast('Failed to load projects')).toBeVisible();
  restore();
  await button('Try again').click();
  await expect.element(field('Project').getByRole('option', { name: project.name })).toBeInTheDocument();
});

test.for(['no connection', 'not found'] as const)(
  'a site to edit that cannot be loaded leads to the list of sites: %s',
  async (failure) => {
    server.fail(getSite, failure);
    await openScreen(`/sites/${site.id}/edit`, { as: 'ENGINEER' });
    await expect.element(toast('Failed to load site data')).toBeVisible();
    await expect.poll(address).toBe('/sites');
  },
);

test('shows a toast when a site cannot be deleted', async () => {
  server.fail(deleteSite);
  await openScreen(`/sites/${site.id}`, { as: 'ADMIN' });
  await deleteAndConfirm();
  await expect.element(toast('Failed to delete site')).toBeVisible();
  await expect.element(title(site.name)).toBeVisible();
});

test('shows a toast when a task cannot be removed from its site', async () => {
  const task = aTask({}, site);
  server.answer(listSiteTasks, ({ query }) => pageOf([task], query));
  server.fail(updateTask);
  await openScreen(`/sites/${site.id}`, { as: 'ADMIN' });
  await removeFromSite(task.title);
  await expect.element(toast('Failed to remove task')).toBeVisible();
  await expect.element(link(task.title)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('a task that someone else changed is not removed from its site, and its current state is shown', async () => {
  let task = aTask({}, site);
  server.answer(listSiteTasks, ({ query }) => pageOf([task], query));
  server.answer(updateTask, ({ body }) => {
    if (body.version !== task.version) throw new Failed('stale version');
    return task;
  });
  await openScreen(`/sites/${site.id}`, { as: 'ADMIN' });
  await expect.element(taskRow(task.title).getByText('PENDING')).toBeVisible();
  task = { ...task, status: 'IN_PROGRESS', completionPercentage: 60, version: 2 };
  await removeFromSite(task.title);
  await expect.element(toast('Someone else has changed this in the meantime.')).toBeVisible();
  await expect.element(taskRow(task.title).getByText('IN PROGRESS')).toBeVisible();
});

async function removeFromSite(task: string): Promise<void> {
  await button(`Remove ${task}`).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
}
