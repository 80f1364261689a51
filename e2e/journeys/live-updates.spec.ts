import { resetUserPassword } from '@binaa/contract/users';
import { expect } from '@playwright/test';
import { apiAs, unique } from '../fixtures/api.ts';
import { buildPerson } from '../fixtures/people.ts';
import { signInAs } from '../fixtures/sign-in.ts';
import { buildTaskInNewProject, changeTask } from '../fixtures/tasks.ts';
import { test } from '../fixtures/test.ts';
import { TaskForm } from '../pages/task-form.ts';
import { valueOf } from '../pages/work.ts';

test.use({ liveUpdates: true });

test("a FOREMAN's screens update when an ADMIN changes a task, and a form being filled is left alone", async ({
  page,
  browser,
}) => {
  const [admin, api] = [await apiAs(page, 'ADMIN'), await apiAs(page, 'ENGINEER')];
  const foreman = await buildPerson(admin, 'FOREMAN', 'Follower');
  const name = unique('Followed');
  const task = await buildTaskInNewProject(api, { name });
  await signInAs(page, foreman, `/tasks/${task.id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const list = await page.context().newPage();
  await list.goto(`/tasks?search=${encodeURIComponent(name)}`);
  const row = list.getByRole('row').filter({ hasText: name });
  await expect(row).toBeVisible();
  const form = await browser.newPage();
  await signInAs(form, 'ENGINEER', `/tasks/${task.id}/edit`);
  await form.getByLabel('Description').fill('Being typed');

  const office = await browser.newPage();
  await signInAs(office, 'ADMIN', `/tasks/${task.id}`);
  await office.getByRole('main').getByRole('button', { name: 'Mark as Completed' }).click();

  await expect(valueOf(page, 'Completion')).toHaveText('100%');
  await expect(row.getByText('Completed', { exact: true })).toBeVisible();
  await expect(form.getByLabel('Description')).toHaveValue('Being typed');
  await expect(new TaskForm(form).completion).toHaveValue('0');
  await new TaskForm(form).update.click();
  await expect(form.getByText('Someone else has changed this in the meantime.')).toBeVisible();

  const renamed = unique('Renamed');
  await changeTask(api, task, { name: renamed, completed: false, completionPercentage: 40 });
  await expect(page.getByRole('heading', { level: 1, name: renamed })).toBeVisible();
  await expect(list.getByText('No tasks found')).toBeVisible();
  await expect(office.getByRole('heading', { level: 1, name: renamed })).toBeVisible();

  await admin.call(resetUserPassword, { params: { id: foreman.id } });
  await expect(page).toHaveURL('/login');
  await expect(list).toHaveURL('/login');
  await form.close();
  await office.close();
});
