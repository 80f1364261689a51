import { type CalendarFeed, createCalendarFeed, endCalendarFeed, getCalendarFeed } from '@binaa/contract/calendar-feed';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { server } from '../../../testing/fake-server.ts';
import { button, toast } from '../../../testing/locators.ts';
import { openScreen } from '../../../testing/open-screen.tsx';

test('makes a calendar address, shows it, and ends it', async () => {
  const address = 'https://binaa.qa/api/calendar/tasks.ics?token=abc';
  let feed: CalendarFeed | null = null;
  server.answer(getCalendarFeed, () => ({ feed }));
  server.answer(createCalendarFeed, () => {
    feed = { withHolidays: false, createdAt: '2027-01-05T06:00:00.000Z', lastReadAt: null };
    return { ...feed, address };
  });
  server.answer(endCalendarFeed, () => {
    feed = null;
    return undefined;
  });
  await openScreen('/profile', { as: 'ENGINEER' });
  await button('Calendar address').click();
  const dialog = page.getByRole('dialog', { name: 'Calendar address' });
  await dialog.getByRole('button', { name: 'Make address' }).click();
  await expect.element(dialog.getByText(address)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Make a new address' })).toBeVisible();
  expect(server.callsTo(createCalendarFeed)).toMatchObject([{ body: { withHolidays: false } }]);
  await dialog.getByRole('button', { name: 'End address' }).click();
  const question = page.getByRole('dialog', { name: 'End your calendar address?' });
  await question.getByRole('button', { name: 'End address' }).click();
  await expect.element(toast('Calendar address ended')).toBeVisible();
  await expect.element(dialog.getByText(address)).not.toBeInTheDocument();
  expect(server.callsTo(endCalendarFeed)).toHaveLength(1);
});
