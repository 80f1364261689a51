import { expect, type Page } from '@playwright/test';
import { apiAs } from '../fixtures/api.ts';
import { reportFigures } from '../fixtures/harness-report.ts';
import {
  commonWord,
  type HostileSet,
  listsFor,
  newestFirst,
  photoHost,
  plantPayloads,
} from '../fixtures/hostile-records.ts';
import { outboxModule } from '../fixtures/outbox-module.ts';
import { scriptPayloads } from '../fixtures/script-payloads.ts';
import { watchForScripts } from '../fixtures/script-watch.ts';
import { signInAs } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';

/**
 * `npm run test:all` plants one record of each kind and opens a sixth of the screens. INJECTION_SETS=100 brings every payload to
 * every field and opens every screen, in two halves.
 */
const requestedSets = process.env.INJECTION_SETS;
const sets = Number(requestedSets ?? 1);
const halves = requestedSets === undefined ? [0] : [0, 1];
const timeout = sets * 60_000 + 180_000;
const some = <Item>(all: readonly Item[], every: number) =>
  requestedSets ? all : all.filter((_, at) => at % every === 0);

async function watch(page: Page): Promise<() => Promise<string[]>> {
  await page.route(`https://${photoHost}/**`, (route) => route.fulfill({ status: 404 }));
  return watchForScripts(page, [new URL(page.url()).host, photoHost]);
}

/** Waits until the screen shows the record's word, as text or in a field. */
async function expectShown(page: Page, word: string): Promise<void> {
  const isShown = (text: string) => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')];
    return document.body.innerText.includes(text) || fields.some((field) => field.value.includes(text));
  };
  await expect.poll(() => page.evaluate(isShown, word), { message: `${word} is on ${page.url()}` }).toBe(true);
}

/** Runs in the page. */
async function keepNote({ module, body }: { module: string; body: object }): Promise<void> {
  const { addToOutbox } = (await import(module)) as { addToOutbox: (entry: object) => Promise<unknown> };
  await addToOutbox({ kind: 'task-note', body });
}

for (const half of halves) {
  test(`no text of a record becomes a script on any screen (half ${half + 1})`, async ({ page }) => {
    test.setTimeout(timeout);
    const began = performance.now();
    const admin = await apiAs(page, 'ADMIN');
    await signInAs(page, 'ADMIN');
    const signs = await watch(page);
    const findings: string[] = [];
    let runs = 0;
    const look = async (address: string, word: string) => {
      await page.goto(address);
      await expectShown(page, word);
      runs += 1;
      findings.push(...(await signs()).map((sign) => `${address}: ${sign}`));
    };

    const planted: HostileSet[] = [];
    for (let at = half; at < sets; at += halves.length) planted.push(await plantPayloads(page, admin, at));
    for (const { word, screens } of planted) {
      for (const address of some([...screens, ...listsFor(word)], 6)) await look(address, word);
    }
    const last = planted.at(-1);
    for (const address of some(newestFirst, 8)) await look(address, commonWord);
    if (last) {
      await page.addInitScript(() => {
        window.print = () => undefined;
      });
      await page.evaluate(keepNote, { module: await outboxModule(), body: last.note });
      await look('/outbox', last.word);
      await look(`/crew/cards?search=${last.word}`, last.word);
      await page.getByLabel('Select all on this page').check();
      await page.getByRole('button', { name: 'Print cards' }).click();
      await expect(page.locator('.worker-cards-page')).toContainText(last.word);
      findings.push(...(await signs()).map((sign) => `the printed cards: ${sign}`));
    }
    if (half === 1) {
      await page.evaluate(() => localStorage.setItem('binaa.language', 'ar'));
      await page.emulateMedia({ media: 'print' });
      for (const address of last?.screens ?? []) await look(address, last?.word ?? '');
    }
    expect(findings).toEqual([]);
    const seconds = Math.round((performance.now() - began) / 1000);
    reportFigures(`scripts-${half}`, { runs, findings: findings.length, seconds });
  });
}

test('no text of a URL becomes a script', async ({ page }) => {
  test.setTimeout(timeout);
  await signInAs(page, 'ADMIN');
  const signs = await watch(page);
  const findings: string[] = [];
  const lists = ['/projects', '/tasks', '/expenses', '/users', '/attendance', '/finance/transactions', '/nowhere'];
  const tried = some(scriptPayloads, 80);
  for (const [at, payload] of tried.entries()) {
    const text = encodeURIComponent(payload);
    const list = lists[at % lists.length] ?? '/';
    for (const address of [`${list}?search=${text}&page=${text}&status=${text}#${text}`, `/projects/${text}`]) {
      await page.goto(address);
      // Either a screen, or the server's rejection of a malformed URL.
      await expect(page.locator('main, pre').first()).toBeVisible();
      findings.push(...(await signs()).map((sign) => `${address}: ${sign}`));
    }
  }
  expect(findings).toEqual([]);
  reportFigures('scripts-addresses', { runs: tried.length * 2, findings: findings.length });
});

test('the watch detects scripts on a page that writes text as markup', async ({ context, baseURL }) => {
  test.setTimeout(timeout);
  await context.route('**/bad-page', (route) => route.fulfill({ contentType: 'text/html', body: '<body></body>' }));
  let seen = 0;
  const tried = some(scriptPayloads, 20);
  for (const payload of tried) {
    // A new page for each payload: some navigate away.
    const page = await context.newPage();
    const signs = await watchForScripts(page, [new URL(baseURL ?? '').host]);
    await page.goto('/bad-page');
    await page.evaluate((text) => {
      document.body.innerHTML = `<p>${text}</p>`;
    }, payload);
    if ((await signs()).length > 0) seen += 1;
    await page.close();
  }
  // The other payloads are not markup: they target URLs, templates and attributes.
  expect(seen).toBeGreaterThanOrEqual(tried.length / 2);
  reportFigures('scripts-control', { control: seen });
});
