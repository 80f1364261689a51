import { deleteTask } from '@binaa/contract/tasks';
import { expect, type Locator, type Page, type Request } from '@playwright/test';
import { type Api, apiAs, firstInList, unique } from '../fixtures/api.ts';
import { buildPerson } from '../fixtures/people.ts';
import { signInAs } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { visit } from '../fixtures/visit.ts';
import { buildProject, buildSite, buildTask } from '../fixtures/work.ts';
import { chosen } from '../pages/task-form.ts';
import { writeControls } from '../pages/work.ts';

/** The rows of the list, without its heading. */
function rows(page: Page): Locator {
  return page
    .getByRole('table', { name: 'Tasks' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
}

function row(page: Page, title: string): Locator {
  return rows(page).filter({ hasText: title });
}

async function buildProjectWithSite(api: Api, name?: string) {
  const project = await buildProject(api, name === undefined ? {} : { name });
  return { project, site: await buildSite(api, project.id) };
}

test('searches name and description on every page, ignoring case, and keeps the search in the URL', async ({
  page,
}) => {
  const api = await apiAs(page, 'ENGINEER');
  const { site } = await buildProjectWithSite(api);
  const word = unique('Girder');
  const first = await buildTask(api, site.id, { name: unique('Oldest'), description: `Lift the ${word}` });
  for (let at = 0; at < 10; at += 1) await buildTask(api, site.id, { name: `${word} ${at}` });

  await signInAs(page, 'ENGINEER', '/tasks');
  const search = page.getByLabel('Search tasks');
  await search.fill(word.toUpperCase());
  await expect(page.getByText('Page 1 of 2')).toBeVisible();
  await expect(rows(page)).toHaveCount(10);
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await expect(row(page, first.title)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();

  await page.reload();
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await expect(search).toHaveValue(word.toUpperCase());
  await row(page, first.title).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: first.title })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Page 1 of 2')).toBeVisible();

  await page.getByRole('button', { name: 'Next' }).click();
  await expect(row(page, first.title)).toBeVisible();
  await (await apiAs(page, 'ADMIN')).call(deleteTask, { params: { id: first.id } });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(rows(page), 'the last page, after others emptied it').toHaveCount(10);
  await expect(page).not.toHaveURL(/page=2/);
});

test('filters by status and project, Clear filters resets an empty result, and a row shows and links to its task', async ({
  page,
}) => {
  const api = await apiAs(page, 'ENGINEER');
  const { project, site } = await buildProjectWithSite(api, firstInList('Bridge'));
  const pending = await buildTask(api, site.id);
  const running = await buildTask(api, site.id, { completionPercentage: 0.1 });
  const completed = await buildTask(api, site.id, { completed: true, completionPercentage: 100 });

  await signInAs(page, 'FOREMAN', '/tasks');
  await page.getByLabel('Project', { exact: true }).selectOption(project.name);
  await expect(rows(page)).toHaveCount(3);
  await expect(writeControls(page)).toHaveCount(0);
  const status = page.getByLabel('Status');
  for (const [label, found] of [
    ['Pending', pending],
    ['In Progress', running],
    ['Completed', completed],
  ] as const) {
    await status.selectOption(label);
    await expect(rows(page)).toHaveCount(1);
    await expect(row(page, found.title)).toBeVisible();
  }
  await page.getByLabel('Search tasks').fill(running.title);
  await expect(page.getByText('No tasks found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/tasks');
  await expect(page.getByLabel('Search tasks')).toHaveValue('');
  await expect(status).toHaveValue('');
  await expect(rows(page).first()).toBeVisible();

  // A row shows the task and links to it.
  const other = await buildProjectWithSite(api);
  const task = await buildTask(api, other.site.id, { completionPercentage: 37.5 });
  await visit(page, `/tasks?search=${encodeURIComponent(task.title)}`);
  const shown = row(page, task.title);
  for (const words of ['In Progress', '37.5%', other.project.name, other.site.name, 'Yousef Haddad', 'Jan 20, 2027']) {
    await expect(shown.getByText(words, { exact: true })).toBeVisible();
  }
  await expect(shown.getByText('Masonry')).toBeVisible();
  await expect(shown.getByText('أعمال البناء')).toBeVisible();
  await shown.getByRole('link', { name: task.title }).click();
  await expect(page).toHaveURL(`/tasks/${task.taskId}`);
  await expect(page.getByRole('heading', { level: 1, name: task.title })).toBeVisible();
});

test('the filter offers the project given in the URL, and Refresh shows tasks that others added', async ({ page }) => {
  const api = await apiAs(page, 'ENGINEER');
  const { project, site } = await buildProjectWithSite(api);
  await page.route('**/api/projects?*', (route) =>
    route.fulfill({ json: { content: [], totalPages: 0, totalElements: 0, number: 0, size: 100 } }),
  );
  await signInAs(page, 'ADMIN', `/tasks?projectId=${project.id}`);
  await expect(page.getByText('No tasks found')).toBeVisible();
  await expect(page.getByRole('link', { name: 'New Task' })).toHaveAttribute('href', '/tasks/new');
  await expect(
    chosen(page.getByLabel('Project', { exact: true })),
    'although the list of projects does not have it',
  ).toHaveText(project.name);
  const task = await buildTask(api, site.id);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(row(page, task.title)).toBeVisible();
  await expect(rows(page)).toHaveCount(1);

  await visit(page, '/tasks?status=SOON&projectId=x&page=-3');
  await expect(rows(page), 'invalid filters in the URL are ignored').toHaveCount(10);
  await expect(page.getByLabel('Status')).toHaveValue('');
});

test('keeps the current rows until the response arrives, and an older response never replaces a newer one', async ({
  page,
}) => {
  const api = await apiAs(page, 'ENGINEER');
  const { project, site } = await buildProjectWithSite(api);
  const [slow, quick] = [await buildTask(api, site.id), await buildTask(api, site.id)];
  const held = Promise.withResolvers<undefined>();
  await page.route(
    (url) => url.pathname === '/api/tasks' && url.searchParams.get('search') === slow.title,
    async (route) => {
      await held.promise;
      // The application may have cancelled the request by now.
      await route.continue().catch(() => undefined);
    },
  );
  await signInAs(page, 'ADMIN', `/tasks?projectId=${project.id}`);
  await expect(rows(page)).toHaveCount(2);
  const search = page.getByLabel('Search tasks');
  const isSlow = (request: Request) => new URL(request.url()).searchParams.get('search') === slow.title;
  const slowSent = page.waitForRequest(isSlow);
  const slowEnded = Promise.race([
    page.waitForEvent('requestfinished', isSlow),
    page.waitForEvent('requestfailed', isSlow),
  ]);
  await search.fill(slow.title);
  await slowSent;
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByRole('main').getByText('Loading…')).toHaveCount(0);
  await search.fill(quick.title);
  await expect(rows(page)).toHaveCount(1);
  await expect(row(page, quick.title)).toBeVisible();
  held.resolve(undefined);
  await slowEnded;
  await expect(search).toHaveValue(quick.title);
  await expect(rows(page)).toHaveCount(1);
  await expect(row(page, quick.title)).toBeVisible();
});

test('a WORKER who opens the list sees only their own tasks', async ({ page }) => {
  const [admin, api] = [await apiAs(page, 'ADMIN'), await apiAs(page, 'ENGINEER')];
  const worker = await buildPerson(admin, 'WORKER', 'Mason');
  const { site } = await buildProjectWithSite(api);
  const own = await buildTask(api, site.id, { assignedWorkers: [worker.id] });
  const other = await buildTask(api, site.id);
  await signInAs(page, worker, '/tasks');
  await expect(rows(page)).toHaveCount(1);
  await expect(row(page, own.title)).toBeVisible();
  await expect(writeControls(page)).toHaveCount(0);
  await expect(page.getByLabel('Project', { exact: true })).toHaveCount(0);
  await visit(page, `/tasks/${other.id}`);
  await expect(page.getByText('Task not found')).toBeVisible();
  await page.getByRole('link', { name: 'Back to My Tasks' }).click();
  await expect(page).toHaveURL('/my-tasks');
});
