import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { apiAs } from '../fixtures/api.ts';
import { buildAttendance, buildCrew, dayBeforeQuietDays, quietDay, quietWorkday } from '../fixtures/attendance.ts';
import { buildPerson } from '../fixtures/people.ts';
import { signInAs } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { visit } from '../fixtures/visit.ts';
import { valueOf } from '../pages/work.ts';

test('prints the day report with everybody who was there and everybody who is absent', async ({ page }) => {
  const api = await apiAs(page, 'ADMIN');
  const crew = await buildCrew(api);
  const day = quietWorkday();
  const absent = await buildPerson(api, 'WORKER', '0 Absent');
  await buildAttendance(api, crew, { userId: absent.id, date: dayBeforeQuietDays });
  await buildAttendance(api, crew, { date: day, outTime: `${day}T11:00:00+03:00` });
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await signInAs(page, 'ADMIN', `/attendance/day?date=${day}`);
  const people = page.getByRole('table', { name: 'People' });
  const row = people.getByRole('row').filter({ hasText: crew.worker.name });
  await expect(row).toContainText('4h 0m');
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
  await expect(row).toHaveCSS('display', 'table-row');
  await page.emulateMedia({ media: 'screen' });
  await visit(page, '/');
  await expect(page.getByRole('heading', { name: 'Absent today' })).toBeVisible();
});

test("a month's timesheets are exported, and printed on a page each", async ({ page }) => {
  const api = await apiAs(page, 'ADMIN');
  const crew = await buildCrew(api);
  const { worker, foreman } = crew;
  const month = quietDay().slice(0, 7);
  const [fifth, sixth] = [`${month}-05`, `${month}-06`];
  await buildAttendance(api, crew, { date: fifth, outTime: `${fifth}T11:00:00+03:00` });
  await buildAttendance(api, crew, {
    date: fifth,
    inTime: `${fifth}T20:00:00+03:00`,
    outTime: `${sixth}T05:15:00+03:00`,
  });
  await buildAttendance(api, crew, { date: sixth, inTime: `${sixth}T20:00:00+03:00` });
  await signInAs(page, 'ADMIN', `/attendance/timesheets?month=${month}&search=${encodeURIComponent(worker.name)}`);
  await expect(valueOf(page, 'Working Hours')).toHaveText('13h 15m');
  await page.getByRole('button', { name: 'Export' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const file = await readFile(await (await saved).path());
  expect(file.toString()).toContain(`${month},${worker.name},Worker,2,13:15,1`);

  await visit(page, `/attendance/timesheets/${worker.id},${foreman.id}?month=${month}`);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([worker.name, foreman.name]);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Signature').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await page.emulateMedia({ media: null });
  expect((await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
});
