import {
  deleteHoliday,
  fillWorkCalendar,
  getWorkCalendar,
  saveHoliday,
  saveRamadan,
  type WorkCalendar,
} from '@binaa/contract/work-calendar';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { server } from '../../../../testing/fake-server.ts';
import { button, toast } from '../../../../testing/locators.ts';
import { openScreen } from '../../../../testing/open-screen.tsx';
import { aHoliday, aWorkCalendar } from '../../../../testing/records/work-calendars.ts';

const main = page.getByRole('main');
const dialog = page.getByRole('dialog');
const nationalDay = aHoliday();

/** The calendar of 2041, which the returned function changes. */
function answerCalendar(given: Partial<WorkCalendar>): (changed: Partial<WorkCalendar>) => void {
  let calendar = aWorkCalendar(given);
  server.answer(getWorkCalendar, () => calendar);
  return (changed) => {
    calendar = { ...calendar, ...changed };
  };
}

test('fills an empty year at once', async () => {
  const change = answerCalendar({});
  server.answer(fillWorkCalendar, () => {
    change({ days: [nationalDay] });
    return aWorkCalendar({ days: [nationalDay] });
  });
  await openScreen('/settings/calendar?year=2041', { as: 'ADMIN' });
  await expect.element(main.getByText('No holidays in 2041 yet')).toBeVisible();
  await main.getByRole('button', { name: 'Fill 2041' }).click();
  await expect.element(toast('The expected days of 2041 are in the calendar')).toBeVisible();
  await expect.element(main.getByText('1 entry is only expected.')).toBeVisible();
  expect(server.callsTo(getWorkCalendar)).toMatchObject([{ query: { year: 2041 } }, { query: { year: 2041 } }]);
});

test('asks first before it fills a year in which people have been paid', async () => {
  answerCalendar({ usedByRun: true });
  server.answer(fillWorkCalendar, aWorkCalendar());
  await openScreen('/settings/calendar?year=2041', { as: 'ADMIN' });
  await main.getByRole('button', { name: 'Fill 2041' }).click();
  await expect.element(dialog).toMatchTextContent('Runs of 2041 are finished');
  expect(server.callsTo(fillWorkCalendar)).toEqual([]);
  await dialog.getByRole('button', { name: 'Fill 2041' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.callsTo(fillWorkCalendar)).toMatchObject([{ params: { year: 2041 } }]);
});

test('confirms a holiday that was expected', async () => {
  const change = answerCalendar({ days: [nationalDay] });
  server.answer(saveHoliday, ({ body }) => {
    const saved = { ...nationalDay, ...body, version: 2 };
    change({ days: [saved] });
    return { ...saved, warnings: [] };
  });
  await openScreen('/settings/calendar?year=2041', { as: 'ADMIN' });
  await main.getByRole('button', { name: 'Confirm National Day on Dec 18, 2041' }).click();
  await expect.element(toast('Holiday confirmed')).toBeVisible();
  await expect.element(main.getByText('only expected')).not.toBeInTheDocument();
  expect(server.callsTo(saveHoliday)).toMatchObject([
    { params: { date: '2041-12-18' }, body: { nameEn: 'National Day', confirmed: true, version: 1 } },
  ]);
});

test('shows the months where there is room for them', async () => {
  answerCalendar({ days: [nationalDay] });
  await openScreen('/settings/calendar?year=2041', { as: 'ADMIN' });
  const december = main.getByRole('table', { name: 'December 2041' });
  await expect.element(december).toBeVisible();
  await page.viewport(390, 844);
  await expect.element(december).not.toBeInTheDocument();
  await expect.element(main.getByText('National Day')).toBeVisible();
});

test('adds a holiday with a name in both languages, and deletes it', async () => {
  const opening = aHoliday({ date: '2041-06-02', nameEn: 'Opening of the tower', confirmed: true });
  const change = answerCalendar({});
  server.answer(saveHoliday, () => {
    change({ days: [opening] });
    return { ...opening, warnings: [] };
  });
  server.answer(deleteHoliday, () => {
    change({ days: [] });
    return { warnings: [] };
  });
  await openScreen('/settings/calendar?year=2041', { as: 'ADMIN' });
  await main.getByRole('button', { name: 'Add holiday' }).click();
  await dialog.getByLabelText('Date').fill('2041-06-02');
  await dialog.getByLabelText('Name', { exact: true }).fill('Opening of the tower');
  await button('Save').click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Name (Arabic) is a required field');
  await dialog.getByLabelText('Name (Arabic)').fill('افتتاح البرج');
  await button('Save').click();
  await expect.element(toast('Holiday saved')).toBeVisible();
  const body = { nameEn: 'Opening of the tower', nameAr: 'افتتاح البرج', confirmed: true };
  expect(server.callsTo(saveHoliday)).toMatchObject([{ params: { date: '2041-06-02' }, body }]);

  await main.getByRole('button', { name: 'More about Opening of the tower on Jun 2, 2041' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(main.getByText('Opening of the tower')).not.toBeInTheDocument();
  expect(server.callsTo(deleteHoliday)).toMatchObject([{ params: { date: '2041-06-02' } }]);
});

test('refuses a Ramadan that is longer than a month', async () => {
  const times = { dailyMinutes: 360, breakMinutes: 60, confirmed: false, version: 1 };
  answerCalendar({ ramadan: [{ year: 1463, fromDate: '2041-09-28', toDate: '2041-10-27', ...times }] });
  await openScreen('/settings/calendar?year=2041', { as: 'ADMIN' });
  await main.getByRole('button', { name: 'Edit Ramadan 1463' }).click();
  await dialog.getByLabelText('Last day').fill('2041-12-31');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Ramadan must be 28 to 31 days');
  expect(server.callsTo(saveRamadan)).toEqual([]);
});
