import { toCompanyTime } from '@binaa/contract/company-time';
import { expect } from '@playwright/test';
import { apiAs } from '../fixtures/api.ts';
import { buildAttendance, buildCrew, companyDay, quietDay } from '../fixtures/attendance.ts';
import { signInAs } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { AttendanceForm } from '../pages/attendance-form.ts';
import { toast } from '../pages/toast.ts';
import { card, valueOf } from '../pages/work.ts';

const ninetyMinutes = 5_400_000;

const png = {
  name: 'at the gate.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
};

test('an ADMIN creates a record, checks it out, edits and deletes it', { tag: '@smoke' }, async ({ page }) => {
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

test('uploads, shows and removes a photo, and shows one from another host by its URL', async ({ page }) => {
  await page.route('https://photos.example/*', (route) =>
    route.fulfill({ contentType: 'image/png', body: png.buffer }),
  );
  const api = await apiAs(page, 'ADMIN');
  const crew = await buildCrew(api);
  const record = await buildAttendance(api, crew, { date: quietDay() });
  await signInAs(page, 'ADMIN', `/attendance/${record.id}/edit`);
  const form = new AttendanceForm(page);
  await form.photoChooser.setInputFiles(png);
  await expect(page.getByText(png.name)).toBeVisible();
  await form.update.click();
  await expect(toast(page, 'Attendance record updated successfully')).toBeVisible();

  const photo = page.getByRole('img', { name: 'Check-in Photo' });
  await expect(photo).toBeVisible();
  await expect.poll(() => photo.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1);
  await expect(page.getByText('No photo available')).toHaveCount(1);

  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'Remove file' }).click();
  await expect(form.inPhoto).toHaveValue('');
  await form.update.click();
  await expect(page.getByText('No photo available')).toHaveCount(2);

  await page.getByRole('link', { name: 'Edit' }).click();
  await form.inPhoto.fill('https://photos.example/gate.png');
  await form.update.click();
  await expect.poll(() => photo.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1);
});
