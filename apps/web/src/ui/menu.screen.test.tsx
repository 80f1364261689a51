import { getWorkCalendar } from '@binaa/contract/work-calendar';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { server } from '../../testing/fake-server.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { aHoliday, aWorkCalendar } from '../../testing/records/work-calendars.ts';

test('a menu opens, and its actions can be pressed, in a browser of 2023 without popovers', async () => {
  const { showPopover } = HTMLElement.prototype;
  Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
  onTestFinished(() => {
    HTMLElement.prototype.showPopover = showPopover;
  });
  server.answer(getWorkCalendar, aWorkCalendar({ days: [aHoliday()] }));
  await openScreen('/settings/calendar?year=2041', { as: 'ADMIN' });
  await page.getByRole('button', { name: 'More about National Day on Dec 18, 2041' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Delete' })).toBeVisible();
});
