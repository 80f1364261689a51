import { checkOutAttendance, deleteAttendance } from '@binaa/contract/attendance';
import { expect } from '@playwright/test';
import { apiAs } from '../fixtures/api.ts';
import { buildAttendance, buildCrew, quietDay } from '../fixtures/attendance.ts';
import { breakCall } from '../fixtures/failures.ts';
import { signInAs } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { visit } from '../fixtures/visit.ts';
import { AttendanceForm } from '../pages/attendance-form.ts';
import { toast } from '../pages/toast.ts';
import { card, problem } from '../pages/work.ts';

test('offers to retry when the records, their export or the day report fail', async ({ page }) => {
  const restore = await breakCall(page, 'GET /attendances', 'no connection');
  await signInAs(page, 'ADMIN', '/attendance?date=');
  await expect(problem(page, 'Failed to load attendance records. Please try again later.')).toBeVisible();
  await restore();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(problem(page, 'Failed to load attendance records. Please try again later.')).toHaveCount(0);

  const restoreExport = await breakCall(page, 'GET /attendances/export');
  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export Attendance' });
  await dialog.getByRole('button', { name: 'Export as XLSX' }).click();
  await expect(dialog.getByText('Failed to export the list. Please try again.')).toBeVisible();
  await restoreExport();
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export as XLSX' }).click();
  await saved;

  const restoreReport = await breakCall(page, 'GET /attendances/day-report');
  await visit(page, `/attendance/day?date=${quietDay()}`);
  await expect(problem(page, 'Failed to load attendance records. Please try again later.')).toBeVisible();
  await restoreReport();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Nobody was on site on this day')).toBeVisible();
});

test('offers to retry when a record cannot be loaded, and shows one that does not exist as not found', async ({
  page,
}) => {
  const api = await apiAs(page, 'ADMIN');
  const record = await buildAttendance(api, await buildCrew(api), { date: quietDay() });
  const restore = await breakCall(page, `GET /attendances/${record.id}`);
  await signInAs(page, 'ADMIN', `/attendance/${record.id}`);
  await expect(problem(page, 'Failed to load attendance record. Please try again later.')).toBeVisible();
  await visit(page, `/attendance/${record.id}/edit`);
  await expect(problem(page, 'Failed to load form data')).toBeVisible();
  await restore();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(new AttendanceForm(page).user.locator('option:checked')).toHaveText(record.userName);

  await api.call(deleteAttendance, { params: { id: record.id } });
  await page.goto(`/attendance/${record.id}`);
  await expect(page.getByText('Attendance record not found')).toBeVisible();
  for (const path of ['/attendance/2000000000', '/attendance/x', '/attendance/0/edit']) {
    await visit(page, path);
    await expect(page.getByText('Attendance record not found')).toBeVisible();
    await page.getByRole('link', { name: 'Back to Attendance' }).click();
    await expect(page).toHaveURL('/attendance');
  }
});

test('keeps the record when a check-out or deletion fails, or when someone else checked out first', async ({
  page,
}) => {
  const api = await apiAs(page, 'ADMIN');
  const day = quietDay();
  const record = await buildAttendance(api, await buildCrew(api), { date: day });
  const restoreCheckOut = await breakCall(page, `PATCH /attendances/${record.id}/checkout`, 'no connection');
  await breakCall(page, `DELETE /attendances/${record.id}`, 'no connection');
  await signInAs(page, 'ADMIN', `/attendance?date=${day}`);
  const shown = card(page, record.userName);
  await shown.getByRole('button', { name: 'Check Out' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Check-out Location').fill('Gate 4');
  await dialog.getByRole('button', { name: 'Check Out' }).click();
  await expect(toast(page, 'Failed to record checkout')).toBeVisible();
  await expect(dialog.getByLabel('Check-out Location')).toHaveValue('Gate 4');
  await expect(dialog.getByRole('button', { name: 'Check Out' })).toBeEnabled();
  await page.keyboard.press('Escape');
  await shown.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Failed to delete attendance record')).toBeVisible();
  await expect(shown.getByText('Active')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await restoreCheckOut();
  await visit(page, `/attendance/${record.id}`);
  await page.getByRole('button', { name: 'Check Out' }).click();
  await expect(dialog).toBeVisible();
  await api.call(checkOutAttendance, { params: { id: record.id } });
  await dialog.getByRole('button', { name: 'Check Out' }).click();
  await expect(toast(page, 'This record is already checked out')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check Out' })).toHaveCount(0);
});

test('keeps what was typed when a record cannot be created or updated', async ({ page }) => {
  const api = await apiAs(page, 'ADMIN');
  const crew = await buildCrew(api);
  const record = await buildAttendance(api, crew, { date: quietDay() });
  await breakCall(page, 'POST /attendances');
  await breakCall(page, `PUT /attendances/${record.id}`);
  await signInAs(page, 'ADMIN', `/attendance/${record.id}/edit`);
  const form = new AttendanceForm(page);
  await form.inLocation.fill('Kept');
  await form.update.click();
  await expect(toast(page, 'Failed to update attendance record')).toBeVisible();
  await expect(form.inLocation).toHaveValue('Kept');
  await visit(page, '/attendance/new');
  await form.pick(form.user, crew.worker.name);
  await form.pick(form.site, crew.site.name);
  await form.inTime.fill('2026-03-10T07:00');
  await form.create.click();
  await expect(toast(page, 'Failed to create attendance record')).toBeVisible();
  await page.reload();
  await expect(form.user.locator('option:checked')).toHaveText(crew.worker.name);
  await expect(form.site.locator('option:checked')).toHaveText(crew.site.name);
  await expect(form.inTime).toHaveValue('2026-03-10T07:00');
});

const optionCalls = ['GET /users/role/WORKER', 'GET /users/role/FOREMAN', 'GET /sites'] as const;

test('offers to retry when the options of the form cannot be loaded, and reports a failed photo', async ({ page }) => {
  for (const call of optionCalls) {
    const restore = await breakCall(page, call);
    await signInAs(page, 'ADMIN', '/attendance/new');
    await expect(toast(page, 'Failed to load form data'), call).toHaveCount(1);
    await restore();
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await expect(page.getByRole('button', { name: 'Try again' }), call).toHaveCount(0);
  }

  await breakCall(page, 'POST /files/presigned-url/upload', 'no connection');
  const form = new AttendanceForm(page);
  await form.photoChooser.setInputFiles({ name: 'gate.png', mimeType: 'image/png', buffer: Buffer.from('no photo') });
  await expect(toast(page, 'Failed to upload photo. Please try again.')).toBeVisible();
  await expect(form.inPhoto).toHaveValue('');
  await expect(form.create).toBeEnabled();
});
