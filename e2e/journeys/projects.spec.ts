import { deleteProject } from '@binaa/contract/projects';
import { expect, type Request } from '@playwright/test';
import { apiAs, unique } from '../fixtures/api.ts';
import { breakCall } from '../fixtures/failures.ts';
import { signInAs } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { visit } from '../fixtures/visit.ts';
import { buildMilestone, buildProject, buildSite, buildTask } from '../fixtures/work.ts';
import { toast } from '../pages/toast.ts';
import { card, openTab, tab, valueOf, writeControls } from '../pages/work.ts';

test('a card summarises the project and links to it, and the list is filtered by status', async ({ page }) => {
  const api = await apiAs(page, 'ENGINEER');
  const project = await buildProject(api, { totalPrice: 2_400_000.5, progress: 37.5, location: 'Lusail' });
  const site = await buildSite(api, project.id);
  await buildTask(api, site.id, { completed: true, completionPercentage: 100 });
  await buildTask(api, site.id);

  await signInAs(page, 'FOREMAN', `/projects?search=${encodeURIComponent(project.name)}`);
  const shown = card(page, project.name);
  await expect(shown.getByText('37.5%', { exact: true })).toBeVisible();
  await expect(shown.getByText('Lusail')).toBeVisible();
  await expect(shown.getByText('$2,400,000.50')).toBeVisible();
  await expect(shown.getByText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/)).toBeVisible();
  await expect(shown.getByText('In Progress')).toBeVisible();
  await expect(shown.getByRole('progressbar', { name: 'Completed tasks' })).toHaveAttribute('aria-valuenow', '50');
  await expect(shown.getByText('1 of 2')).toBeVisible();
  await shown.getByRole('link', { name: project.name }).click();
  await expect(page).toHaveURL(`/projects/${project.projectId}`);
  await expect(page.getByRole('heading', { level: 1, name: project.name })).toBeVisible();

  // The list is filtered by status, and Clear filters resets an empty result.
  const place = unique('Bay');
  const pending = await buildProject(api, { location: place });
  const running = await buildProject(api, { location: place, progress: 40 });
  const completed = await buildProject(api, { location: place, progress: 100 });

  await visit(page, `/projects?search=${encodeURIComponent(place)}`);
  const status = page.getByLabel('Status');
  for (const [label, found] of [
    ['Pending', pending],
    ['In Progress', running],
    ['Completed', completed],
  ] as const) {
    await status.selectOption(label);
    await expect(page.getByRole('main').getByRole('progressbar')).toHaveCount(1);
    await expect(card(page, found.name)).toBeVisible();
  }
  await page.getByLabel('Search projects').fill(running.name);
  await expect(page.getByText('No projects found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/projects');
  await expect(page.getByLabel('Search projects')).toHaveValue('');
  await expect(status).toHaveValue('');
  await expect(page.getByRole('main').getByRole('progressbar').first()).toBeVisible();
});

test('searches name and location on every page, ignoring case, and keeps the search in the URL', async ({ page }) => {
  const api = await apiAs(page, 'ENGINEER');
  const place = unique('Quarter');
  const first = await buildProject(api, { name: unique('Oldest'), location: place });
  for (let at = 0; at < 10; at += 1) await buildProject(api, { location: place });

  await signInAs(page, 'ENGINEER', '/projects');
  const search = page.getByLabel('Search projects');
  await search.fill(place.toUpperCase());
  await expect(page.getByText('Page 1 of 2')).toBeVisible();
  await expect(page.getByRole('main').getByRole('progressbar')).toHaveCount(10);
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();

  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await expect(card(page, first.name)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  await page.reload();
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await expect(search).toHaveValue(place.toUpperCase());
  await page.goBack();
  await expect(page.getByText('Page 1 of 2')).toBeVisible();

  await search.fill(first.name.toLowerCase());
  await expect(page.getByRole('main').getByRole('progressbar')).toHaveCount(1);
  await expect(card(page, first.name)).toBeVisible();

  await visit(page, `/projects?search=${encodeURIComponent(place)}&page=2`);
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await (await apiAs(page, 'ADMIN')).call(deleteProject, { params: { id: first.id } });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('main').getByRole('progressbar'), 'the last page, after others emptied it').toHaveCount(
    10,
  );
  await expect(page).not.toHaveURL(/page=2/);
});

test('Refresh shows records that others added, and a project shows ten tasks a page', async ({ page }) => {
  const place = unique('Harbour');
  await signInAs(page, 'ADMIN', `/projects?search=${encodeURIComponent(place)}`);
  await expect(page.getByText('No projects found')).toBeVisible();
  const api = await apiAs(page, 'ENGINEER');
  const project = await buildProject(api, { location: place });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(card(page, project.name).getByText('New', { exact: true })).toBeVisible();

  const paged = await buildProject(api);
  const site = await buildSite(api, paged.id);
  for (let at = 0; at < 11; at += 1) await buildTask(api, site.id);
  await visit(page, `/projects/${paged.id}?tab=tasks`);
  await expect(page.getByRole('table', { name: 'Tasks' }).getByRole('row')).toHaveCount(11);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Tasks' }).getByRole('row')).toHaveCount(2);
  await openTab(page, 'Overview');
  await openTab(page, 'Tasks');
  await expect(page.getByText('Page 1 of 2')).toBeVisible();
});

test('an older response never replaces a newer one', async ({ page }) => {
  const api = await apiAs(page, 'ENGINEER');
  const [slow, quick] = [await buildProject(api), await buildProject(api)];
  const held = Promise.withResolvers<undefined>();
  await page.route(
    (url) => url.pathname === '/api/projects' && url.searchParams.get('search') === slow.name,
    async (route) => {
      await held.promise;
      // The application may have cancelled the request by now.
      await route.continue().catch(() => undefined);
    },
  );
  await signInAs(page, 'ADMIN', '/projects');
  const search = page.getByLabel('Search projects');
  const isSlow = (request: Request) => new URL(request.url()).searchParams.get('search') === slow.name;
  const slowSent = page.waitForRequest(isSlow);
  const slowEnded = Promise.race([
    page.waitForEvent('requestfinished', isSlow),
    page.waitForEvent('requestfailed', isSlow),
  ]);
  await search.fill(slow.name);
  await slowSent;
  await search.fill(quick.name);
  await expect(card(page, quick.name)).toBeVisible();
  held.resolve(undefined);
  await slowEnded;
  await expect(card(page, quick.name)).toBeVisible();
  await expect(card(page, slow.name)).toHaveCount(0);
});

test('the tabs show a FOREMAN the project, its tasks, its sites and its milestones, without controls to change them', async ({
  page,
}) => {
  const api = await apiAs(page, 'ENGINEER');
  const project = await buildProject(api, {
    totalPrice: 950_000,
    startDate: '2027-01-05',
    endDate: '2027-11-30',
    description: 'Two floors and a roof garden',
    quotations: 'Steel: 40,000',
    expectedTotalForemanHours: 1200,
    expectedTotalWorkerHours: 9600,
  });
  const site = await buildSite(api, project.id, { progress: 12.5, expenses: 1050.5 });
  const task = await buildTask(api, site.id, { completionPercentage: 30 });
  const milestone = await buildMilestone(api, project.id, { description: 'Keys to the client' });

  await signInAs(page, 'FOREMAN', `/projects/${project.id}`);
  const main = page.getByRole('main');
  await expect(valueOf(page, 'Location')).toHaveText('West Bay, Doha');
  await expect(valueOf(page, 'Budget')).toHaveText('$950,000.00');
  await expect(valueOf(page, 'Start Date')).toHaveText('Jan 5, 2027');
  await expect(valueOf(page, 'End Date')).toHaveText('Nov 30, 2027');
  await expect(valueOf(page, 'Description')).toHaveText('Two floors and a roof garden');
  await expect(valueOf(page, 'Quotations')).toHaveText('Steel: 40,000');
  await expect(valueOf(page, 'Expected Foreman Hours')).toHaveText('1,200');
  await expect(valueOf(page, 'Expected Worker Hours')).toHaveText('9,600');
  await expect(main.getByRole('progressbar', { name: 'Task progress' })).toHaveAttribute('aria-valuetext', '0 of 1');

  await openTab(page, 'Tasks');
  await expect(page.getByRole('link', { name: task.title })).toHaveAttribute('href', `/tasks/${task.taskId}`);
  await openTab(page, 'Sites');
  const siteCard = card(page, site.name);
  await expect(siteCard.getByRole('link', { name: site.name })).toHaveAttribute('href', `/sites/${site.siteId}`);
  await expect(siteCard.getByText('12.5%')).toBeVisible();
  await expect(valueOf(siteCard, 'Expenses')).toHaveText('$1,050.50');
  await expect(valueOf(siteCard, 'Tasks')).toHaveText('1');
  await expect(writeControls(page)).toHaveCount(0);
  await openTab(page, 'Milestones');
  await expect(page.getByRole('heading', { name: milestone.name })).toBeVisible();
  await expect(main.getByText('Due Mar 15, 2027')).toBeVisible();
  await expect(main.getByText('Keys to the client')).toBeVisible();
  await expect(writeControls(page)).toHaveCount(0);
  await page.reload();
  await expect(tab(page, 'Milestones')).toHaveAttribute('aria-selected', 'true');
  await visit(page, '/projects');
  await expect(main.getByRole('progressbar').first()).toBeVisible();
  await expect(writeControls(page)).toHaveCount(0);
});

test('tasks are added to a project one after another by their names', async ({ page }) => {
  const api = await apiAs(page, 'ENGINEER');
  const project = await buildProject(api);
  await signInAs(page, 'ENGINEER', `/projects/${project.id}?tab=tasks`);
  await expect(page.getByRole('link', { name: 'Add Site' })).toBeVisible();
  await buildSite(api, project.id);
  await page.reload();

  const quickAdd = page.getByLabel('Quick add');
  const titles = page.getByRole('table', { name: 'Tasks' }).getByRole('link');
  await quickAdd.fill('Order the doors');
  await quickAdd.press('Enter');
  await expect(titles).toHaveText(['Order the doors']);
  await expect(quickAdd).toHaveValue('');
  await expect(quickAdd).toBeFocused();

  const restore = await breakCall(page, 'POST /tasks', 'no connection');
  await page.keyboard.type('Order the windows');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Failed to create task')).toBeVisible();
  await expect(quickAdd).toHaveValue('Order the windows');
  await restore();
  await page.keyboard.press('Enter');
  await expect(titles).toHaveText(['Order the windows', 'Order the doors']);
});

test('an ENGINEER can do everything but delete a project; an ADMIN deletes it after confirming', async ({ page }) => {
  const project = await buildProject(await apiAs(page, 'ENGINEER'));
  const path = `/projects/${project.id}`;
  await signInAs(page, 'ENGINEER', path);
  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toHaveAttribute('href', `${path}/edit`);
  await expect(page.getByRole('link', { name: 'Add Task' })).toHaveAttribute('href', `${path}/tasks/new`);
  await expect(page.getByRole('link', { name: 'Add Milestone' })).toHaveAttribute('href', `${path}/milestones/new`);
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await openTab(page, 'Sites');
  await expect(page.getByRole('link', { name: 'Add Site' })).toHaveAttribute(
    'href',
    `/sites/new?projectId=${project.id}`,
  );

  await signInAs(page, 'ADMIN', `/projects?search=${encodeURIComponent(project.name)}`);
  await card(page, project.name).getByRole('link').click();

  const dialog = page.getByRole('dialog', { name: 'Are you sure you want to delete this project?' });
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByText('This action cannot be undone.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Delete' })).toBeFocused();

  await page.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Project deleted successfully')).toBeVisible();
  await expect(page).toHaveURL('/projects');
  await page.getByLabel('Search projects').fill(project.name);
  await expect(page.getByText('No projects found')).toBeVisible();
  await visit(page, `/projects/${project.id}`);
  await expect(page.getByText('Project not found')).toBeVisible();
});
