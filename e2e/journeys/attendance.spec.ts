import { readFile } from 'node:fs/promises';
import { getAttendance } from '@binaa/contract/attendance';
import { toCompanyTime } from '@binaa/contract/company-time';
import { expect } from '@playwright/test';
import { apiAs } from '../fixtures/api.ts';
import { buildAttendance, buildCrew, companyDay, quietDay } from '../fixtures/attendance.ts';
import { expectInside } from '../fixtures/layout.ts';
import { signInAs, storePreferences } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { visit } from '../fixtures/visit.ts';
import { AttendanceForm } from '../pages/attendance-form.ts';
import { toast } from '../pages/toast.ts';
import { card, valueOf } from '../pages/work.ts';

const ninetyMinutes = 5_400_000;

test('an ADMIN creates a record, checks it out, edits and deletes it', async ({ page }) => {
  const api = await apiAs(page, 'ADMIN');
  const { site, worker, foreman } = await buildCrew(api);
  await signInAs(page, 'ADMIN', '/attendance');
  await page.getByRole('link', { name: 'New Attendance' }).click();
  await expect(page).toHaveURL('/attendance/new');

  const form = new AttendanceForm(page);
  await form.pick(form.user, worker.name);
  await form.pick(form.site, site.name);
  await form.pick(form.checkinForeman, foreman.name);
  await form.inTime.fill(toCompanyTime(new Date(Date.now() - ninetyMinutes)));
  await form.date.fill(companyDay());
  await form.inLocation.fill('Gate 1');
  await form.create.click();
  await expect(toast(page, 'Attendance record created successfully')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: worker.name })).toBeVisible();
  await expect(valueOf(page, 'Working Hours')).toHaveText('N/A');

  await page.getByRole('link', { name: 'Back to Attendance' }).click();
  await page.getByRole('searchbox').fill(worker.name);
  const record = card(page, worker.name);
  await expect(record.getByText('Active')).toBeVisible();
  await expect(valueOf(record, 'Check-in By')).toHaveText(foreman.name);
  await expect(valueOf(record, 'Check-out Time')).toHaveText('N/A');
  await expect(valueOf(page, 'Total Records')).toHaveText('1');

  await record.getByRole('button', { name: 'Check Out' }).click();
  const dialog = page.getByRole('dialog', { name: 'Check Out' });
  await dialog.getByLabel('Check-out Location').fill('Gate 4');
  await dialog.getByRole('button', { name: 'Check Out' }).click();
  await expect(toast(page, 'Checkout recorded successfully')).toBeVisible();
  await expect(record.getByText('Checked Out')).toBeVisible();
  await expect(valueOf(record, 'Working Hours')).toHaveText(/^1h 3\dm$/);
  await expect(valueOf(record, 'Check-out By')).toHaveText('Khalid Al-Mansouri');
  await expect(record.getByRole('button', { name: 'Check Out' })).toHaveCount(0);
  await expect(page.locator('header dt:text-is("Active") + dd')).toHaveText('0');

  await record.getByRole('link', { name: 'Edit' }).click();
  await expect(form.user.locator('option:checked')).toHaveText(worker.name);
  await expect(form.outLocation).toHaveValue('Gate 4');
  await form.inTime.fill(`${companyDay(1)}T22:00`);
  await form.outTime.fill(`${companyDay()}T06:45`);
  await form.date.fill(companyDay(1));
  await form.update.click();
  await expect(toast(page, 'Attendance record updated successfully')).toBeVisible();
  await expect(valueOf(page, 'Working Hours')).toHaveText('8h 45m');
  await expect(valueOf(page, 'Check-out Location')).toHaveText('Gate 4');

  await page.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this attendance record?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Attendance record deleted successfully')).toBeVisible();
  await expect(page).toHaveURL('/attendance');
});

test('filters narrow the list and are kept in the URL', async ({ page }) => {
  const api = await apiAs(page, 'ADMIN');
  const crew = await buildCrew(api);
  const { site, worker, foreman } = crew;
  const day = quietDay();
  await buildAttendance(api, crew, { date: day, checkinForemanId: foreman.id });
  await buildAttendance(api, crew, { userId: foreman.id, date: day, outTime: `${day}T15:30:00+03:00` });
  await buildAttendance(api, crew);
  await signInAs(page, 'ADMIN', '/attendance');
  await page.getByRole('button', { name: 'Filters' }).click();
  const specific = page.getByLabel('Specific Date');
  const [start, end] = [page.getByLabel('Start Date'), page.getByLabel('End Date')];
  const form = new AttendanceForm(page);
  await expect(specific).toHaveValue(companyDay());
  await expect(start).toBeDisabled();
  await expect(end).toBeDisabled();

  await form.pick(form.site, site.name);
  await expect(valueOf(page, 'Total Records')).toHaveText('1');
  await page.getByRole('button', { name: 'Show all dates' }).click();
  await expect(valueOf(page, 'Total Records')).toHaveText('3');
  await start.fill(day);
  await end.fill(day);
  await expect(valueOf(page, 'Total Records')).toHaveText('2');
  await expect(card(page, foreman.name)).toContainText('8h 30m');
  await expect(valueOf(card(page, foreman.name), 'Check-in By')).toHaveText('System');

  const status = page.getByLabel('Status');
  await expect(status.locator('option')).toHaveText(['All', 'Active (Not Checked Out)', 'Completed (Checked Out)']);
  await status.selectOption('Completed (Checked Out)');
  await expect(card(page, worker.name)).toHaveCount(0);
  await status.selectOption('Active (Not Checked Out)');
  await expect(card(page, foreman.name)).toHaveCount(0);
  await expect(card(page, worker.name)).toBeVisible();
  await status.selectOption('All');
  await page.getByLabel('User Role').selectOption('Foremen Only');
  await expect(card(page, worker.name)).toHaveCount(0);
  await page.getByLabel('User Role').selectOption('Workers Only');
  await expect(card(page, foreman.name)).toHaveCount(0);
  await page.getByLabel('User Role').selectOption('All');
  await form.pick(page.getByLabel('Worker/Foreman'), foreman.name);
  await expect(card(page, worker.name)).toHaveCount(0);
  await page.getByLabel('Worker/Foreman').selectOption('');
  await form.pick(form.checkinForeman, foreman.name);
  await expect(card(page, worker.name)).toBeVisible();
  await expect(card(page, foreman.name)).toHaveCount(0);

  await page.reload();
  await expect(card(page, worker.name)).toBeVisible();
  await expect(valueOf(page, 'Total Records')).toHaveText('1');
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(form.site.locator('option:checked')).toHaveText(site.name);
  await expect(form.checkinForeman.locator('option:checked')).toHaveText(foreman.name);

  await specific.fill(companyDay(1));
  await expect(start).toHaveValue('');
  await expect(start).toBeDisabled();
  await expect(page.getByText('No attendance records found')).toBeVisible();
  await page.getByRole('button', { name: 'Reset Filters' }).click();
  await expect(specific).toHaveValue(companyDay());
  await expect(form.site).toHaveValue('');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(specific).toBeHidden();

  await page.getByRole('searchbox').fill(site.name);
  await expect(valueOf(page, 'Total Records')).toHaveText('1');
  await page.getByRole('searchbox').fill('nobody of that name');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('');
});

test('shows ten records a page, with Previous and Next, and as a table that sorts and sums', async ({ page }) => {
  const api = await apiAs(page, 'ADMIN');
  const crew = await buildCrew(api);
  const day = quietDay();
  for (let hour = 1; hour <= 11; hour += 1) {
    const at = String(hour).padStart(2, '0');
    await buildAttendance(api, crew, {
      date: day,
      inTime: `${day}T${at}:00:00+03:00`,
      outTime: `${day}T${at}:30:00+03:00`,
    });
  }
  await signInAs(page, 'ADMIN', `/attendance?date=&search=${encodeURIComponent(crew.worker.name)}`);
  const records = page.getByRole('article');
  await expect(records).toHaveCount(10);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(records).toHaveCount(1);
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await records.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Attendance record deleted successfully')).toBeVisible();
  await expect(records).toHaveCount(10);

  await page.getByRole('button', { name: 'Show a table' }).click();
  const rows = page.getByRole('table', { name: 'Attendance' }).getByRole('row');
  await expect(rows).toHaveCount(11);
  // The narrowest window that shows the table.
  await page.setViewportSize({ width: 1280, height: 800 });
  const table = page.getByRole('table', { name: 'Attendance' });
  await expectInside(table, table.locator('..'));
  await expect(page.getByText('Active (0)').locator('+ dd')).toHaveText('No hours yet');
  await expect(page.getByText('Checked Out (10)').locator('+ dd')).toHaveText('5h 0m');
  await page.getByRole('button', { name: 'Check-in Time' }).click();
  await expect(rows.nth(1)).toContainText('02:00 AM');
  await page.reload();
  await expect(rows.nth(1)).toContainText('02:00 AM');
  await expect(page.getByRole('columnheader', { name: 'Check-in Time' })).toHaveAttribute('aria-sort', 'ascending');

  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  const selected = page.getByRole('region', { name: 'Selected records' });
  await expect(selected).toContainText('10 records selected');
  await expect(selected).toContainText('5h 0m');
  await page
    .getByRole('button', { name: `Actions of ${crew.worker.name}` })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(rows).toHaveCount(10);
  await expect(selected).toContainText('9 records selected');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Period').selectOption('Today');
  await expect(page.getByLabel('Specific Date')).toHaveValue(companyDay());
  await expect(page.getByText('No attendance records found')).toBeVisible();
});

test('marks overlapping records in the list and in the details, and exports the filtered list', async ({ page }) => {
  const api = await apiAs(page, 'ADMIN');
  const crew = await buildCrew(api);
  const day = quietDay();
  const night = { date: day, inTime: `${day}T19:00:00Z`, outTime: `${day}T23:30:00Z` };
  const record = await buildAttendance(api, crew, night);
  await buildAttendance(api, crew, { ...night, inTime: `${day}T23:00:00Z` });
  await signInAs(page, 'ADMIN', `/attendance?date=${day}`);
  await expect(page.getByRole('article').getByText('Overlap')).toHaveCount(2);
  await visit(page, `/attendance/${record.id}`);
  await expect(page.getByText('This record is at the same time as another one of the same person.')).toBeVisible();
  await page.getByRole('link', { name: 'Show all records of this person' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);

  await visit(page, `/attendance?date=&search=${encodeURIComponent(crew.site.name)}`);
  await expect(card(page, crew.worker.name).first()).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Export Attendance' });
  for (const format of ['CSV', 'XLSX'] as const) {
    await page.getByRole('button', { name: 'Export' }).click();
    const saved = page.waitForEvent('download');
    await dialog.getByRole('button', { name: `Export as ${format}` }).click();
    await expect(toast(page, 'Attendance exported successfully').first()).toBeVisible();
    await expect(dialog).toBeHidden();
    const download = await saved;
    expect(download.suggestedFilename()).toBe(`attendance-${companyDay()}.${format.toLowerCase()}`);
    const content = await readFile(await download.path());
    if (format === 'XLSX') expect(content.subarray(0, 2).toString()).toBe('PK');
    else expect(content.toString()).toContain(`${crew.worker.name},Worker,${crew.site.name},Checked Out`);
  }

  // The progress is shown, and an export can be cancelled.
  await page.route('**/api/attendances/export?*', () => {});
  await page.getByRole('button', { name: 'Export' }).click();
  await dialog.getByRole('button', { name: 'Export as CSV' }).click();
  await expect(dialog.getByRole('progressbar', { name: 'Exporting' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel export' }).click();
  await expect(dialog.getByRole('button', { name: 'Export as CSV' })).toBeVisible();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
});

/** At any hour, one of these zones has a different date than Qatar. */
const farZones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];
const dateIn = (timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date());

test.describe('in a browser that has another date than the company', () => {
  test.use({ timezoneId: farZones.find((zone) => dateIn(zone) !== companyDay()) ?? 'Pacific/Kiritimati' });

  test('shows and accepts times in the company time zone', async ({ page }) => {
    const api = await apiAs(page, 'ADMIN');
    const crew = await buildCrew(api);
    const record = await buildAttendance(api, crew, { date: '2026-03-11', inTime: '2026-03-10T21:30:00Z' });
    await signInAs(page, 'ADMIN', '/attendance');
    await page.getByRole('button', { name: 'Filters' }).click();
    await expect(page.getByLabel('Specific Date')).toHaveValue(companyDay());

    await visit(page, `/attendance/${record.id}`);
    await expect(valueOf(page, 'Check-in Time')).toHaveText('Mar 11, 2026, 12:30 AM');
    await page.getByRole('link', { name: 'Edit' }).click();
    const form = new AttendanceForm(page);
    await expect(form.date).toHaveValue('2026-03-11');
    await expect(form.inTime).toHaveValue('2026-03-11T00:30');
    await form.outTime.fill('2026-03-11T09:00');
    await form.update.click();
    await expect(toast(page, 'Attendance record updated successfully')).toBeVisible();
    await expect(valueOf(page, 'Check-out Time')).toHaveText('Mar 11, 2026, 09:00 AM');
    await expect(valueOf(page, 'Working Hours')).toHaveText('8h 30m');
    const saved = await api.call(getAttendance, { params: { id: record.id } });
    expect(saved).toMatchObject({ inTime: '2026-03-10T21:30:00.000Z', outTime: '2026-03-11T06:00:00.000Z' });
  });
});

test('creates and checks out a record in Arabic', { tag: '@phone' }, async ({ page }) => {
  const api = await apiAs(page, 'ADMIN');
  const crew = await buildCrew(api);
  await storePreferences(page, { language: 'ar' });
  await signInAs(page, 'ADMIN', '/attendance');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.getByRole('link', { name: 'سجل حضور جديد' }).click();
  await page.getByRole('button', { name: 'إنشاء سجل الحضور' }).click();
  await expect(page.getByText('وقت الحضور مطلوب')).toBeVisible();
  await expect(page.getByLabel('المستخدم', { exact: true })).toBeFocused();
  const form = new AttendanceForm(page);
  await form.pick(page.getByLabel('المستخدم', { exact: true }), crew.worker.name);
  await form.pick(page.getByLabel('الموقع', { exact: true }), crew.site.name);
  await page.getByLabel('وقت الحضور', { exact: true }).fill(toCompanyTime(new Date(Date.now() - ninetyMinutes)));
  await page.getByRole('button', { name: 'إنشاء سجل الحضور' }).click();
  await expect(toast(page, 'تم إنشاء سجل الحضور بنجاح')).toBeVisible();
  await page.getByRole('button', { name: 'تسجيل الانصراف' }).click();
  await page.getByLabel('موقع تسجيل الانصراف').fill('البوابة الشمالية');
  await page.getByRole('dialog').getByRole('button', { name: 'تسجيل الانصراف' }).click();
  await expect(toast(page, 'تم تسجيل الانصراف بنجاح')).toBeVisible();
  await expect(valueOf(page, 'ساعات العمل')).toHaveText(/^1 س 3\d د$/);
  await expect(valueOf(page, 'موقع تسجيل الانصراف')).toHaveText('البوابة الشمالية');
});
