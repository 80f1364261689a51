import { expect } from '@playwright/test';
import { apiAs } from '../fixtures/api.ts';
import { buildAttendance, buildCrew, changeAttendance, companyDay, quietDay } from '../fixtures/attendance.ts';
import { signInAs } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { AttendanceForm } from '../pages/attendance-form.ts';
import { toast } from '../pages/toast.ts';
import { problem, valueOf } from '../pages/work.ts';

const png = {
  name: 'at the gate.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
};

test('a draft survives a reload, the date follows the check-in, and every invalid field is marked', async ({
  page,
}) => {
  await signInAs(page, 'ADMIN', '/attendance/new');
  const form = new AttendanceForm(page);
  await form.inLocation.fill('Behind the crane');
  await page.reload();
  await expect(page.getByText('What you typed before has been restored.')).toBeVisible();
  await expect(form.inLocation).toHaveValue('Behind the crane');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(form.inLocation).toHaveValue('');
  await expect(form.date).toHaveValue(companyDay());

  await form.inTime.fill('2026-03-10T22:00');
  await expect(form.date, 'the date follows the check-in time').toHaveValue('2026-03-10');
  await form.date.fill('2026-03-11');
  await form.inTime.fill('2026-03-12T01:00');
  await expect(form.date, 'until a date was chosen').toHaveValue('2026-03-11');

  await form.outTime.focus();
  await page.keyboard.type('03102026');
  await form.create.click();
  await expect(problem(page, 'Invalid date format'), 'an incomplete time').toBeVisible();

  await form.inTime.fill('');
  await form.date.fill('');
  await form.create.click();
  for (const words of ['User is required', 'Site is required', 'Date is required', 'Check-in time is required']) {
    await expect(problem(page, words)).toBeVisible();
  }
  await expect(form.user).toBeFocused();

  await form.inTime.fill('2026-03-10T07:00');
  await form.outTime.fill('2026-03-10T07:00');
  await form.create.click();
  await expect(problem(page, 'Check-out time must be after check-in time')).toBeVisible();
  await form.outTime.fill('2026-03-10T06:59');
  await expect(problem(page, 'Check-out time must be after check-in time')).toBeVisible();
  await form.outTime.fill('2026-03-10T07:01');
  await expect(problem(page, 'Check-out time must be after check-in time')).toHaveCount(0);
  await form.inPhoto.fill('http://photos.example/1.jpg');
  await form.create.click();
  await expect(problem(page, 'A photo must be an uploaded photo or an https address')).toBeVisible();
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
  await form.photoChooser.setInputFiles({ ...png, name: 'notes.txt', mimeType: 'text/plain' });
  await expect(problem(page, 'Only JPEG, PNG, and GIF files are allowed')).toBeVisible();
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

test('applies what was typed to the latest version when someone else saved first', async ({ page }) => {
  const api = await apiAs(page, 'ADMIN');
  const crew = await buildCrew(api);
  const record = await buildAttendance(api, crew, { date: quietDay() });
  await signInAs(page, 'ADMIN', `/attendance/${record.id}/edit`);
  const form = new AttendanceForm(page);
  await form.outLocation.fill('Mine');
  await changeAttendance(api, record, { inLocation: 'Theirs' });
  await form.update.click();
  await expect(toast(page, 'Failed to update attendance record')).toBeVisible();
  await page.getByRole('button', { name: 'Load the latest' }).click();
  await expect(form.inLocation).toHaveValue('Theirs');
  await expect(form.outLocation).toHaveValue('Mine');
  await form.update.click();
  await expect(toast(page, 'Attendance record updated successfully')).toBeVisible();
  await expect(valueOf(page, 'Check-in Location')).toHaveText('Theirs');
  await expect(valueOf(page, 'Check-out Location')).toHaveText('Mine');
});
