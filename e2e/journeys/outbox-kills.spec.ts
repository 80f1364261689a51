import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { listTaskNotes } from '@binaa/contract/task-notes';
import { expect, type Page } from '@playwright/test';
import { apiAs } from '../fixtures/api.ts';
import { photo } from '../fixtures/expenses.ts';
import { startKillableBrowser } from '../fixtures/killable-browser.ts';
import { buildPerson } from '../fixtures/people.ts';
import { storeToken, tokenFor } from '../fixtures/sign-in.ts';
import { buildTaskInNewProject } from '../fixtures/tasks.ts';
import { test } from '../fixtures/test.ts';

const actionCount = Number(process.env.OUTBOX_ACTIONS ?? 60);
const killCount = Number(process.env.OUTBOX_KILLS ?? 3);
/** Every tenth note has a photo. */
const withPhoto = (index: number) => index % 10 === 0;

/** The same id for the same action, as a screen keeps it when it is not told that its action was stored. */
function idOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}

type Action = { id: string; value: string; photo: string | undefined };
type Author = { taskId: number; createdById: number; createdByName: string };

/** Runs in the page: keeps the actions one after the other, and reports each as soon as the outbox says it is safe. */
async function keepActions({ module, actions, author }: { module: string; actions: Action[]; author: Author }) {
  const { addToOutbox } = (await import(module)) as { addToOutbox: (entry: object) => Promise<unknown> };
  const report = (window as unknown as { actionKept: (id: string) => Promise<void> }).actionKept;
  for (const { id, value, photo: base64 } of actions) {
    const bytes = base64 === undefined ? undefined : Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    const files = bytes
      ? [{ file: new File([bytes], 'photo.png', { type: 'image/png' }), folder: 'task-notes/2026-01-15' }]
      : [];
    await addToOutbox({ kind: 'task-note', id, body: { ...author, value }, files });
    await report(id);
  }
}

/** Runs in the page: the ids of what the outbox has or had, also if the browser was killed before it could say so. */
async function storedIds(): Promise<string[]> {
  const settled = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(new Error('IndexedDB', { cause: request.error })));
    });
  const present = await indexedDB.databases();
  if (!present.some(({ name }) => name === 'binaa-field')) return [];
  const database = await settled(indexedDB.open('binaa-field'));
  const transaction = database.transaction(['entries', 'done']);
  const stores = ['entries', 'done'].map((name) => settled(transaction.objectStore(name).getAll()));
  const rows = (await Promise.all(stores)).flat() as { id: string }[];
  database.close();
  return rows.map(({ id }) => id);
}

const isEmpty = (page: Page) => page.evaluate(() => localStorage.getItem('binaa.outbox') === null);

test('a browser killed at any moment loses no kept action and sends none twice', async ({ page, baseURL }) => {
  test.setTimeout(180_000 + killCount * 30_000 + actionCount * 1_000);
  const engineer = await apiAs(page, 'ENGINEER');
  const foreman = await buildPerson(await apiAs(page, 'ADMIN'), 'FOREMAN', 'Salem');
  const task = await buildTaskInNewProject(engineer);
  const token = await tokenFor(page, foreman);
  const manifest = JSON.parse(
    await readFile(join(import.meta.dirname, '../../apps/web/dist/.vite/manifest.json'), 'utf8'),
  ) as Record<string, { file: string }>;
  const module = `/${manifest['src/outbox/outbox.ts']?.file}`;
  const author = { taskId: task.id, createdById: foreman.id, createdByName: foreman.name };
  const actions = Array.from({ length: actionCount }, (_, index) => ({
    id: idOf(`${task.id} ${index}`),
    value: `Action ${index}`,
    photo: withPhoto(index) ? photo.buffer.toString('base64') : undefined,
  }));
  const kept = new Set<string>();
  const profile = await mkdtemp(join(tmpdir(), 'binaa-profile-'));

  const run = async (work: (opened: Page) => Promise<void>) => {
    const browser = await startKillableBrowser(profile);
    try {
      await browser.page.exposeFunction('actionKept', (id: string) => void kept.add(id));
      await storeToken(browser.page, token, baseURL);
      await browser.page.goto(`${baseURL}/outbox`);
      await expect(browser.page.getByRole('heading', { name: 'Outbox' })).toBeVisible();
      for (const id of await browser.page.evaluate(storedIds)) kept.add(id);
      await work(browser.page);
    } finally {
      await browser.kill();
    }
  };

  try {
    for (let kill = 1; kill <= killCount; kill += 1) {
      await run(async (opened) => {
        const share = actions.slice(0, Math.ceil((actionCount * kill) / killCount)).filter(({ id }) => !kept.has(id));
        // Rejected when the browser is killed while actions are kept and sent.
        const keeping = opened.evaluate(keepActions, { module, actions: share, author }).catch(() => undefined);
        await Promise.race([keeping, wait(Math.random() * 1_500)]);
      });
    }
    await run(async (opened) => {
      await opened.evaluate(keepActions, { module, actions: actions.filter(({ id }) => !kept.has(id)), author });
      await expect.poll(() => isEmpty(opened), { timeout: 120_000 }).toBe(true);
    });
  } finally {
    await rm(profile, { recursive: true, force: true });
  }

  const query = { size: 1000 };
  const answer = await engineer.call(listTaskNotes, { params: { id: task.id }, query });
  const notes = Array.isArray(answer) ? answer : answer.content;
  const arrived = notes.map(({ value, photos = [] }) => `${value} with ${photos.length}`).toSorted();
  expect(arrived).toEqual(
    actions.map(({ value, photo: picture }) => `${value} with ${picture === undefined ? 0 : 1}`).toSorted(),
  );
});
