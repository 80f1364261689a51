import {
  cardMessages,
  issueCards,
  listCards,
  type PersonWithCard,
  replaceCard,
  revokeCard,
} from '@binaa/contract/cards';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { Failed, server } from '../../../testing/fake-server.ts';
import { button, field, problem, toast } from '../../../testing/locators.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { aPersonWithCard } from '../../../testing/records/cards.ts';
import { pageOf } from '../../../testing/records/lists.ts';

const dialog = page.getByRole('dialog');
const bar = page.getByRole('region', { name: 'Selected people' });
const printed = page.css('[data-print-sheet] [data-worker-card]');

function rowOf({ name }: PersonWithCard): Locator {
  return page.getByRole('row').filter({ hasText: name });
}

function keepPrintDialogClosed(): void {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  onTestFinished(() => print.mockRestore());
}

/** Opens the dialog that ends the card of a person, in Arabic, and confirms it with a reason. */
async function end(person: PersonWithCard, action: string, reason: string): Promise<void> {
  await rowOf(person).getByRole('button').click();
  await page.getByRole('menuitem', { name: action }).click();
  await dialog.getByLabelText('السبب').selectOptions(reason);
  await dialog.getByRole('button', { name: action }).click();
  await expect.element(dialog).not.toBeInTheDocument();
}

test('selects all people, says how many cards are made, and shows them as valid once they are printed', async () => {
  keepPrintDialogClosed();
  const state = { state: 'NONE', cardId: null, issuedAt: null } as const;
  const named = aPersonWithCard({ ...state, name: 'Hari', otherName: 'هاري' });
  let people = [named, aPersonWithCard(state), aPersonWithCard()];
  server.answer(listCards, ({ query }) => pageOf(people, query));
  server.answer(issueCards, ({ body }) => {
    people = people.map((person) => ({ ...person, state: 'VALID' as const }));
    return body.userIds.map((userId) => ({ userId, code: `BINAA-${userId}` }));
  });
  await openScreen('/crew/cards', { as: 'ENGINEER' });
  await expect.poll(() => page.getByRole('table').getByText('No card', { exact: true }).elements()).toHaveLength(2);
  await page.getByLabelText('Select all on this page').click();
  await expect.element(bar).toMatchTextContent('3 people selected');
  await expect.element(bar).toMatchTextContent('2 new cards are made');
  await bar.getByRole('button', { name: 'Print cards' }).click();
  await expect.poll(() => printed.elements()).toHaveLength(3);
  const number = String(named.userId).padStart(5, '0');
  for (const words of ['Hari', 'هاري', 'Welder', 'لحّام', number]) {
    await expect.element(printed.first()).toMatchTextContent(words);
  }
  await expect.poll(() => page.getByRole('table').getByText('Valid card', { exact: true }).elements()).toHaveLength(3);
  expect(server.callsTo(issueCards)).toMatchObject([{ body: { userIds: people.map(({ userId }) => userId) } }]);
});

test('asks for the people whom the search and the filters name', async () => {
  server.answer(listCards, ({ query }) => pageOf([], query));
  await openScreen('/crew/cards', { as: 'ENGINEER' });
  await expect.element(page.getByText('There are no workers or foremen yet')).toBeVisible();
  await field('Search people').fill('Hari');
  await field('Trade').selectOptions('WELDER');
  await field('Card').selectOptions('Card revoked');
  await expect.element(page.getByText('Nobody matches these filters')).toBeVisible();
  const query = { search: 'Hari', category: 'WELDER', state: 'REVOKED' };
  await expect.poll(() => server.callsTo(listCards).at(-1)?.query).toMatchObject(query);
});

test('offers to retry when the cards cannot be loaded', async () => {
  const restore = server.fail(listCards);
  server.answer(listCards, ({ query }) => pageOf([aPersonWithCard({ name: 'Hari' })], query));
  await openScreen('/crew/cards', { as: 'ENGINEER' });
  await expect.element(problem('Failed to load the cards. Please try again later.')).toBeVisible();
  restore();
  await button('Try again').click();
  await expect.element(page.getByText('Hari')).toBeVisible();
});

test('replaces a lost card and prints the new one, in Arabic', async () => {
  keepPrintDialogClosed();
  const person = aPersonWithCard();
  server.answer(listCards, ({ query }) => pageOf([person, aPersonWithCard()], query));
  server.answer(replaceCard, { ...person, cardId: 99 });
  server.answer(issueCards, [{ userId: person.userId, code: 'BINAA-1' }]);
  await openScreen('/crew/cards', { as: 'ADMIN', language: 'ar' });
  await end(person, 'استبدال', 'مفقودة');
  await expect.poll(() => printed.elements()).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  const body = { reason: 'LOST', cardId: person.cardId };
  expect(server.callsTo(replaceCard)).toMatchObject([{ params: { userId: person.userId }, body }]);
  expect(server.callsTo(issueCards)).toMatchObject([{ body: { userIds: [person.userId] } }]);
});

test('revokes a damaged card, in Arabic', async () => {
  let person = aPersonWithCard();
  server.answer(listCards, ({ query }) => pageOf([person], query));
  server.answer(revokeCard, ({ body }) => {
    person = { ...person, state: 'REVOKED', reason: body.reason, revokedAt: '2026-03-10T06:00:00.000Z' };
    return person;
  });
  await openScreen('/crew/cards', { as: 'ADMIN', language: 'ar' });
  await end(person, 'إلغاء البطاقة', 'تالفة');
  await expect.element(toast('تم إلغاء البطاقة')).toBeVisible();
  await expect.element(page.getByRole('table').getByText('بطاقة ملغاة')).toBeVisible();
  expect(server.callsTo(revokeCard)).toMatchObject([{ body: { reason: 'DAMAGED', cardId: person.cardId } }]);
});

test('says so when somebody else replaced the card first, and prints nothing', async () => {
  const person = aPersonWithCard();
  server.answer(listCards, ({ query }) => pageOf([person], query));
  server.answer(replaceCard, () => {
    const { text: message, code } = cardMessages.changedMeanwhile;
    throw new Failed({ code: 'CONFLICT', message, reason: { code } });
  });
  await openScreen('/crew/cards', { as: 'ADMIN', language: 'ar' });
  await end(person, 'استبدال', 'مفقودة');
  await expect.element(toast('استُبدلت هذه البطاقة أو أُلغيت في هذه الأثناء.')).toBeVisible();
  expect(server.callsTo(issueCards)).toEqual([]);
});
