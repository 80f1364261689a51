import { issueCards } from '@binaa/contract/cards';
import { createUser } from '@binaa/contract/users';
import { expect, type Page } from '@playwright/test';
import { type Api, apiAs, unique } from '../fixtures/api.ts';
import { signInAs } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { readPdf } from '../pages/pdf.ts';
import { pictureOf, readQr } from '../pages/qr.ts';

// Pictures of a print at 150 dots per inch.
test.use({ deviceScaleFactor: 150 / 96 });

/** Workers who share the first word of their name, by which a search finds exactly them. */
async function buildCrew(api: Api, count: number) {
  const crew = unique('Crew').replaceAll(' ', '');
  const people = [];
  for (let each = 1; each <= count; each += 1) {
    const name = `${crew} ${each}`;
    const body = { name, email: `${name.replace(' ', '.')}@binaa.qa`, role: 'WORKER', category: 'WELDER' } as const;
    people.push(await api.call(createUser, { body: { ...body, otherName: `عامل ${each}` } }));
  }
  return { crew, people };
}

/** Shows the page as it would be on paper, without the browser's dialog. */
async function printedCards(page: Page) {
  const sheet = page.locator('[data-print-sheet]');
  await sheet.waitFor({ state: 'attached' });
  await page.emulateMedia({ media: 'print' });
  return sheet.locator('[data-worker-card]');
}

test('cards of ten people print on one page, and their codes are read with a tenth of them painted over', async ({
  page,
}) => {
  const api = await apiAs(page, 'ADMIN');
  const { crew, people } = await buildCrew(api, 10);
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  await signInAs(page, 'ENGINEER', `/crew/cards?search=${crew}`);
  await expect(page.getByText('No card', { exact: true }).filter({ visible: true })).toHaveCount(10);
  await page.getByLabel('Select all on this page').check();
  const bar = page.getByRole('region', { name: 'Selected people' });
  await expect(bar).toContainText('10 new cards are made');
  await bar.getByRole('button', { name: 'Print cards' }).click();

  const cards = await printedCards(page);
  await expect(cards).toHaveCount(10);
  const first = cards.filter({ hasText: `${crew} 1` }).first();
  await expect(first).toContainText('عامل 1');
  await expect(first).toContainText('Welder');
  await expect(first).toContainText('لحّام');
  await expect(first).toContainText(String(people[0]?.id).padStart(5, '0'));
  const issued = await api.call(issueCards, { body: { userIds: people.map(({ id }) => id) } });
  for (const { userId, code } of issued) {
    const symbol = await pictureOf(page.locator(`[data-worker-card="${userId}"] svg`));
    expect(readQr(symbol)).toBe(code);
    expect(readQr(symbol, 0.1)).toBe(code);
  }
  const pdf = readPdf(await page.pdf({ preferCSSPageSize: true }));
  expect(pdf.pages).toHaveLength(1);
  expect(pdf.pages[0]?.text).toContain(`${crew}10`);
  await page.emulateMedia({ media: null });
  await expect(page.getByText('Valid card', { exact: true }).filter({ visible: true })).toHaveCount(10);
});
