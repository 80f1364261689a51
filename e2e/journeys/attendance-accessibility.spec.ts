import { expect, test } from '@playwright/test';
import { apiAs } from '../fixtures/api.ts';
import { buildAttendance, buildCrew, quietDay } from '../fixtures/attendance.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { signInAs } from '../fixtures/sign-in.ts';

const looks = [
  { language: 'en', theme: 'light', isBoth: true },
  { language: 'en', theme: 'dark', isBoth: false },
  { language: 'ar', theme: 'light', isBoth: false },
  { language: 'ar', theme: 'dark', isBoth: true },
];

for (const look of looks) {
  const tag = look.isBoth ? '@everywhere' : '@desk';

  test(`axe finds nothing on attendance (${look.language}, ${look.theme})`, { tag }, async ({ page }) => {
    test.slow();
    await page.addInitScript((chosen) => {
      localStorage.setItem('binaa.language', chosen.language);
      localStorage.setItem('binaa.theme', chosen.theme);
    }, look);
    const api = await apiAs(page, 'ADMIN');
    const crew = await buildCrew(api);
    const day = quietDay();
    await buildAttendance(api, crew, { date: day, outTime: `${day}T15:30:00+03:00` });
    const record = await buildAttendance(api, crew, { date: day });
    await signInAs(page, 'ADMIN');
    const detail = `/attendance/${record.id}`;
    for (const path of [`/attendance?date=${day}`, detail, `${detail}/edit`, `/attendance/day?date=${day}`]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
      await expectAccessible(page);
      const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      expect(isWide, `${path} scrolls sideways`).toBe(false);
    }

    await page.goto(detail);
    await page.getByRole('main').locator('button[aria-haspopup=dialog]').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);

    await page.goto('/attendance/new');
    await page.locator('button[type=submit]').click();
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(3);
    await expectAccessible(page);

    await page.goto('/attendance');
    await page.getByRole('main').locator('button[aria-expanded]').first().click();
    await expectAccessible(page);
    await page.getByRole('main').locator('button[aria-haspopup=dialog]').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
  });
}
