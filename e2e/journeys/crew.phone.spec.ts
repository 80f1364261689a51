import { listAttendancesOfProject, listAttendancesOfUser } from '@binaa/contract/attendance';
import { toPage } from '@binaa/contract/paging';
import { expect } from '@playwright/test';
import { apiAs } from '../fixtures/api.ts';
import { countClicks } from '../fixtures/count-clicks.ts';
import { buildCrewOf, buildIndoorSite, recordFrom } from '../fixtures/crews.ts';
import { buildPerson } from '../fixtures/people.ts';
import { signInAs, storePreferences } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { buildProject } from '../fixtures/work.ts';
import { CrewPage } from '../pages/crew-page.ts';
import { toast } from '../pages/toast.ts';

test.use({ serviceWorkers: 'allow' });

test('a foreman checks 20 people in and out in Arabic without a connection, and everything arrives once', async ({
  page,
  context,
}) => {
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
  await reopened.goto('/');
  await expect(reopened.getByText('حاضر 20 من 20')).toBeVisible();
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
}) => {
  const admin = await apiAs(page, 'ADMIN');
  const engineer = await apiAs(page, 'ENGINEER');
  const project = await buildProject(engineer);
  const [tower, villa] = await Promise.all([
    buildIndoorSite(engineer, project.id, 'Tower'),
    buildIndoorSite(engineer, project.id, 'Villa'),
  ]);
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
  await crew.person(undone.name).click();
  await expect(crew.person(undone.name)).toContainText('In ');
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

  await signInAs(page, 'ADMIN', '/crew/review');
  await crew.problem(early.name).getByRole('button', { name: 'Use' }).click();
  await expect(crew.problem(early.name)).toHaveCount(0);
  const [only] = await recordsOf(early);
  expect(Date.now() - Date.parse(only?.inTime ?? '')).toBeGreaterThan(119 * 60_000);
});
