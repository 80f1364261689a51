import { getCompanyBalance } from '@binaa/contract/finance';
import { type FundRequest, giveFunds, listFundRequests } from '@binaa/contract/fund-requests';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Failed, server } from '../../../testing/fake-server.ts';
import { connectLiveUpdates } from '../../../testing/live-updates.ts';
import { toast } from '../../../testing/locators.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { aFundRequest } from '../../../testing/records/cash.ts';
import { pageOf } from '../../../testing/records/lists.ts';

const screen = '/cash?tab=requests&search=Omar';
const dialog = page.getByRole('dialog');
const give = page.getByRole('button', { name: 'Give', exact: true });
const send = dialog.getByRole('button', { name: 'Give', exact: true });
const notes = dialog.getByLabelText('Notes');
const noRequests = page.getByText('No requests found');

function answerRequests(...requests: FundRequest[]): void {
  server.answer(listFundRequests, ({ query }) => pageOf(requests, query));
  server.answer(getCompanyBalance, { balance: 5000, cash: 4000, floats: 1000 });
}

test('two presses give what was asked for', async () => {
  const request = aFundRequest();
  answerRequests(request);
  server.answer(giveFunds, () => {
    answerRequests();
    return { ...request, status: 'GIVEN' as const };
  });
  await openScreen(screen, { as: 'ADMIN' });
  await give.click();
  await expect.element(dialog).toMatchTextContent('Company cash after givingQAR 3,900.00');
  await send.click();
  await expect.element(toast('Money given')).toBeVisible();
  await expect.element(noRequests).toBeVisible();
  expect(server.callsTo(giveFunds)).toMatchObject([{ params: { id: request.id }, body: { amount: 100 } }]);
});

test('a retry after a lost answer has the same idempotency key, and a double click sends it once', async () => {
  const request = aFundRequest();
  answerRequests(request);
  server.answer(giveFunds, request);
  const restore = server.fail(giveFunds, 'no connection');
  await openScreen(screen, { as: 'ADMIN' });
  await give.click();
  await send.click();
  await expect.element(toast('Failed to give the money')).toBeVisible();
  restore();
  await send.dblClick();
  await expect.element(toast('Money given')).toBeVisible();
  const [first, second, ...others] = server.callsTo(giveFunds).map(({ idempotencyKey }) => idempotencyKey);
  expect(first).toEqual(expect.any(String));
  expect(second).toBe(first);
  expect(others).toEqual([]);
});

test('asks once more above the ceiling', async () => {
  const request = aFundRequest({ amount: 3000 });
  const message = 'This would take Omar Farouk to QAR 3,000.00, above the ceiling of QAR 2,000.00.';
  answerRequests(request);
  server.answer(giveFunds, ({ body }) => {
    if (body?.overCeiling === true) return { ...request, status: 'GIVEN' as const };
    throw new Failed({ code: 'CONFLICT', message, reason: { code: 'fundRequest.aboveCeiling' } });
  });
  await openScreen(screen, { as: 'ADMIN' });
  await give.click();
  await send.click();
  await expect.element(dialog).toMatchTextContent(message);
  await dialog.getByRole('button', { name: 'Give anyway' }).click();
  await expect.element(toast('Money given')).toBeVisible();
  expect(server.callsTo(giveFunds).map(({ body }) => body?.overCeiling)).toEqual([undefined, true]);
});

test('whoever gives second keeps what was typed until the server says who was first', async () => {
  const request = aFundRequest();
  const message = 'This request was already given by Second Admin.';
  answerRequests(request);
  server.fail(giveFunds, { code: 'CONFLICT', message });
  const { announce } = connectLiveUpdates();
  await openScreen(screen, { as: 'ADMIN' });
  await give.click();
  await notes.fill('From the safe');
  answerRequests();
  announce('fund-requests');
  await expect.element(noRequests).toBeInTheDocument();
  await expect.element(notes).toHaveValue('From the safe');
  await send.click();
  await expect.element(toast(message)).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});
