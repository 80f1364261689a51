import { dayOf } from '@binaa/contract/company-time';
import { getExpense } from '@binaa/contract/expenses';
import { expect, type FileChooser, type Page } from '@playwright/test';
import { apiAs, firstInList } from '../fixtures/api.ts';
import { countClicks } from '../fixtures/count-clicks.ts';
import { waitForDraftFiles } from '../fixtures/draft-files.ts';
import { photo } from '../fixtures/expenses.ts';
import { largePhoto } from '../fixtures/large-photo.ts';
import { signInAs } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { visit } from '../fixtures/visit.ts';
import { buildProject } from '../fixtures/work.ts';
import { Shell } from '../pages/shell.ts';
import { toast } from '../pages/toast.ts';

type Photo = Parameters<FileChooser['setFiles']>[0];

/** Taking the photo itself is up to the phone. */
async function takePhoto(page: Page, button: string, taken: Photo): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).tap();
  await (await choosing).setFiles(taken);
}

test('a foreman sends an expense with a photo in six taps and the amount', { tag: '@smoke' }, async ({ page }) => {
  const project = await buildProject(await apiAs(page, 'ENGINEER'), { name: firstInList('Villa') });
  const api = await apiAs(page, 'FOREMAN');
  await signInAs(page, 'FOREMAN', '/expenses/new');
  // The first expense of a project is remembered for the next ones.
  await page.getByLabel('Related Type').selectOption('Project');
  await page.getByLabel('Project', { exact: true }).selectOption(project.name);
  await page.getByLabel('Category').fill('fuel');
  await page.getByRole('option', { name: 'Fuel' }).click();
  await page.getByLabel('Amount ($)').fill('80');
  await page.getByRole('button', { name: 'Create Expense' }).click();
  await expect(toast(page, 'Expense created successfully')).toBeVisible();

  const taps = await countClicks(page);
  await page.goto('/');
  await takePhoto(page, 'Photograph a receipt', photo);
  await expect(page).toHaveURL('/expenses/new');
  await expect(page.getByText(photo.name)).toBeVisible();
  await page.getByRole('button', { name: 'Same as last time: Fuel' }).tap();
  await page.getByLabel('Amount ($)').tap();
  await page.keyboard.type('95.5');
  await page.getByRole('button', { name: 'Create Expense' }).tap();
  await expect(page).toHaveURL(/\/expenses\/\d+$/);
  expect(taps()).toBeLessThanOrEqual(6);
  const id = Number(page.url().split('/').at(-1));
  expect(await api.call(getExpense, { params: { id } })).toMatchObject({
    amount: 95.5,
    category: 'FUEL',
    projectId: project.id,
    date: dayOf(new Date()),
    invoiceImageUrl: expect.stringContaining('receipt.png'),
  });
});

test('a photo of 14 MB survives a reload and becomes an upright receipt below the limit', async ({ page }) => {
  await signInAs(page, 'FOREMAN', '/expenses/new');
  const taken = await largePhoto(page);
  expect(taken.buffer.length).toBeGreaterThan(14_000_000);
  await takePhoto(page, 'Take a photo', taken);
  await waitForDraftFiles(page);
  await page.reload();
  await expect(page.getByText('What you typed before has been restored.')).toBeVisible();
  await expect(page.getByText('IMG_4711.jpg')).toBeVisible();
  await page.getByLabel('Amount ($)').fill('10');
  const sent = page.waitForRequest((request) => request.method() === 'PUT' && request.url().includes('/files/upload/'));
  await page.getByRole('button', { name: 'Create Expense' }).click();
  expect((await (await sent).sizes()).requestBodySize).toBeLessThanOrEqual(5 * 1024 * 1024);
  const receipt = page.getByRole('img', { name: 'Receipt' });
  await expect(receipt).toHaveJSProperty('naturalHeight', 2400);
  await expect(receipt).toHaveJSProperty('naturalWidth', 1920);

  await visit(page, '/expenses/new');
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  await expect(page.getByText('IMG_4711.jpg'), 'the saved draft').toHaveCount(0);
});

test('a HEIC photo that the browser cannot read is explained, and signing out removes an unsaved photo', async ({
  page,
}) => {
  await signInAs(page, 'FOREMAN', '/expenses/new');
  await expect(page.locator('input[type=file]'), 'the file fields of the form').toHaveCount(1);
  const heic = { name: 'IMG_1.heic', mimeType: 'image/heic', buffer: Buffer.from('ftypheic') };
  await takePhoto(page, 'Take a photo', heic);
  await expect(
    page.getByRole('alert').filter({ hasText: 'Only JPEG, PNG, GIF, and PDF files are allowed' }),
  ).toBeVisible();
  await expect(page.getByText('This browser cannot read HEIC photos.')).toBeVisible();

  await takePhoto(page, 'Take a photo', photo);
  await waitForDraftFiles(page);
  await page.reload();
  await expect(page.getByText(photo.name)).toBeVisible();
  const { more, menu } = new Shell(page);
  await more.click();
  await menu.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/login');
  await signInAs(page, 'FOREMAN', '/expenses/new');
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  await expect(page.getByText(photo.name)).toHaveCount(0);
});
