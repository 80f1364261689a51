import { createAttendance, getAttendance, updateAttendance } from '@binaa/contract/attendance';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerPlaces, people } from '../../../testing/company.ts';
import { Failed, server } from '../../../testing/fake-server.ts';
import { button, chosen, field, link, problem, title, toast, valueOf } from '../../../testing/locators.ts';
import { address, openScreen, reload } from '../../../testing/open-screen.tsx';
import { attendanceForm } from '../../../testing/pages/attendance-form.ts';
import { anAttendance, answerAttendances } from '../../../testing/records/attendance.ts';
import { aProject } from '../../../testing/records/projects.ts';
import { aSite } from '../../../testing/records/sites.ts';
import { companyToday } from '../../lib/company-clock.ts';

const project = aProject();
const site = aSite({}, [project]);

test('creates a record with what was chosen and typed, in the time zone of the company', async () => {
  answerPlaces([project], [site]);
  const record = anAttendance({ inLocation: 'Gate 1' }, site);
  answerAttendances(record);
  server.answer(createAttendance, record);
  await openScreen('/attendance', { as: 'ADMIN' });
  await link('New Attendance').click();
  await expect.poll(address).toBe('/attendance/new');
  await attendanceForm.user.selectOptions(people.WORKER.name);
  await attendanceForm.site.selectOptions(site.name);
  await attendanceForm.checkinForeman.selectOptions(people.FOREMAN.name);
  await attendanceForm.inTime.fill('2026-03-10T07:00');
  await attendanceForm.inLocation.fill('Gate 1');
  await attendanceForm.create.click();
  await expect.element(toast('Attendance record created successfully')).toBeVisible();
  await expect.element(title(people.WORKER.name)).toBeVisible();
  await expect.element(valueOf('Working Hours')).toHaveTextContent('N/A');
  expect(server.callsTo(createAttendance).map(({ body }) => body)).toMatchObject([
    {
      userId: people.WORKER.id,
      siteId: site.id,
      checkinForemanId: people.FOREMAN.id,
      checkoutForemanId: null,
      date: '2026-03-10',
      inTime: '2026-03-10T04:00:00.000Z',
      outTime: null,
      inLocation: 'Gate 1',
      outLocation: null,
      inPicUrl: null,
      outPicUrl: null,
    },
  ]);
});

test('a draft survives a reload until it is discarded', async () => {
  await openScreen('/attendance/new', { as: 'ADMIN' });
  await attendanceForm.inLocation.fill('Behind the crane');
  await reload();
  await expect.element(page.getByText('What you typed before has been restored.')).toBeVisible();
  await expect.element(attendanceForm.inLocation).toHaveValue('Behind the crane');
  await button('Discard').click();
  await expect.element(attendanceForm.inLocation).toHaveValue('');
});

test('the date of a new record is today, and follows the check-in until a date was chosen', async () => {
  await openScreen('/attendance/new', { as: 'ADMIN' });
  await expect.element(attendanceForm.date).toHaveValue(companyToday());
  await attendanceForm.inTime.fill('2026-03-10T22:00');
  await expect.element(attendanceForm.date).toHaveValue('2026-03-10');
  await attendanceForm.date.fill('2026-03-11');
  await attendanceForm.inTime.fill('2026-03-12T01:00');
  await expect.element(attendanceForm.date).toHaveValue('2026-03-11');
});

test('marks every missing field and focuses the first', async () => {
  await openScreen('/attendance/new', { as: 'ADMIN' });
  await attendanceForm.date.clear();
  await attendanceForm.create.click();
  for (const words of ['User is required', 'Site is required', 'Date is required', 'Check-in time is required']) {
    await expect.element(problem(words)).toBeVisible();
  }
  await expect.element(attendanceForm.user).toHaveFocus();
  expect(server.callsTo(createAttendance)).toEqual([]);
});

test('refuses a check-out time that is incomplete, or not after the check-in', async () => {
  await openScreen('/attendance/new', { as: 'ADMIN' });
  await expect.element(attendanceForm.outTime).toBeVisible();
  attendanceForm.outTime.element().focus();
  await userEvent.keyboard('03102026');
  await attendanceForm.create.click();
  await expect.element(problem('Invalid date format')).toBeVisible();

  const message = problem('Check-out time must be after check-in time');
  await attendanceForm.inTime.fill('2026-03-10T07:00');
  await attendanceForm.outTime.fill('2026-03-10T07:00');
  await attendanceForm.create.click();
  await expect.element(message).toBeVisible();
  await attendanceForm.outTime.fill('2026-03-10T06:59');
  await expect.element(message).toBeVisible();
  await attendanceForm.outTime.fill('2026-03-10T07:01');
  await expect.element(message).not.toBeInTheDocument();
  await attendanceForm.inTime.fill('2026-03-10T07:02');
  await attendanceForm.create.click();
  await expect.element(message).toBeVisible();
  await attendanceForm.inTime.fill('2026-03-10T07:00');
  await expect.element(message).not.toBeInTheDocument();
});

test('takes a photo by an https address only, and uploads only pictures', async () => {
  await openScreen('/attendance/new', { as: 'ADMIN' });
  await attendanceForm.inPhoto.fill('http://photos.example/1.jpg');
  await attendanceForm.create.click();
  await expect.element(problem('A photo must be an uploaded photo or an https address')).toBeVisible();
  await attendanceForm.photoChooser.upload(new File(['no photo'], 'notes.txt', { type: 'text/plain' }));
  await expect.element(problem('Only JPEG, PNG, and GIF files are allowed')).toBeVisible();
});

test('removes an uploaded photo', async () => {
  const record = anAttendance({ inPicUrl: 'attendance/2026-03-10/gate.png' });
  answerAttendances(record);
  server.answer(updateAttendance, () => {
    const saved = anAttendance({ id: record.id, version: 2 });
    answerAttendances(saved);
    return saved;
  });
  await openScreen(`/attendance/${record.id}/edit`, { as: 'ADMIN' });
  await expect.element(page.getByText('gate.png')).toBeVisible();
  await button('Remove file').click();
  await expect.element(attendanceForm.inPhoto).toHaveValue('');
  await attendanceForm.update.click();
  await expect.element(page.getByText('No photo available').nth(1)).toBeVisible();
  expect(server.callsTo(updateAttendance)).toMatchObject([{ body: { inPicUrl: null } }]);
});

test('applies what was typed to the latest version when someone else saved first', async () => {
  let record = anAttendance({}, site);
  server.answer(getAttendance, () => record);
  server.answer(updateAttendance, ({ body }) => {
    if (body.version !== record.version) throw new Failed('stale version');
    record = { ...record, outLocation: body.outLocation ?? null };
    return record;
  });
  await openScreen(`/attendance/${record.id}/edit`, { as: 'ADMIN' });
  await attendanceForm.outLocation.fill('Mine');
  record = { ...record, inLocation: 'Theirs', version: 2 };
  await attendanceForm.update.click();
  await expect.element(toast('Failed to update attendance record')).toBeVisible();
  await button('Load the latest').click();
  await expect.element(attendanceForm.inLocation).toHaveValue('Theirs');
  await expect.element(attendanceForm.outLocation).toHaveValue('Mine');
  await attendanceForm.update.click();
  await expect.element(toast('Attendance record updated successfully')).toBeVisible();
  await expect.element(valueOf('Check-in Location')).toHaveTextContent('Theirs');
  await expect.element(valueOf('Check-out Location')).toHaveTextContent('Mine');
  const bodies = [{ version: 1 }, { version: 2, inLocation: 'Theirs', outLocation: 'Mine' }];
  expect(server.callsTo(updateAttendance).map(({ body }) => body)).toMatchObject(bodies);
});

test('shows the choices of a record, and saves a night shift that it becomes', async () => {
  let record = anAttendance({ outTime: '2026-03-10T12:00:00.000Z', outLocation: 'Gate 4' }, site);
  server.answer(getAttendance, () => record);
  server.answer(updateAttendance, ({ body: { date, inTime, outTime = null } }) => {
    record = anAttendance({ id: record.id, date, inTime, outTime, outLocation: 'Gate 4', version: 2 }, site);
    return record;
  });
  await openScreen(`/attendance/${record.id}`, { as: 'ADMIN' });
  await link('Edit').click();
  await expect.element(chosen(attendanceForm.user)).toHaveTextContent(people.WORKER.name);
  await expect.element(attendanceForm.outLocation).toHaveValue('Gate 4');
  await attendanceForm.inTime.fill('2026-03-09T22:00');
  await attendanceForm.outTime.fill('2026-03-10T06:45');
  await attendanceForm.date.fill('2026-03-09');
  await attendanceForm.update.click();
  await expect.element(toast('Attendance record updated successfully')).toBeVisible();
  await expect.element(valueOf('Working Hours')).toHaveTextContent('8h 45m');
  await expect.element(valueOf('Check-out Location')).toHaveTextContent('Gate 4');
  const times = { inTime: '2026-03-09T19:00:00.000Z', outTime: '2026-03-10T03:45:00.000Z', date: '2026-03-09' };
  expect(server.callsTo(updateAttendance)).toMatchObject([{ body: times }]);
});

test('creates a record in Arabic on a phone', async () => {
  answerPlaces([project], [site]);
  const record = anAttendance({}, site);
  answerAttendances(record);
  server.answer(createAttendance, record);
  await openScreen('/attendance', { as: 'ADMIN', language: 'ar', width: 390 });
  await expect.poll(() => document.documentElement.dir).toBe('rtl');
  await link('سجل حضور جديد').click();
  await button('إنشاء سجل الحضور').click();
  await expect.element(page.getByText('وقت الحضور مطلوب')).toBeVisible();
  await expect.element(field('المستخدم')).toHaveFocus();
  await field('المستخدم').selectOptions(people.WORKER.name);
  await field('الموقع').selectOptions(site.name);
  await field('وقت الحضور').fill('2026-03-10T07:00');
  await button('إنشاء سجل الحضور').click();
  await expect.element(toast('تم إنشاء سجل الحضور بنجاح')).toBeVisible();
});
