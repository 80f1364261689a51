import {
  type Attendance,
  checkOutAttendance,
  deleteAttendance,
  exportAttendances,
  getAttendance,
  getAttendanceTotals,
  listAttendances,
  updateAttendance,
} from '@binaa/contract/attendance';
import { addDays } from '@binaa/contract/dates';
import { expect, onTestFinished, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { answerPlaces, answerProfile, people } from '../../../testing/company.ts';
import { server } from '../../../testing/fake-server.ts';
import { button, chosen, field, link, texts, toast, valueOf } from '../../../testing/locators.ts';
import { address, openScreen, reload } from '../../../testing/open-screen.tsx';
import { attendanceForm } from '../../../testing/pages/attendance-form.ts';
import { anAttendance, answerAttendances, attendancePageOf } from '../../../testing/records/attendance.ts';
import { aProject } from '../../../testing/records/projects.ts';
import { aSite } from '../../../testing/records/sites.ts';
import { companyToday, setCompanyTimeZone } from '../../lib/company-clock.ts';

const project = aProject();
const site = aSite({}, [project]);
const foreman = { userId: people.FOREMAN.id, userName: people.FOREMAN.name, userRole: 'FOREMAN' } as const;
const articles = page.getByRole('article');
const dialog = page.getByRole('dialog');
const filters = page.getByRole('button', { name: 'Filters', exact: true });

function card(name: string): Locator {
  return page.getByRole('article', { name, exact: true });
}

/** What the list was last asked for, without the filters that are not set. */
function lastQuery(): object {
  const query = server.callsTo(listAttendances).at(-1)?.query ?? {};
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined && value !== ''));
}

test('a card shows the record, checks it out and deletes it', async () => {
  let records = [
    anAttendance({ checkinForemanId: people.FOREMAN.id, checkinForemanName: people.FOREMAN.name }, site),
    anAttendance({ ...foreman, outTime: '2026-03-10T12:30:00.000Z' }, site),
  ];
  const [first] = records;
  server.answer(listAttendances, ({ query }) => attendancePageOf(records, query));
  server.answer(checkOutAttendance, ({ params, query }) => {
    const outTime = '2026-03-10T05:30:00.000Z';
    const checkedOut = anAttendance({ id: params.id, outTime, checkoutForemanName: people.ADMIN.name }, site);
    records = records.map((record) => (record.id === params.id ? checkedOut : record));
    return { ...checkedOut, outLocation: query.outLocation ?? null };
  });
  server.answer(deleteAttendance, ({ params }) => {
    records = records.filter(({ id }) => id !== params.id);
    return undefined;
  });
  await openScreen('/attendance?date=2026-03-10', { as: 'ADMIN' });
  const record = card(people.WORKER.name);
  await expect.element(record.getByText('Active')).toBeVisible();
  await expect.element(valueOf('Site', record)).toHaveTextContent(site.name);
  await expect.element(valueOf('Check-in By', record)).toHaveTextContent(people.FOREMAN.name);
  await expect.element(valueOf('Check-out Time', record)).toHaveTextContent('N/A');
  await expect.element(valueOf('Total Records')).toHaveTextContent('2');
  await expect.element(page.css('header dt:text-is("Active") + dd')).toHaveTextContent('1');
  await expect.element(valueOf('Working Hours', card(people.FOREMAN.name))).toHaveTextContent('8h 30m');
  await expect.element(valueOf('Check-in By', card(people.FOREMAN.name))).toHaveTextContent('System');

  await record.getByRole('button', { name: 'Check Out' }).click();
  await dialog.getByLabelText('Check-out Location').fill('Gate 4');
  await dialog.getByRole('button', { name: 'Check Out' }).click();
  await expect.element(toast('Checkout recorded successfully')).toBeVisible();
  await expect.element(record.getByText('Checked Out')).toBeVisible();
  await expect.element(valueOf('Working Hours', record)).toHaveTextContent('1h 30m');
  await expect.element(valueOf('Check-out By', record)).toHaveTextContent(people.ADMIN.name);
  await expect.element(record.getByRole('button', { name: 'Check Out' })).not.toBeInTheDocument();
  await expect.element(page.css('header dt:text-is("Active") + dd')).toHaveTextContent('0');
  const query = { outLocation: 'Gate 4', foremanId: people.ADMIN.id };
  expect(server.callsTo(checkOutAttendance)).toMatchObject([{ params: { id: first?.id }, query }]);

  await record.getByRole('button', { name: 'Delete' }).click();
  await expect
    .element(page.getByRole('dialog', { name: 'Are you sure you want to delete this attendance record?' }))
    .toBeVisible();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(toast('Attendance record deleted successfully')).toBeVisible();
  await expect.element(record).not.toBeInTheDocument();
  expect(server.callsTo(deleteAttendance)).toMatchObject([{ params: { id: first?.id } }]);
});

test('asks for what the filters say, and keeps them in the address', async () => {
  answerPlaces([project], [site]);
  answerAttendances(anAttendance({}, site));
  await openScreen('/attendance', { as: 'ADMIN' });
  await filters.click();
  await expect.element(field('Specific Date')).toHaveValue(companyToday());
  expect(lastQuery()).toEqual({ date: companyToday(), page: 0, size: 10 });
  await expect.element(field('Start Date')).toBeDisabled();
  await expect.element(field('End Date')).toBeDisabled();
  await button('Show all dates').click();
  await expect.poll(lastQuery).toEqual({ page: 0, size: 10 });
  await field('Start Date').fill('2026-03-09');
  await field('End Date').fill('2026-03-10');
  const range = { startDate: '2026-03-09', endDate: '2026-03-10', page: 0, size: 10 };
  await expect.poll(lastQuery).toEqual(range);

  const status = field('Status');
  await expect
    .poll(() => texts(status.getByRole('option')))
    .toEqual(['All', 'Active (Not Checked Out)', 'Completed (Checked Out)']);
  await status.selectOptions('Completed (Checked Out)');
  await expect.poll(lastQuery).toEqual({ ...range, active: false });
  await status.selectOptions('Active (Not Checked Out)');
  await expect.poll(lastQuery).toEqual({ ...range, active: true });
  await status.selectOptions('All');
  await field('User Role').selectOptions('Foremen Only');
  await expect.poll(lastQuery).toEqual({ ...range, role: 'FOREMAN' });
  await field('User Role').selectOptions('Workers Only');
  await expect.poll(lastQuery).toEqual({ ...range, role: 'WORKER' });
  await field('User Role').selectOptions('All');
  await field('Worker/Foreman').selectOptions(people.FOREMAN.name);
  await expect.poll(lastQuery).toEqual({ ...range, userId: people.FOREMAN.id });
  await field('Worker/Foreman').selectOptions('');
  await attendanceForm.site.selectOptions(site.name);
  await attendanceForm.checkinForeman.selectOptions(people.FOREMAN.name);
  await expect.poll(lastQuery).toEqual({ ...range, siteId: site.id, checkinForemanId: people.FOREMAN.id });

  await reload();
  await filters.click();
  await expect.element(chosen(attendanceForm.site)).toHaveTextContent(site.name);
  await expect.element(chosen(attendanceForm.checkinForeman)).toHaveTextContent(people.FOREMAN.name);
  expect(lastQuery()).toEqual({ ...range, siteId: site.id, checkinForemanId: people.FOREMAN.id });
});

test('a specific date and a range exclude each other, and Reset Filters returns to today', async () => {
  answerPlaces([project], [site]);
  answerAttendances();
  const from = `/attendance?date=&startDate=2026-03-09&endDate=2026-03-10&siteId=${site.id}`;
  await openScreen(from, { as: 'ADMIN' });
  await filters.click();
  await field('Specific Date').fill(addDays(companyToday(), -1));
  await expect.element(field('Start Date')).toHaveValue('');
  await expect.element(field('Start Date')).toBeDisabled();
  await expect.element(page.getByText('No attendance records found')).toBeVisible();
  await button('Reset Filters').click();
  await expect.element(field('Specific Date')).toHaveValue(companyToday());
  await expect.element(attendanceForm.site).toHaveValue('');
  await button('Close').click();
  await expect.element(field('Specific Date')).not.toBeVisible();
});

test('searches what was typed, and clears it where nothing was found', async () => {
  const record = anAttendance({}, site);
  server.answer(listAttendances, ({ query }) => attendancePageOf(query.search === 'nobody' ? [] : [record], query));
  await openScreen('/attendance', { as: 'ADMIN' });
  await page.getByRole('searchbox').fill(site.name);
  await expect.poll(lastQuery).toMatchObject({ search: site.name });
  await page.getByRole('searchbox').fill('nobody');
  await button('Clear filters').click();
  await expect.element(page.getByRole('searchbox')).toHaveValue('');
  await expect.element(card(record.userName)).toBeVisible();
});

/** The record of every hour from 01:00 on: half an hour each. */
function elevenRecords(): Attendance[] {
  return Array.from({ length: 11 }, (_, hour) => {
    const at = String(hour + 1).padStart(2, '0');
    return anAttendance({ inTime: `2026-03-10T${at}:00:00.000Z`, outTime: `2026-03-10T${at}:30:00.000Z` }, site);
  });
}

test('shows ten records a page, and the last page that is left after a deletion', async () => {
  let records = elevenRecords();
  server.answer(listAttendances, ({ query }) => attendancePageOf(records, query));
  server.answer(deleteAttendance, ({ params }) => {
    records = records.filter(({ id }) => id !== params.id);
    return undefined;
  });
  await openScreen('/attendance?date=', { as: 'ADMIN' });
  await expect.poll(() => articles.elements()).toHaveLength(10);
  await button('Next').click();
  await expect.poll(() => articles.elements()).toHaveLength(1);
  await expect.element(page.getByText('Page 2 of 2')).toBeVisible();
  await articles.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(toast('Attendance record deleted successfully')).toBeVisible();
  await expect.poll(() => articles.elements()).toHaveLength(10);
});

test('shows a table that fits, sorts, sums and selects', async () => {
  let records = elevenRecords().slice(1);
  server.answer(listAttendances, ({ query }) => attendancePageOf(records, query));
  server.answer(getAttendanceTotals, { records: 10, active: 0, workedMinutes: 300 });
  server.answer(deleteAttendance, ({ params }) => {
    records = records.filter(({ id }) => id !== params.id);
    return undefined;
  });
  // The narrowest window that shows the table.
  await openScreen('/attendance?date=', { as: 'ADMIN', width: 1280 });
  await button('Show a table').click();
  const table = page.getByRole('table', { name: 'Attendance' });
  const rows = table.getByRole('row');
  await expect.poll(() => rows.elements()).toHaveLength(11);
  const room = table.element().parentElement?.getBoundingClientRect();
  expect(table.element().getBoundingClientRect().right).toBeLessThanOrEqual(room?.right ?? 0);
  await expect.element(page.css('dt:text-is("Active (0)") + dd')).toHaveTextContent('No hours yet');
  await expect.element(page.css('dt:text-is("Checked Out (10)") + dd')).toHaveTextContent('5h 0m');

  await button('Check-in Time').click();
  const sort = { field: 'inTime', direction: 'asc' };
  await expect.poll(lastQuery).toEqual({ sort, page: 0, size: 10 });
  await reload();
  await expect
    .element(page.getByRole('columnheader', { name: 'Check-in Time' }))
    .toHaveAttribute('aria-sort', 'ascending');
  expect(lastQuery()).toMatchObject({ sort });

  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).click();
  const selected = page.getByRole('region', { name: 'Selected records' });
  await expect.element(selected).toMatchTextContent('10 records selected');
  await expect.element(selected).toMatchTextContent('5h 0m');
  await button(`Actions of ${people.WORKER.name}`).first().click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => rows.elements()).toHaveLength(10);
  await expect.element(selected).toMatchTextContent('9 records selected');
  await filters.click();
  await field('Period').selectOptions('Today');
  await expect.element(field('Specific Date')).toHaveValue(companyToday());
  await expect.poll(lastQuery).toMatchObject({ date: companyToday() });
});

test('marks overlapping records, and leads from one to all of the person', async () => {
  const record = anAttendance({ overlaps: true }, site);
  answerAttendances(record, anAttendance({ overlaps: true }, site));
  await openScreen('/attendance?date=2026-03-10', { as: 'ADMIN' });
  await expect.poll(() => articles.getByText('Overlap').elements()).toHaveLength(2);
  await link(record.userName).first().click();
  await expect
    .element(page.getByText('This record is at the same time as another one of the same person.'))
    .toBeVisible();
  await link('Show all records of this person').click();
  await expect.poll(address).toBe(`/attendance?date=&userId=${record.userId}`);
  await expect.poll(lastQuery).toEqual({ userId: record.userId, page: 0, size: 10 });
});

test('exports the filtered list, shows the progress, and can be cancelled', async () => {
  answerAttendances(anAttendance({}, site));
  server.answer(exportAttendances, () => new Promise<Response>(() => {}));
  await openScreen('/attendance?date=&search=Tower', { as: 'ADMIN' });
  await button('Export').click();
  await button('Export as CSV').click();
  await expect.element(dialog.getByRole('progressbar', { name: 'Exporting' })).toBeVisible();
  await button('Cancel export').click();
  await expect.element(button('Export as CSV')).toBeVisible();
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
  const queries = server.callsTo(exportAttendances).map(({ query }) => query);
  expect(queries).toEqual([{ format: 'csv', language: 'en', search: 'Tower' }]);
});

const dateIn = (timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date());

test('shows and accepts times in the time zone of a company that has another date than the browser', async () => {
  // At any hour, one of these zones has a different date than the browser in Qatar.
  const farZones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];
  const timeZone = farZones.find((zone) => dateIn(zone) !== dateIn('Asia/Qatar')) ?? '';
  const hoursAhead = timeZone === 'Pacific/Kiritimati' ? 14 : -11;
  const at = (hour: number) => new Date(Date.UTC(2026, 2, 11, hour - hoursAhead)).toISOString();
  onTestFinished(() => setCompanyTimeZone('Asia/Qatar'));
  answerProfile({ timeZone });
  let record = anAttendance({ date: '2026-03-11', inTime: at(1) }, site);
  server.answer(listAttendances, ({ query }) => attendancePageOf([record], query));
  server.answer(getAttendance, () => record);
  server.answer(updateAttendance, ({ body: { date, inTime, outTime = null } }) => {
    record = anAttendance({ id: record.id, date, inTime, outTime }, site);
    return record;
  });
  await openScreen('/attendance', { as: 'ADMIN' });
  await filters.click();
  await expect.element(field('Specific Date')).toHaveValue(dateIn(timeZone));
  await link(record.userName).click();
  await expect.element(valueOf('Check-in Time')).toHaveTextContent('Mar 11, 2026, 01:00 AM');
  await link('Edit').click();
  await expect.element(attendanceForm.date).toHaveValue('2026-03-11');
  await expect.element(attendanceForm.inTime).toHaveValue('2026-03-11T01:00');
  await attendanceForm.outTime.fill('2026-03-11T09:00');
  await attendanceForm.update.click();
  await expect.element(toast('Attendance record updated successfully')).toBeVisible();
  await expect.element(valueOf('Check-out Time')).toHaveTextContent('Mar 11, 2026, 09:00 AM');
  await expect.element(valueOf('Working Hours')).toHaveTextContent('8h 0m');
  expect(server.callsTo(updateAttendance)).toMatchObject([{ body: { inTime: at(1), outTime: at(9) } }]);
});

test('checks out a record in Arabic on a phone', async () => {
  let record = anAttendance({}, site);
  server.answer(getAttendance, () => record);
  server.answer(checkOutAttendance, ({ query }) => {
    const outTime = '2026-03-10T05:30:00.000Z';
    record = anAttendance({ id: record.id, outTime, outLocation: query.outLocation ?? null }, site);
    return record;
  });
  await openScreen(`/attendance/${record.id}`, { as: 'ADMIN', language: 'ar', width: 390 });
  await button('تسجيل الانصراف').click();
  await dialog.getByLabelText('موقع تسجيل الانصراف').fill('البوابة الشمالية');
  await dialog.getByRole('button', { name: 'تسجيل الانصراف' }).click();
  await expect.element(toast('تم تسجيل الانصراف بنجاح')).toBeVisible();
  await expect.element(valueOf('ساعات العمل')).toHaveTextContent('1 س 30 د');
  await expect.element(valueOf('موقع تسجيل الانصراف')).toHaveTextContent('البوابة الشمالية');
});
