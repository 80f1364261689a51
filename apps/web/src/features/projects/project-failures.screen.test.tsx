import { errorMessages } from '@binaa/contract/errors';
import { listProjectMilestones } from '@binaa/contract/milestones';
import { createProject, deleteProject, getProject, listProjects, updateProject } from '@binaa/contract/projects';
import { listProjectSites } from '@binaa/contract/sites';
import { listProjectTasks } from '@binaa/contract/tasks';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerPlaces } from '../../../testing/company.ts';
import { Failed, server } from '../../../testing/fake-server.ts';
import { button, field, link, problem, title, toast } from '../../../testing/locators.ts';
import { address, openScreen, visit } from '../../../testing/open-screen.tsx';
import { card, deleteAndConfirm, openTab } from '../../../testing/pages/work.ts';
import { pageOf } from '../../../testing/records/lists.ts';
import { aMilestone } from '../../../testing/records/milestones.ts';
import { aProject } from '../../../testing/records/projects.ts';
import { aSite } from '../../../testing/records/sites.ts';

const project = aProject();

beforeEach(() => {
  answerPlaces([project]);
});

test('offers to retry when the projects or a project cannot be loaded', async () => {
  const restoreList = server.fail(listProjects, 'no connection');
  await openScreen('/projects', { as: 'FOREMAN' });
  await expect.element(problem('Failed to load projects. Please try again later.')).toBeVisible();
  restoreList();
  await button('Try again').click();
  await expect.element(card(project.name)).toBeVisible();

  const restoreProject = server.fail(getProject);
  await visit(`/projects/${project.id}`);
  await expect.element(problem('Failed to load project details. Please try again later.')).toBeVisible();
  await expect.element(link('Back to Projects')).toHaveAttribute('href', '/projects');
  restoreProject();
  await button('Try again').click();
  await expect.element(title(project.name)).toBeVisible();
});

test('shows an unknown project as not found and leads back to the list', async () => {
  await openScreen('/projects/2000000000', { as: 'FOREMAN' });
  await expect.element(title('Project not found')).toBeVisible();
  await expect.poll(() => document.title).toBe('Project not found · Binaa');
  await visit('/projects/nonsense');
  await expect.element(page.getByText('Project not found')).toBeVisible();
  await link('Back to Projects').click();
  await expect.poll(address).toBe('/projects');
});

test('shows a toast when a project cannot be deleted', async () => {
  server.fail(deleteProject, 'no connection');
  await openScreen(`/projects/${project.id}`, { as: 'ADMIN' });
  await deleteAndConfirm();
  await expect.element(toast('Failed to delete project')).toBeVisible();
  await expect.element(title(project.name)).toBeVisible();
  expect(server.callsTo(deleteProject)).toMatchObject([{ params: { id: project.id } }]);
});

test('keeps what was typed when a changed project cannot be saved', async () => {
  server.fail(updateProject);
  await openScreen(`/projects/${project.id}/edit`, { as: 'ENGINEER' });
  await field('Location').fill('Elsewhere');
  await button('Update Project').click();
  await expect.element(toast('Failed to update project')).toBeVisible();
  await expect.element(field('Location')).toHaveValue('Elsewhere');
});

test('shows an error from the server under its field', async () => {
  const restore = server.fail(createProject);
  await openScreen('/projects/new', { as: 'ENGINEER' });
  await field('Project Name').fill('Nowhere');
  await field('Location').fill('Nowhere');
  await field('Total Price').fill('5');
  await button('Create Project').click();
  await expect.element(toast('Failed to create project')).toBeVisible();

  restore();
  server.answer(createProject, () => {
    const errors = { location: 'Location is a required field' };
    throw new Failed({ code: 'VALIDATION_FAILED', message: errorMessages.invalidInput.text, errors });
  });
  await button('Create Project').click();
  await expect.element(problem('Location is a required field')).toBeVisible();
  await expect.element(field('Location')).toHaveFocus();
});

test("offers to retry when a project's tabs cannot be loaded", async () => {
  const site = aSite({}, [project]);
  const milestone = aMilestone({}, project);
  answerPlaces([project], [site]);
  server.answer(listProjectMilestones, ({ query }) => pageOf([milestone], query));
  server.fail(listProjectTasks);
  const restoreSites = server.fail(listProjectSites, 'no connection');
  const restoreMilestones = server.fail(listProjectMilestones);
  await openScreen(`/projects/${project.id}?tab=tasks`, { as: 'ENGINEER' });
  await expect.element(problem('Failed to load tasks. Please try again later.')).toBeVisible();
  await openTab('Sites');
  await expect.element(problem('Failed to load sites. Please try again later.')).toBeVisible();
  restoreSites();
  await button('Try again').click();
  await expect.element(card(site.name)).toBeVisible();
  await openTab('Milestones');
  await expect.element(problem('Failed to load milestones. Please try again later.')).toBeVisible();
  restoreMilestones();
  await button('Try again').click();
  await expect.element(page.getByRole('heading', { name: milestone.name })).toBeVisible();
});

test.for(['no connection', 'not found'] as const)(
  'a project to edit that cannot be loaded leads to the list of projects: %s',
  async (failure) => {
    await openScreen(`/projects/${project.id}`, { as: 'ENGINEER' });
    await expect.element(title(project.name)).toBeVisible();
    server.fail(getProject, failure);
    await link('Edit').click();
    await expect.element(toast('Failed to load project data')).toBeVisible();
    await expect.poll(address).toBe('/projects');
  },
);
