import { giveAdvance, listAdvances } from '@binaa/contract/advances';
import { addPayItem, listPayItems } from '@binaa/contract/pay-items';
import { getPayProfile } from '@binaa/contract/pay-profiles';
import { getDueRun } from '@binaa/contract/payroll-runs';
import { getPayrollSettings } from '@binaa/contract/payroll-settings';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { people } from '../../../../testing/company.ts';
import { server } from '../../../../testing/fake-server.ts';
import { button, toast } from '../../../../testing/locators.ts';
import { openScreen } from '../../../../testing/open-screen.tsx';
import { pageOf } from '../../../../testing/records/lists.ts';
import { aPayProfile, someWage } from '../../../../testing/records/pay-profiles.ts';
import { somePayrollSettings } from '../../../../testing/records/payroll-settings.ts';

const worker = people.WORKER;
const dialog = page.getByRole('dialog');

beforeEach(() => {
  server.answer(getPayProfile, aPayProfile({ joinedOn: '2024-01-07', terms: [someWage()] }));
  server.answer(getPayrollSettings, somePayrollSettings());
  server.answer(listAdvances, ({ query }) => pageOf([], query));
  server.answer(listPayItems, ({ query }) => pageOf([], query));
});

test('shows how an advance is taken back, and after a lost answer asks for the same advance', async () => {
  const given = {
    id: 9,
    userId: worker.id,
    userName: worker.name,
    amount: 1000,
    instalment: 300,
    reason: 'School fees',
  };
  const open = { status: 'OPEN' as const, recoveries: [], returned: 0, left: 1000, plan: [], version: 1 };
  const created = { createdByName: people.ADMIN.name, createdAt: '2026-03-10T06:00:00.000Z' };
  server.answer(giveAdvance, ({ body }) => ({
    ...given,
    ...open,
    ...created,
    givenOn: body.givenOn,
  }));
  const restore = server.fail(giveAdvance, 'no connection');
  await openScreen(`/users/${worker.id}/pay?tab=advances`, { as: 'ADMIN' });
  await button('Give advance').click();
  await dialog.getByLabelText('Amount').fill('1000');
  await dialog.getByLabelText('Instalment').fill('300');
  await expect.element(dialog).toMatchTextContent('Taken back in 5 months, the last on');
  await expect.element(dialog).toMatchTextContent('A month takes at most 10 % of the wage: QAR 220.00');
  await dialog.getByLabelText('Reason').fill('School fees');
  await dialog.getByRole('button', { name: 'Give advance' }).click();
  await expect.element(toast('Failed to give the advance')).toBeVisible();
  restore();
  await dialog.getByRole('button', { name: 'Give advance' }).dblClick();
  await expect.element(toast('Advance given')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  const calls = server.callsTo(giveAdvance);
  expect(calls).toMatchObject([{ body: { amount: 1000, instalment: 300 } }, { body: { amount: 1000 } }]);
  expect(calls[0]?.idempotencyKey).toBeTruthy();
  expect(calls[1]?.idempotencyKey).toBe(calls[0]?.idempotencyKey);
});

test('a deduction needs the written consent', async () => {
  const period = { period: '2026-03', fromDate: '2026-03-01', toDate: '2026-03-31' };
  const setUp = { settings: true, calendar: true, people: true, firstRun: true };
  server.answer(getDueRun, { ...period, dueOn: '2026-04-05', deadline: '2026-04-07', run: null, people: 1, setUp });
  await openScreen(`/users/${worker.id}/pay?tab=advances`, { as: 'ADMIN' });
  await button('Add bonus or deduction').click();
  await dialog.getByLabelText('Kind').selectOptions('OTHER_DEDUCTION');
  await dialog.getByLabelText('Amount').fill('50');
  await dialog.getByLabelText('Reason').fill('Lost card');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent("Attach the person's written consent");
  expect(server.callsTo(addPayItem)).toEqual([]);
});
