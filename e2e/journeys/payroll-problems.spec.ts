import { updateAttendance } from '@binaa/contract/attendance';
import { formatDate } from '@binaa/contract/dates';
import { listRuns } from '@binaa/contract/payroll-runs';
import { expect } from '@playwright/test';
import type { Api } from '../fixtures/api.ts';
import { companyDay } from '../fixtures/attendance.ts';
import { countClicks } from '../fixtures/count-clicks.ts';
import { buildWage } from '../fixtures/payroll.ts';
import {
  attend,
  buildPaid,
  buildPayrollCompany,
  lastMonth,
  payrollAdmin,
  test,
  workdaysOf,
} from '../fixtures/payroll-company.ts';
import { buildPerson } from '../fixtures/people.ts';
import { signInAs, storePreferences } from '../fixtures/sign-in.ts';
import { visit } from '../fixtures/visit.ts';
import { buildProject, buildSite } from '../fixtures/work.ts';
import { expectSound, payComputedRun } from '../pages/payroll-run.ts';
import { toast } from '../pages/toast.ts';
import { openTab, valueOf } from '../pages/work.ts';

const desk = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

test('a month with problems is solved, held, paid, asked about, corrected and settled', async ({ page }) => {
  test.slow();
  const clicks = await countClicks(page);
  const admin = await buildPayrollCompany(page);
  const project = await buildProject(admin);
  const site = await buildSite(admin, project.id);
  const month = lastMonth();
  const days = workdaysOf(month);
  const forgetful = await buildPaid(admin, 'WORKER', 'Forgetful', {
    qid: '28052400123',
    iban: 'QA25DOHB000000000001002003001',
    attendanceBased: true,
  });
  const unpaid = await buildPaid(admin, 'FOREMAN', 'Without Wage', {
    qid: '29105000456',
    iban: 'QA28QNBA000000000004455667788',
    hasWage: false,
  });
  for (const day of days.slice(0, -1)) await attend(admin, forgetful, site, day, '15:00');
  const open = await attend(admin, forgetful, site, days.at(-1) ?? '', null);
  const dialog = page.getByRole('dialog');
  const next = page.getByRole('region', { name: 'Next step' }).getByRole('button');

  await test.step('problems are shown first', async () => {
    await page.setViewportSize(desk);
    await signInAs(page, payrollAdmin, '/payroll');
    await page.getByRole('button', { name: 'Compute', exact: true }).click();
    await expect(page.getByText('2 people have problems that must be solved or held first.')).toBeVisible();
    await next.click();
    await expect(page.getByText(`No wage for ${formatDate(`${month}-01`)}`)).toBeVisible();
    await expectSound(page);
  });

  await test.step('a missing check-out is corrected by opening it, a time and Save', async () => {
    const before = clicks();
    const record = page.getByRole('button', { name: `Open record of ${forgetful.name}` });
    await record.press('Enter');
    await expect(dialog.getByLabel('Check-out Time')).toBeFocused();
    await expect(dialog.getByRole('alert').filter({ hasText: /\S/ }), 'nothing was left empty yet').toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(record, 'the focus returns to the button that opened the dialog').toBeFocused();
    await record.click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Check-out time is a required field');
    await dialog.getByLabel('Check-out Time').fill('17:00');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    // One of the presses was the one without a time.
    expect(clicks() - before - 1, 'open and save; the time is typed').toBe(2);
    await expect(page.getByText('Corrected. Compute again.')).toBeVisible();
    await next.click();
    await expect(toast(page, 'Run computed')).toBeVisible();
    await expect(page.getByRole('button', { name: `Open record of ${forgetful.name}` })).toHaveCount(0);
  });

  await test.step('who has no wage is held with a reason, and the others are paid', async () => {
    await page.getByRole('button', { name: `Hold ${unpaid.name}` }).click();
    await dialog.getByRole('button', { name: 'Hold' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Say why (at least 3 characters)');
    await dialog.getByLabel('Reason').fill('Contract is not signed');
    await dialog.getByRole('button', { name: 'Hold' }).click();
    await expect(toast(page, `${unpaid.name} is held`)).toBeVisible();
    await expect(page.getByText('No problems. Ready to review.')).toBeVisible();
    await payComputedRun(page, 'en');
    await openTab(page, 'Labour cost');
    await expect(page.getByRole('table', { name: 'Labour cost' })).toContainText(site.name);
    await openTab(page, 'Bank file');
    await expect(page.getByRole('button', { name: /^Download SIF_/ })).toBeVisible();
    await expectSound(page);
    await visit(page, `/projects/${project.id}?tab=labour`);
    await expect(page.getByRole('table', { name: 'Labour cost' })).toContainText(site.name);
  });

  const runId = await newestRun(admin, month);

  await test.step('the held person is paid in an extra run once there is a wage', async () => {
    await buildWage(admin, unpaid.id);
    await visit(page, `/payroll/runs/${runId}/people/${unpaid.id}`);
    await expect(page.getByText('Contract is not signed')).toBeVisible();
    await page.getByRole('button', { name: 'Pay in an extra run' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Extra run');
    await expect(valueOf(page, 'Net')).toContainText('QAR 2,200.00');
    await payComputedRun(page, 'en');
  });

  await test.step('an extra run names several people, and who is paid already is told', async () => {
    await visit(page, '/payroll');
    await page.getByRole('button', { name: 'New run' }).click();
    await dialog.getByLabel('Month').selectOption(month);
    for (const { name } of [forgetful, unpaid]) {
      await dialog.getByLabel('People').fill(name);
      await page.getByRole('option', { name }).click();
    }
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Compute' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Nobody is left to be paid in');
    await dialog.getByLabel('Month').selectOption(companyDay().slice(0, 7));
    await dialog.getByRole('button', { name: 'Compute' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Extra run');
    await expect(page.getByRole('main').getByText('2 people', { exact: true })).toBeVisible();
    await expectSound(page);
  });

  await test.step('a worker asks about the payslip on a phone in Arabic, and the ADMIN answers', async () => {
    await page.setViewportSize(phone);
    await storePreferences(page, { language: 'ar' });
    await signInAs(page, forgetful);
    await page.getByRole('link', { name: 'راتبي' }).click();
    await page.getByRole('link', { name: 'كيف حُسب هذا' }).click();
    await page.getByRole('button', { name: /عمل إضافي نهارًا/ }).click();
    await expect(page.getByText('كيف حُسب هذا')).toBeVisible();
    await expectSound(page);
    await page.getByRole('button', { name: 'لدي سؤال' }).click();
    await dialog.getByLabel('السؤال').fill('أين بدل السكن؟');
    await dialog.getByRole('button', { name: 'إرسال السؤال' }).click();
    await expect(toast(page, 'تم إرسال السؤال')).toBeVisible();
    await storePreferences(page, { language: 'en' });
    await page.setViewportSize(desk);
    await signInAs(page, payrollAdmin, `/payroll/runs/${runId}?show=question`);
    await page.getByRole('link', { name: forgetful.name }).click();
    await expect(page.getByText('أين بدل السكن؟')).toBeVisible();
    await page.getByLabel('Answer').fill('Housing is provided by the company.');
    await page.getByRole('button', { name: 'Send answer' }).click();
    await expect(toast(page, 'Answer sent')).toBeVisible();
    await signInAs(page, forgetful, '/my-pay');
    await expect(page.getByText('Housing is provided by the company.')).toBeVisible();
  });

  await test.step('nobody sees the payslip of another', async () => {
    const other = await buildPerson(admin, 'WORKER', 'Curious');
    await signInAs(page, other, '/my-pay');
    await expect(page.getByText('No payslip yet. The first comes after payday.')).toBeVisible();
    await page.goto('/my-pay/1');
    await expect(page.getByText('Payslip not found')).toBeVisible();
    await page.goto(`/payroll/runs/${runId}`);
    await expect(toast(page, 'Access denied. Admin privileges required.')).toBeVisible();
  });

  await test.step('a change of the paid month is a correction in the next run', async () => {
    const outTime = `${open.date}T19:00:00+03:00`;
    const { userId, siteId, date, inTime } = open;
    await admin.call(updateAttendance, { params: { id: open.id }, body: { userId, siteId, date, inTime, outTime } });
    await signInAs(page, payrollAdmin, '/payroll');
    await page.getByRole('button', { name: 'Compute', exact: true }).click();
    await openTab(page, 'Corrections');
    const row = page.getByRole('row').filter({ hasText: forgetful.name });
    // Four hours of overtime instead of two: 45.67 less 22.84.
    await expect(row).toContainText('+QAR 22.83');
    await expectSound(page);
  });

  await test.step('a leaver gets a final settlement', async () => {
    await visit(page, `/users/${unpaid.id}/pay?tab=settlement`);
    await page.getByLabel('Last day of work').fill(companyDay());
    await page.getByLabel('Reason for leaving').selectOption('RESIGNED');
    await page.getByRole('button', { name: 'Compute settlement' }).click();
    await expect(page.getByText('the working day after the last (art. 67)')).toBeVisible();
    await expect(page.getByRole('button', { name: /^End-of-service gratuity/ })).toBeVisible();
    await expectSound(page);
    await page.getByRole('button', { name: 'Record settlement' }).click();
    await dialog.getByRole('button', { name: 'Record settlement' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Final settlement');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(unpaid.name);
  });
});

async function newestRun(admin: Api, period: string): Promise<number> {
  const { content } = await admin.call(listRuns, { query: { period, part: 'MONTH' } });
  return content[0]?.id ?? 0;
}
