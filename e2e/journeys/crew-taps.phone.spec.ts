import { expect } from '@playwright/test';
import { apiAs } from '../fixtures/api.ts';
import { connectionOf } from '../fixtures/connection.ts';
import { buildCrewOf, buildIndoorSite } from '../fixtures/crews.ts';
import { outboxModule } from '../fixtures/outbox-module.ts';
import { buildPerson } from '../fixtures/people.ts';
import { keepActions, picture, queueActions } from '../fixtures/queued-actions.ts';
import { signInAs } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { buildProject } from '../fixtures/work.ts';
import { CrewPage } from '../pages/crew-page.ts';

/** Measurements, not tests: they run with CREW_TAPS only, as `npm run test:long -- --only=crew-taps` does. */
const count = Number(process.env.CREW_TAPS ?? 0);
/** The first is for comparison: it tells how busy the machine is. */
const slowdowns = [1, 4];

/**
 * Runs in the page: taps the rows one after the other, and answers how long each took until the changed row was painted. A
 * finger does not scroll while it taps, so the scrolling is painted before.
 */
async function tapAll({ label, before, after }: Record<'label' | 'before' | 'after', string>): Promise<number[]> {
  const frame = () =>
    new Promise((resolve) => {
      requestAnimationFrame(resolve);
    });
  const changedTo = (row: HTMLElement, text: string) =>
    new Promise<void>((resolve, reject) => {
      const observer = new MutationObserver(() => {
        if (!row.textContent.includes(text)) return;
        observer.disconnect();
        clearTimeout(limit);
        resolve();
      });
      // Far longer than any tap takes: without it, a row that stays as it is ends in a timeout that does not name it.
      const limit = setTimeout(() => {
        observer.disconnect();
        reject(new Error(`No "${text}" in the row "${row.textContent}"`));
      }, 30_000);
      observer.observe(row, { subtree: true, childList: true, characterData: true });
    });
  const painted = async () => {
    await frame();
    // A frame is painted right after its callbacks, and this is the first task after it.
    await window.scheduler.postTask(() => undefined, { priority: 'user-blocking' });
  };
  const taps: number[] = [];
  for (const row of document.querySelectorAll<HTMLElement>(`ul[aria-label="${label}"] > li`)) {
    if (!row.textContent.includes(before)) continue;
    row.scrollIntoView({ block: 'center' });
    await painted();
    const began = performance.now();
    const changed = changedTo(row, after);
    row.querySelector('button')?.click();
    await changed;
    await painted();
    taps.push(performance.now() - began);
  }
  return taps;
}

/** Runs in the page: how long the disk alone takes for a write that survives a crash, which every tap waits for. */
async function writeDurably(times: number): Promise<number[]> {
  const opening = indexedDB.open('test.disk', 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('writes'));
  await new Promise((resolve) => {
    opening.addEventListener('success', resolve);
  });
  const writes: number[] = [];
  for (let at = 0; at < times; at += 1) {
    const began = performance.now();
    const transaction = opening.result.transaction('writes', 'readwrite', { durability: 'strict' });
    transaction.objectStore('writes').put(at, at);
    await new Promise((resolve) => {
      transaction.addEventListener('complete', resolve);
    });
    writes.push(performance.now() - began);
  }
  return writes;
}

function figuresOf(durations: readonly number[]): string {
  const sorted = durations.toSorted((a, b) => a - b);
  const share = (part: number) => `${Math.round(sorted[Math.floor(part * (sorted.length - 1))] ?? 0)} ms`;
  return `median ${share(0.5)}, p95 ${share(0.95)}, longest ${share(1)}`;
}

test('a row turns green after a tap, also on a phone that is four times slower', async ({ page, context }) => {
  test.skip(count === 0, 'It measures, and needs a quiet machine.');
  test.setTimeout(300_000);
  const admin = await apiAs(page, 'ADMIN');
  const project = await buildProject(admin);
  const site = await buildIndoorSite(admin, project.id, 'Gate');
  const foreman = await buildPerson(admin, 'FOREMAN', 'Salem');
  const workers = await buildCrewOf(admin, foreman.id, count);
  await signInAs(page, foreman, '/crew');
  const crew = new CrewPage(page);
  await crew.chooseSite(site.name);
  await crew.button('In').click();
  await expect(crew.person(workers[0]?.name ?? '')).toBeVisible();
  const devTools = await context.newCDPSession(page);
  for (const [at, rate] of slowdowns.entries()) {
    await devTools.send('Emulation.setCPUThrottlingRate', { rate });
    // Everybody in, then everybody out.
    if (at > 0) await crew.button('Out').click();
    const words =
      at === 0 ? { label: 'Crew', before: 'Not in', after: 'In ' } : { label: 'Crew', before: 'In ', after: 'Out ' };
    const taps = await page.evaluate(tapAll, words);
    expect(taps.length).toBeGreaterThanOrEqual(count);
    const disk = await page.evaluate(writeDurably, count);
    process.stdout.write(
      `Processor ${rate}× slower: tap to changed row ${figuresOf(taps)}; of it the disk ${figuresOf(disk)}\n`,
    );
  }
});

test('500 crew events that waited for a connection are sent', async ({ page, context }) => {
  test.skip(count === 0, 'It measures, and needs a quiet machine.');
  test.setTimeout(300_000);
  const admin = await apiAs(page, 'ADMIN');
  const project = await buildProject(admin);
  const site = await buildIndoorSite(admin, project.id, 'Gate');
  const foreman = await buildPerson(admin, 'FOREMAN', 'Salem');
  const people = await buildCrewOf(admin, foreman.id, 20);
  const field = { site, task: { id: site.id, title: 'Gate' }, author: foreman, people };
  const events = queueActions(1_000, field).filter(({ kind }) => kind === 'crew-event');
  const actions = events.slice(0, 500).map((event) => ({ ...event, undoForMs: 0 }));
  await signInAs(page, foreman, '/outbox');
  const connection = await connectionOf(context);
  connection.cut();
  await page.exposeFunction('actionKept', () => undefined);
  await page.evaluate(keepActions, { module: await outboxModule(), actions, picture });
  await expect(page.getByText('500', { exact: true })).toBeVisible();
  connection.restore();
  const began = performance.now();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.waitForFunction(() => localStorage.getItem('binaa.outbox') === null, undefined, { timeout: 120_000 });
  process.stdout.write(`500 crew events sent in ${((performance.now() - began) / 1000).toFixed(1)} s\n`);
});
