import { getTask } from '@binaa/contract/tasks';
import { expect, type Locator, type Page } from '@playwright/test';
import { apiAs } from '../fixtures/api.ts';
import { breakCall } from '../fixtures/failures.ts';
import { buildPerson, type Person } from '../fixtures/people.ts';
import { signInAs } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { buildProject, buildSite, buildTask } from '../fixtures/work.ts';
import { toast } from '../pages/toast.ts';
import { problem } from '../pages/work.ts';

function rows(page: Page): Locator {
  return page
    .getByRole('table', { name: 'My Tasks' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
}

/** The figure on the card with this name. */
function total(page: Page, label: string): Locator {
  const name = page.getByRole('link', { name: label, exact: true });
  return page.getByRole('main').locator('div').filter({ has: name }).filter({ hasText: /\d|–/ }).last();
}

async function expectTotals(page: Page, pending: number, inProgress: number, completed: number): Promise<void> {
  await expect(total(page, 'Pending')).toHaveText(`Pending${pending}`);
  await expect(total(page, 'In Progress')).toHaveText(`In Progress${inProgress}`);
  await expect(total(page, 'Completed')).toHaveText(`Completed${completed}`);
}

/** Eleven pending tasks, two started, one completed: more than a page. */
async function personWithTasks(page: Page, role: 'WORKER' | 'FOREMAN'): Promise<{ person: Person; done: string }> {
  const [admin, api] = [await apiAs(page, 'ADMIN'), await apiAs(page, 'ENGINEER')];
  const person = await buildPerson(admin, role, 'Busy');
  const site = await buildSite(api, (await buildProject(api)).id);
  const assignment =
    role === 'WORKER'
      ? { assignedWorkers: [person.id] }
      : ({ assignedToId: person.id, assigneeRole: 'FOREMAN' } as const);
  for (let at = 0; at < 11; at += 1) await buildTask(api, site.id, assignment);
  await buildTask(api, site.id, { ...assignment, completionPercentage: 5, taskCategory: 'HVAC' });
  await buildTask(api, site.id, { ...assignment, completionPercentage: 100 });
  const done = await buildTask(api, site.id, { ...assignment, completed: true, completionPercentage: 100 });
  await buildTask(api, site.id);
  return { person, done: done.title };
}

for (const [role, tag] of [
  ['WORKER', '@phone'],
  ['FOREMAN', '@desk'],
] as const) {
  test(`a ${role} sees their own tasks, with totals over all of them`, { tag }, async ({ page }) => {
    const { person, done } = await personWithTasks(page, role);
    await signInAs(page, person, '/my-tasks');
    await expectTotals(page, 11, 2, 1);
    await expect(rows(page)).toHaveCount(10);
    await expect(page.getByText('Page 1 of 2')).toBeVisible();

    await page.getByLabel('Status').selectOption('In Progress');
    await expect(rows(page)).toHaveCount(2);
    await page.getByLabel('Category').selectOption('HVAC');
    await expect(rows(page)).toHaveCount(1);
    await expectTotals(page, 11, 2, 1);
    await page.getByLabel('Search tasks').fill('no such task');
    await expect(page.getByText('No tasks found')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(rows(page)).toHaveCount(10);

    await page.getByRole('link', { name: 'Completed', exact: true }).click();
    await expect(page).toHaveURL('/my-tasks?status=COMPLETED');
    await expect(rows(page)).toHaveCount(1);
    await rows(page).getByRole('link', { name: done }).click();
    await expect(page.getByRole('heading', { level: 1, name: done })).toBeVisible();
  });
}

test('shows a message to a person without tasks', async ({ page }) => {
  const person = await buildPerson(await apiAs(page, 'ADMIN'), 'WORKER', 'Idle');
  await signInAs(page, person, '/my-tasks');
  await expect(page.getByText('No tasks are assigned to you yet.')).toBeVisible();
  await expectTotals(page, 0, 0, 0);
});

test('offers to retry when the tasks cannot be loaded; the demo WORKER has tasks in all three states', async ({
  page,
}) => {
  const { userId } = await apiAs(page, 'WORKER');
  const restore = await breakCall(page, `GET /tasks/assigned-to/${userId}`, 'no connection');
  await signInAs(page, 'WORKER', '/my-tasks');
  await expect(problem(page, 'Failed to load your tasks. Please try again later.')).toBeVisible();
  await expect(total(page, 'Pending')).toHaveText('Pending–');
  await restore();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rows(page).first()).toBeVisible();
  for (const label of ['Pending', 'In Progress', 'Completed']) {
    await expect(total(page, label)).toHaveText(new RegExp(`^${label}[1-9]\\d*$`));
  }
});

test('a FOREMAN finds late tasks first and reports 40 percent in two taps', { tag: '@phone' }, async ({ page }) => {
  const [admin, api] = [await apiAs(page, 'ADMIN'), await apiAs(page, 'ENGINEER')];
  const foreman = await buildPerson(admin, 'FOREMAN', 'Prompt');
  const site = await buildSite(api, (await buildProject(api)).id);
  const own = { assignedToId: foreman.id, assigneeRole: 'FOREMAN', startDate: '2020-01-01' } as const;
  const due = (expectedEndDate: string, more = {}) => buildTask(api, site.id, { ...own, expectedEndDate, ...more });
  const late = await due('2020-02-01');
  const later = await due('2099-01-01');
  const done = await due('2020-03-01', { completed: true, completionPercentage: 100 });

  await signInAs(page, foreman, '/my-tasks');
  const table = page.getByRole('table', { name: 'My Tasks' });
  await expect(table.getByRole('heading')).toHaveText(['Late', 'Later', 'Finished']);
  await expect(rows(page).getByRole('link')).toHaveText([late.title, later.title, done.title]);
  const row = rows(page).filter({ hasText: late.title });
  await expect(row.getByText(/^Late by [\d,]+ days$/)).toBeVisible();
  await expect(
    rows(page)
      .filter({ hasText: done.title })
      .getByText(/Late by/),
  ).toHaveCount(0);

  await row.getByRole('button', { name: 'Update progress' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: '40%' }).tap();
  await expect(toast(page, 'Progress saved: 40%')).toBeVisible();
  await expect(row.getByText('40%', { exact: true })).toBeVisible();
  expect(await api.call(getTask, { params: { id: late.id } })).toMatchObject({
    completionPercentage: 40,
    status: 'IN_PROGRESS',
    assignedToId: foreman.id,
  });

  await row.getByRole('button', { name: 'Update progress' }).tap();
  await page.getByLabel('Another percentage').fill('101');
  await page.getByRole('button', { name: 'Save' }).tap();
  await expect(page.getByText('Completion percentage cannot be more than 100%')).toBeVisible();
  await page.getByLabel('Another percentage').fill('100');
  await page.getByRole('button', { name: 'Save' }).tap();
  await expect(toast(page, 'Progress saved: 100%')).toBeVisible();
  await expect(table.getByRole('heading')).toHaveText(['Later', 'Finished']);
});
