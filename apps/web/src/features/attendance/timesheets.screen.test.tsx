import {
  addMonths,
  getTimesheets,
  listTimesheets,
  type MonthOfPerson,
  type Timesheet,
} from '@binaa/contract/timesheets';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { people } from '../../../testing/company.ts';
import { server } from '../../../testing/fake-server.ts';
import { button, link, texts, valueOf } from '../../../testing/locators.ts';
import { address, openScreen } from '../../../testing/open-screen.tsx';
import { aDayRecord } from '../../../testing/records/day-reports.ts';
import { pageOf } from '../../../testing/records/lists.ts';
import { companyMonth } from '../../lib/company-clock.ts';

const month = '2026-02';
const worker = { userId: people.WORKER.id, userName: people.WORKER.name, userRole: 'WORKER' } as const;
const foreman = { userId: people.FOREMAN.id, userName: people.FOREMAN.name, userRole: 'FOREMAN' } as const;
const sheet = page.getByRole('table', { name: 'Timesheet', exact: true });

function anEmptyTimesheet(given: Partial<Timesheet> = {}): Timesheet {
  const totals = { days: 0, records: 0, active: 0, workedMinutes: 0 };
  return { ...worker, month, totals, restDays: [], days: [], ...given };
}

/** Two stays on the 5th, the second one overnight, and one on the 6th that has not ended. */
const busyMonth = anEmptyTimesheet({
  totals: { days: 2, records: 3, active: 1, workedMinutes: 795 },
  days: [
    {
      date: '2026-02-05',
      workedMinutes: 795,
      records: [
        aDayRecord({ inTime: '2026-02-05T04:00:00Z', outTime: '2026-02-05T08:00:00Z' }),
        aDayRecord({ inTime: '2026-02-05T17:00:00Z', outTime: '2026-02-06T02:15:00Z' }),
      ],
    },
    { date: '2026-02-06', workedMinutes: 0, records: [aDayRecord({ inTime: '2026-02-06T17:00:00Z' })] },
  ],
});

test('lists the days and hours of a month, and leads to the timesheet of a person', async () => {
  const row: MonthOfPerson = { ...worker, ...busyMonth.totals };
  server.answer(listTimesheets, ({ query }) => ({ ...pageOf([row], query), totals: busyMonth.totals }));
  server.answer(getTimesheets, [busyMonth]);
  await openScreen(`/attendance/timesheets?month=${month}`, { as: 'ADMIN' });
  await page.getByRole('searchbox').fill(worker.userName);
  await expect
    .poll(() => server.callsTo(listTimesheets).at(-1)?.query)
    .toMatchObject({ month, search: worker.userName });
  await expect.element(valueOf('Days')).toHaveTextContent('2');
  await expect.element(valueOf('Working Hours')).toHaveTextContent('13h 15m');
  await expect.element(valueOf('Not Checked Out')).toHaveTextContent('1');
  await link(worker.userName).click();
  await expect.poll(address).toBe(`/attendance/timesheets/${worker.userId}?month=${month}`);
  await expect.element(sheet).toMatchTextContent('2 days');
});

test('a timesheet shows the hours of a day with its night, and goes from month to month', async () => {
  server.answer(getTimesheets, ({ query }) => [
    query.month === month ? busyMonth : anEmptyTimesheet({ month: query.month }),
  ]);
  await openScreen(`/attendance/timesheets/${worker.userId}?month=${month}`, { as: 'ADMIN' });
  const fifth = sheet.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /^5 / }) });
  await expect.element(fifth).toMatchTextContent('Plot 7');
  await expect.element(fifth).toMatchTextContent('13h 15m');
  await expect.element(sheet.getByRole('row').last()).toMatchTextContent('2 days');
  await expect.element(page.getByText('1 record has no check-out. Its hours are not counted.')).toBeVisible();
  await expect.element(page.getByText('Signature')).not.toBeVisible();
  await button('Previous month').click();
  await expect.element(sheet).toMatchTextContent('0 days');
  await expect.element(button('Previous month')).toHaveFocus();
  expect(server.callsTo(getTimesheets).at(-1)?.query).toEqual({
    month: addMonths(month, -1),
    userIds: [worker.userId],
  });
  await button('Next month').click();
  await expect.element(sheet).toMatchTextContent('2 days');
});

test('the details of a user lead to the timesheet of this month, after which none has begun', async () => {
  server.answer(getTimesheets, ({ query }) => [anEmptyTimesheet({ month: query.month })]);
  await openScreen(`/users/${worker.userId}`, { as: 'ADMIN' });
  await link('Timesheet').click();
  await expect.poll(address).toBe(`/attendance/timesheets/${worker.userId}`);
  await expect.element(sheet).toMatchTextContent('0 days');
  await expect.element(button('Next month')).toBeDisabled();
  expect(server.callsTo(getTimesheets)).toMatchObject([{ query: { month: companyMonth() } }]);
});

test('shows the timesheets of several people below each other', async () => {
  server.answer(getTimesheets, [busyMonth, anEmptyTimesheet(foreman)]);
  await openScreen(`/attendance/timesheets/${worker.userId},${foreman.userId}?month=${month}`, { as: 'ADMIN' });
  const names = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect.poll(() => texts(names)).toEqual([worker.userName, foreman.userName]);
  expect(server.callsTo(getTimesheets).at(-1)?.query.userIds).toEqual([worker.userId, foreman.userId]);
});
