import { listAttendances, updateAttendance } from '@binaa/contract/attendance';
import { listBankProfiles } from '@binaa/contract/bank-files';
import { verifyLedgerNow } from '@binaa/contract/ledger';
import { listRuns, reverseRun } from '@binaa/contract/payroll-runs';
import { expect } from '@playwright/test';
import type { Api } from '../fixtures/api.ts';
import { countClicks } from '../fixtures/count-clicks.ts';
import {
  attend,
  buildPaid,
  buildPayrollCompany,
  lastMonth,
  payrollAdmin,
  test,
  workdaysOf,
} from '../fixtures/payroll-company.ts';
import { signInAs, storePreferences } from '../fixtures/sign-in.ts';
import { visit } from '../fixtures/visit.ts';
import { buildProject, buildSite } from '../fixtures/work.ts';
import { expectSound, payComputedRun, payrollWords } from '../pages/payroll-run.ts';
import { readPdf } from '../pages/pdf.ts';
import { toast } from '../pages/toast.ts';
import { valueOf } from '../pages/work.ts';

const desk = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

test('a clean month is paid in five steps, on a desk in English and on a phone in Arabic', { tag: '@smoke' }, async ({
  page,
}) => {
  test.slow();
  const clicks = await countClicks(page);
  const admin = await buildPayrollCompany(page);
  const site = await buildSite(admin, (await buildProject(admin)).id);
  const month = lastMonth();
  const worker = await buildPaid(admin, 'WORKER', 'Worker One', {
    qid: '28052400123',
    iban: 'QA25DOHB000000000001002003001',
    attendanceBased: true,
  });
  const engineer = await buildPaid(admin, 'ENGINEER', 'Engineer Two', {
    qid: '29105000456',
    iban: 'QA28QNBA000000000004455667788',
  });
  for (const day of workdaysOf(month)) await attend(admin, worker, site, day, '15:00');
  const overtimeDay = workdaysOf(month)[3] ?? '';

  await test.step('what is needed for the first run is told', async () => {
    await page.setViewportSize(desk);
    await signInAs(page, payrollAdmin, '/payroll');
    await expect(page.getByText('No payroll yet')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Set up people' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Fill and confirm the calendar' })).toBeVisible();
    await expectSound(page);
  });

  await test.step('the way the bank wants its file is copied, changed and chosen', async () => {
    const dialog = page.getByRole('dialog');
    await visit(page, '/payroll/settings');
    await page.getByRole('main').getByRole('link', { name: 'Bank profiles' }).click();
    await page.getByRole('button', { name: 'Copy WPS V1, 22 columns' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Name is a required field');
    await dialog.getByLabel('Name').fill('Our bank');
    await dialog.getByLabel('Columns of a record').selectOption('15');
    await expect(dialog.getByLabel('Titles of the columns')).toHaveValue(/Notes \/ Comments$/);
    await dialog.getByLabel('Columns of a record').selectOption('22');
    await dialog.getByLabel('Titles of the columns').fill('Only one');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('alert')).toContainText('There must be as many titles as columns');
    await dialog.getByLabel('Columns of a record').selectOption('15');
    await dialog.getByLabel('Columns of a record').selectOption('22');
    await dialog.getByLabel('Record sequence').selectOption('0');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Bank profile saved')).toBeVisible();
    await expectSound(page);
    await page.goto('/payroll/settings');
    await page.getByLabel('Bank profile').selectOption('Our bank');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Settings saved')).toBeVisible();
    const profiles = await admin.call(listBankProfiles);
    const chosen = profiles.find(({ isDefault }) => isDefault);
    expect(chosen).toMatchObject({ name: 'Our bank', settings: { sequenceDigits: 0, columns: 22 } });
    await page.goto('/payroll');
  });

  await test.step('in English on a desk', async () => {
    const before = clicks();
    await page.getByRole('button', { name: 'Compute', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Next step' })).toBeVisible();
    await expect(valueOf(page, 'Net')).toContainText('QAR 4,400.00');
    await expectSound(page);
    const file = await payComputedRun(page, 'en');
    expect(clicks() - before, 'five steps and four confirmations').toBe(9);
    expect(file).toMatch(/^SIF_12345678_DBQ_\d{8}_\d{4}\.csv$/);
    expect((await admin.call(verifyLedgerNow)).holds).toBe(true);
  });

  await test.step('the run prints one A4 page a person', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Print', exact: true }).click();
    await expect(page.getByText('1 to 2 of 2, one page each')).toBeVisible();
    await expectSound(page);
    await page.emulateMedia({ media: 'print' });
    const { pages } = readPdf(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
    await page.emulateMedia({ media: null });
    const names = [worker.name, engineer.name].map((name) => name.replaceAll(' ', ''));
    const printed = pages.map(({ text }) => names.filter((name) => text.includes(name)).join());
    expect(printed.toSorted()).toEqual(names.toSorted());
  });

  await test.step('reversing frees the month', async () => {
    const { content } = await admin.call(listRuns, { query: { status: 'PAID' } });
    const [run] = content;
    const body = { version: run?.version ?? 0, reason: 'Paid from the wrong account' };
    await admin.call(reverseRun, { params: { id: run?.id ?? 0 }, body });
    await page.goto('/finance/transactions');
    await page.getByRole('main').getByRole('link', { name: 'Payroll', exact: true }).first().click();
    await expect(page.getByText('This run was reversed. Its payslips stay for reference.')).toBeVisible();
    await expect(page.getByText('Paid from the wrong account')).toBeVisible();
    await page.goto('/payroll');
    await expect(page.getByRole('button', { name: 'Compute', exact: true })).toBeVisible();
  });

  await test.step('in Arabic on a phone, with overtime that leads to its record in two taps', async () => {
    await attendLonger(admin, worker.id, overtimeDay);
    await page.setViewportSize(phone);
    await storePreferences(page, { language: 'ar' });
    await page.goto('/payroll');
    const before = clicks();
    await page.getByRole('button', { name: payrollWords.ar.compute, exact: true }).click();
    await expect(page.getByRole('region', { name: payrollWords.ar.next })).toBeVisible();
    await expectSound(page);
    await payComputedRun(page, 'ar');
    expect(clicks() - before, 'five steps and four confirmations').toBe(9);
    await page.getByRole('link', { name: worker.name }).click();
    await expect(page.getByRole('heading', { level: 1, name: worker.name })).toBeVisible();
    await expectSound(page);
    const beforeFigure = clicks();
    await page.getByRole('button', { name: /عمل إضافي نهارًا/ }).click();
    await page
      .getByRole('link', { name: /^السجل \d+$/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/attendance\/\d+$/);
    expect(clicks() - beforeFigure, 'any figure leads to its record in two taps').toBe(2);
    await storePreferences(page, { language: 'en' });
  });

  await test.step('the worker confirms the wage in two taps from the dashboard', async () => {
    await signInAs(page, worker);
    const before = clicks();
    await page.getByRole('link', { name: 'My pay' }).click();
    await page.getByRole('button', { name: 'I have received it' }).click();
    await expect(toast(page, 'Thank you. It is recorded that you received it.')).toBeVisible();
    expect(clicks() - before, 'acknowledging takes two taps').toBe(2);
    await expectSound(page);
  });

  await test.step('the payslip is one A4 page with both languages', async () => {
    await page.getByRole('link', { name: 'Print' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Payslip of');
    await expect(page.getByText('قسيمة الراتب')).toBeVisible();
    await expectSound(page);
    await page.emulateMedia({ media: 'print' });
    const { pages } = readPdf(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
    await page.emulateMedia({ media: null });
    expect(pages).toHaveLength(1);
    expect(pages[0]?.text).toContain('Payslip');
  });
});

/** The record of that day until 17:00: two hours of overtime. */
async function attendLonger(admin: Api, userId: number, date: string): Promise<void> {
  const answer = await admin.call(listAttendances, { query: { userId, date, page: 0, size: 1 } });
  const record = 'content' in answer ? answer.content[0] : answer[0];
  if (!record) throw new Error(`There is no record on ${date}`);
  const { siteId, inTime } = record;
  const body = { userId, siteId, date, inTime, outTime: `${date}T17:00:00+03:00` };
  await admin.call(updateAttendance, { params: { id: record.id }, body });
}
