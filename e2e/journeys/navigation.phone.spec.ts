import { roles } from '@binaa/contract/roles';
import { expect } from '@playwright/test';
import { accounts } from '../fixtures/accounts.ts';
import { signInAs } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { roleLinks } from '../pages/role-links.ts';
import { Shell } from '../pages/shell.ts';
import { storedToken } from '../pages/tokens.ts';

test("the bottom bar has the role's first five links and More, the menu has every link", async ({ page }) => {
  const shell = new Shell(page);
  for (const role of roles) {
    await signInAs(page, role);
    await expect(shell.more).toBeVisible();
    await expect(shell.links()).toHaveText(roleLinks[role].slice(0, 5));
    await expect(shell.sidebar).toBeHidden();

    await shell.more.click();
    // Settings are in the second group, and a symbol beside the user's name.
    const settings = role === 'ADMIN' ? ['Settings', ''] : [];
    // With the number of what waits, if anything does.
    const cash = { ADMIN: [/^Petty Cash/], FOREMAN: [/^My Cash/], ENGINEER: [], WORKER: [] }[role];
    const isOffice = role === 'ADMIN' || role === 'ENGINEER';
    const queue = isOffice ? [/^Approval Queue/] : [];
    const jobCost = isOffice ? [/^Job Cost/] : [];
    const payroll = role === 'ADMIN' ? ['Payroll'] : [];
    const second = role === 'WORKER' ? [] : ['Crew', ...queue, ...cash, ...jobCost, ...payroll, ...settings];
    await expect.poll(() => shell.menu.boundingBox()).toMatchObject({ x: 0, y: 0, ...page.viewportSize() });
    await expect(shell.links(shell.menu)).toHaveText([...roleLinks[role], ...second, 'Profile']);
    await expect(shell.menu.getByText(accounts[role].email)).toBeVisible();
    await expect(shell.menu.getByRole('button', { name: 'Sign out' })).toBeVisible();
  }
});

test('the menu closes with Escape, its button and its links, and has the theme and Sign out; the profile switches the language', async ({
  page,
}) => {
  await signInAs(page, 'ADMIN');
  const shell = new Shell(page);
  await shell.more.click();
  await expect(shell.menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(shell.menu).toBeHidden();
  await expect(shell.more).toBeFocused();
  await shell.more.click();
  await shell.menu.getByRole('button', { name: 'Close' }).click();
  await expect(shell.menu).toBeHidden();

  await shell.more.click();
  await shell.menu.getByRole('link', { name: 'Company Finance' }).click();
  await expect(page).toHaveURL('/finance');
  await expect(shell.menu).toBeHidden();
  await shell.more.click();
  await expect(shell.menu.locator('[aria-current="page"]')).toHaveText('Company Finance');
  await shell.menu.getByRole('link', { name: 'Profile' }).click();
  await expect(page).toHaveURL('/profile');
  await expect(shell.menu).toBeHidden();

  const button = page.getByRole('button', { name: 'Change Password' });
  await expect(button).toBeVisible();
  const overlap = async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const content = await button.boundingBox();
    const bar = await shell.navigation.boundingBox();
    return (content?.y ?? 0) + (content?.height ?? 0) - (bar?.y ?? 0);
  };
  await expect.poll(overlap, 'the bottom bar does not cover the end of the content').toBeLessThanOrEqual(0);

  await page.getByRole('button', { name: 'العربية' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('navigation').getByRole('link', { name: 'المشاريع' })).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');

  await shell.more.click();
  await shell.menu.getByRole('button', { name: 'Dark theme' }).click();
  await expect(page.locator('html')).toHaveClass(/dark/);
  await shell.menu.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/login');
  expect(await storedToken(page)).toBeNull();
});
