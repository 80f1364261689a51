import { createTaskNote } from '@binaa/contract/task-notes';
import { getTask } from '@binaa/contract/tasks';
import { expect, type Locator, type Page } from '@playwright/test';
import { apiAs, unique } from '../fixtures/api.ts';
import { recordApiCalls } from '../fixtures/api-calls.ts';
import { waitForDraftFiles } from '../fixtures/draft-files.ts';
import { photo } from '../fixtures/expenses.ts';
import { breakCall } from '../fixtures/failures.ts';
import { buildPerson } from '../fixtures/people.ts';
import { signInAs } from '../fixtures/sign-in.ts';
import { buildTaskInNewProject, changeTask } from '../fixtures/tasks.ts';
import { test } from '../fixtures/test.ts';
import { toast } from '../pages/toast.ts';
import { tab, valueOf } from '../pages/work.ts';

function action(page: Page, name: string): Locator {
  return page.getByRole('main').getByRole('button', { name, exact: true });
}

function completion(page: Page): Locator {
  return page.getByRole('progressbar', { name: 'Completion' });
}

function note(page: Page, text: string): Locator {
  return page.getByRole('list', { name: 'Notes' }).getByRole('listitem').filter({ hasText: text });
}

test('shows every field of the task, and Escape cancels its deletion and returns the focus', async ({ page }) => {
  const [admin, api] = [await apiAs(page, 'ADMIN'), await apiAs(page, 'ENGINEER')];
  const [one, two] = [await buildPerson(admin, 'WORKER', 'Adel'), await buildPerson(admin, 'WORKER', 'Zaid')];
  const task = await buildTaskInNewProject(api, {
    description: 'Two coats, matt',
    taskCategory: 'PAINTING',
    assignedWorkers: [two.id, one.id],
    completionPercentage: 12.5,
    expectedForemanHours: 7.5,
    expectedWorkerHours: 1200,
  });
  await signInAs(page, 'ADMIN', `/tasks/${task.id}`);
  const facts = {
    Project: task.projectName,
    Site: task.siteName ?? '',
    Category: /Painting\s*دهان/,
    Status: 'In Progress',
    Completion: '12.5%',
    'Assigned to': task.assignedToName,
    'Start Date': 'Jan 5, 2027',
    'Expected End Date': 'Jan 20, 2027',
    'Expected Foreman Hours': '7.5',
    'Expected Worker Hours': '1,200',
    Description: 'Two coats, matt',
  };
  for (const [label, value] of Object.entries(facts)) await expect(valueOf(page, label)).toHaveText(value);
  await expect(valueOf(page, 'Workers').getByRole('listitem')).toHaveText([one.name, two.name]);
  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toHaveAttribute('href', `/tasks/${task.id}/edit`);
  await action(page, 'Delete').click();
  const dialog = page.getByRole('dialog', { name: 'Are you sure you want to delete this task?' });
  await expect(dialog.getByText('This action cannot be undone.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(action(page, 'Delete')).toBeFocused();
  await page.getByRole('link', { name: 'View Project' }).click();
  await expect(page).toHaveURL(`/projects/${task.projectId}`);
});

test('starts, completes and reopens a task, and reverts a status that cannot be saved', async ({ page }) => {
  const api = await apiAs(page, 'ENGINEER');
  const task = await buildTaskInNewProject(api);
  await signInAs(page, 'FOREMAN', `/tasks/${task.id}`);
  // The status field of a task that has not started also says In Progress.
  await expect(valueOf(page, 'Status')).toHaveText('In Progress');
  await expect(action(page, 'Mark as Completed')).toBeVisible();
  const reading = Promise.withResolvers<undefined>();
  await page.route(`**/api/tasks/${task.id}`, async (route) => {
    if (route.request().method() === 'GET') await reading.promise;
    await route.fallback();
  });
  const restore = await breakCall(page, `PUT /tasks/${task.id}`, 'no connection');
  await action(page, 'Mark as Completed').click();
  await expect(toast(page, 'Failed to update task status')).toBeVisible();
  await expect(valueOf(page, 'Status'), 'what cannot be saved is reverted').toHaveText('In Progress');
  await expect(valueOf(page, 'Completion')).toHaveText('0%');
  await expect(action(page, 'Mark as Completed')).toBeEnabled();
  await restore();
  // The next action does not wait until the task is read again.
  await action(page, 'Start Task').click();
  await expect(toast(page, 'Task marked as in_progress')).toBeVisible();
  reading.resolve(undefined);
  await expect(completion(page)).toHaveAttribute('aria-valuenow', '1');
  await expect(action(page, 'Start Task')).toHaveCount(0);
  await expect(action(page, 'Mark as Completed')).toBeFocused();

  await action(page, 'Mark as Completed').click();
  await expect(toast(page, 'Task marked as completed')).toBeVisible();
  await expect(valueOf(page, 'Status')).toHaveText('Completed');
  await expect(valueOf(page, 'Completion')).toHaveText('100%');
  await expect(action(page, 'Mark as Completed')).toHaveCount(0);
  expect(await api.call(getTask, { params: { id: task.id } })).toMatchObject({ status: 'COMPLETED', version: 3 });

  await action(page, 'Reopen Task').click();
  await expect(toast(page, 'Task marked as in_progress').first()).toBeVisible();
  await expect(valueOf(page, 'Completion')).toHaveText('99%');
  await expect(action(page, 'Mark as Completed')).toBeVisible();
  await expect(action(page, 'Start Task')).toHaveCount(0);
  // The screen updates before the save, and the toast may be the earlier one: wait for the saved version.
  const saved = async () => (await api.call(getTask, { params: { id: task.id } })).version;
  await expect.poll(saved).toBe(4);
  const { status, completionPercentage, version, updatedAt, ...rest } = await api.call(getTask, {
    params: { id: task.id },
  });
  expect({ status, completionPercentage, version }).toEqual({
    status: 'IN_PROGRESS',
    completionPercentage: 99,
    version: 4,
  });
  expect(task).toMatchObject(rest);
  expect(String(updatedAt) > String(task.updatedAt)).toBe(true);
});

test('shows a status before the save is answered, and sends the whole task', async ({ page }) => {
  const api = await apiAs(page, 'ENGINEER');
  const task = await buildTaskInNewProject(api, { completionPercentage: 40 });
  const held = Promise.withResolvers<undefined>();
  await page.route(`**/api/tasks/${task.id}`, async (route) => {
    if (route.request().method() === 'PUT') await held.promise;
    await route.continue();
  });
  await signInAs(page, 'ADMIN', `/tasks/${task.id}`);
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await action(page, 'Mark as Completed').click();
  expect((await sent).postDataJSON()).toMatchObject({
    siteId: task.siteId,
    taskCategory: 'MASONRY',
    assignedToId: task.assignedToId,
    assigneeRole: 'ENGINEER',
    startDate: '2027-01-05',
    expectedEndDate: '2027-01-20',
    completionPercentage: 100,
    completed: true,
    expectedForemanHours: 4,
    expectedWorkerHours: 16,
  });
  await expect(valueOf(page, 'Status')).toHaveText('Completed');
  await expect(valueOf(page, 'Completion')).toHaveText('100%');
  await expect(toast(page, 'Task marked as completed')).toHaveCount(0);
  held.resolve(undefined);
  await expect(toast(page, 'Task marked as completed')).toBeVisible();
});

test('does not undo a change by someone else, and shows its result', async ({ page }) => {
  const api = await apiAs(page, 'ENGINEER');
  const task = await buildTaskInNewProject(api);
  await signInAs(page, 'FOREMAN', `/tasks/${task.id}`);
  await expect(action(page, 'Start Task')).toBeVisible();
  const name = unique('Renamed');
  await changeTask(api, task, { name, completionPercentage: 60 });
  await action(page, 'Start Task').click();
  await expect(toast(page, 'Failed to update task status')).toBeVisible();
  await expect(page.getByText('Someone else has changed this in the meantime.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: task.title })).toBeVisible();
  await page.getByRole('button', { name: 'Load the latest' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(valueOf(page, 'Completion')).toHaveText('60%');
  await expect(page.getByText('Someone else has changed this in the meantime.')).toHaveCount(0);
  await action(page, 'Mark as Completed').click();
  await expect(toast(page, 'Task marked as completed')).toBeVisible();
});

test('a FOREMAN can change only the status, a WORKER only add notes, an ENGINEER do everything but delete', async ({
  page,
}) => {
  const [admin, api] = [await apiAs(page, 'ADMIN'), await apiAs(page, 'ENGINEER')];
  const worker = await buildPerson(admin, 'WORKER', 'Mason');
  const task = await buildTaskInNewProject(api, { assignedWorkers: [worker.id] });
  const path = `/tasks/${task.id}`;
  const edit = page.getByRole('link', { name: 'Edit', exact: true });

  await signInAs(page, 'FOREMAN', path);
  await expect(action(page, 'Start Task')).toBeVisible();
  await expect(edit.or(action(page, 'Delete'))).toHaveCount(0);

  await signInAs(page, worker, path);
  await expect(action(page, 'Add Note')).toBeVisible();
  for (const name of ['Start Task', 'Mark as Completed', 'Reopen Task', 'Delete']) {
    await expect(action(page, name)).toHaveCount(0);
  }
  await expect(edit.or(page.getByRole('link', { name: 'View Project' }))).toHaveCount(0);

  await signInAs(page, 'ENGINEER', path);
  await expect(edit).toBeVisible();
  await expect(action(page, 'Mark as Completed')).toBeVisible();
  await expect(action(page, 'Delete')).toHaveCount(0);
});

test('shows notes newest first, changed and deleted by their author only', async ({ page }) => {
  const api = await apiAs(page, 'ENGINEER');
  const task = await buildTaskInNewProject(api);
  const old = await api.call(createTaskNote, { body: { taskId: task.id, value: 'The engineer was here' } });
  await signInAs(page, 'FOREMAN', `/tasks/${task.id}`);
  await action(page, 'Add Note').click();
  await expect(tab(page, 'Notes')).toHaveAttribute('aria-selected', 'true');
  const field = page.getByLabel('Note', { exact: true });
  await expect(field).toBeFocused();
  await field.fill('First line\nsecond line');
  await action(page, 'Add Note').click();
  await expect(toast(page, 'Note added successfully')).toBeVisible();
  await expect(field).toHaveValue('');
  await expect(page.getByRole('list', { name: 'Notes' }).getByRole('listitem')).toHaveText([
    /Omar Farouk.*First line\s+second line/s,
    /Yousef Haddad.*The engineer was here/s,
  ]);
  await expect(note(page, 'First line').getByRole('time')).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}, /);
  await expect(note(page, old.value).getByRole('button')).toHaveCount(0);

  await note(page, 'First line').getByRole('button', { name: 'Edit note' }).click();
  const editor = page.getByLabel('Edit note');
  await expect(editor).toBeFocused();
  await editor.fill('Put better');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Note updated successfully')).toBeVisible();
  await expect(note(page, 'Put better').getByText('edited')).toBeVisible();

  await note(page, 'Put better').getByRole('button', { name: 'Delete note' }).click();
  await page
    .getByRole('dialog', { name: 'Are you sure you want to delete this note?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(toast(page, 'Note deleted successfully')).toBeVisible();
  await expect(note(page, 'Put better')).toHaveCount(0);
  await expect(note(page, old.value)).toBeVisible();
});

test('does not send an empty note, and keeps a draft with its photo through a reload', async ({ page }) => {
  const task = await buildTaskInNewProject(await apiAs(page, 'ENGINEER'));
  const calls = recordApiCalls(page);
  await signInAs(page, 'FOREMAN', `/tasks/${task.id}?tab=notes`);
  const field = page.getByLabel('Note', { exact: true });
  await field.fill('  \n ');
  await action(page, 'Add Note').click();
  await expect(page.getByText('Note is a required field')).toBeVisible();
  expect(calls.to('POST', '/task-notes')).toEqual([]);
  await field.fill('Half a thou');
  await page.getByLabel('Add photos').setInputFiles(photo);
  await waitForDraftFiles(page);
  await page.reload();
  await expect(page.getByRole('img', { name: photo.name })).toBeVisible();
  await expect(field).toHaveValue('Half a thou');
  await expect(page.getByText('What you typed before has been restored.')).toBeVisible();
  await action(page, 'Add Note').click();
  await expect(toast(page, 'Note added successfully')).toBeVisible();
  // The screen that shows the new note requests its photo.
  await page.goto('about:blank');
  calls.clear();
  await page.setViewportSize({ width: 1280, height: 320 });
  await page.goto(`/tasks/${task.id}?tab=notes`);
  await expect(note(page, 'Half a thou')).toBeVisible();
  expect(calls.to('GET', '/files/image-url'), 'a photo below the screen').toEqual([]);
  await expect(field).toHaveValue('');
  await expect(page.getByRole('img', { name: photo.name }), 'the saved draft').toHaveCount(0);
  const thumbnail = note(page, 'Half a thou').getByRole('button', { name: `View photo ${photo.name}` });
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
