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
async function screensOf(page: Page): Promise<string[]> {
  const api = await apiAs(page, 'ENGINEER');
  const project = await buildProject(api, { progress: 20, description: 'For the eyes', quotations: 'One' });
  const site = await buildSite(api, project.id, { progress: 10, description: 'A corner' });
  await buildTask(api, site.id);
  const milestone = await buildMilestone(api, project.id, { description: 'Almost' });
  const [ofProject, ofSite] = [`/projects/${project.id}`, `/sites/${site.id}`];
  return [
    '/projects',
    ...['overview', 'tasks', 'sites', 'milestones'].map((tab) => `${ofProject}?tab=${tab}`),
    `${ofProject}/edit`,
    `${ofProject}/milestones/${milestone.id}/edit`,
    '/sites',
    ofSite,
    `${ofSite}?tab=details`,
    `${ofSite}/edit`,
  ];
}

for (const look of looks) {
  const tag = look.isBoth ? '@everywhere' : '@desk';
  const named = `${look.language}, ${look.theme}`;

  test(`axe finds nothing on projects, milestones and sites (${named})`, { tag }, async ({ page }) => {
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
