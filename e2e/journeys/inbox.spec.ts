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
