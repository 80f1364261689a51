import { getDayReport } from '@binaa/contract/attendance';
import { addDays } from '@binaa/contract/dates';
import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { people } from '../../../testing/company.ts';
import { server } from '../../../testing/fake-server.ts';
import { button, link, texts, title, valueOf } from '../../../testing/locators.ts';
import { address, openScreen } from '../../../testing/open-screen.tsx';
import { anAttendance, answerAttendances } from '../../../testing/records/attendance.ts';
import { aDayRecord, aDayReport } from '../../../testing/records/day-reports.ts';
import { companyToday } from '../../lib/company-clock.ts';

const date = '2026-03-10';
const worker = people.WORKER;
const foreman = people.FOREMAN;
const absent = page.getByRole('list', { name: 'Absent' });

/** The worker's two stays and the foreman's one. */
const busyDay = aDayReport({
  date,
  people: [
    {
      userId: worker.id,
      userName: worker.name,
      userRole: 'WORKER',
      workedMinutes: 495,
      active: false,
      overlaps: false,
      records: [
        aDayRecord({ siteName: 'Plot 7', inTime: `${date}T04:00:00Z`, outTime: `${date}T08:00:00Z` }),
        aDayRecord({ siteName: 'Plot 8', inTime: `${date}T09:00:00Z`, outTime: `${date}T13:15:00Z` }),
      ],
    },
    {
      userId: foreman.id,
      userName: foreman.name,
      userRole: 'FOREMAN',
      workedMinutes: 120,
      active: false,
      overlaps: false,
      records: [aDayRecord({ siteName: 'Plot 7', inTime: `${date}T04:00:00Z`, outTime: `${date}T06:00:00Z` })],
    },
  ],
  sites: [{ siteId: 7, siteName: 'Plot 7', people: 2, active: 0, workedMinutes: 615 }],
  totals: { people: 2, workers: 1, foremen: 1, sites: 1, records: 3, active: 0, workedMinutes: 615 },
  absence: {
    state: 'COUNTED',
    count: 2,
    people: [
      { userId: 5, userName: 'Suresh Nair', userRole: 'WORKER', lastDate: '2026-03-08' },
      { userId: 6, userName: 'Anwar Hossain', userRole: 'WORKER', lastDate: null },
    ],
  },
});

function rowsOf(name: string): Locator {
  return page.getByRole('table', { name: 'People' }).getByRole('row').filter({ hasText: name });
}

test('shows who worked where and how long, and who is absent', async () => {
  answerAttendances(anAttendance({ date }));
  server.answer(getDayReport, busyDay);
  await openScreen(`/attendance?date=${date}`, { as: 'ADMIN' });
  await link('Day Report').click();
  await expect.element(title('Day Report')).toBeVisible();
  expect(address()).toBe(`/attendance/day?date=${date}`);
  await expect.element(valueOf('People')).toMatchTextContent('2');
  await expect.element(page.getByText('Workers: 1, foremen: 1')).toBeVisible();
  await expect.element(valueOf('Total Records')).toHaveTextContent('3');
  await expect.element(valueOf('Working Hours')).toHaveTextContent('10h 15m');
  await expect.poll(() => rowsOf(worker.name).elements()).toHaveLength(2);
  await expect.element(rowsOf(worker.name).first()).toMatchTextContent('Plot 7');
  await expect.element(rowsOf(worker.name).first()).toMatchTextContent('8h 15m');
  await expect.element(rowsOf(worker.name).nth(1)).not.toMatchTextContent('8h 15m');
  const sites = page.getByRole('table', { name: 'Sites' }).getByRole('row');
  await expect.element(sites.nth(1)).toMatchTextContent('10h 15m');
  await expect
    .poll(() => texts(absent.getByRole('listitem')))
    .toEqual(['Suresh NairLast recorded Mar 8, 2026Worker', 'Anwar HossainNever recorded beforeWorker']);
});

test('shows the first absent people, and all of them when asked', async () => {
  const manyAbsent = Array.from({ length: 25 }, (_, at) => ({
    userId: at + 100,
    userName: `Absent ${at + 1}`,
    userRole: 'WORKER' as const,
    lastDate: null,
  }));
  server.answer(getDayReport, { ...busyDay, absence: { state: 'COUNTED', count: 25, people: manyAbsent } });
  await openScreen(`/attendance/day?date=${date}`, { as: 'ADMIN' });
  await expect.element(absent.getByText('Absent 24')).toBeVisible();
  await expect.element(absent.getByText('Absent 25')).not.toBeVisible();
  await button('Show all 25 absent people').click();
  await expect.element(absent.getByText('Absent 25')).toBeVisible();
});

test('steps from day to day up to today', async () => {
  server.answer(getDayReport, ({ query }) => (query.date === date ? busyDay : aDayReport({ date: query.date ?? '' })));
  await openScreen(`/attendance/day?date=${date}`, { as: 'ADMIN' });
  await expect.poll(() => rowsOf(worker.name).elements()).toHaveLength(2);
  await button('Previous day').click();
  await expect.element(page.getByText('Nobody was on site on this day')).toBeVisible();
  expect(server.callsTo(getDayReport).at(-1)?.query.date).toBe(addDays(date, -1));
  await button('Next day').click();
  await expect.poll(() => rowsOf(worker.name).elements()).toHaveLength(2);

  await openScreen('/attendance/day', { as: 'ADMIN' });
  await expect.element(button('Next day')).toBeDisabled();
  await expect.poll(() => server.callsTo(getDayReport).at(-1)?.query.date).toBe(companyToday());
});
