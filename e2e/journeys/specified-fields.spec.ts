import { type Role, roles } from '@binaa/contract/roles';
import { expect, type Page } from '@playwright/test';
import { signInAs } from '../fixtures/sign-in.ts';
import { answerSpecifiedFieldsOnly } from '../fixtures/specified-answers.ts';
import { test } from '../fixtures/test.ts';
import { visit } from '../fixtures/visit.ts';
import { type Stop, stopsOf, type World } from '../fixtures/walk-stops.ts';
import { buildWorld } from '../fixtures/walk-world.ts';
import { DashboardPage } from '../pages/dashboard-page.ts';

/** `npm run test:all` opens each screen as its main user, WALK=whole as every role. */
const isWhole = process.env.WALK === 'whole';

let built: Promise<World> | undefined;

function screensOf(world: World, role: Role): string[] {
  const isSeen = ({ roles: allowed }: Stop) => (isWhole ? allowed.includes(role) : allowed[0] === role);
  const paths = stopsOf(world)
    .filter(isSeen)
    .map(({ path }) => path);
  return [...new Set(paths)];
}

async function expectSoundScreen(page: Page, path: string): Promise<void> {
  await visit(page, path);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 }), path).toBeVisible();
  await expect(main.locator('[aria-busy=true]'), path).toHaveCount(0);
  const text = await main.innerText();
  expect.soft(text, path).not.toMatch(/NaN|undefined|\[object|Invalid Date/);
  expect.soft(text, path).not.toContain('Something went wrong on this screen');
}

for (const role of roles) {
  test(`every screen of ${role} works with answers that carry the specified fields alone`, async ({ page }) => {
    test.setTimeout(600_000);
    built ??= buildWorld(page);
    const world = await built;
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.message}`));
    await answerSpecifiedFieldsOnly(page);
    await signInAs(page, role, '/profile');
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    for (const path of screensOf(world, role)) await expectSoundScreen(page, path);
    expect(errors).toEqual([]);
  });
}

test('the Users card is shown to ADMIN only, even if the answer holds its figures', async ({ page }) => {
  await page.route('/api/dashboard', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as object;
    await route.fulfill({ response, json: { ...answer, users: { total: 12, workers: 5 } } });
  });
  const dashboard = new DashboardPage(page);
  await signInAs(page, 'ENGINEER');
  await expect(dashboard.figure('Expenses')).toBeVisible();
  await expect(dashboard.figure('Users')).toHaveCount(0);
  await signInAs(page, 'ADMIN');
  await expect(dashboard.figure('Users')).toContainText('5 workers');
});
