import { expect, type Locator, type Page } from '@playwright/test';
import { apiAs } from '../fixtures/api.ts';
import { waitForDraftFiles } from '../fixtures/draft-files.ts';
import { photo } from '../fixtures/expenses.ts';
import { signInAs } from '../fixtures/sign-in.ts';
import { buildTaskInNewProject } from '../fixtures/tasks.ts';
import { test } from '../fixtures/test.ts';
import { toast } from '../pages/toast.ts';

test('a note is kept with its photo through a reload, and shows the uploaded photo', async ({ page }) => {
  const task = await buildTaskInNewProject(await apiAs(page, 'ENGINEER'));
  await signInAs(page, 'FOREMAN', `/tasks/${task.id}?tab=notes`);
  const field = page.getByLabel('Note', { exact: true });
  await field.fill('Half a thou');
  await page.getByLabel('Add photos').setInputFiles(photo);
  await waitForDraftFiles(page);
  await page.reload();
  await expect(page.getByRole('img', { name: photo.name })).toBeVisible();
  await expect(field).toHaveValue('Half a thou');
  await expect(page.getByText('What you typed before has been restored.')).toBeVisible();
  await page.getByRole('button', { name: 'Add Note' }).click();
  await expect(toast(page, 'Note added successfully')).toBeVisible();
  // In a small window the photo of the note is below the screen, and not yet requested.
  await page.setViewportSize({ width: 1280, height: 320 });
  await page.reload();
  const note = page.getByRole('list', { name: 'Notes' }).getByRole('listitem').filter({ hasText: 'Half a thou' });
  await expect(note).toBeVisible();
  await expect(field).toHaveValue('');
  await expect(page.getByRole('img', { name: photo.name }), 'the saved draft').toHaveCount(0);
  const thumbnail = note.getByRole('button', { name: `View photo ${photo.name}` });
  await pressWhileItLoads(page, thumbnail);
  await expect(page.getByRole('dialog').getByRole('img', { name: photo.name })).toHaveJSProperty('naturalWidth', 1);
});

/** Presses the mouse on the placeholder of a photo and releases it on the photo. */
async function pressWhileItLoads(page: Page, thumbnail: Locator): Promise<void> {
  const pressed = Promise.withResolvers<void>();
  await page.route('**/files/image-url?*', async (route) => {
    await pressed.promise;
    await route.continue();
  });
  await thumbnail.hover();
  await page.mouse.down();
  pressed.resolve();
  await expect(thumbnail.locator('img')).toHaveJSProperty('naturalWidth', 1);
  await page.mouse.up();
}
