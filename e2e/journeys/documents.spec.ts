import { listDocuments } from '@binaa/contract/documents';
import { expect, type Page } from '@playwright/test';
import { apiAs, unique } from '../fixtures/api.ts';
import { notes, plan, sitePhoto } from '../fixtures/documents.ts';
import { signInAs } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { buildProject, buildSite } from '../fixtures/work.ts';
import { toast } from '../pages/toast.ts';
import { openTab, problem, valueOf } from '../pages/work.ts';

const files = (page: Page) => page.getByLabel('Files', { exact: true }).and(page.locator('input'));
const upload = (page: Page) => page.getByRole('button', { name: 'Upload', exact: true });
const fileRow = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });

const pictures = /\/api\/files\/upload\/documents\/.*\.png/;

async function savedName(page: Page, press: () => Promise<void>): Promise<string> {
  const download = page.waitForEvent('download');
  await press();
  return (await download).suggestedFilename();
}

test('uploads two files from a project, previews and downloads them and adds a version', { tag: '@smoke' }, async ({
  page,
}) => {
  const api = await apiAs(page, 'ENGINEER');
  const project = await buildProject(api);
  const site = await buildSite(api, project.id);
  await signInAs(page, 'ENGINEER', `/projects/${project.id}`);
  await expect(page.getByRole('tab')).toHaveText(['Overview', 'Tasks', 'Sites', 'Milestones', 'Documents', 'Cost']);
  await openTab(page, 'Documents');
  await expect(page.getByText('This project has no documents yet.')).toBeVisible();
  await page.getByRole('link', { name: 'Upload Documents' }).click();

  await upload(page).click();
  await expect(problem(page, 'Category is required')).toBeVisible();
  await expect(problem(page, 'File is required')).toBeVisible();
  await expect(page.getByLabel('Project', { exact: true }).locator('option:checked')).toHaveText(project.name);
  await page.getByLabel('Site', { exact: true }).selectOption(site.name);
  await page.getByLabel('Category').selectOption('DRAWING');
  await files(page).setInputFiles([plan, sitePhoto]);
  await expect(page.getByText('File is required')).toHaveCount(0);
  await expect(fileRow(page, plan.name).getByLabel('Title')).toHaveValue('Ground floor A-101');
  const title = unique('Facade');
  await fileRow(page, sitePhoto.name).getByLabel('Title').fill('');
  await upload(page).click();
  await expect(fileRow(page, sitePhoto.name).getByText('Title is required')).toBeVisible();
  await fileRow(page, sitePhoto.name).getByLabel('Title').fill(title);
  await upload(page).click();
  await expect(toast(page, 'Documents uploaded successfully')).toBeVisible();

  await expect(page).toHaveURL(`/projects/${project.id}?tab=documents`);
  await expect(rowOf(page, title).getByText(site.name)).toBeVisible();
  const floorPlan = page.getByRole('link', { name: 'Ground floor A-101', exact: true });
  await floorPlan.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ground floor A-101' })).toBeVisible();
  await expect(valueOf(page, 'Project').getByRole('link', { name: project.name })).toBeVisible();
  await expect(page.locator('iframe[title="Ground floor A-101"]')).toHaveAttribute('src', /\/files\/view\//);

  await page.getByRole('button', { name: 'Add Version' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Version' });
  await dialog.getByRole('button', { name: 'Upload Version' }).click();
  await expect(dialog.getByText('File is required')).toBeVisible();
  await dialog.getByLabel('File', { exact: true }).setInputFiles(sitePhoto);
  await dialog.getByRole('button', { name: 'Upload Version' }).click();
  await expect(toast(page, 'Version added successfully')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Ground floor A-101' })).toBeVisible();
  const versions = page.getByRole('list', { name: 'Versions' }).getByRole('listitem');
  await expect(versions).toHaveText([/Version 2.*Latest/s, /Version 1/]);
  expect(await savedName(page, () => page.getByRole('button', { name: 'Download', exact: true }).click())).toBe(
    sitePhoto.name,
  );

  await page.getByRole('button', { name: 'Preview version 1' }).click();
  await expect(page).toHaveURL(/\?version=1$/);
  await expect(page.locator('iframe[title="Ground floor A-101"]')).toBeVisible();
  expect(await savedName(page, () => page.getByRole('button', { name: 'Download Version 1' }).click())).toBe(plan.name);
});

test('a failed, rejected or cancelled file does not affect the others, and a retry makes no second copy', async ({
  page,
}) => {
  const project = await buildProject(await apiAs(page, 'ENGINEER'));
  await signInAs(page, 'ENGINEER', `/documents/new?projectId=${project.id}`);
  await page.getByLabel('Category').selectOption('REPORT');
  const program = { name: 'setup.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') };
  const mislabelled = { ...notes, name: 'mislabelled.pdf', mimeType: 'application/pdf' };
  await files(page).setInputFiles([plan, sitePhoto, mislabelled, program]);
  await expect(fileRow(page, 'setup.exe').getByRole('alert')).toHaveText(
    'Only PDF, image, Office, text, DWG, and DXF files are allowed',
  );
  await fileRow(page, 'setup.exe').getByRole('button', { name: 'Remove file' }).click();

  // The response is lost after the server saved the document.
  await page.route('**/api/documents', async (route) => {
    const isResponseLost = route.request().postData()?.includes('Ground floor A-101');
    if (route.request().method() !== 'POST' || !isResponseLost) return route.fallback();
    await route.fetch();
    return route.abort('connectionreset');
  });
  // The upload gets no response, so it stays in progress until it is cancelled.
  await page.route(pictures, () => undefined);
  await upload(page).click();
  await expect(fileRow(page, plan.name).getByRole('alert')).toHaveText('Failed to upload. Please try again.');
  await expect(fileRow(page, 'mislabelled.pdf').getByRole('alert')).toHaveText(
    'Only PDF, image, Office, text, DWG, and DXF files are allowed',
  );
  await expect(fileRow(page, sitePhoto.name).getByRole('progressbar', { name: 'Uploading' })).toBeVisible();
  await fileRow(page, sitePhoto.name).getByRole('button', { name: 'Cancel upload' }).click();
  await expect(fileRow(page, sitePhoto.name).getByText('Upload cancelled')).toBeVisible();
  await expect(toast(page, 'Some documents could not be uploaded')).toBeVisible();

  await page.unroute('**/api/documents');
  await page.unroute(pictures);
  await fileRow(page, plan.name).getByRole('button', { name: 'Try again' }).click();
  await expect(fileRow(page, plan.name).getByText('Uploaded')).toBeVisible();
  await fileRow(page, 'mislabelled.pdf').getByRole('button', { name: 'Remove file' }).click();
  await upload(page).click();
  await expect(toast(page, 'Documents uploaded successfully')).toBeVisible();
  const { totalElements } = await (await apiAs(page, 'ADMIN')).call(listDocuments, {
    query: { projectId: project.id },
  });
  expect(totalElements).toBe(2);
});
