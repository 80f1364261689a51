/// <reference lib="dom" />
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core';
import { type Line, verdict } from './table.ts';

/** An older phone on a slow network: the throttling presets of Chromium's developer tools. */
const slowCpu = 4;
const slowNetwork = { offline: false, downloadThroughput: 200_000, uploadThroughput: 93_750, latency: 150 };
const slowly = 'CPU 4x slower, 1.6 Mbit/s, 150 ms';

const TOKEN_KEY = 'binaa.token';
const FRAME_GOAL_MS = 50;

/** Screens that count as usable once their last row is shown. */
const lists = {
  '/expenses': { row: 'main [role=article]', words: 'cement' },
  '/tasks': { row: 'main tbody tr', words: 'concrete' },
} as const;
type ListPath = keyof typeof lists;

/** Measures bytes, requests, loading times and frames in a browser. */
export async function measureBrowser(baseUrl: string, token: string, executablePath: string): Promise<Line[]> {
  const browser = await chromium.launch({
    executablePath,
    args: ['--disable-dev-shm-usage', '--disable-background-networking'],
  });
  try {
    const visitor = { browser, baseUrl, token };
    const figures: Line[] = [];
    for (const rows of [20, 100]) figures.push(...(await timeToList(visitor, '/expenses', rows)));
    for (const path of Object.keys(lists) as ListPath[]) figures.push(await longestFrame(visitor, path));
    for (const [name, path] of Object.entries({
      login: '/login',
      dashboard: '/',
      list: '/expenses',
      form: '/expenses/new',
    })) {
      figures.push(await whatTravels(visitor, name, path));
    }
    figures.push(await goingBack(visitor));
    return figures;
  } finally {
    await browser.close();
  }
}

interface Visitor {
  browser: Browser;
  baseUrl: string;
  token: string;
}

/** A new browser context with an empty cache, signed in unless it opens the login page, with lists of `rows` rows. */
async function newVisitor({ browser, baseUrl, token }: Visitor, { rows = 10, signedIn = true } = {}) {
  const context = await browser.newContext({
    baseURL: baseUrl,
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
  });
  if (signedIn) await context.addInitScript(keepToken, { key: TOKEN_KEY, token });
  await context.addInitScript(askForRows, { paths: ['/api/expenses', '/api/expenses/filter', '/api/tasks'], rows });
  return context;
}

/** Runs in the page. */
function keepToken({ key, token }: { key: string; token: string }): void {
  localStorage.setItem(key, token);
}

/** Runs in the page: requests lists with another page size than ten. */
function askForRows({ paths, rows }: { paths: string[]; rows: number }): void {
  const send = window.fetch;
  window.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    if (!paths.includes(url.pathname)) return send(input, init);
    url.searchParams.set('size', String(rows));
    return send(url, init);
  };
}

async function open(context: BrowserContext): Promise<{ page: Page; devTools: CDPSession }> {
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Network.enable');
  return { page, devTools };
}

/** Time from navigation to the last row on screen, with an empty cache and on the second visit. */
async function timeToList(visitor: Visitor, path: ListPath, rows: number): Promise<Line[]> {
  const context = await newVisitor(visitor, { rows });
  const figures: Line[] = [];
  for (const visit of ['first', 'second']) {
    const { page, devTools } = await open(context);
    await devTools.send('Network.emulateNetworkConditions', slowNetwork);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowCpu });
    await page.goto(path, { waitUntil: 'commit' });
    const ms = await untilRows(page, lists[path].row, rows);
    figures.push({
      name: `time to usable list of ${rows} expenses, ${visit} visit (${slowly})`,
      value: `${Math.round(ms)} ms`,
    });
    await devTools.send('Network.emulateNetworkConditions', { ...slowNetwork, downloadThroughput: -1, latency: 0 });
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.close();
  }
  await context.close();
  return figures;
}

async function untilRows(page: Page, row: string, rows: number): Promise<number> {
  const found = await page.waitForFunction(
    ([selector, wanted]) => document.querySelectorAll(selector).length >= wanted && performance.now(),
    [row, rows] as const,
    { timeout: 120_000 },
  );
  return (await found.jsonValue()) as number;
}

/** The longest time between two frames while a search is typed, answered and cleared. */
async function longestFrame(visitor: Visitor, path: ListPath): Promise<Line> {
  const { row, words } = lists[path];
  const context = await newVisitor(visitor, { rows: 100 });
  const { page } = await open(context);
  await page.goto(path);
  await untilRows(page, row, 100);
  await page.waitForLoadState('networkidle').catch(() => undefined);
  const search = page.getByRole('searchbox').first();
  // The first use of a locator runs a script of Playwright's in the page, which would count as a long frame.
  await search.focus();
  await page.evaluate(watchFrames);
  await search.pressSequentially(words, { delay: 60 });
  await page.waitForFunction(() => location.search.includes('search=') && !document.querySelector('[aria-busy]'));
  await search.press('Escape');
  await page.waitForFunction(() => location.search === '' && !document.querySelector('[aria-busy]'));
  await untilRows(page, row, 100);
  const ms = await page.evaluate(() => (window as unknown as { longestFrame: number }).longestFrame);
  await context.close();
  return {
    name: `longest frame while typing and filtering 100 rows of ${path.slice(1)}`,
    value: `${Math.round(ms)} ms`,
    goal: `≤ ${FRAME_GOAL_MS} ms: ${verdict(ms <= FRAME_GOAL_MS)}`,
  };
}

/** Runs in the page. */
function watchFrames(): void {
  const watched = Object.assign(window, { longestFrame: 0 });
  let last = performance.now();
  const look = (now: number) => {
    watched.longestFrame = Math.max(watched.longestFrame, now - last);
    last = now;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

const kinds = { Script: 'JavaScript', Stylesheet: 'CSS', Font: 'fonts', Fetch: 'data' } as const;

/** Requests and compressed bytes of one screen on a first visit, without prefetched files. */
async function whatTravels(visitor: Visitor, name: string, path: string): Promise<Line> {
  const context = await newVisitor(visitor, { signedIn: path !== '/login' });
  const { page, devTools } = await open(context);
  const kindOf = new Map<string, string>();
  const bytes = new Map<string, number>();
  let requests = 0;
  devTools.on('Network.responseReceived', ({ requestId, type }) => kindOf.set(requestId, type));
  devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kindOf.get(requestId) ?? '';
    bytes.set(kind, (bytes.get(kind) ?? 0) + encodedDataLength);
    requests += 1;
  });
  await page.goto(path);
  await untilStill(page);
  await context.close();
  const parts = Object.entries(kinds).map(([kind, word]) => `${word} ${kilobytes(bytes.get(kind) ?? 0)}`);
  return { name: `first visit of the ${name}`, value: `${requests} requests: ${parts.join(', ')}` };
}

/** The calls made when going back from a record to its list. */
async function goingBack(visitor: Visitor): Promise<Line> {
  const context = await newVisitor(visitor);
  const { page } = await open(context);
  const hello = page.waitForResponse((response) => response.url().includes('/api/events'));
  await page.goto('/expenses');
  await hello;
  await untilStill(page);
  await page.locator(`${lists['/expenses'].row} a`).first().click();
  await page.waitForURL(/\/expenses\/\d+$/);
  await untilStill(page);
  // Longer than a response stays fresh without live updates.
  await page.waitForTimeout(6_000);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goBack();
  await untilRows(page, lists['/expenses'].row, 1);
  await untilStill(page);
  await context.close();
  return {
    name: 'requests when going back to a list',
    value: [asked.length, ...asked].join(' '),
    goal: `0: ${verdict(asked.length === 0)}`,
  };
}

/** Waits until there is no skeleton and no new request for a second. The live update stream stays open. */
async function untilStill(page: Page): Promise<void> {
  let last = Date.now();
  const note = () => {
    last = Date.now();
  };
  page.on('request', note);
  page.on('requestfinished', note);
  while (Date.now() - last < 1000) await page.waitForTimeout(100);
  page.off('request', note);
  page.off('requestfinished', note);
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
