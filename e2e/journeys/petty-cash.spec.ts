import { offerHandover } from '@binaa/contract/cash-handovers';
import { expect, type Page } from '@playwright/test';
import { apiAs } from '../fixtures/api.ts';
import { countClicks } from '../fixtures/count-clicks.ts';
import { moveFunds } from '../fixtures/money.ts';
import { buildPerson, type Person } from '../fixtures/people.ts';
import { signInAs, storePreferences } from '../fixtures/sign-in.ts';
import { test } from '../fixtures/test.ts';
import { visit } from '../fixtures/visit.ts';
import { toast } from '../pages/toast.ts';
import { valueOf } from '../pages/work.ts';

test.use({ liveUpdates: true });

test('cash is asked for, given, handed over, counted and written off, and the statement proves it', async ({
  page,
}) => {
  const clicks = await countClicks(page);
  const admin = await apiAs(page, 'ADMIN');
  const giver = await buildPerson(admin, 'FOREMAN', 'Giver');
  const receiver = await buildPerson(admin, 'FOREMAN', 'Receiver');
  const dialog = page.getByRole('dialog');

  await test.step('the ADMIN sets a ceiling', async () => {
    await signInAs(page, 'ADMIN', `/users/${giver.id}/balance`);
    await page.getByRole('button', { name: 'Set limits' }).click();
    await dialog.getByLabel('Ceiling').fill('2000');
    await dialog.getByLabel('Limit for one expense').fill('750');
    await dialog.getByLabel('Warn below').fill('300');
    await dialog.getByRole('button', { name: 'Save limits' }).click();
    await expect(toast(page, 'Limits saved')).toBeVisible();
    await expect(valueOf(page, 'Ceiling')).toHaveText('QAR 2,000.00');
    await expect(valueOf(page, 'Limit for one expense')).toHaveText('QAR 750.00');
  });

  await test.step('the giver asks for money from the dashboard', async () => {
    await signInAs(page, giver);
    const before = clicks();
    await page.getByRole('link', { name: 'Ask for money' }).click();
    await expect(dialog.getByLabel('Amount')).toBeFocused();
    await page.keyboard.type('3000');
    await dialog.getByRole('button', { name: 'Fuel' }).click();
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await expect(toast(page, 'Request sent')).toBeVisible();
    await expect(page.getByText('You asked for QAR 3,000.00')).toBeVisible();
    expect(clicks() - before, 'asking takes at most 4 taps and the amount').toBeLessThanOrEqual(4);
  });

  await test.step('the ADMIN gives it above the ceiling', async () => {
    await signInAs(page, 'ADMIN', cashTab('requests', giver));
    await page.getByRole('button', { name: 'Give', exact: true }).click();
    await dialog.getByRole('button', { name: 'Give', exact: true }).click();
    await expect(dialog).toContainText(
      `This would take ${giver.name} to QAR 3,000.00, above the ceiling of QAR 2,000.00.`,
    );
    await dialog.getByRole('button', { name: 'Give anyway' }).click();
    await expect(toast(page, 'Money given')).toBeVisible();
    await expect(page.getByText('No requests found')).toBeVisible();
  });

  await test.step('an ADMIN offers the cash of a holder to themselves, which another one must do', async () => {
    await moveFunds(admin, receiver.id, 150);
    await visit(page, cashTab('holders', receiver));
    await expect(page.getByRole('figure', { name: 'Cash in hands by week' })).toContainText('was given to holders');
    await page.getByRole('button', { name: `Hand over cash of ${receiver.name}` }).click();
    const options = dialog.getByLabel('Receiver').getByRole('option');
    await expect(options.filter({ hasText: receiver.name })).toHaveCount(0);
    await dialog.getByLabel('Receiver').selectOption(String(admin.userId));
    await dialog.getByLabel('Amount').fill('150');
    await dialog.getByRole('button', { name: 'Offer' }).click();
    await expect(dialog).toContainText('Another administrator must do this.');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    const otherAdmin = await admin.as(await buildPerson(admin, 'ADMIN', 'Other admin'));
    await otherAdmin.call(offerHandover, { body: { fromId: receiver.id, toId: admin.userId, amount: 150 } });
    await page.getByRole('tab', { name: /^Hand-overs \d+ to answer$/ }).click();
    await page.getByLabel('Search hand-overs').fill(receiver.name);
    await page.getByRole('button', { name: `Accept QAR 150.00 from ${receiver.name}` }).click();
    await expect(toast(page, 'Cash accepted')).toBeVisible();
  });

  await test.step('the giver hands cash to the receiver', async () => {
    await signInAs(page, giver, '/my-cash');
    await expect(valueOf(page, 'Available now')).toContainText('QAR 3,000.00');
    await page.getByRole('button', { name: 'Hand over' }).click();
    await expect(dialog.getByLabel('Receiver')).toBeFocused();
    await dialog.getByLabel('Receiver').selectOption({ label: receiver.name });
    await dialog.getByLabel('Amount').fill('4000');
    await dialog.getByRole('button', { name: 'Offer' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('You can hand over QAR 3,000.00 at most.');
    await dialog.getByLabel('Amount').fill('500');
    await dialog.getByRole('button', { name: 'Offer' }).click();
    await expect(toast(page, 'Cash offered')).toBeVisible();
    await expect(valueOf(page, 'When pending are approved')).toContainText('QAR 2,500.00');
  });

  await test.step('the receiver sees it on the dashboard and in the navigation and accepts', async () => {
    await signInAs(page, receiver);
    await expect(page.getByRole('region', { name: 'Your balance' })).toContainText('1 to answer');
    await page.getByRole('link', { name: 'My Cash 1 to answer' }).click();
    await page.getByRole('button', { name: `Accept QAR 500.00 from ${giver.name}` }).click();
    await expect(toast(page, 'Cash accepted')).toBeVisible();
    await expect(valueOf(page, 'Available now')).toContainText('QAR 500.00');
  });

  await test.step('the giver counts notes and coins and is short', async () => {
    await signInAs(page, giver, '/my-cash');
    await page.getByRole('button', { name: 'Count cash' }).click();
    await dialog.getByRole('button', { name: 'Count notes and coins' }).click();
    await dialog.getByLabel('500 riyals').fill('4');
    await dialog.getByLabel('100 riyals').fill('4');
    await dialog.getByLabel('50 riyals').fill('1');
    await expect(dialog.getByLabel('Counted amount')).toHaveValue('2450');
    await expect(dialog.getByText('Short QAR 50.00')).toBeVisible();
    await dialog.getByLabel('Note', { exact: true }).fill('Lost at the gate');
    await dialog.getByRole('button', { name: 'Save count' }).click();
    await expect(toast(page, 'Count saved')).toBeVisible();
  });

  await test.step('the ADMIN writes the difference off', async () => {
    await signInAs(page, 'ADMIN', cashTab('counts', giver));
    await expect(page.getByText('4 × 500, 4 × 100, 1 × 50')).toBeVisible();
    await page.getByRole('button', { name: 'Write off' }).click();
    await dialog.getByLabel('Reason').fill('Small change');
    await dialog.getByRole('button', { name: 'Write off' }).click();
    await expect(toast(page, 'Difference written off')).toBeVisible();
  });

  await test.step('the receiver may not open the statement of the giver', async () => {
    await signInAs(page, receiver, `/cash/statement/${giver.id}`);
    await expect(toast(page, 'You do not have permission to access this page.')).toBeVisible();
    await expect(page).toHaveURL('/');
  });

  await test.step('the statement has the same figures and check in both languages', async () => {
    await signInAs(page, giver, `/cash/statement/${giver.id}`);
    await expect(valueOf(page, 'Opening balance')).toHaveText('QAR 0.00');
    await expect(valueOf(page, 'Money in')).toHaveText('QAR 3,000.00');
    await expect(valueOf(page, 'Money out')).toHaveText('QAR 550.00');
    await expect(valueOf(page, 'Closing balance')).toHaveText('QAR 2,450.00');
    await expect(page.getByText(/^Check: [0-9a-f]{16}$/)).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1, name: 'Monthly statement' })).toBeVisible();
    await expect(page.getByText('Accountant')).toBeVisible();
    const english = await figuresOf(page);
    expect(english).toContain('QAR 2,450.00');

    await storePreferences(page, { language: 'ar' });
    await page.goto(`/cash/statement/${giver.id}`);
    await expect(page.getByRole('article', { name: 'كشف العهدة الشهري' })).toBeVisible();
    expect(await figuresOf(page)).toEqual(english);
  });
});

function cashTab(tab: string, { name }: Person): string {
  return `/cash?${new URLSearchParams({ tab, search: name })}`;
}

/** Every amount of the statement in order, and its check. */
async function figuresOf(page: Page): Promise<string[]> {
  const text = await page.getByRole('article').innerText();
  return (text.match(/QAR\s[\d,.]+|[0-9a-f]{16}/g) ?? []).map((figure) => figure.replace(/\s/, ' '));
}
