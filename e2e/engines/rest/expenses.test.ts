import { getExpense } from '@binaa/contract/expenses';
import { expect, it } from 'vitest';
import { companyDay } from '../../fixtures/attendance.ts';
import { buildExpense, uniquePhoto } from '../../fixtures/expenses.ts';
import { moveFunds } from '../../fixtures/money.ts';
import { buildPerson } from '../../fixtures/people.ts';
import { apiAs, signInAs } from '../accounts.ts';
import { inBothEngines } from '../in-both-engines.ts';

function isReceiptShown(): boolean {
  return (document.querySelector<HTMLImageElement>('main img[alt="Receipt"]')?.naturalWidth ?? 0) > 0;
}

inBothEngines((world) => {
  it('a foreman submits an expense with a photo of the receipt, which is then shown', async () => {
    const { screen, baseURL, file } = world();
    const foreman = await buildPerson(await apiAs(baseURL, 'ADMIN'), 'FOREMAN', 'Majid');
    await signInAs(world(), foreman, '/expenses/new');
    await screen.type('Amount ($)', '1234.56');
    await screen.type('Notes', 'Ready-mix for the east footing');
    await screen.attach('Receipt', file('receipt.png', uniquePhoto().buffer));
    await screen.shows('receipt.png');
    await screen.click('button', 'Create Expense');
    await screen.until('the expense is open', () => /^\/expenses\/\d+$/.test(location.pathname));
    await screen.shows('QAR 1,234.56');
    await screen.until('the receipt is shown', isReceiptShown);
  });

  it('an administrator approves and rejects in the approval queue by keyboard', async () => {
    const { screen, baseURL } = world();
    const admin = await apiAs(baseURL, 'ADMIN');
    const foreman = await buildPerson(admin, 'FOREMAN', 'Waleed');
    await moveFunds(admin, foreman.id, 1000);
    const own = await apiAs(baseURL, foreman);
    const right = await buildExpense(own, { amount: 101, date: companyDay() });
    const wrong = await buildExpense(own, { amount: 102, date: companyDay() });
    const saved = (id: number) => admin.call(getExpense, { params: { id } });

    await signInAs(world(), 'ADMIN', `/approval-queue?submitterId=${foreman.id}`);
    await screen.shows('2 pending, QAR 203.00 in all');
    await screen.press('a');
    await screen.shows('Approved: Fuel, QAR 101.00');
    await screen.shows('1 pending, QAR 102.00 in all');
    await screen.press('r');
    await screen.shows('Reject this expense?');
    await screen.press('3', '\uE007');
    await expect.poll(() => saved(right.id)).toMatchObject({ status: 'APPROVED' });
    await expect.poll(() => saved(wrong.id)).toMatchObject({ status: 'REJECTED', rejectReason: 'Wrong amount' });
  });
});
