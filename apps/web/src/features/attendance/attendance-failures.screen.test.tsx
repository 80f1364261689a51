import {
  attendanceMessages,
  checkOutAttendance,
  createAttendance,
  deleteAttendance,
  exportAttendances,
  getAttendance,
  getDayReport,
  listAttendances,
  updateAttendance,
} from '@binaa/contract/attendance';
import { presignUpload } from '@binaa/contract/files';
import { listSites } from '@binaa/contract/sites';
import { listUsersOfRole } from '@binaa/contract/users';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerPlaces, people } from '../../../testing/company.ts';
import { Failed, server } from '../../../testing/fake-server.ts';
import { button, chosen, link, problem, toast } from '../../../testing/locators.ts';
import { address, openScreen, reload, visit } from '../../../testing/open-screen.tsx';
import { attendanceForm } from '../../../testing/pages/attendance-form.ts';
import { anAttendance, answerAttendances } from '../../../testing/records/attendance.ts';
import { aDayReport } from '../../../testing/records/day-reports.ts';
import { pageOf } from '../../../testing/records/lists.ts';
import { aProject } from '../../../testing/records/projects.ts';
import { aSite } from '../../../testing/records/sites.ts';

const listFailed = 'Failed to load attendance records. Please try again later.';
const dialog = page.getByRole('dialog');

test('offers to retry when the records or the day report cannot be loaded', async () => {
  answerAttendances();
  const restore = server.fail(listAttendances, 'no connection');
  await openScreen('/attendance?date=', { as: 'ADMIN' });
  await expect.element(problem(listFailed)).toBeVisible();
  restore();
  await button('Try again').click();
  await expect.element(page.getByText('No attendance records found')).toBeVisible();
  await expect.element(problem(listFailed)).not.toBeInTheDocument();

  server.answer(getDayReport, ({ query }) => aDayReport({ date: query.date ?? '' }));
  const restoreReport = server.fail(getDayReport);
  await visit('/attendance/day?date=2026-03-10');
  await expect.element(problem(listFailed)).toBeVisible();
  restoreReport();
  await button('Try again').click();
  await expect.element(page.getByText('Nobody was on site on this day')).toBeVisible();
});

test('offers to export again after an export failed', async () => {
  answerAttendances(anAttendance());
  server.answer(exportAttendances, () => {
    const headers = { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="attendance.csv"' };
    return new Response('Worker\r\n', { headers });
  });
  const restore = server.fail(exportAttendances);
  await openScreen('/attendance?date=', { as: 'ADMIN' });
  await button('Export').click();
  await button('Export as XLSX').click();
  await expect.element(dialog.getByText('Failed to export the list. Please try again.')).toBeVisible();
  restore();
  await button('Export as XLSX').click();
  await expect.element(toast('Attendance exported successfully')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.callsTo(exportAttendances).map(({ query }) => query.format)).toEqual(['xlsx', 'xlsx']);
});

test('offers to retry when a record cannot be loaded, to show it or to edit it', async () => {
  const record = anAttendance();
  answerAttendances(record);
  const restore = server.fail(getAttendance);
  await openScreen(`/attendance/${record.id}`, { as: 'ADMIN' });
  await expect.element(problem('Failed to load attendance record. Please try again later.')).toBeVisible();
  await visit(`/attendance/${record.id}/edit`);
  await expect.element(problem('Failed to load form data')).toBeVisible();
  restore();
  await button('Try again').click();
  await expect.element(chosen(attendanceForm.user)).toHaveTextContent(record.userName);
});

test.for(['/attendance/2000000000', '/attendance/x', '/attendance/0/edit'])(
  'shows a record that does not exist as not found: %s',
  async (path) => {
    answerAttendances();
    await openScreen(path, { as: 'ADMIN' });
    await expect.element(page.getByText('Attendance record not found')).toBeVisible();
    await link('Back to Attendance').click();
    await expect.poll(address).toBe('/attendance');
  },
);

test('keeps the record and what was typed when a check-out or a deletion fails', async () => {
  const record = anAttendance();
  answerAttendances(record);
  server.fail(checkOutAttendance, 'no connection');
  server.fail(deleteAttendance, 'no connection');
  await openScreen(`/attendance?date=${record.date}`, { as: 'ADMIN' });
  const card = page.getByRole('article', { name: record.userName });
  await card.getByRole('button', { name: 'Check Out' }).click();
  const location = dialog.getByLabelText('Check-out Location');
  await location.fill('Gate 4');
  await dialog.getByRole('button', { name: 'Check Out' }).click();
  await expect.element(toast('Failed to record checkout')).toBeVisible();
  await expect.element(location).toHaveValue('Gate 4');
  await expect.element(dialog.getByRole('button', { name: 'Check Out' })).toBeEnabled();
  await userEvent.keyboard('{Escape}');
  await card.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(toast('Failed to delete attendance record')).toBeVisible();
  await expect.element(card.getByText('Active')).toBeVisible();
});

test('says so when someone else checked out first, and no longer offers it', async () => {
  let record = anAttendance();
  server.answer(getAttendance, () => record);
  server.answer(checkOutAttendance, () => {
    record = anAttendance({ id: record.id, outTime: `${record.date}T12:00:00.000Z` });
    throw new Failed({ code: 'CONFLICT', message: attendanceMessages.alreadyCheckedOut.text });
  });
  await openScreen(`/attendance/${record.id}`, { as: 'ADMIN' });
  await button('Check Out').click();
  await dialog.getByRole('button', { name: 'Check Out' }).click();
  await expect.element(toast('Failed to record checkout')).toBeVisible();
  await expect.element(toast('This record is already checked out')).toBeVisible();
  await expect.element(page.getByRole('main').getByText('Checked Out').first()).toBeVisible();
  await expect.element(button('Check Out')).not.toBeInTheDocument();
});

test('keeps what was typed when a record cannot be created or updated', async () => {
  const project = aProject();
  const site = aSite({}, [project]);
  const record = anAttendance({}, site);
  answerPlaces([project], [site]);
  answerAttendances(record);
  server.fail(createAttendance);
  server.fail(updateAttendance);
  await openScreen(`/attendance/${record.id}/edit`, { as: 'ADMIN' });
  await attendanceForm.inLocation.fill('Kept');
  await attendanceForm.update.click();
  await expect.element(toast('Failed to update attendance record')).toBeVisible();
  await expect.element(attendanceForm.inLocation).toHaveValue('Kept');

  await visit('/attendance/new');
  await attendanceForm.user.selectOptions(people.WORKER.name);
  await attendanceForm.site.selectOptions(site.name);
  await attendanceForm.inTime.fill('2026-03-10T07:00');
  await attendanceForm.create.click();
  await expect.element(toast('Failed to create attendance record')).toBeVisible();
  await reload();
  await expect.element(chosen(attendanceForm.user)).toHaveTextContent(people.WORKER.name);
  await expect.element(chosen(attendanceForm.site)).toHaveTextContent(site.name);
  await expect.element(attendanceForm.inTime).toHaveValue('2026-03-10T07:00');
});

test.for(['WORKER', 'FOREMAN'] as const)(
  'offers to retry when the people with the role %s cannot be loaded',
  async (broken) => {
    let isBroken = true;
    server.answer(listUsersOfRole, ({ params, query }) => {
      if (isBroken && params.role === broken) throw new Failed('server error');
      return pageOf(
        Object.values(people).filter(({ role }) => role === params.role),
        query,
      );
    });
    await openScreen('/attendance/new', { as: 'ADMIN' });
    await expect.element(toast('Failed to load form data')).toBeVisible();
    expect(toast('Failed to load form data').elements()).toHaveLength(1);
    isBroken = false;
    await button('Try again').first().click();
    await expect.element(button('Try again')).not.toBeInTheDocument();
    await attendanceForm.user.selectOptions(people[broken].name);
  },
);

test('offers to retry when the sites cannot be loaded', async () => {
  const project = aProject();
  const site = aSite({}, [project]);
  answerPlaces([project], [site]);
  const restore = server.fail(listSites);
  await openScreen('/attendance/new', { as: 'ADMIN' });
  await expect.element(toast('Failed to load form data')).toBeVisible();
  expect(toast('Failed to load form data').elements()).toHaveLength(1);
  restore();
  await button('Try again').click();
  await expect.element(button('Try again')).not.toBeInTheDocument();
  await attendanceForm.site.selectOptions(site.name);
});

test('reports a photo that cannot be uploaded, and the form can still be saved', async () => {
  server.fail(presignUpload, 'no connection');
  await openScreen('/attendance/new', { as: 'ADMIN' });
  await attendanceForm.photoChooser.upload(new File(['no photo'], 'gate.png', { type: 'image/png' }));
  await expect.element(toast('Failed to upload photo. Please try again.')).toBeVisible();
  await expect.element(attendanceForm.inPhoto).toHaveValue('');
  await expect.element(attendanceForm.create).toBeEnabled();
});
