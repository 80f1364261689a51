import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { apiAs } from '../fixtures/api.ts';
import { breakCall } from '../fixtures/failures.ts';
import { buildPerson } from '../fixtures/people.ts';
import { signInAs } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { visit } from '../fixtures/visit.ts';
import { buildProject, buildSite } from '../fixtures/work.ts';
import { chosen } from '../pages/task-form.ts';

type Listed = { content: { name: string }[]; totalElements: number };

/** The first page of every list leaves out these records, as if a hundred others came before them. */
async function placeBeyondFirstPage(page: Page, names: readonly string[]): Promise<void> {
  const isFirstPage = ({ pathname, searchParams }: URL) =>
    pathname.startsWith('/api/') && searchParams.get('size') === '100' && !searchParams.get('search');
  await page.route(isFirstPage, async (route: Route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as Listed;
    const content = answer.content.filter(({ name }) => !names.includes(name));
    await route.fulfill({ response, json: { ...answer, content, totalElements: content.length + names.length } });
  });
}

/** The button that searches beyond the options of the select. */
function searchFor(select: Locator): Locator {
  return select.locator('xpath=../..').getByRole('button', { name: 'Search the whole list' });
}

async function choose(select: Locator, name: string): Promise<void> {
  const page = select.page();
  await searchFor(select).click();
  await page.getByRole('combobox', { name: 'Name or part of it' }).fill(name);
  await page.getByRole('dialog').getByRole('option', { name }).click();
  await expect(chosen(select)).toHaveText(name);
}

test('projects, sites and people beyond the first hundred can be chosen', async ({ page }) => {
  const [admin, api] = [await apiAs(page, 'ADMIN'), await apiAs(page, 'ENGINEER')];
  const project = await buildProject(api);
  const site = await buildSite(api, project.id);
  const worker = await buildPerson(admin, 'WORKER', 'Distant');
  await placeBeyondFirstPage(page, [project.name, site.name, worker.name]);
  const field = (label: string) => page.getByLabel(label, { exact: true });

  // By keyboard alone, and the choice survives a reload.
  await signInAs(page, 'ADMIN', '/expenses/new');
  await field('Related Type').selectOption('PROJECT');
  await expect(field('Project').getByRole('option', { name: project.name })).toHaveCount(0);
  const restore = await breakCall(page, 'GET /projects', 'server error');
  await searchFor(field('Project')).press('Enter');
  const search = page.getByRole('combobox', { name: 'Name or part of it' });
  await expect(search).toBeFocused();
  await page.keyboard.type('no such project');
  await expect(page.getByText('The search failed. Please try again.')).toBeVisible();
  await restore();
  await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Nothing matches')).toBeVisible();
  await search.fill(project.name);
  await search.press('Enter');
  await expect(chosen(field('Project'))).toHaveText(project.name);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await expect(chosen(field('Project'))).toHaveText(project.name);

  await visit(page, '/tasks/new');
  await choose(field('Project'), project.name);
  await choose(field('Site'), site.name);
  await page.reload();
  await expect(chosen(field('Site'))).toHaveText(site.name);

  await visit(page, '/attendance/new');
  await choose(field('User'), worker.name);
  await choose(field('Site'), site.name);

  await visit(page, '/tasks');
  await choose(field('Project'), project.name);
  await expect(page).toHaveURL(`/tasks?projectId=${project.id}`);
  await page.reload();
  await expect(chosen(field('Project'))).toHaveText(project.name);
});
