import { listAttendancesOfProject, listAttendancesOfUser } from '@binaa/contract/attendance';
import { type CrewEventInput, recordCrewEvents } from '@binaa/contract/crew';
import { toPage } from '@binaa/contract/paging';
import { placeSite } from '@binaa/contract/sites';
import { expect, type Page } from '@playwright/test';
import { apiAs } from '../fixtures/api.ts';
import { countClicks } from '../fixtures/count-clicks.ts';
import { buildCrewOf, buildIndoorSite, recordFrom } from '../fixtures/crews.ts';
import { expectFits } from '../fixtures/layout.ts';
import { buildPerson } from '../fixtures/people.ts';
import { signInAs, storePreferences } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { buildProject } from '../fixtures/work.ts';
import { CrewPage } from '../pages/crew-page.ts';
import { toast } from '../pages/toast.ts';

test.use({ serviceWorkers: 'allow' });

/** Runs in the page: counts how often it asks the device where it is. */
function countPositions(): void {
  const original = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation);
  Object.assign(window, { positionCount: 0 });
  navigator.geolocation.getCurrentPosition = (...given) => {
    (window as unknown as { positionCount: number }).positionCount += 1;
    original(...given);
  };
}

const positionCount = (page: Page) =>
  page.evaluate(() => (window as unknown as { positionCount: number }).positionCount);

/** Runs in the page: the device refuses the first question where it is, and never answers the others. */
function answerNoPosition(): void {
  let isFirst = true;
  navigator.geolocation.getCurrentPosition = (_found, refused) => {
    if (isFirst) refused?.({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError);
    isFirst = false;
  };
}

test('a foreman checks 20 people in and out in Arabic without a connection, and everything arrives once', {
  tag: '@smoke',
}, async ({ page, context }) => {
  const admin = await apiAs(page, 'ADMIN');
  const engineer = await apiAs(page, 'ENGINEER');
  const project = await buildProject(engineer);
  const site = await buildIndoorSite(engineer, project.id, 'Gate');
  const foreman = await buildPerson(admin, 'FOREMAN', 'Salem');
  const workers = await buildCrewOf(admin, foreman.id, 19);
  const everybody = [...workers.map(({ name }) => name), foreman.name];

  // Loaded once with a connection: the crew, the site and what a tap does today.
  await storePreferences(page, { language: 'ar' });
  await signInAs(page, foreman, '/crew');
  const crew = new CrewPage(page, 'الطاقم');
  await crew.chooseSite(site.name);
  await crew.button('حضور').click();
  await expect(crew.crew.getByRole('button')).toHaveCount(20);
  await expect(crew.crew.getByRole('button').first()).toContainText('أنا');
  await page.evaluate(() => navigator.serviceWorker.ready);

  // All at once: three taps from the dashboard.
  const taps = await countClicks(page);
  await page.goto('/');
  await expect(page.getByText('حاضر 0 من 20')).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('main').getByRole('link', { name: 'الطاقم' }).click();
  await page.getByRole('button', { name: 'تسجيل حضور الجميع (20)' }).click();
  await page.getByRole('button', { name: 'تسجيل حضور 20', exact: true }).click();
  await expect(crew.crew.getByRole('button', { name: /حضر/ })).toHaveCount(20);
  expect(taps()).toBe(3);
  await page.close();

  // Reopened without a connection, everybody is in. One by one: a tap to open the crew and one for each person.
  const reopened = await context.newPage();
  const again = new CrewPage(reopened, 'الطاقم');
  const moreTaps = await countClicks(reopened);
  await reopened.goto('/crew');
  await expect(again.crew.getByRole('button', { name: /حضر/ })).toHaveCount(20);
  await again.button('انصراف').click();
  // Its header has room for how much waits, and the crew screen says it once.
  const waiting = reopened.getByRole('link', { name: /^(لا يوجد اتصال · )?20 بانتظار/ }).filter({ visible: true });
  await expect(waiting).toHaveText(/بانتظار/);
  await expectFits(reopened, 360);
  await reopened.goto('/');
  await expect(reopened.getByText('حاضر 20 من 20')).toBeVisible();
  await expect(waiting).toHaveText('20');
  await expectFits(reopened, 360);
  await expectFits(reopened, 390);
  const before = moreTaps();
  await reopened.getByRole('main').getByRole('link', { name: 'الطاقم' }).click();
  for (const name of everybody) await again.person(name).click();
  await expect(again.crew.getByRole('button', { name: /انصرف/ })).toHaveCount(20);
  expect(moreTaps() - before).toBe(21);

  await context.setOffline(false);
  await expect(reopened.getByRole('link', { name: /^\d+ بانتظار/ })).toHaveCount(0);
  await expect(again.crew.getByRole('button', { name: 'بانتظار الإرسال' })).toHaveCount(0);
  const records = toPage(
    await admin.call(listAttendancesOfProject, { params: { projectId: project.id }, query: { size: 100 } }),
  ).content;
  expect(records.map(({ userName }) => userName).toSorted()).toEqual(everybody.toSorted());
  for (const { inTime, outTime } of records) expect(Date.parse(outTime ?? '')).toBeGreaterThan(Date.parse(inTime));
});

test('an undone tap sends nothing, a move ends the other stay, and problems are solved by foreman and admin', async ({
  page,
  context,
}) => {
  const admin = await apiAs(page, 'ADMIN');
  const engineer = await apiAs(page, 'ENGINEER');
  const project = await buildProject(engineer);
  const [tower, villa] = await Promise.all([
    buildIndoorSite(engineer, project.id, 'Tower'),
    buildIndoorSite(engineer, project.id, 'Villa'),
  ]);
  // The phone is 600 m from the tower's point, whose circle has 200 m.
  const place = { latitude: 25.3, longitude: 51.5, radius: 200, exposure: 'INDOORS', dayEnds: '23:59' } as const;
  await engineer.call(placeSite, { params: { id: tower.id }, body: place });
  const metresPerDegree = 111_195;
  await context.setGeolocation({ latitude: 25.3 + 600 / metresPerDegree, longitude: 51.5, accuracy: 10 });
  await context.grantPermissions(['geolocation']);
  await context.addInitScript(countPositions);
  const foreman = await buildPerson(admin, 'FOREMAN', 'Salem');
  const [undone, moved, doubled, early] = await buildCrewOf(admin, foreman.id, 4);
  if (!undone || !moved || !doubled || !early) throw new Error('Four workers');
  const otherPhone = engineer;
  const ownPhone = await admin.as(foreman);
  await recordFrom(otherPhone, { kind: 'CHECK_IN', siteId: villa.id, userId: moved.id }, 60);
  const recordsOf = async ({ id }: { id: number }) =>
    toPage(await admin.call(listAttendancesOfUser, { params: { userId: id } })).content;

  await signInAs(page, foreman, '/crew');
  const crew = new CrewPage(page);
  // It opens where the crew is, and the foreman is at the other site.
  await crew.chooseSite(villa.name);
  await crew.chooseSite(tower.name);
  await crew.button('In').click();
  // When the screen opens, for the nearest site.
  await expect.poll(() => positionCount(page)).toBe(1);
  await crew.person(undone.name).click();
  await expect(crew.person(undone.name)).toContainText('In ');
  await expect(page.getByText(`Outside ${tower.name} by 400 m. Recorded, and the office sees it.`)).toBeVisible();
  expect(await positionCount(page)).toBe(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(crew.person(undone.name)).toContainText('Not in');

  await expect(crew.person(moved.name)).toContainText(villa.name);
  await crew.person(moved.name).click();
  const question = page.getByRole('dialog', { name: `${moved.name} is at ${villa.name} since` });
  await question.getByRole('button', { name: 'Move here' }).click();
  await expect(crew.person(moved.name)).toContainText('In ');

  // Another phone has checked this person in elsewhere since the roster was loaded.
  await recordFrom(otherPhone, { kind: 'CHECK_IN', siteId: villa.id, userId: doubled.id }, 5);
  await crew.person(doubled.name).click();
  // Two phones report arrivals that are too far apart.
  await recordFrom(otherPhone, { kind: 'CHECK_IN', siteId: villa.id, userId: early.id }, 10);
  await recordFrom(ownPhone, { kind: 'CHECK_IN', siteId: villa.id, userId: early.id }, 120);

  // Everything is sent, and nothing about the undone tap.
  await expect(crew.person(doubled.name)).not.toContainText('Waiting to be sent');
  expect(await recordsOf(undone)).toEqual([]);
  const [here, there] = await recordsOf(moved);
  expect(here).toMatchObject({ siteId: tower.id, outTime: null });
  expect(there).toMatchObject({ siteId: villa.id, outTime: here?.inTime });

  await page.getByRole('link', { name: 'Problems' }).click();
  await expect(crew.problem(early.name)).toContainText('An admin decides this.');
  await crew
    .problem(doubled.name)
    .getByRole('button', { name: `Left ${villa.name} at` })
    .click();
  await expect(toast(page, 'Solved')).toBeVisible();
  await expect(crew.problem(doubled.name)).toHaveCount(0);
  const stays = await recordsOf(doubled);
  expect(stays.map(({ siteId, outTime }) => ({ siteId, isOpen: outTime === null }))).toEqual([
    { siteId: tower.id, isOpen: true },
    { siteId: villa.id, isOpen: false },
  ]);

  // Signing out sends first what would still wait to be undone.
  await page.getByRole('link', { name: 'Crew', exact: true }).first().click();
  await crew.person(undone.name).click();
  await expect(crew.person(undone.name)).toContainText('In ');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect(page).toHaveURL('/login');
  expect(await recordsOf(undone)).toHaveLength(1);

  await signInAs(page, 'ADMIN', '/crew/review?tab=flags');
  await expect(page.getByRole('row').filter({ hasText: undone.name })).toContainText('Outside');
  await page.goto('/crew/review');
  await crew.problem(early.name).getByRole('button', { name: 'Use' }).click();
  await expect(crew.problem(early.name)).toHaveCount(0);
  const [only] = await recordsOf(early);
  expect(Date.now() - Date.parse(only?.inTime ?? '')).toBeGreaterThan(119 * 60_000);
});

test('a tap does not wait for a position that is refused or slow, and is recorded without it', async ({
  page,
  context,
}) => {
  const admin = await apiAs(page, 'ADMIN');
  const engineer = await apiAs(page, 'ENGINEER');
  const site = await buildIndoorSite(engineer, (await buildProject(engineer)).id, 'Tower');
  const foreman = await buildPerson(admin, 'FOREMAN', 'Salem');
  const [refused, slow] = await buildCrewOf(admin, foreman.id, 2);
  if (!refused || !slow) throw new Error('Two workers');
  // A later visit of the day: only taps ask for the position.
  await context.grantPermissions(['geolocation']);
  await signInAs(page, foreman, '/crew');
  const crew = new CrewPage(page);
  await crew.chooseSite(site.name);
  await crew.button('In').click();

  await page.addInitScript(answerNoPosition);
  await page.reload();
  for (const { name } of [refused, slow]) {
    const sent = page.waitForRequest((request) => new URL(request.url()).pathname === `/api${recordCrewEvents.path}`);
    await crew.person(name).click();
    await expect(crew.person(name)).toContainText('In ');
    const { events } = (await sent).postDataJSON() as { events: CrewEventInput[] };
    const positionState = name === refused.name ? 'DENIED' : 'TIMEOUT';
    expect(events.map((event) => [event.positionState, event.position])).toEqual([[positionState, undefined]]);
  }
  await expect(crew.person(slow.name)).not.toContainText('Waiting to be sent');
  for (const { id } of [refused, slow]) {
    const [record] = toPage(await admin.call(listAttendancesOfUser, { params: { userId: id } })).content;
    expect(record).toMatchObject({ siteId: site.id, outTime: null });
  }
});
