import { type Role, roles } from '@binaa/contract/roles';
import { expect, type Page } from '@playwright/test';
import { accessibilityViolations } from '../fixtures/axe.ts';
import { signInAs, storePreferences } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { type Stop, stopsOf, type World } from '../fixtures/walk-stops.ts';
import { buildWorld, mixedNames } from '../fixtures/walk-world.ts';

/**
 * Opens every screen: axe finds no violation, nothing scrolls sideways, no control is out of reach, names are isolated
 * from the text around them, the console stays empty. `npm run test:all` opens each screen once, as its main user, in one of the looks, and
 * resizes it to the other widths. WALK=whole opens it as every role in every look.
 */
const isWhole = process.env.WALK === 'whole';

const softly = expect.configure({ soft: true });

type Look = { language: 'en' | 'ar'; theme: 'light' | 'dark'; width: number };

const widths = isWhole ? [1440, 1024, 768, 390, 360] : [1440, 390];
/**
 * Every screen is also measured at these: tablets and small laptops, with and without the sidebar, and a small phone.
 * The whole walk opens most of these widths itself.
 */
const measuredWidths = isWhole ? [1366, 1280, 1180] : [1366, 1280, 1180, 1024, 768, 360];
const looks: Look[] = (['en', 'ar'] as const).flatMap((language) =>
  (['light', 'dark'] as const).flatMap((theme) => widths.map((width) => ({ language, theme, width }))),
);
const heightOf = (width: number) => (width < 1024 ? 844 : 900);

type Visit = Stop & { by: Role | undefined };

/** The screens to open in this look, in the whole walk only those of this role. */
function visitsOf(world: World, look: Look, by?: Role): Visit[] {
  const isSeenIn = (stop: Stop, { width }: Look) => !stop.isPhoneOnly || width < 1024;
  const stops = stopsOf(world);
  if (isWhole) {
    const isFor = ({ roles: allowed }: Stop) => (by === undefined ? allowed.length === 0 : allowed.includes(by));
    return stops.filter((stop) => isFor(stop) && isSeenIn(stop, look)).map((stop) => ({ ...stop, by }));
  }
  const isAssigned = (stop: Stop, index: number) => {
    const possible = looks.filter((candidate) => isSeenIn(stop, candidate));
    return possible[index % possible.length] === look;
  };
  const visits = stops.filter(isAssigned).map((stop) => ({ ...stop, by: stop.roles[0] }));
  return visits.toSorted((one, other) => (one.by ?? '').localeCompare(other.by ?? ''));
}

let built: Promise<World> | undefined;

for (const look of looks) {
  const named = `every screen works in ${look.language}, ${look.theme}, ${look.width} px`;
  for (const by of isWhole ? [undefined, ...roles] : [undefined]) {
    test(by === undefined ? named : `${named}, as ${by}`, async ({ page }) => {
      test.setTimeout(1_800_000);
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
  await storePreferences(page, { language: look.language, theme: look.theme });

  let signedIn: Role | undefined;
  for (const { path, by, opened } of visits) {
    const where = `${by ?? 'nobody'} at ${path}${opened ? ` ${opened.name}` : ''}`;
    await test.step(where, async () => {
      await page.setViewportSize({ width: look.width, height: heightOf(look.width) });
      if (by !== undefined && by !== signedIn) await signInAs(page, by, path);
      else await page.goto(path);
      signedIn = by;
      await settle(page);
      await softly(
        async () => expect(await page.title()).toBe(await titleOf(page, look)),
        `${where}: page title`,
      ).toPass();
      await opened?.open(page);
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      expect.soft(await notIsolated(page), `${where}: names without isolation`).toEqual([]);
      expect.soft(await accessibilityViolations(page), `${where}: accessibility violations`).toEqual([]);
      for (const width of new Set([look.width, ...byDistanceFrom(look.width)])) {
        await page.setViewportSize({ width, height: heightOf(width) });
        // Charts redraw a moment after the resize.
        await softly.poll(() => page.evaluate(misplaced), `${where}: misplaced at ${width} px`).toEqual([]);
        if (isForGloves(path) && width < 500)
          expect.soft(await tooSmall(page), `${where}: too small at ${width} px`).toEqual([]);
      }
      expect.soft(noise.splice(0), `${where}: console messages`).toEqual([]);
    });
  }
}

/** Neighbours first: it takes long to lay a screen out anew. */
function byDistanceFrom(width: number): number[] {
  return measuredWidths.toSorted((one, other) => Math.abs(one - width) - Math.abs(other - width));
}

/** Screens that a foreman uses at the gate. */
function isForGloves(path: string): boolean {
  return path === '/crew' || path === '/crew/scan';
}

/** Targets below 56 px and text below 17 px in the screen's own content. */
function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const all = [...document.querySelectorAll('main *, [role=dialog] *')].filter((element) =>
      element.checkVisibility(),
    );
    const isTarget = (element: Element) => element.matches('a, button, input, select, textarea, label:has(input)');
    const targets = all.filter((element) => isTarget(element) && !element.closest('label:has(input) *'));
    const low = targets.filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && Math.round(height) < 56;
    });
    const hasText = ({ childNodes }: Element) =>
      [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && /\S/.test(node.textContent ?? ''));
    const isFaint = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize) < 17;
    const faint = all.filter((element) => hasText(element) && isFaint(element) && !element.closest('.sr-only'));
    return [...low, ...faint].slice(0, 10).map((element) => element.outerHTML.slice(0, 200));
  });
}

/** Waits until the screen has loaded its content. */
async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
}

/** The title repeats the heading of the screen that an address led to, except on the two screens that greet the user. */
async function titleOf(page: Page, { language }: Look): Promise<string> {
  const { pathname } = new URL(page.url());
  const greeting = { '/': ['Dashboard', 'الرئيسية'], '/login': ['Sign in', 'تسجيل الدخول'] }[pathname];
  const [english, arabic] = greeting ?? [];
  const fixed = language === 'ar' ? arabic : english;
  const heading = fixed ?? (await page.getByRole('heading', { level: 1 }).textContent());
  return `${heading} · ${language === 'ar' ? 'بناء' : 'Binaa'}`;
}

/** Runs in the page: elements that make it scroll sideways, and controls that are cut off at the side. */
function misplaced(): string[] {
  const shorten = (elements: Element[]) => elements.slice(0, 5).map((element) => element.outerHTML.slice(0, 200));

  const { scrollWidth } = document.documentElement;
  const isTooWide = scrollWidth > window.innerWidth;
  const wide = [...document.querySelectorAll(isTooWide ? 'body *' : 'none')].filter((element) => {
    const { left, right } = element.getBoundingClientRect();
    return left < 0 || right > window.innerWidth;
  });

  const isClipped = (element: Element) => getComputedStyle(element).overflowX !== 'visible';
  const clippedBy = (element: Element): Element | undefined => {
    if (!element.parentElement) return undefined;
    return isClipped(element.parentElement) ? element.parentElement : clippedBy(element.parentElement);
  };
  // The strip of tabs is swiped on phones.
  const reachable = 'a, button:not([role=tab]), input, select, textarea';
  const cutOff = [...document.querySelectorAll(reachable)].filter((control) => {
    const { left, right, width, height } = control.getBoundingClientRect();
    if (width <= 1 || height <= 1 || !control.checkVisibility()) return false;
    // By the window, or by something around it.
    const bounds = clippedBy(control)?.getBoundingClientRect() ?? { left: 0, right: window.innerWidth };
    return left < Math.max(0, bounds.left) - 1 || right > Math.min(window.innerWidth, bounds.right) + 1;
  });
  return [...(isTooWide ? [`${scrollWidth} px wide`] : []), ...shorten(wide), ...shorten(cutOff)];
}

/** Names in both scripts that stand in a text of the page without an element or characters that isolate them. */
function notIsolated(page: Page): Promise<string[]> {
  return page.evaluate((names) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (texts.nextNode()) {
      const text = texts.currentNode.textContent ?? '';
      const isNamed = names.some((name) => text.includes(name)) && !text.includes('\u2068');
      const element = texts.currentNode.parentElement;
      if (isNamed && !element?.closest('bdi, [dir=auto], option')) found.push(element?.outerHTML.slice(0, 200) ?? text);
    }
    return found.slice(0, 5);
  }, Object.values(mixedNames));
}
