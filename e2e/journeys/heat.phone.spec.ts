import { dayOf } from '@binaa/contract/company-time';
import { listHeatReadings } from '@binaa/contract/heat';
import { placeSite } from '@binaa/contract/sites';
import { expect, type Page } from '@playwright/test';
import { apiAs, unique } from '../fixtures/api.ts';
import { buildCrewOf, readWbgtFrom, recordFrom } from '../fixtures/crews.ts';
import { untilFetched } from '../fixtures/loaded-parts.ts';
import { buildPerson } from '../fixtures/people.ts';
import { signInAs, storePreferences } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { buildProject, buildSite } from '../fixtures/work.ts';
import { CrewPage } from '../pages/crew-page.ts';

/** Sets the clocks of the phone and, as far as the phone can tell, of the server. Answers how to cut them off. */
async function travelTo(page: Page, moment: string) {
  const time = Date.parse(moment);
  const startedAt = Date.now();
  let isCut = false;
  // The stream of live updates ends with the page, after the last answer here.
  await page.route(/\/api\/(?!events)/, async (route) => {
    if (isCut) return route.abort('internetdisconnected');
    const answer = await route.fetch();
    const serverTime = String(time + Date.now() - startedAt);
    return route.fulfill({ response: answer, headers: { ...answer.headers(), 'x-server-time': serverTime } });
  });
  await page.clock.install({ time });
  return {
    cut: () => {
      isCut = true;
    },
  };
}

test('a foreman without a connection is warned of the midday ban, and rests everybody with one tap', async ({
  page,
  context,
}) => {
  const admin = await apiAs(page, 'ADMIN');
  const engineer = await apiAs(page, 'ENGINEER');
  const site = await buildSite(engineer, (await buildProject(engineer)).id, { name: unique('Deck') });
  const foreman = await buildPerson(admin, 'FOREMAN', 'Salem');
  const workers = await buildCrewOf(admin, foreman.id, 3);

  // A summer of the past: the session has not expired then.
  const connection = await travelTo(page, `${new Date().getFullYear() - 1}-06-01T09:29:00+03:00`);
  const codeOfTaps = untilFetched(page, ['outbox', 'held-back', 'outbox-chip']);
  await signInAs(page, foreman, '/crew');
  const crew = new CrewPage(page);
  await crew.chooseSite(site.name);
  await expect(crew.person(workers[0]?.name ?? '')).toBeVisible();
  const banner = page.getByRole('region', { name: 'Heat' });
  await expect(banner).toHaveCount(0);
  await codeOfTaps;
  connection.cut();
  await context.setOffline(true);
  await crew.button('In').click();
  for (const { name } of workers.slice(0, 2)) {
    await crew.person(name).click();
    await expect(crew.person(name)).toContainText('In ');
  }
  await page.clock.fastForward('01:00');
  await expect(banner).toContainText('Outdoor work stops at 10:00 AM. 2 people are outdoors.');
  await page.clock.fastForward('30:00');
  await expect(banner).toContainText('Outdoor work is banned until 03:30 PM. 2 people are still checked in outdoors.');
  for (const { name } of workers.slice(0, 2)) await expect(banner).toContainText(name);

  await banner.getByRole('button', { name: 'All resting in shade' }).click();
  await expect(banner).toContainText('0 people are still checked in outdoors.');
  await expect(crew.crew.getByRole('button', { name: /Resting 10:0\d/ })).toHaveCount(2);
  await expect(page.getByText('2 rest in shade')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(banner).toContainText('2 people are still checked in outdoors.');

  // Somebody who arrives now is offered the rest first.
  await crew.person(workers[2]?.name ?? '').click();
  await page.getByRole('button', { name: 'Check in as resting in shade' }).click();
  await expect(crew.person(workers[2]?.name ?? '')).toContainText('Resting 10:0');
  await expect(banner).toContainText('2 people are still checked in outdoors.');
  await page.clock.fastForward('05:30:00');
  await expect(banner).toHaveCount(0);
  await expect(crew.button('End the rest of all (1)')).toBeVisible();
});

test('a WBGT reading above the limit stops work at once, and the day report names who worked on', async ({ page }) => {
  const admin = await apiAs(page, 'ADMIN');
  const engineer = await apiAs(page, 'ENGINEER');
  const site = await buildSite(engineer, (await buildProject(engineer)).id, { name: unique('Plant room') });
  await engineer.call(placeSite, { params: { id: site.id }, body: { radius: 200, exposure: 'INDOORS' } });
  const foreman = await buildPerson(admin, 'FOREMAN', 'Salem');
  const [worker] = await buildCrewOf(admin, foreman.id, 1);
  if (!worker) throw new Error('One worker');
  const phone = await admin.as(foreman);
  await recordFrom(phone, { kind: 'CHECK_IN', siteId: site.id, userId: worker.id }, 60);
  await readWbgtFrom(phone, { siteId: site.id, wbgt: 32.2 }, 20);

  await storePreferences(page, { language: 'ar' });
  await signInAs(page, foreman, '/crew');
  const crew = new CrewPage(page, 'الطاقم');
  const banner = page.getByRole('region', { name: 'الحر' });
  await expect(banner).toContainText('أوقفوا العمل: مؤشر WBGT بلغ 32.2 °م الساعة');
  await expect(banner).toContainText(worker.name);
  await banner.getByRole('button', { name: 'الجميع يستريحون في الظل' }).click();
  await expect(crew.person(worker.name)).toContainText('يستريح');

  const save = async (...keys: string[]) => {
    await page.getByRole('button', { name: 'قراءة مؤشر WBGT' }).click();
    const sheet = page.getByRole('dialog', { name: 'قراءة مؤشر WBGT' });
    for (const key of keys) await sheet.getByRole('button', { name: key, exact: true }).click();
    await sheet.getByRole('button', { name: 'حفظ' }).click();
  };
  await save('3', '2', '4');
  await expect(banner).toContainText('32.4');
  await save('3', '2', '.', '1');
  await expect(banner).toHaveCount(0);
  const ofSite = { query: { siteId: site.id } };
  await expect.poll(async () => (await phone.call(listHeatReadings, ofSite))[0]?.wbgt).toBe(32.1);

  await storePreferences(page, { language: 'en' });
  // Shortly after midnight, most of the violation was yesterday.
  const day = dayOf(new Date(Date.now() - 10 * 60_000));
  await signInAs(page, 'ADMIN', `/attendance/day?date=${day}`);
  const violation = page.getByRole('table', { name: 'Heat' }).getByRole('row').filter({ hasText: worker.name });
  await expect(violation).toContainText('Stop-work');
  // The readings are of now, which may be a day later.
  await page.goto(`/crew/review?tab=heat&date=${dayOf(new Date())}`);
  const readings = page.getByRole('table', { name: 'WBGT readings' }).getByRole('row').filter({ hasText: site.name });
  await expect(readings.first()).toContainText('32.1');
  await expect(readings.nth(1)).toContainText('Stop work');
});
