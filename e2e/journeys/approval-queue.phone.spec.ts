import { getExpense } from '@binaa/contract/expenses';
import { expect, type Page } from '@playwright/test';
import { apiAs, unique } from '../fixtures/api.ts';
import { companyDay } from '../fixtures/attendance.ts';
import { letPass, stopClock } from '../fixtures/clock.ts';
import { countClicks } from '../fixtures/count-clicks.ts';
import { buildExpense, uniquePhoto, uploadReceipt } from '../fixtures/expenses.ts';
import { moveFunds } from '../fixtures/money.ts';
import { buildPerson } from '../fixtures/people.ts';
import { signInAs, storePreferences } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';

/**
 * Moves a finger from the middle of the receipt, and rests before it is lifted. The browser takes a tap right after a finger that
 * was lifted while moving for the end of that movement.
 */
async function drag(page: Page, { dx = 0, dy = 0 }): Promise<void> {
  const box = await page.getByRole('img', { name: 'الإيصال' }).boundingBox();
  const from = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  const fingers = await page.context().newCDPSession(page);
  // In the past, so that the tap that follows is later.
  let timestamp = Date.now() / 1000 - 1;
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) => {
    timestamp += 0.1;
    return fingers.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp });
  };
  await send('touchStart', [from]);
  for (const part of [0.2, 0.4, 0.6, 0.8, 1, 0.99, 1]) {
    await send('touchMove', [{ x: from.x + dx * part, y: from.y + dy * part }]);
  }
  await send('touchEnd', []);
}

test('an engineer clears the queue by touch in Arabic: swipes, two buttons, undo and a flagged expense', {
  tag: '@smoke',
}, async ({ page }) => {
  const admin = await apiAs(page, 'ADMIN');
  const foreman = await buildPerson(admin, 'FOREMAN', 'Jassim');
  await moveFunds(admin, foreman.id, 5000);
  const own = await apiAs(page, foreman);
  const submit = async (amount: number, notes = unique('Diesel')) =>
    buildExpense(own, {
      amount,
      notes,
      date: companyDay(),
      invoiceImageUrl: await uploadReceipt(page, own, uniquePhoto()),
    });
  const decided = (id: number) => admin.call(getExpense, { params: { id } });
  const answerOf = (id: number) =>
    page.waitForResponse((response) => response.url().includes(`/api/expenses/${id}/`) && response.ok());
  const swiped = await submit(41);
  const refused = await submit(42);
  const pressed = await submit(43);
  const flagged = await submit(44);
  const double = await submit(44);

  await page.clock.install();
  await storePreferences(page, { language: 'ar' });
  const taps = await countClicks(page);
  await signInAs(page, 'ENGINEER', `/approval-queue?submitterId=${foreman.id}`);
  const details = page.getByRole('region', { name: 'تفاصيل المصروف' });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const rejecting = page.getByRole('dialog', { name: 'هل تريد رفض هذا المصروف؟' });
  await expect(details).toContainText('QAR 41.00');
  await expect(page.getByText('1 من 5')).toBeVisible();
  for (const name of ['رفض', 'اعتماد']) {
    expect((await button(name).boundingBox())?.height, name).toBeGreaterThanOrEqual(56);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await button('الإيصال بملء الشاشة').tap();
  await expect(page.getByRole('dialog', { name: 'إيصال' })).toBeVisible();
  await page.keyboard.press('Escape');

  // Scrolling decides nothing. Towards the end of the line, which is the left, approves.
  await drag(page, { dx: -30, dy: -140 });
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(details).toContainText('QAR 41.00');
  await stopClock(page);
  await drag(page, { dx: -140 });
  await expect(details).toContainText('QAR 42.00');
  await button('تراجع').tap();
  await expect(details).toContainText('QAR 41.00');
  await drag(page, { dx: -140 });
  await expect(details).toContainText('QAR 42.00');
  expect((await decided(swiped.id)).status).toBe('PENDING');
  const approved = answerOf(swiped.id);
  await letPass(page, 3000);
  await approved;
  expect((await decided(swiped.id)).status).toBe('APPROVED');

  // Towards the start rejects, with a reason.
  await drag(page, { dx: 140 });
  await rejecting.getByRole('button', { name: 'مبلغ خاطئ' }).tap();
  await stopClock(page);
  await rejecting.getByRole('button', { name: 'رفض', exact: true }).tap();
  await expect(details).toContainText('QAR 43.00');
  const rejected = answerOf(refused.id);
  await letPass(page, 3000);
  await rejected;
  expect(await decided(refused.id)).toMatchObject({ status: 'REJECTED', rejectReason: 'مبلغ خاطئ' });

  // Less than 96 pixels decides nothing. A button takes one press and sends at once.
  await drag(page, { dx: -80 });
  await expect(details).toContainText('QAR 43.00');
  const { promise: pressedFirst, resolve: showLatest } = Promise.withResolvers<void>();
  await page.route('**/api/expenses/queue?*', async (route) => {
    await pressedFirst;
    await route.continue();
  });
  const before = taps();
  const sent = answerOf(pressed.id);
  await button('اعتماد').tap();
  await sent;
  expect(taps() - before).toBe(1);

  // A flagged expense does not swipe, and takes one more press, also if the list is loaded again in between.
  await expect(details).toContainText('QAR 44.00');
  await drag(page, { dx: -140 });
  await button('اعتماد').tap();
  await expect(button('الاعتماد رغم ذلك')).toBeVisible();
  const latest = page.waitForResponse('**/api/expenses/queue?*');
  showLatest();
  await (await latest).finished();
  await page.unrouteAll({ behavior: 'wait' });
  await expect(page.getByText('1 من 2')).toBeVisible();
  await drag(page, { dx: -140 });
  const anyway = answerOf(flagged.id);
  await button('الاعتماد رغم ذلك').tap();
  await anyway;

  // Rejecting takes three presses.
  await expect(page.getByText('1 من 1')).toBeVisible();
  const beforeRejecting = taps();
  await button('رفض').tap();
  await rejecting.getByRole('button', { name: 'مكرر', exact: true }).tap();
  const last = answerOf(double.id);
  await rejecting.getByRole('button', { name: 'رفض', exact: true }).tap();
  await last;
  expect(taps() - beforeRejecting).toBe(3);
  await expect(page.getByText('لا شيء منتظر يطابق عوامل التصفية.')).toBeVisible();
});
