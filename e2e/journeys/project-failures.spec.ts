import { expect } from '@playwright/test';
import { apiAs } from '../fixtures/api.ts';
import { breakCall } from '../fixtures/failures.ts';
import { signInAs } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { visit } from '../fixtures/visit.ts';
import { buildMilestone, buildProject, buildSite } from '../fixtures/work.ts';
import { toast } from '../pages/toast.ts';
import { card, openTab, problem } from '../pages/work.ts';

test('offers to retry when the projects or a project cannot be loaded, and shows an unknown one as not found', async ({
  page,
}) => {
  const project = await buildProject(await apiAs(page, 'ENGINEER'));
  const restore = await breakCall(page, 'GET /projects', 'no connection');
  await signInAs(page, 'FOREMAN', '/projects');
  await expect(problem(page, 'Failed to load projects. Please try again later.')).toBeVisible();
  await restore();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main').getByRole('progressbar').first()).toBeVisible();

  const restoreOne = await breakCall(page, `GET /projects/${project.id}`);
  await visit(page, `/projects/${project.id}`);
  await expect(problem(page, 'Failed to load project details. Please try again later.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Projects' })).toHaveAttribute('href', '/projects');
  await restoreOne();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: project.name })).toBeVisible();

  await visit(page, '/projects/2000000000');
  await expect(page.getByRole('heading', { level: 1, name: 'Project not found' })).toBeVisible();
  await expect(page).toHaveTitle('Project not found · Binaa');
  await visit(page, '/projects/nonsense');
  await expect(page.getByText('Project not found')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Projects' }).click();
  await expect(page).toHaveURL('/projects');
});

test('shows a toast when a project cannot be deleted', async ({ page }) => {
  const project = await buildProject(await apiAs(page, 'ENGINEER'));
  await breakCall(page, `DELETE /projects/${project.id}`, 'no connection');
  await signInAs(page, 'ADMIN', `/projects/${project.id}`);
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Failed to delete project')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: project.name })).toBeVisible();
});

test('keeps what was typed when a project cannot be saved, and shows an error from the server under its field', async ({
  page,
}) => {
  const project = await buildProject(await apiAs(page, 'ENGINEER'));
  await breakCall(page, `PUT /projects/${project.id}`);
  const restore = await breakCall(page, 'POST /projects');
  await signInAs(page, 'ENGINEER', `/projects/${project.id}/edit`);
  await page.getByLabel('Location').fill('Elsewhere');
  await page.getByRole('button', { name: 'Update Project' }).click();
  await expect(toast(page, 'Failed to update project')).toBeVisible();
  await expect(page.getByLabel('Location')).toHaveValue('Elsewhere');

  await visit(page, '/projects/new');
  await page.getByLabel('Project Name').fill('Nowhere');
  await page.getByLabel('Location').fill('Nowhere');
  await page.getByLabel('Total Price').fill('5');
  await page.getByRole('button', { name: 'Create Project' }).click();
  await expect(toast(page, 'Failed to create project')).toBeVisible();

  await restore();
  await page.route('**/api/projects', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 400,
          json: {
            status: 400,
            code: 'VALIDATION_FAILED',
            message: 'Some fields are not valid.',
            errors: { location: 'Location is a required field' },
          },
        })
      : route.fallback(),
  );
  await page.getByRole('button', { name: 'Create Project' }).click();
  await expect(problem(page, 'Location is a required field')).toBeVisible();
  await expect(page.getByLabel('Location')).toBeFocused();
});

test("offers to retry when a project's tabs cannot be loaded, and leads back when it cannot be edited", async ({
  page,
}) => {
  const api = await apiAs(page, 'ENGINEER');
  const project = await buildProject(api);
  const site = await buildSite(api, project.id);
  const milestone = await buildMilestone(api, project.id);
  await breakCall(page, `GET /projects/${project.id}/tasks`);
  const restoreSites = await breakCall(page, `GET /projects/${project.id}/sites`, 'no connection');
  const restoreMilestones = await breakCall(page, `GET /projects/${project.id}/milestones`);
  await signInAs(page, 'ENGINEER', `/projects/${project.id}?tab=tasks`);
  await expect(problem(page, 'Failed to load tasks. Please try again later.')).toBeVisible();
  await openTab(page, 'Sites');
  await expect(problem(page, 'Failed to load sites. Please try again later.')).toBeVisible();
  await restoreSites();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(card(page, site.name)).toBeVisible();
  await openTab(page, 'Milestones');
  await expect(problem(page, 'Failed to load milestones. Please try again later.')).toBeVisible();
  await restoreMilestones();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: milestone.name })).toBeVisible();

  // A project to edit that cannot be loaded leads to the list, whether it is gone or out of reach.
  for (const failure of ['no connection', 'not found'] as const) {
    const other = await buildProject(api);
    await visit(page, `/projects/${other.id}`);
    await expect(page.getByRole('heading', { level: 1, name: other.name })).toBeVisible();
    await breakCall(page, `GET /projects/${other.id}`, failure);
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await expect(toast(page, 'Failed to load project data').first(), failure).toBeVisible();
    await expect(page).toHaveURL('/projects');
  }
});
