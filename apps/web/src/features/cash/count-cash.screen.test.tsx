import { getBalanceOfUser, listBalanceTransactionsOfUser } from '@binaa/contract/balances';
import { countCash } from '@binaa/contract/cash-counts';
import { listHandovers } from '@binaa/contract/cash-handovers';
import { listFundRequests } from '@binaa/contract/fund-requests';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { server } from '../../../testing/fake-server.ts';
import { button, toast } from '../../../testing/locators.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { aBalance } from '../../../testing/records/balances.ts';
import { aCashCount } from '../../../testing/records/cash.ts';
import { pageOf } from '../../../testing/records/lists.ts';

const dialog = page.getByRole('dialog');
const counted = dialog.getByLabelText('Counted amount');
const save = dialog.getByRole('button', { name: 'Save count' });

/** Opens the FOREMAN's count of cash, which should find QAR 2,500.00. */
async function openCount(): Promise<void> {
  server.answer(getBalanceOfUser, aBalance({ balance: 2500 }));
  server.answer(listBalanceTransactionsOfUser, pageOf([]));
  server.answer(listFundRequests, pageOf([]));
  server.answer(listHandovers, pageOf([]));
  server.answer(countCash, aCashCount());
  await openScreen('/my-cash', { as: 'FOREMAN' });
  await button('Count cash').click();
}

test('sums the typed notes and coins, and Escape keeps them', async () => {
  await openCount();
  await dialog.getByRole('button', { name: 'Count notes and coins' }).click();
  await dialog.getByLabelText('500 riyals').fill('4');
  await dialog.getByLabelText('100 riyals').fill('4');
  await dialog.getByLabelText('50 riyals', { exact: true }).fill('1');
  await expect.element(counted).toHaveValue(2450);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await button('Count cash').click();
  await expect.element(dialog.getByText('What you typed before has been restored.')).toBeVisible();
  await expect.element(dialog.getByLabelText('500 riyals')).toHaveValue('4');
  await expect.element(counted).toHaveValue(2450);
  expect(server.callsTo(countCash)).toEqual([]);
});

test('sends the notes and coins with the sum', async () => {
  await openCount();
  await dialog.getByRole('button', { name: 'Count notes and coins' }).click();
  await dialog.getByLabelText('500 riyals').fill('5');
  await save.click();
  await expect.element(toast('Count saved')).toBeVisible();
  const body = { counted: 2500, denominations: { 500: 5 } };
  expect(server.callsTo(countCash)).toMatchObject([{ body }]);
});

test('shows what is short', async () => {
  await openCount();
  await counted.fill('2450');
  await expect.element(dialog.getByText('Short QAR 50.00')).toBeVisible();
});

test('shows a note that the server requires under its field', async () => {
  await openCount();
  const message = 'Note is required when the cash differs from what is expected';
  const restore = server.fail(countCash, { code: 'VALIDATION_FAILED', message, errors: { note: message } });
  await counted.fill('2450');
  await save.click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(message);
  restore();
  await dialog.getByLabelText('Note', { exact: true }).fill('Lost at the gate');
  await save.click();
  await expect.element(toast('Count saved')).toBeVisible();
  expect(server.callsTo(countCash).at(-1)).toMatchObject({ body: { counted: 2450, note: 'Lost at the gate' } });
});
