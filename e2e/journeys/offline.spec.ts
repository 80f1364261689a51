import { expect } from '@playwright/test';
import { apiAs } from '../fixtures/api.ts';
import { signInAs } from '../fixtures/sign-in.ts';
import { storedResponses } from '../fixtures/stored-responses.ts';
import { buildTaskInNewProject } from '../fixtures/tasks.ts';
import { test } from '../fixtures/test.ts';
import { TaskForm } from '../pages/task-form.ts';
import { toast } from '../pages/toast.ts';

test.use({ serviceWorkers: 'allow' });

test('without a connection shows the last seen data and rejects a save; signing out deletes it', async ({
  page,
  context,
}) => {
  const task = await buildTaskInNewProject(await apiAs(page, 'ENGINEER'));
  await signInAs(page, 'ENGINEER', `/tasks/${task.id}`);
  const heading = page.getByRole('heading', { level: 1, name: task.title });
  const notice = page.getByRole('status').filter({ hasText: 'No connection. You see what was last loaded.' });
  await expect(heading).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(storedResponses)).toContainEqual(expect.objectContaining({ id: task.id }));
  await expect(notice).toHaveCount(0);

  await context.setOffline(true);
  await page.reload();
  await expect(heading).toBeVisible();
  await expect(notice).toContainText(/Loaded \w+/);

  // A list that was never loaded shows nothing, so the notice promises nothing.
  await page.getByRole('link', { name: 'Sites', exact: true }).click();
  await expect(page.getByText('Failed to load sites. Please try again later.')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'No connection' })).toHaveText('No connection');
  await page.goBack();
  await expect(notice).toContainText(/Loaded \w+/);

  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  const form = new TaskForm(page);
  const description = page.getByLabel('Description');
  await description.fill('Typed without a connection');
  await form.update.click();
  await expect(toast(page, 'Failed to update task')).toContainText('There is no connection.');
  await page.reload();
  await expect(description).toHaveValue('Typed without a connection');

  await context.setOffline(false);
  await expect(notice).toHaveCount(0);
  await form.update.click();
  await expect(toast(page, 'Task updated successfully')).toBeVisible();
  await expect(page.getByRole('main').getByText('Typed without a connection')).toBeVisible();

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/login');
  await expect.poll(() => page.evaluate(() => indexedDB.databases())).toEqual([]);
});
