import { listCorrections } from '@binaa/contract/attendance-corrections';
import { type CrewEvent, listCrewEvents } from '@binaa/contract/crew';
import { presignView } from '@binaa/contract/files';
import { expect } from '@playwright/test';
import { apiAs } from '../fixtures/api.ts';
import { connectionOf } from '../fixtures/connection.ts';
import { buildCrewOf, buildIndoorSite, recordFrom } from '../fixtures/crews.ts';
import { installDeviceClock, setDeviceClock } from '../fixtures/device-clock.ts';
import { buildPerson } from '../fixtures/people.ts';
import { signInAs } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { buildProject } from '../fixtures/work.ts';
import { CrewPage } from '../pages/crew-page.ts';
import { OutboxPage } from '../pages/outbox-page.ts';
import { toast } from '../pages/toast.ts';

// They run in the page.

/** A camera that shows a picture of 2000 × 1000. */
function installCamera(): void {
  navigator.mediaDevices.getUserMedia = async () => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 2000, height: 1000 });
    canvas.getContext('2d')?.fillRect(0, 0, 500, 500);
    return canvas.captureStream(5);
  };
}

function refuseCamera(): void {
  navigator.mediaDevices.getUserMedia = async () => {
    throw new DOMException('', 'NotAllowedError');
  };
}

/** The device has no room for the next entries. */
function refuseEntries(count: number): void {
  const original = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'add') as PropertyDescriptor;
  let refused = 0;
  IDBObjectStore.prototype.add = function add(this: IDBObjectStore, ...given: [unknown, IDBValidKey?]) {
    refused += 1;
    if (refused <= count) throw new DOMException('', 'QuotaExceededError');
    return (original.value as IDBObjectStore['add']).apply(this, given);
  };
}

/** The device fails after the second entry of a tap. Returns how to repair it. */
function failAfterTwoEntries(): void {
  const original = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'add') as PropertyDescriptor;
  let count = 0;
  IDBObjectStore.prototype.add = function add(this: IDBObjectStore, ...given: [unknown, IDBValidKey?]) {
    count += 1;
    if (count <= 2) return (original.value as IDBObjectStore['add']).apply(this, given);
    Object.defineProperty(IDBObjectStore.prototype, 'add', original);
    throw new DOMException('', 'DataError');
  };
}

/** What a phone three hours ahead recorded happened when the test tapped. */
function expectTimes(events: readonly CrewEvent[], { from, until }: { from: number; until: number }): void {
  const toleranceMs = 2_000;
  for (const { eventTime } of events) {
    expect(Date.parse(eventTime)).toBeGreaterThan(from - toleranceMs);
    expect(Date.parse(eventTime)).toBeLessThan(until + toleranceMs);
  }
}

test('photos and a correction made without a connection, by a wrong clock, arrive; all are checked in or none', async ({
  page,
  context,
}) => {
  await installDeviceClock(context, 3);
  const admin = await apiAs(page, 'ADMIN');
  const engineer = await apiAs(page, 'ENGINEER');
  const project = await buildProject(engineer);
  const site = await buildIndoorSite(engineer, project.id, 'Gate');
  const foreman = await buildPerson(admin, 'FOREMAN', 'Salem');
  const own = await admin.as(foreman);
  const [forgotten, last, ...others] = await buildCrewOf(admin, foreman.id, 5);
  if (!forgotten || !last || !others[0]) throw new Error('Five workers');
  await recordFrom(own, { kind: 'CHECK_IN', siteId: site.id, userId: forgotten.id }, 20);
  const crew = new CrewPage(page);
  const outbox = new OutboxPage(page);
  await signInAs(page, foreman, '/crew');
  await expect(crew.person(forgotten.name)).toContainText('In ');
  await expect(page.getByText('The clock of this phone is 180 min wrong. Times are corrected.')).toBeVisible();
  await crew.button('In').click();
  const connection = await connectionOf(context);
  connection.cut();
  await page.reload();
  await expect(page.getByText('No connection. You see what was last loaded.')).toBeVisible();

  // A tap for everybody is kept whole or not at all.
  await page.evaluate(failAfterTwoEntries);
  await page.getByRole('button', { name: 'Check in all (5)' }).click();
  await page.getByRole('button', { name: 'Check in 5', exact: true }).click();
  await expect(toast(page, 'Not saved on this phone. Please try again.')).toBeVisible();
  for (const { name } of others) await expect(crew.person(name)).toContainText('Not in');
  await page.reload();
  await expect(crew.person(forgotten.name)).toContainText('In ');
  const from = Date.now();
  for (const { name } of others.slice(1)) await crew.person(name).click();
  // A full phone keeps a tap in its reserve; without one it says what is not saved, and the row stays as it was.
  await page.evaluate(refuseEntries, 1);
  await crew.person(others[0].name).click();
  for (const { name } of others) await expect(crew.person(name)).toContainText('In ');
  await page.evaluate(refuseEntries, 2);
  await crew.person(last.name).click();
  await expect(page.getByText(`NOT SAVED. This phone has no room. Write it down: ${last.name}`)).toBeVisible();
  await expect(crew.person(last.name)).toContainText('Not in');
  await page.getByRole('button', { name: 'Close notice' }).click();
  const until = Date.now();

  // A refused camera says what to do; a photo goes to everybody who was just recorded here.
  await page.evaluate(refuseCamera);
  await page.getByRole('button', { name: 'Group photo (3)' }).click();
  const camera = page.getByRole('dialog', { name: 'Group photo' });
  await expect(camera).toContainText('The camera is not allowed.');
  await page.keyboard.press('Escape');
  await page.evaluate(installCamera);
  await page.getByRole('button', { name: 'Group photo (3)' }).click();
  await camera.getByRole('button', { name: 'Take photo' }).click();
  await camera.getByRole('button', { name: 'Use photo' }).click();
  await expect(toast(page, 'Photo saved')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Group photo' })).toHaveCount(0);

  // The request knows the person, the day and the record from the roster; only the time and the reason are asked for.
  await crew.person(forgotten.name).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Request a correction' }).click();
  await expect(page.getByLabel('Person').locator('option:checked')).toHaveText(forgotten.name);
  await expect(page.getByLabel('Record').locator('option:checked')).toContainText(site.name);
  await page.getByRole('button', { name: 'Forgot to check out' }).click();
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('Check-out time is required')).toBeVisible();
  const minute = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Asia/Qatar' });
  await page.getByLabel('Check-out time').fill(minute.format(Date.now() - 60_000));
  await page.getByRole('button', { name: 'Send request' }).click();
  await outbox.expectSavedOnPhone();
  await expect(page.getByRole('list', { name: 'Not sent yet' })).toContainText(forgotten.name);

  // The clock is set while there is no connection: every event keeps its time, and the office sees a flag.
  await page.goto('/crew');
  await setDeviceClock(page, 6);
  await crew.person(last.name).click();
  await expect(crew.person(last.name)).toContainText('In ');
  const untilLast = Date.now();

  connection.restore();
  await expect(outbox.chip).toHaveCount(0);
  const requests = await own.call(listCorrections, { query: { status: 'PENDING' } });
  expect(requests.content).toMatchObject([{ userId: forgotten.id, siteId: site.id, kind: 'MISSING_OUT' }]);
  const { content: events } = await own.call(listCrewEvents, { query: { siteId: site.id } });
  const ofOthers = events.filter(({ userId }) => others.some(({ id }) => id === userId));
  expectTimes(ofOthers, { from, until });
  const ofLast = events.filter(({ userId }) => userId === last.id);
  expectTimes(ofLast, { from: until, until: untilLast });
  expect(new Set([...ofOthers, ...ofLast].map(({ flags }) => flags.join()))).toEqual(new Set(['CLOCK']));
  const photos = ofOthers.map(({ photoKey }) => photoKey);
  expect(photos).toHaveLength(others.length);
  expect(new Set(photos).size).toBe(1);
  const { presignedUrl } = await own.call(presignView, { query: { imagePath: photos[0] ?? '' } });
  const size = await page.evaluate(async (address) => {
    const { width, height } = await createImageBitmap(await (await fetch(address)).blob());
    return { width, height };
  }, new URL(presignedUrl).pathname + new URL(presignedUrl).search);
  expect(size).toEqual({ width: 1600, height: 800 });
});
