import { listExpenseComments } from '@binaa/contract/expense-comments';
import { getExpense, rejectExpense, updateExpense } from '@binaa/contract/expenses';
import { expect, type Page } from '@playwright/test';
import { apiAs } from '../fixtures/api.ts';
import { companyDay } from '../fixtures/attendance.ts';
import { letPass, stopClock } from '../fixtures/clock.ts';
import { ruleOfSecondApproval } from '../fixtures/expense-policy.ts';
import { buildExpense, uniquePhoto, uploadReceipt } from '../fixtures/expenses.ts';
import { breakCall } from '../fixtures/failures.ts';
import { moveFunds } from '../fixtures/money.ts';
import { buildPerson } from '../fixtures/people.ts';
import { signInAs } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { QueuePage } from '../pages/queue-page.ts';
import { toast } from '../pages/toast.ts';

const answerOf = (page: Page, id: number) =>
  page.waitForResponse((response) => response.url().includes(`/api/expenses/${id}/`) && response.ok());

test('an administrator clears the queue by keyboard: approve, undo, reject, comment and several at once', {
  tag: '@smoke',
}, async ({ page }) => {
  const admin = await apiAs(page, 'ADMIN');
  const engineer = await apiAs(page, 'ENGINEER');
  const foreman = await buildPerson(admin, 'FOREMAN', 'Waleed');
  const { projectId, category, secondFrom } = await ruleOfSecondApproval(admin);
  expect(secondFrom).toBe(50_000);
  await moveFunds(admin, foreman.id, 60_000);
  const own = await apiAs(page, foreman);
  const submit = (amount: number, given: Parameters<typeof buildExpense>[1] = {}) =>
    buildExpense(own, { amount, date: companyDay(), ...given });
  const statusOf = async (id: number) => (await admin.call(getExpense, { params: { id } })).status;

  const receipt = async () => ({ invoiceImageUrl: await uploadReceipt(page, own, uniquePhoto()) });
  const fuel = await submit(101, await receipt());
  const wrong = await submit(102);
  const unclear = await submit(103);
  const cutOff = await submit(104);
  const double = await submit(105);
  const large = await submit(50_000, { relatedType: 'PROJECT', projectId, category, ...(await receipt()) });
  const edited = await submit(107);
  const taken = await submit(108);
  const last = await submit(109);
  const again = await submit(105, { notes: 'The same once more' });

  await page.clock.install();
  await signInAs(page, 'ADMIN', `/approval-queue?submitterId=${foreman.id}`);
  const queue = new QueuePage(page);
  await expect(queue.rows).toHaveCount(10);
  await expect(page.getByText('10 pending, QAR 50,944.00 in all')).toBeVisible();
  await expect(queue.details).toContainText('QAR 101.00');
  await expect(page.getByRole('img', { name: 'Receipt' })).toBeVisible();
  // A small desk has no third column, but the receipt is seen without scrolling.
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(page.getByRole('img', { name: 'Receipt' })).toBeInViewport({ ratio: 0.9 });
  await page.setViewportSize({ width: 1440, height: 900 });

  // Enter that is held down on a button does not go on to the next expense.
  const held = { key: 'Enter', repeat: true, bubbles: true, cancelable: true };
  const isAccepted = (button: HTMLElement, key: KeyboardEventInit) =>
    button.dispatchEvent(new KeyboardEvent('keydown', key));
  const approve = page.getByRole('button', { name: 'Approve', exact: true });
  expect(await approve.evaluate(isAccepted, held)).toBe(false);

  // The switch of the help turns the keys off and on.
  await queue.press('?');
  const help = page.getByRole('dialog', { name: 'Keys' });
  await help.getByLabel('Single keys act on this device').uncheck();
  await queue.press('Escape', 'j');
  await expect(queue.details).toContainText('QAR 101.00');
  await page.getByRole('button', { name: 'Keys' }).click();
  await help.getByLabel('Single keys act on this device').check();
  await queue.press('Escape', 'j', 'k', 'o');
  await expect(page.getByRole('dialog', { name: 'Receipt' }).getByRole('img', { name: 'Receipt' })).toBeVisible();
  await queue.press('Escape');

  // Approved, taken back, approved again: sent once, three seconds later.
  await stopClock(page);
  await queue.press('a');
  await expect(page.getByRole('status').filter({ hasText: 'Approved: Fuel, QAR 101.00' })).toBeVisible();
  await expect(queue.details).toContainText('QAR 102.00');
  await queue.press('u');
  await expect(queue.details).toContainText('QAR 101.00');
  await expect(queue.undo).toHaveCount(0);
  await queue.press('a');
  expect(await statusOf(fuel.id)).toBe('PENDING');
  const approved = answerOf(page, fuel.id);
  await letPass(page, 3000);
  await approved;
  expect(await statusOf(fuel.id)).toBe('APPROVED');

  // Rejected with the third usual reason.
  await expect(queue.details).toContainText('QAR 102.00');
  await queue.press('r');
  const rejecting = page.getByRole('dialog', { name: 'Reject this expense?' });
  await expect(rejecting).toBeVisible();
  await queue.press('3');
  await expect(rejecting.getByLabel('Reject reason')).toHaveValue('Wrong amount');
  await stopClock(page);
  await queue.press('Enter');
  await expect(queue.details).toContainText('QAR 103.00');
  const rejected = answerOf(page, wrong.id);
  await letPass(page, 3000);
  await rejected;
  expect(await admin.call(getExpense, { params: { id: wrong.id } })).toMatchObject({
    status: 'REJECTED',
    rejectReason: 'Wrong amount',
  });

  // While a comment is written, letters are letters.
  await queue.press('c');
  await page.keyboard.type('a question about jar lids');
  await expect(queue.details).toContainText('QAR 103.00');
  await queue.press('Tab', 'Enter');
  await expect(page.getByRole('listitem').filter({ hasText: 'a question about jar lids' })).toBeVisible();
  const comments = await own.call(listExpenseComments, { params: { id: unclear.id } });
  expect(comments.map(({ value }) => value)).toEqual(['a question about jar lids']);

  // The connection is lost within the three seconds: the expense comes back.
  await queue.press('j');
  await expect(queue.details).toContainText('QAR 104.00');
  await stopClock(page);
  await queue.press('a');
  await expect(queue.row('QAR 104.00')).toHaveCount(0);
  const restore = await breakCall(page, `PATCH /expenses/${cutOff.id}/approve`, 'no connection');
  await letPass(page, 3000);
  await expect(toast(page, 'Failed to approve expense')).toBeVisible();
  await expect(queue.row('QAR 104.00')).toBeVisible();
  expect(await statusOf(cutOff.id)).toBe('PENDING');
  await restore();

  // A flagged expense shows its double, and the key alone does not approve it.
  await expect(queue.details).toContainText('QAR 105.00');
  await expect(page.getByRole('region', { name: 'Possible duplicate' })).toContainText(`Expense #${again.id}`);
  await queue.press('a');
  await expect(page.getByRole('button', { name: 'Approve anyway' })).toBeVisible();

  // Several at once: flagged, needing two approvals, edited and decided by others meanwhile, and a good one.
  await queue.press('x', 'j', 'x', 'j', 'x', 'j', 'x', 'j', 'x');
  await expect(queue.selected).toHaveCount(5);
  await own.call(updateExpense, {
    params: { id: edited.id },
    body: { relatedType: 'GENERAL_EXPENSE', category: 'FUEL', amount: 170, date: companyDay() },
  });
  await engineer.call(rejectExpense, { params: { id: taken.id }, body: {} });
  await queue.press('Shift+A');
  const bulk = page.getByRole('dialog', { name: 'Approve the selected expenses?' });
  await expect(bulk).toContainText('QAR 50,429.00');
  await queue.press('Tab', 'Enter');
  const outcome = page.getByRole('dialog', { name: 'What was decided' });
  await expect(outcome).toContainText('1 skipped: possible duplicate');
  await expect(outcome).toContainText('1 waiting for a second approver');
  await expect(outcome).toContainText('1 not decided');
  await expect(outcome).toContainText('1 already rejected by');
  await expect(outcome).toContainText('1 approved');
  await outcome.getByRole('button', { name: 'Close' }).click();
  await expect(queue.selected, 'the rest is still selected').toHaveCount(2);
  await queue.press('Shift+A');
  await expect(bulk).toContainText('QAR 275.00');
  await queue.press('Tab', 'Enter');
  await expect(outcome).toContainText('1 skipped: possible duplicate');
  await expect(outcome).toContainText('1 approved');
  await outcome.getByRole('button', { name: 'Approve anyway' }).click();
  await expect(outcome).toContainText('2 approved');
  await outcome.getByRole('button', { name: 'Close' }).click();
  expect(await Promise.all([last, double, edited, large].map(({ id }) => statusOf(id)))).toEqual([
    'APPROVED',
    'APPROVED',
    'APPROVED',
    'PENDING',
  ]);

  // The same person cannot approve twice, and whoever leaves the screen has decided.
  await queue.row('QAR 50,000.00').getByRole('button').click();
  await expect(queue.details).toContainText('A second approver is needed.');
  await expect(page.getByRole('button', { name: 'Reject', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0);
  await queue.row('QAR 104.00').getByRole('button').click();
  await stopClock(page);
  await queue.press('a');
  const sentOnLeaving = answerOf(page, cutOff.id);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await sentOnLeaving;
  expect(await statusOf(cutOff.id)).toBe('APPROVED');
});
