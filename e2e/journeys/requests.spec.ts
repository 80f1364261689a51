import { subscribeToLiveUpdates } from '@binaa/contract/live-updates';
import { expect } from '@playwright/test';
import { apiAs, unique } from '../fixtures/api.ts';
import { recordApiCalls } from '../fixtures/api-calls.ts';
import { signInAs } from '../fixtures/sign-in.ts';
import { buildTaskInNewProject } from '../fixtures/tasks.ts';
import { test } from '../fixtures/test.ts';

test.use({ liveUpdates: true });

/** Runs in the page: answers with an open stream that sends no update, whatever the other journeys change. */
function openSilentStream(stream: string): void {
  const send = window.fetch;
  window.fetch = (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    if (pathname !== stream) return send(input, init);
    const hello = new TextEncoder().encode('event: hello\ndata: []\n\n');
    return Promise.resolve(new Response(new ReadableStream({ start: (body) => body.enqueue(hello) })));
  };
}

/** The page that was left may still be asking for the address of its receipt. */
const isOfTheScreen = (path: string) => path !== '/files/image-url';

test('going back to a list shows it from the cache without an API call while live updates are connected', async ({
  page,
}) => {
  await page.clock.install();
  await page.addInitScript(openSilentStream, `/api${subscribeToLiveUpdates.path}`);
  await signInAs(page, 'ADMIN', '/expenses');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(10);
  const shown = await cards.allTextContents();

  await cards.first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/expenses\/\d+$/);
  // Not any heading: the one of the list stays until the code of the next screen has arrived.
  await expect(page.getByRole('link', { name: 'Back to Expenses' })).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
  // Longer than a response stays fresh without live updates.
  await page.clock.fastForward(12_000);
  const calls = recordApiCalls(page);
  await page.goBack();
  await expect(cards).toHaveText(shown);
  // Any automatic call would precede the one that Refresh makes.
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(() => calls.paths().filter(isOfTheScreen)).toEqual(['/expenses']);
});

test('a list, a record with its tab and a form load their data in parallel', async ({ page }) => {
  const task = await buildTaskInNewProject(await apiAs(page, 'ENGINEER'), { name: unique('Parallel') });
  await signInAs(page, 'ADMIN', '/api/health');
  const screens = {
    '/expenses': ['/expenses', '/projects'],
    [`/sites/${task.siteId}`]: [`/sites/${task.siteId}`, `/sites/${task.siteId}/tasks`],
    [`/tasks/${task.id}/edit`]: [`/tasks/${task.id}`, '/projects', '/users'],
  };
  // No call is answered, so a call that waits for another one is never made.
  await page.route('/api/**', () => undefined);
  const calls = recordApiCalls(page);
  for (const [path, expected] of Object.entries(screens)) {
    calls.clear();
    await page.goto(path);
    await expect.poll(calls.paths, path).toEqual(expect.arrayContaining(expected));
  }
});
