import { getExpense } from '@binaa/contract/expenses';
import { expect } from '@playwright/test';
import { apiAs } from '../fixtures/api.ts';
import { companyDay } from '../fixtures/attendance.ts';
import { buildExpense, uniquePhoto, uploadReceipt } from '../fixtures/expenses.ts';
import { moveFunds } from '../fixtures/money.ts';
import { noticeAbout } from '../fixtures/notices.ts';
import { buildPerson } from '../fixtures/people.ts';
import { signInAs, storePreferences } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';

test.use({ liveUpdates: true });

test("an ADMIN approves an expense from the inbox in Arabic, and the other ADMIN's notice is settled on the screen", async ({
  page,
  browser,
}) => {
  const company = await apiAs(page, 'ADMIN');
  const foreman = await buildPerson(company, 'FOREMAN', 'Jassim');
  const decider = await buildPerson(company, 'ADMIN', 'Maryam');
  const other = await buildPerson(company, 'ADMIN', 'Omar');
  await moveFunds(company, foreman.id, 500);
  const own = await apiAs(page, foreman);
  const receipt = await uploadReceipt(page, own, uniquePhoto());
  const expense = await buildExpense(own, { amount: 41, date: companyDay(), invoiceImageUrl: receipt });
  const notice = await noticeAbout(await apiAs(page, decider), 'EXPENSE_SUBMITTED', expense.id);
  const others = await noticeAbout(await apiAs(page, other), 'EXPENSE_SUBMITTED', expense.id);

  const second = await browser.newPage();
  await signInAs(second, other, `/inbox/${others.id}`);
  await expect(second.getByRole('button', { name: 'Approve' })).toBeVisible();

  await storePreferences(page, { language: 'ar' });
  await signInAs(page, decider);
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^الإشعارات/ })
    .click();
  await expect(page).toHaveURL('/inbox');
  const card = page.getByRole('article').filter({ hasText: foreman.name });
  await card.getByRole('link').click();
  await expect(page).toHaveURL(`/inbox/${notice.id}`);
  // The inbox, where others' expenses may be too, stays on screen until this one is loaded.
  await expect(page.getByRole('heading', { name: 'تقديم مصروف' })).toBeVisible();
  await page.getByRole('button', { name: 'اعتماد' }).click();
  await expect(page.getByText('تم اعتماد المصروف بنجاح')).toBeVisible();
  await expect(page.getByText(`اعتمده ${decider.name}`)).toBeVisible();

  await expect(second.getByText(`Approved by ${decider.name}`)).toBeVisible();
  await expect(second.getByRole('button', { name: 'Approve' })).toBeHidden();
  expect(await company.call(getExpense, { params: { id: expense.id } })).toMatchObject({ status: 'APPROVED' });
  await second.close();
});
