import { type Role, roles } from '@binaa/contract/roles';
import { expect, type Page } from '@playwright/test';
import { findingsOf } from '../fixtures/axe.ts';
import { keep, signInAs } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { type Stop, stopsOf, type World } from '../fixtures/walk-stops.ts';
import { buildWorld } from '../fixtures/walk-world.ts';

/**
 * Through every screen: axe finds nothing, nothing scrolls sideways, the console stays silent. In npm test each screen is
 * seen once, by whom it is mainly for, the looks taking turns; in npm run nightly by every role, in every look.
 */
const isWhole = process.env.WALK === 'whole';

type Look = { language: 'en' | 'ar'; theme: 'light' | 'dark'; width: number };

const widths = isWhole ? [1440, 390, 360] : [1440, 390];
const looks: Look[] = (['en', 'ar'] as const).flatMap((language) =>
  (['light', 'dark'] as const).flatMap((theme) => widths.map((width) => ({ language, theme, width }))),
);
const heightOf = (width: number) => (width < 1024 ? 844 : 900);

type Visit = Stop & { by: Role | undefined };

/** Where the walk leads in this look; in the whole walk, where it leads this role. */
function visitsOf(world: World, look: Look, by?: Role): Visit[] {
  const isSeenIn = (stop: Stop, { width }: Look) => !stop.isPhoneOnly || width < 1024;
  const stops = stopsOf(world);
  if (isWhole) {
    const isFor = ({ roles: allowed }: Stop) => (by === undefined ? allowed.length === 0 : allowed.includes(by));
    return stops.filter((stop) => isFor(stop) && isSeenIn(stop, look)).map((stop) => ({ ...stop, by }));
  }
  const isItsTurn = (stop: Stop, index: number) => {
    const turns = looks.filter((candidate) => isSeenIn(stop, candidate));
    return turns[index % turns.length] === look;
  };
  const visits = stops.filter(isItsTurn).map((stop) => ({ ...stop, by: stop.roles[0] }));
  return visits.toSorted((one, other) => (one.by ?? '').localeCompare(other.by ?? ''));
}

let built: Promise<World> | undefined;

for (const look of looks) {
  const named = `the walk in ${look.language}, ${look.theme}, ${look.width} px`;
  for (const by of isWhole ? [undefined, ...roles] : [undefined]) {
    test(by === undefined ? named : `${named}, as ${by}`, async ({ page }) => {
      test.setTimeout(900_000);
      page.setDefaultTimeout(30_000);
      built ??= buildWorld(page);
      await walk(page, look, visitsOf(await built, look, by));
    });
  }
}

async function walk(page: Page, look: Look, visits: Visit[]): Promise<void> {
  const noise: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !message.text().endsWith('blocked by Playwright')) {
      noise.push(message.text());
    }
  });
  page.on('pageerror', (error) => noise.push(String(error)));
  await keep(page, { language: look.language, theme: look.theme });

  let signedIn: Role | undefined;
  for (const { path, by, opened } of visits) {
    const where = `${by ?? 'nobody'} at ${path}${opened ? ` ${opened.name}` : ''}`;
    await test.step(where, async () => {
      await page.setViewportSize({ width: look.width, height: heightOf(look.width) });
      if (by !== undefined && by !== signedIn) await signInAs(page, by, path);
      else await page.goto(path);
      signedIn = by;
      await settle(page);
      expect.soft(await page.title(), `${where}: the browser's tab`).toBe(await titleOf(page, look, path));
      await opened?.open(page);
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      expect.soft(await findingsOf(page), `${where}: what axe finds`).toEqual([]);
      for (const width of new Set([look.width, 360])) {
        await page.setViewportSize({ width, height: heightOf(width) });
        expect.soft(await tooWide(page), `${where}: too wide for ${width} px`).toEqual([]);
      }
      expect.soft(noise.splice(0), `${where}: what the console says`).toEqual([]);
    });
  }
}

/** Until the screen is there and has what it shows. */
async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
}

/** The screen's own heading, but for the two that greet. */
async function titleOf(page: Page, { language }: Look, path: string): Promise<string> {
  const greeting = { '/': ['Dashboard', 'الرئيسية'], '/login': ['Sign in', 'تسجيل الدخول'] }[path];
  const [english, arabic] = greeting ?? [];
  const own = language === 'ar' ? arabic : english;
  const heading = own ?? (await page.getByRole('heading', { level: 1 }).textContent());
  return `${heading} · ${language === 'ar' ? 'بناء' : 'Binaa'}`;
}

/** What makes the page scroll sideways, once it has taken its size. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const frame = () =>
      new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
    await frame();
    await frame();
    const { scrollWidth } = document.documentElement;
    if (scrollWidth <= window.innerWidth) return [];
    const culprits = [...document.querySelectorAll('body *')].filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      return left < 0 || right > window.innerWidth;
    });
    return [`${scrollWidth} px`, ...culprits.slice(0, 5).map((element) => element.outerHTML.slice(0, 200))];
  });
}
