import { expect, type Page, test } from '@playwright/test';
import { apiAs } from '../fixtures/api.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { signInAs } from '../fixtures/sign-in.ts';
import { buildMilestone, buildProject, buildSite, buildTask } from '../fixtures/work.ts';

const looks = [
  { language: 'en', theme: 'light', isBoth: true },
  { language: 'en', theme: 'dark', isBoth: false },
  { language: 'ar', theme: 'light', isBoth: false },
  { language: 'ar', theme: 'dark', isBoth: true },
];

/** One of each, so that nothing is empty, and the address of every screen on which it is seen. */
async function screensOf(page: Page, part: 'projects' | 'sites'): Promise<string[]> {
  const api = await apiAs(page, 'ENGINEER');
  const project = await buildProject(api, { progress: 20, description: 'For the eyes', quotations: 'One' });
  const site = await buildSite(api, project.id, { progress: 10, description: 'A corner' });
  await buildTask(api, site.id);
  const milestone = await buildMilestone(api, project.id, { description: 'Almost' });
  const [ofProject, ofSite] = [`/projects/${project.id}`, `/sites/${site.id}`];
  if (part === 'sites') return ['/sites', ofSite, `${ofSite}?tab=details`, `${ofSite}/edit`];
  return [
    '/projects',
    ...['overview', 'tasks', 'sites', 'milestones'].map((tab) => `${ofProject}?tab=${tab}`),
    `${ofProject}/edit`,
    `${ofProject}/milestones/${milestone.id}/edit`,
  ];
}

for (const look of looks) {
  for (const part of ['projects', 'sites'] as const) {
    const tag = look.isBoth ? '@everywhere' : '@desk';

    test(`axe finds nothing on ${part} (${look.language}, ${look.theme})`, { tag }, async ({ page }) => {
      test.slow();
      await page.addInitScript((chosen) => {
        localStorage.setItem('binaa.language', chosen.language);
        localStorage.setItem('binaa.theme', chosen.theme);
      }, look);
      const screens = await screensOf(page, part);
      await signInAs(page, 'ADMIN', screens[0]);
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
}

test('axe finds nothing in a form with its faults, nor in a question', async ({ page }) => {
  const project = await buildProject(await apiAs(page, 'ENGINEER'));
  await signInAs(page, 'ADMIN', '/projects/new');
  await page.getByRole('button', { name: 'Create Project' }).click();
  await expect(page.getByText('Project name is a required field')).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/projects/${project.id}`);
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
});
