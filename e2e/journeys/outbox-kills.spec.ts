import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { listAttendancesOfProject } from '@binaa/contract/attendance';
import { listCrewEvents } from '@binaa/contract/crew';
import { listExpenses } from '@binaa/contract/expenses';
import { toPage } from '@binaa/contract/paging';
import { listTaskNotes } from '@binaa/contract/task-notes';
import { getTask } from '@binaa/contract/tasks';
import { expect, type Page } from '@playwright/test';
import { type Api, apiAs } from '../fixtures/api.ts';
import { buildCrewOf, buildIndoorSite } from '../fixtures/crews.ts';
import { startKillableBrowser } from '../fixtures/killable-browser.ts';
import { outboxModule } from '../fixtures/outbox-module.ts';
import { buildPerson } from '../fixtures/people.ts';
import { keepActions, picture, type QueuedAction, queueActions, storedIds } from '../fixtures/queued-actions.ts';
import { storeToken, tokenFor } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { buildProject, buildTask } from '../fixtures/work.ts';

const actionCount = Number(process.env.OUTBOX_ACTIONS ?? 40);
const killCount = Number(process.env.OUTBOX_KILLS ?? 2);
const hasMeasuredClock = (page: Page) => page.evaluate(() => localStorage.getItem('binaa.clock') !== null);
const isEmpty = (page: Page) => page.evaluate(() => localStorage.getItem('binaa.outbox') === null);
const ofKind = (actions: readonly QueuedAction[], kind: QueuedAction['kind']) =>
  actions.filter((action) => action.kind === kind);

test('a browser killed at any moment loses no kept action and sends none twice', async ({ page, baseURL }) => {
  test.setTimeout(180_000 + killCount * 30_000 + actionCount * 1_000);
  const [admin, engineer] = [await apiAs(page, 'ADMIN'), await apiAs(page, 'ENGINEER')];
  const foreman = await buildPerson(admin, 'FOREMAN', 'Salem');
  const project = await buildProject(engineer);
  const site = await buildIndoorSite(engineer, project.id, 'Gate');
  const task = await buildTask(engineer, site.id);
  const people = await buildCrewOf(admin, foreman.id, actionCount >= 200 ? 20 : 4);
  const actions = queueActions(actionCount, { site, task: { id: task.id, title: 'Gate' }, author: foreman, people });
  const token = await tokenFor(page, foreman);
  const module = await outboxModule();
  const kept = new Set<string>();
  const profile = await mkdtemp(join(tmpdir(), 'binaa-profile-'));

  const run = async (work: (opened: Page) => Promise<void>) => {
    const browser = await startKillableBrowser(profile);
    try {
      await browser.page.exposeFunction('actionKept', (id: string) => void kept.add(id));
      await storeToken(browser.page, token, baseURL);
      await browser.page.goto(`${baseURL}/outbox`);
      await expect(browser.page.getByRole('heading', { name: 'Outbox' })).toBeVisible();
      // An event recorded before the first measurement has no offset; the server then uses the offset at sending. The two
      // differ by their errors, which would swap events a few milliseconds apart.
      await expect.poll(() => hasMeasuredClock(browser.page)).toBe(true);
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
        const keeping = opened.evaluate(keepActions, { module, actions: share, picture }).catch(() => undefined);
        await Promise.race([keeping, wait(Math.random() * 1_500)]);
      });
    }
    await run(async (opened) => {
      const rest = actions.filter(({ id }) => !kept.has(id));
      await opened.evaluate(keepActions, { module, actions: rest, picture });
      await expect.poll(() => isEmpty(opened), { timeout: 120_000 }).toBe(true);
    });
  } finally {
    await rm(profile, { recursive: true, force: true });
  }
  const own = await admin.as(foreman);
  await expectNotesAndStatuses(engineer, task.id, actions);
  await expectExpenses(own, foreman.name, actions);
  await expectEvents(own, site.id, actions);
  await expectRecords(admin, project.id, actions);
});

const query = { size: 1000 };

async function expectNotesAndStatuses(engineer: Api, taskId: number, actions: readonly QueuedAction[]): Promise<void> {
  const notes = toPage(await engineer.call(listTaskNotes, { params: { id: taskId }, query })).content;
  const arrived = notes.map(({ value, photos = [] }) => `${value} with ${photos.length}`).toSorted();
  const expected = ofKind(actions, 'task-note').map(
    ({ body, folder }) => `${body.value as string} with ${folder ? 1 : 0}`,
  );
  expect(arrived).toEqual(expected.toSorted());
  const { completionPercentage } = await engineer.call(getTask, { params: { id: taskId } });
  expect(completionPercentage).toBe(ofKind(actions, 'task-completion').length);
}

async function expectExpenses(own: Api, submitter: string, actions: readonly QueuedAction[]): Promise<void> {
  const expenses = toPage(await own.call(listExpenses, { query: { ...query, search: submitter } })).content;
  const arrived = expenses.map(({ notes, amount, invoiceImageUrl }) => ({
    notes,
    amount,
    has: invoiceImageUrl !== null,
  }));
  const expected = ofKind(actions, 'expense').map(({ body }) => {
    const { notes, amount } = body.input as { notes: string; amount: number };
    return { notes, amount, has: true };
  });
  const byAmount = (a: { amount: number }, b: { amount: number }) => a.amount - b.amount;
  expect(arrived.toSorted(byAmount)).toEqual(expected.toSorted(byAmount));
}

/** Each event once, in the order in which the device made it, and with its photo. */
async function expectEvents(own: Api, siteId: number, actions: readonly QueuedAction[]): Promise<void> {
  const { content } = await own.call(listCrewEvents, { query: { ...query, siteId } });
  const made = ofKind(actions, 'crew-event').map(({ id }) => id);
  expect(content.map(({ id }) => id).toSorted()).toEqual(made.toSorted());
  const timeOf = new Map(content.map(({ id, deviceTime }) => [id, deviceTime]));
  const times = made.map((id) => timeOf.get(id) ?? '');
  expect(times).toEqual(times.toSorted());
  expect(content.filter(({ outcome }) => outcome !== 'APPLIED')).toEqual([]);
  const photographed = ofKind(actions, 'crew-photo').map(({ body }) => (body.eventIds as [string])[0]);
  const withPhoto = content.filter(({ photoKey }) => photoKey !== null).map(({ id }) => id);
  expect(withPhoto.toSorted()).toEqual(photographed.toSorted());
}

/** Each person's stays follow each other: as many as they were checked in, all but an unfinished one ended. */
async function expectRecords(admin: Api, projectId: number, actions: readonly QueuedAction[]): Promise<void> {
  const events = ofKind(actions, 'crew-event').map(({ body }) => body.event as { kind: string; userId: number });
  const records = toPage(await admin.call(listAttendancesOfProject, { params: { projectId }, query })).content;
  const stays = Map.groupBy(
    records.toSorted((a, b) => a.inTime.localeCompare(b.inTime)),
    ({ userId }) => userId,
  );
  for (const [userId, made] of Map.groupBy(events, (event) => event.userId)) {
    const times = (stays.get(userId) ?? []).flatMap(({ inTime, outTime }) => (outTime ? [inTime, outTime] : [inTime]));
    expect(times).toHaveLength(made.length);
    expect(times).toEqual(times.toSorted());
  }
  expect(stays.size).toBe(new Set(events.map(({ userId }) => userId)).size);
}
