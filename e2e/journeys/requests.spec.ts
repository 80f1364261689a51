import { followChanges } from '@binaa/contract/events';
import { expect, type Page, type Route } from '@playwright/test';
import { apiAs, unique } from '../fixtures/api.ts';
import { signInAs } from '../fixtures/sign-in.ts';
import { buildTaskAnywhere } from '../fixtures/tasks.ts';
import { test } from '../fixtures/test.ts';

test.use({ follows: true });

/** Runs in the page: a feed that is open and has nothing to tell, whatever the other tests change. */
function hearSilence(stream: string): void {
  const send = window.fetch;
  window.fetch = (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    if (pathname !== stream) return send(input, init);
    const hello = new TextEncoder().encode('event: hello\ndata: []\n\n');
    return Promise.resolve(new Response(new ReadableStream({ start: (body) => body.enqueue(hello) })));
  };
}

test('going back to a list shows it at once and asks for nothing while changes are told', async ({ page }) => {
  await page.clock.install();
  await page.addInitScript(hearSilence, `/api${followChanges.path}`);
  await signInAs(page, 'ADMIN', '/expenses');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards.first()).toBeVisible();
  const shown = await cards.allTextContents();

  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await cards.first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/expenses\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Longer than an answer is good by itself.
  await page.clock.fastForward(12_000);
  asked.splice(0);
  await page.goBack();
  await expect(cards).toHaveText(shown);
  // The one that is asked for by hand would come after any other.
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(() => asked).toEqual(['/api/expenses']);
});

/** Opens a screen whose questions get no answer: what is asked nevertheless waits for nothing. */
async function askedWithoutAnswers(page: Page, path: string): Promise<() => string[]> {
  const held: Route[] = [];
  await page.route('/api/**', (route) => void held.push(route));
  await page.goto(path);
  return () => held.map((route) => new URL(route.request().url()).pathname);
}

test('a list, a record with its tab and a form ask for all they show without waiting for an answer', async ({
  page,
}) => {
  const task = await buildTaskAnywhere(await apiAs(page, 'ENGINEER'), { name: unique('Asked') });
  await signInAs(page, 'ADMIN', '/api/health');
  const screens = {
    '/expenses': ['/api/expenses', '/api/projects'],
    [`/sites/${task.siteId}`]: [`/api/sites/${task.siteId}`, `/api/sites/${task.siteId}/tasks`],
    [`/tasks/${task.id}/edit`]: [`/api/tasks/${task.id}`, '/api/projects', '/api/users'],
  };
  for (const [path, wanted] of Object.entries(screens)) {
    const asked = await askedWithoutAnswers(page, path);
    await expect.poll(asked, path).toEqual(expect.arrayContaining(wanted));
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});
