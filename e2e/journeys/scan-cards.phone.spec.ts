import { listAttendancesOfProject } from '@binaa/contract/attendance';
import { issueCards, revokeCard } from '@binaa/contract/cards';
import { toPage } from '@binaa/contract/paging';
import { expect } from '@playwright/test';
import { apiAs } from '../fixtures/api.ts';
import { openBrowserWithCamera } from '../fixtures/card-camera.ts';
import { buildCrewOf, buildIndoorSite, readWbgtFrom } from '../fixtures/crews.ts';
import { buildPerson } from '../fixtures/people.ts';
import { signInAs } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { buildProject } from '../fixtures/work.ts';
import { CrewPage } from '../pages/crew-page.ts';
import { toast } from '../pages/toast.ts';

const neverIssued = `BINAA1${'0'.repeat(24)}`;

test('ten cards in a row check ten people in, and out again without a connection; other codes record nothing', async ({
  page: office,
  baseURL,
}, testInfo) => {
  const admin = await apiAs(office, 'ADMIN');
  const project = await buildProject(admin);
  const site = await buildIndoorSite(admin, project.id, 'Gate');
  const foreman = await buildPerson(admin, 'FOREMAN', 'Salem');
  const [dismissed, ...workers] = await buildCrewOf(admin, foreman.id, 11);
  if (!dismissed) throw new Error('Eleven workers');
  const cards = await admin.call(issueCards, { body: { userIds: [dismissed, ...workers].map(({ id }) => id) } });
  await admin.call(revokeCard, { params: { userId: dismissed.id }, body: { reason: 'LOST' } });
  const codes = ['https://example.com', neverIssued, ...cards.map(({ code }) => code)];
  const names = workers.map(({ name }) => name).toSorted();
  const records = async () =>
    toPage(await admin.call(listAttendancesOfProject, { params: { projectId: project.id }, query: { size: 100 } }))
      .content;

  const browser = await openBrowserWithCamera(codes, testInfo.outputPath('cards.y4m'));
  try {
    const context = await browser.newContext({
      ...(baseURL !== undefined && { baseURL }),
      viewport: { width: 390, height: 844 },
      locale: 'en-US',
    });
    // A browser that has the class but not the service: our own reader takes over.
    await context.addInitScript(() => {
      class BarcodeDetector {
        static getSupportedFormats = () => Promise.resolve(['qr_code']);
        detect = () => Promise.reject(new DOMException('Service unavailable', 'NotSupportedError'));
      }
      Object.assign(window, { BarcodeDetector });
    });
    // The list of the last cards is short, and on a slow machine a line is gone before it is looked for: every line is noted.
    await context.addInitScript(() => {
      const lines = new Set<string>();
      new MutationObserver(() => {
        for (const line of document.querySelectorAll('[aria-label="Last cards"] li')) lines.add(line.textContent ?? '');
      }).observe(document, { childList: true, subtree: true, characterData: true });
      Object.assign(window, { shownLines: lines });
    });
    const page = await context.newPage();
    const expectLine = (...words: string[]) =>
      expect
        .poll(() => page.evaluate(() => [...(window as unknown as { shownLines: Set<string> }).shownLines]))
        .toContainEqual(expect.stringMatching(new RegExp(words.join('.*'))));
    await signInAs(page, foreman, '/crew');
    const crew = new CrewPage(page);
    await crew.chooseSite(site.name);
    await page.getByRole('link', { name: 'Scan cards' }).click();
    await crew.button('In').click();
    await crew.button('Start camera').click();

    const camera = page.getByRole('dialog', { name: site.name });
    await expectLine('This is not a Binaa card\\.', 'Not recorded');
    await expectLine('Unknown card\\.', 'Not recorded');
    await expectLine(dismissed.name, 'Not recorded');
    await expect(camera.getByRole('heading', { name: 'Scanned: 10' })).toBeVisible();
    await expectLine('Already scanned');
    await expect.poll(async () => (await records()).map(({ userName }) => userName).toSorted()).toEqual(names);
    expect((await records()).every(({ source, outTime }) => source === 'SCAN' && outTime === null)).toBe(true);

    await context.setOffline(true);
    await camera.getByRole('button', { name: 'Out', exact: true }).click();
    await expectLine('Card …0000', 'Out');
    await expect(camera.getByRole('heading', { name: /^Scanned: 2[1-9]$/ })).toBeVisible();
    await camera.getByRole('link', { name: 'Search instead' }).click();
    for (const name of names) await expect(crew.person(name)).toContainText('Out ');
    expect((await records()).every(({ outTime }) => outTime === null)).toBe(true);

    await context.setOffline(false);
    await expect.poll(async () => (await records()).filter(({ outTime }) => outTime !== null).length).toBe(10);
    await page.goto('/outbox');
    await expect(page.getByText('Unknown card.').first()).toBeVisible();

    // While work is stopped, a card checks in as resting.
    await readWbgtFrom(await admin.as(foreman), { siteId: site.id, wbgt: 33 }, 1);
    await page.goto('/crew/scan');
    await expect(page.getByRole('region', { name: 'Heat' })).toContainText('Stop work: WBGT 33.0 °C');
    await crew.button('In').click();
    await crew.button('Start camera').click();
    await expect(camera.getByRole('heading', { name: /^Scanned: [1-9]/ })).toBeVisible();
    await camera.getByRole('link', { name: 'Search instead' }).click();
    await crew.button('In').click();
    const resting = crew.crew.getByRole('button', { name: /Resting/ }).first();
    await resting.click();

    // A foreman ends a card that was lost.
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke card' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click();
    await expect(toast(page, 'Card revoked')).toBeVisible();
  } finally {
    await browser.close();
  }
});
