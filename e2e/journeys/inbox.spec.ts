import { createECDH } from 'node:crypto';
import { getNoticePreferences } from '@binaa/contract/notices';
import { createPushSubscription, listPushSubscriptions } from '@binaa/contract/push';
import { expect } from '@playwright/test';
import { apiAs } from '../fixtures/api.ts';
import { noticeAbout } from '../fixtures/notices.ts';
import { buildPerson } from '../fixtures/people.ts';
import { signInAs } from '../fixtures/sign-in.ts';
import { buildTaskInNewProject } from '../fixtures/tasks.ts';
import { test } from '../fixtures/test.ts';

test.use({ liveUpdates: true });

test("the bell's count rises when a task is assigned and falls after Mark all as read; Later and Archive take a notice away, Move back returns it", async ({
  page,
}) => {
  const admin = await apiAs(page, 'ADMIN');
  const foreman = await buildPerson(admin, 'FOREMAN', 'Hearer');
  const own = await apiAs(page, foreman);
  await signInAs(page, foreman);
  await expect(page.getByRole('button', { name: 'Notices', exact: true })).toBeVisible();

  const assign = async () => {
    const task = await buildTaskInNewProject(admin, { assigneeRole: 'FOREMAN', assignedToId: foreman.id });
    await noticeAbout(own, 'TASK_ASSIGNED', task.id);
    return task;
  };
  const first = await assign();
  const second = await assign();
  await page.getByRole('button', { name: 'Notices, 2 unread' }).click();
  const panel = page.getByRole('dialog', { name: 'Notices' });
  await expect(panel.getByRole('article')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();

  await page.getByRole('button', { name: 'Notices, 2 unread' }).click();
  await panel.getByRole('link', { name: 'See all notices' }).click();
  await expect(page).toHaveURL('/inbox');
  await expect(panel).toBeHidden();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByText('You are up to date.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Notices', exact: true })).toBeVisible();

  await page.getByRole('tab', { name: 'All' }).click();
  const later = page.getByRole('article').filter({ hasText: first.name });
  await later.getByRole('button', { name: 'Later' }).click();
  await page.getByRole('menuitem', { name: 'Tomorrow at 06:00' }).click();
  await expect(later.getByText(/^Comes back/)).toBeVisible();
  const archived = page.getByRole('article').filter({ hasText: second.name });
  await archived.getByRole('button', { name: 'Archive' }).click();
  await expect(archived).toBeHidden();
  await page.getByRole('tab', { name: 'Archived' }).click();
  await archived.getByRole('button', { name: 'Move back' }).click();
  await expect(page.getByText('No archived notices')).toBeVisible();
  await page.getByRole('tab', { name: 'All' }).click();
  await expect(archived).toBeVisible();

  await later.getByRole('link').click();
  await expect(page).toHaveURL(`/tasks/${first.id}`);
});

test('preferences switch a kind off by channel, and remove a device', async ({ page }) => {
  const admin = await apiAs(page, 'ADMIN');
  const foreman = await buildPerson(admin, 'FOREMAN', 'Chooser');
  const own = await apiAs(page, foreman);
  await own.call(createPushSubscription, { body: subscriptionOf('Firefox on Linux') });
  await signInAs(page, foreman, '/profile');
  await page.getByRole('main').getByRole('link', { name: 'Notices' }).click();
  await expect(page).toHaveURL('/profile/notices');
  await expect(page.getByText('Where Inbox is off, no push message and no e-mail is sent either.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Note on your task Inbox' }).uncheck();
  await page.getByRole('checkbox', { name: 'Task overdue Push' }).uncheck();
  await page.getByLabel('Show details on the lock screen').uncheck();
  await page.getByLabel('Quiet from').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Quiet from is a required field')).toBeVisible();
  await page.getByLabel('Quiet from').fill('20:30');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Preferences saved')).toBeVisible();

  const saved = await own.call(getNoticePreferences);
  expect(saved).toMatchObject({ quiet: { from: '20:30', to: '05:00' }, pushDetails: false });
  expect(saved.kinds.find(({ kind }) => kind === 'TASK_NOTE')).toMatchObject({ inbox: false, push: true });
  expect(saved.kinds.find(({ kind }) => kind === 'TASK_OVERDUE')).toMatchObject({ inbox: true, push: false });
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Note on your task Inbox' })).not.toBeChecked();

  const devices = page.getByRole('list', { name: 'Devices' });
  await expect(devices.getByText('Firefox on Linux')).toBeVisible();
  await devices.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No device gets your notices yet.')).toBeVisible();
  expect(await own.call(listPushSubscriptions)).toEqual([]);
});

/** Of another browser: the one of the test has no push service. */
function subscriptionOf(label: string) {
  const p256dh = createECDH('prime256v1').generateKeys().toString('base64url');
  const endpoint = `https://updates.push.services.mozilla.com/wpush/v2/${p256dh}`;
  return { endpoint, keys: { p256dh, auth: 'BTBZMqHH6r4Tts7J_aSIgg' }, label };
}
