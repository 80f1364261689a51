import { issueCards, listCards, replaceCard, resolveCard } from '@binaa/contract/cards';
import { createUser } from '@binaa/contract/users';
import { expect, type Page } from '@playwright/test';
import { type Api, apiAs, unique } from '../fixtures/api.ts';
import { signInAs, storePreferences } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { readPdf } from '../pages/pdf.ts';
import { pictureOf, readQr } from '../pages/qr.ts';
import { toast } from '../pages/toast.ts';

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

test('a lost card is replaced, a damaged one revoked, and a card that somebody else replaced stays', async ({
  page,
}) => {
  const api = await apiAs(page, 'ADMIN');
  const { crew, people } = await buildCrew(api, 3);
  const [lost, damaged, taken] = people.map(({ id }) => id);
  const cards = await api.call(issueCards, { body: { userIds: people.map(({ id }) => id) } });
  const stateOf = async (userId: number | undefined) => {
    const code = cards.find((card) => card.userId === userId)?.code ?? '';
    return (await api.call(resolveCard, { body: { code } })).state;
  };
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  await storePreferences(page, { language: 'ar' });
  await signInAs(page, 'ADMIN', `/crew/cards?search=${crew}`);
  const end = async (which: number, action: string, reason: string) => {
    await page
      .getByRole('row')
      .filter({ hasText: `${crew} ${which}` })
      .getByRole('button')
      .click();
    await page.getByRole('menuitem', { name: action }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('السبب').selectOption({ label: reason });
    await dialog.getByRole('button', { name: action }).click();
    await expect(dialog).toHaveCount(0);
  };

  await end(1, 'استبدال', 'مفقودة');
  await expect(await printedCards(page)).toHaveCount(1);
  await page.emulateMedia({ media: null });
  await page.keyboard.press('Escape');
  expect(await stateOf(lost)).toBe('REVOKED');

  await end(2, 'إلغاء البطاقة', 'تالفة');
  await expect(toast(page, 'تم إلغاء البطاقة')).toBeVisible();
  await expect(page.getByText('بطاقة ملغاة').filter({ visible: true })).toHaveCount(1);
  expect(await stateOf(damaged)).toBe('REVOKED');

  await api.call(replaceCard, { params: { userId: taken ?? 0 }, body: { reason: 'LOST' } });
  await end(3, 'استبدال', 'مفقودة');
  await expect(toast(page, 'استُبدلت هذه البطاقة أو أُلغيت في هذه الأثناء.')).toBeVisible();
  const { content } = await api.call(listCards, { query: { search: crew, state: 'VALID' } });
  expect(content.map(({ userId }) => userId)).toEqual([lost, taken]);
});
