import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { apiAs } from '../fixtures/api.ts';
import { buildAttendance, buildCrew, dayBeforeQuietDays, quietDay, quietWorkday } from '../fixtures/attendance.ts';
import { buildPerson } from '../fixtures/people.ts';
import { signInAs } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { visit } from '../fixtures/visit.ts';
import { valueOf } from '../pages/work.ts';

test('the day report shows who worked where and how long, and who is absent, and can be printed', async ({ page }) => {
  const api = await apiAs(page, 'ADMIN');
  const crew = await buildCrew(api);
  const day = quietWorkday();
  const absent = await buildPerson(api, 'WORKER', '0 Absent');
  await buildAttendance(api, crew, { userId: absent.id, date: dayBeforeQuietDays });
  await buildAttendance(api, crew, { date: day, outTime: `${day}T11:00:00+03:00` });
  await buildAttendance(api, crew, { date: day, inTime: `${day}T12:00:00+03:00`, outTime: `${day}T16:15:00+03:00` });
  await buildAttendance(api, crew, { date: day, userId: crew.foreman.id, outTime: `${day}T09:00:00+03:00` });
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await signInAs(page, 'ADMIN', `/attendance?date=${day}`);
  await page.getByRole('link', { name: 'Day Report' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Day Report' })).toBeVisible();
  await expect(valueOf(page, 'People')).toContainText('2');
  await expect(valueOf(page, 'Total Records')).toHaveText('3');
  await expect(valueOf(page, 'Working Hours')).toHaveText('10h 15m');
  const people = page.getByRole('table', { name: 'People' });
  const rows = people.getByRole('row').filter({ hasText: crew.worker.name });
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(crew.site.name);
  await expect(rows.first()).toContainText('8h 15m');
  await expect(page.getByRole('table', { name: 'Sites' }).getByRole('row').nth(1)).toContainText('10h 15m');

  const missing = page.getByRole('list', { name: 'Absent' });
  await expect(missing).not.toContainText(crew.worker.name);
  // Also when other tests left so many absent people that this one is shown on paper only.
  const absentOnes = missing.getByRole('listitem', { includeHidden: true });
  await expect(absentOnes.filter({ hasText: absent.name })).toContainText('Jun 1, 1949');

  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed');
  await page.emulateMedia({ media: 'print' });
  await expect(missing.getByText(absent.name)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toHaveCount(0);
  await expect(people).toHaveCSS('display', 'table');
  await expect(rows.first()).toHaveCSS('display', 'table-row');
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('button', { name: 'Previous day' }).click();
  await expect(rows).toHaveCount(0);
  await page.getByRole('button', { name: 'Next day' }).click();
  await expect(rows).toHaveCount(2);

  await visit(page, '/attendance/day');
  await expect(page.getByRole('button', { name: 'Next day' }), 'no day after today').toBeDisabled();
  await visit(page, '/');
  await expect(page.getByRole('heading', { name: 'Absent today' })).toBeVisible();
});

test("a month's timesheet shows a worker's days and hours, prints one page each and exports", async ({ page }) => {
  const api = await apiAs(page, 'ADMIN');
  const crew = await buildCrew(api);
  const { worker, foreman, site } = crew;
  const month = quietDay().slice(0, 7);
  const [fifth, sixth] = [`${month}-05`, `${month}-06`];
  await buildAttendance(api, crew, { date: fifth, outTime: `${fifth}T11:00:00+03:00` });
  await buildAttendance(api, crew, {
    date: fifth,
    inTime: `${fifth}T20:00:00+03:00`,
    outTime: `${sixth}T05:15:00+03:00`,
  });
  await buildAttendance(api, crew, { date: sixth, inTime: `${sixth}T20:00:00+03:00` });
  await buildAttendance(api, crew, { userId: foreman.id, date: sixth, outTime: `${sixth}T09:00:00+03:00` });
  await signInAs(page, 'ADMIN', `/users/${worker.id}`);
  await page.getByRole('link', { name: 'Timesheet' }).click();
  await expect(page).toHaveURL(`/attendance/timesheets/${worker.id}`);
  await expect(page.getByRole('table', { name: 'Timesheet' })).toContainText('0 days');
  await expect(page.getByRole('button', { name: 'Next month' }), 'no month that has not begun').toBeDisabled();

  await visit(page, `/attendance/timesheets?month=${month}`);
  await page.getByRole('searchbox').fill(worker.name);
  await expect(valueOf(page, 'Days')).toHaveText('2');
  await expect(valueOf(page, 'Working Hours')).toHaveText('13h 15m');
  await expect(valueOf(page, 'Not Checked Out')).toHaveText('1');
  await page.getByRole('button', { name: 'Export' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const file = await readFile(await (await saved).path());
  expect(file.toString()).toContain(`${month},${worker.name},Worker,2,13:15,1`);

  await page.getByRole('link', { name: worker.name }).click();
  const sheet = page.getByRole('table', { name: 'Timesheet', exact: true });
  // The list that was left has a button of the same name.
  await expect(sheet).toContainText('2 days');
  await page.getByRole('button', { name: 'Previous month' }).click();
  await expect(sheet).toContainText('0 days');
  await expect(page.getByRole('button', { name: 'Previous month' })).toBeFocused();
  await page.getByRole('button', { name: 'Next month' }).click();
  const night = sheet.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /^5 / }) });
  await expect(night).toContainText(site.name);
  await expect(night).toContainText('13h 15m');
  await expect(sheet.getByRole('row').last()).toContainText('2 days');
  await expect(page.getByText('1 record has no check-out. Its hours are not counted.')).toBeVisible();
  await expect(page.getByText('Signature')).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Signature')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 2, name: worker.name })).toBeVisible();
  await page.emulateMedia({ media: null });

  await visit(page, `/attendance/timesheets/${worker.id},${foreman.id}?month=${month}`);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([worker.name, foreman.name]);
  expect((await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
});
