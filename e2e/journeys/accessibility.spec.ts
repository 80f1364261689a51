import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { signInAs } from '../fixtures/sign-in.ts';

// Axe reads the whole page, several times a test: patience for a busy machine.
test.describe.configure({ timeout: 180_000 });

const looks = ['en', 'ar'].flatMap((language) => ['light', 'dark'].map((theme) => ({ language, theme })));

async function choose(page: Page, { language, theme }: { language: string; theme: string }): Promise<void> {
  await page.addInitScript(
    (chosen) => {
      localStorage.setItem('binaa.language', chosen.language);
      localStorage.setItem('binaa.theme', chosen.theme);
    },
    { language, theme },
  );
}

for (const look of looks) {
  const named = `${look.language}, ${look.theme}`;

  test(`axe finds nothing on the login page (${named})`, { tag: '@everywhere' }, async ({ page }) => {
    await choose(page, look);
    await page.goto('/login');
    await expect(page.getByRole('region').getByRole('button')).toHaveCount(4);
    await expectAccessible(page);
    await page.locator('button[type=submit]').click();
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(2);
    await expectAccessible(page);
  });

  test(`axe finds nothing on the screens (${named})`, { tag: '@everywhere' }, async ({ page }) => {
    await choose(page, look);
    await signInAs(page, 'ADMIN');
    for (const path of ['/', '/profile', '/documents']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
    }
  });

  test(`axe finds nothing in the menu (${named})`, { tag: '@phone' }, async ({ page }) => {
    await choose(page, look);
    await signInAs(page, 'ADMIN');
    await page.getByRole('navigation').getByRole('button').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
  });
}
