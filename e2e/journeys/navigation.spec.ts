import { expect } from '@playwright/test';
import { signInAs } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { visit } from '../fixtures/visit.ts';
import { linkPaths } from '../pages/role-links.ts';

test('every link opens its screen and is marked as current, also on screens below', async ({ page }) => {
  await signInAs(page, 'ADMIN', '/profile');
  const navigation = page.getByRole('navigation', { name: 'Main navigation' });
  const current = navigation.locator('[aria-current="page"]');
  for (const [label, path] of Object.entries(linkPaths)) {
    await navigation.getByRole('link', { name: label, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(current).toHaveText(label);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await visit(page, '/projects/new');
  await expect(current).toHaveText('Projects');
});
