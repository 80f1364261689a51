import { createTaskNote } from '@binaa/contract/task-notes';
import { expect, type Page, test } from '@playwright/test';
import { apiAs } from '../fixtures/api.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { signInAs } from '../fixtures/sign-in.ts';
import { buildTaskAnywhere } from '../fixtures/tasks.ts';
import { TaskForm } from '../pages/task-form.ts';

const looks = [
  { language: 'en', theme: 'light', isBoth: true },
  { language: 'en', theme: 'dark', isBoth: false },
  { language: 'ar', theme: 'light', isBoth: false },
  { language: 'ar', theme: 'dark', isBoth: true },
];

async function screensOf(page: Page): Promise<string[]> {
  const api = await apiAs(page, 'ADMIN');
  const { userId: worker } = await apiAs(page, 'WORKER');
  const task = await buildTaskAnywhere(api, {
    assigneeRole: 'ADMIN',
    assignedWorkers: [worker],
    description: 'For the eyes',
  });
  await api.call(createTaskNote, { body: { taskId: task.id, value: 'Seen' } });
  const path = `/tasks/${task.id}`;
  return ['/tasks', '/my-tasks', path, `${path}?tab=notes`, `${path}/edit`];
}

for (const look of looks) {
  const tag = look.isBoth ? '@everywhere' : '@desk';

  test(`axe finds nothing on tasks (${look.language}, ${look.theme})`, { tag }, async ({ page }) => {
    test.slow();
    await page.addInitScript((chosen) => {
      localStorage.setItem('binaa.language', chosen.language);
      localStorage.setItem('binaa.theme', chosen.theme);
    }, look);
    const screens = await screensOf(page);
    await signInAs(page, 'ADMIN');
    for (const path of screens) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
      await expectAccessible(page);
      const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      expect(isWide, `${path} scrolls sideways`).toBe(false);
    }
  });
}

test('axe finds nothing in the form with its faults, nor in an open picker', async ({ page }) => {
  await signInAs(page, 'ENGINEER', '/tasks/new');
  const form = new TaskForm(page);
  await form.create.click();
  await expect(page.getByText('Site is required')).toBeVisible();
  await expectAccessible(page);
  await form.assignee.click();
  await expect(form.option('Yousef Haddad')).toBeVisible();
  await expectAccessible(page);
});
