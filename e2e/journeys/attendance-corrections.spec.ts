import { readFile } from 'node:fs/promises';
import { requestCorrections } from '@binaa/contract/attendance-corrections';
import { expect } from '@playwright/test';
import { apiAs } from '../fixtures/api.ts';
import { buildAttendance, buildCrew, companyDay } from '../fixtures/attendance.ts';
import { noticeAbout } from '../fixtures/notices.ts';
import { buildPerson } from '../fixtures/people.ts';
import { signInAs } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { visit } from '../fixtures/visit.ts';
import { toast } from '../pages/toast.ts';
import { card, openTab, problem, valueOf } from '../pages/work.ts';

test('a FOREMAN asks for corrections, the ADMIN approves one and rejects the other', async ({ page }) => {
  const admin = await apiAs(page, 'ADMIN');
  const crew = await buildCrew(admin);
  const { foreman, worker, site } = crew;
  const other = await buildPerson(admin, 'WORKER', '0 Basim');
  const yesterday = companyDay(1);
  const given = { date: yesterday, checkinForemanId: foreman.id };
  await buildAttendance(admin, crew, given);
  await buildAttendance(admin, { ...crew, worker: other }, { ...given, outTime: `${yesterday}T12:00:00+03:00` });
  const asForeman = await apiAs(page, foreman);
  await asForeman.call(requestCorrections, {
    body: {
      items: [{ userId: other.id, siteId: site.id, date: yesterday, kind: 'NOT_PRESENT', reason: 'Was sick that day' }],
    },
  });

  await signInAs(page, foreman, '/');
  const openCheckOuts = page.getByRole('link', { name: 'Open check-outs' });
  await expect(openCheckOuts.locator('..')).toContainText(/1$/);
  await openCheckOuts.click();
  await expect(page).toHaveURL('/attendance-corrections');
  await expect(card(page, other.name).getByText('Pending')).toBeVisible();
  const open = page.getByRole('region', { name: '1 person did not check out' });
  await open.getByRole('link', { name: `Enter the check-out of ${worker.name}` }).click();
  await expect(page.getByLabel('Day')).toHaveValue(yesterday);
  await expect(page.getByLabel('Record').locator('option:checked')).toHaveText(
    `07:00 AM – not checked out · ${site.name}`,
  );
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(problem(page, 'Say why (at least 5 characters)')).toBeVisible();
  await page.getByLabel('Check-out time').fill('16:30');
  await page.getByRole('button', { name: 'Forgot to check out' }).click();
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(toast(page, 'Correction requested')).toBeVisible();
  const request = card(page, worker.name);
  await expect(valueOf(request, 'On record')).toHaveText('07:00 AM – not checked out');
  await expect(valueOf(request, 'Asked for')).toHaveText('07:00 AM – 04:30 PM');
  await expect(request.getByRole('button')).toHaveText(['Withdraw']);
  await expect(open).toHaveCount(0);

  await signInAs(page, 'ADMIN', '/attendance');
  await page.getByRole('link', { name: 'Corrections' }).click();
  await page.getByRole('searchbox', { name: 'Search requests' }).fill(foreman.name);
  await expect(page).toHaveURL(/search=/);
  await expect(page.getByRole('main').getByRole('article'), 'the found ones alone').toHaveCount(2);
  await page.getByRole('button', { name: 'Export' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('dialog', { name: 'Export Corrections' }).getByRole('button', { name: 'Export as CSV' }).click();
  const file = await readFile(await (await saved).path(), 'utf8');
  expect(file.trimEnd().split('\r\n'), 'a heading and the found ones').toHaveLength(3);
  expect(file).toContain(`,${worker.name},Worker,${site.name},Did not check out,Pending,`);
  await request.getByRole('button', { name: 'Approve' }).click();
  await expect(toast(page, 'Correction approved')).toBeVisible();
  await expect(request).toHaveCount(0);
  await card(page, other.name).getByRole('button', { name: 'Reject' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reject this request?' });
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Say why (at least 5 characters)');
  await dialog.getByLabel('Note').fill('I saw him at the gate');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(toast(page, 'Correction rejected')).toBeVisible();
  await expect(page.getByText('No requests found')).toBeVisible();

  await openTab(page, 'Already decided');
  await request.getByRole('link', { name: 'Open the record' }).click();
  await expect(valueOf(page, 'Working Hours')).toHaveText('9h 30m');

  await signInAs(page, foreman, '/attendance-corrections?status=DECIDED');
  await expect(valueOf(card(page, other.name), 'Note')).toHaveText('I saw him at the gate');
  await expect(card(page, other.name).getByText('Rejected')).toBeVisible();

  const before = companyDay(2);
  const missing = { siteId: site.id, date: before, kind: 'MISSING_RECORD', reason: 'Phone was broken' } as const;
  const times = { inTime: `${before}T07:00:00+03:00`, outTime: `${before}T15:30:00+03:00` };
  const [asked] = await asForeman.call(requestCorrections, {
    body: { items: [worker, other].map(({ id }) => ({ userId: id, ...missing, ...times })) },
  });
  const notice = await noticeAbout(admin, 'CORRECTION_REQUESTED', asked?.id ?? 0);
  await signInAs(page, 'ADMIN', `/inbox/${notice.id}`);
  await expect(valueOf(page, 'Asked for')).toHaveText('07:00 AM – 03:30 PM');
  await expect(valueOf(page, 'Reason')).toHaveText('Phone was broken');
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible();
  await visit(page, `/attendance-corrections?search=${encodeURIComponent(foreman.name)}`);
  await expect(valueOf(card(page, other.name), 'Effect')).toHaveText('+8h 30m');
  await page.getByLabel('Select all on this page').check();
  await page.getByRole('button', { name: 'Approve 2 requests' }).click();
  await expect(toast(page, '2 corrections approved')).toBeVisible();
  await expect(page.getByText('No requests found')).toBeVisible();
});
