import { cancelLeave, createLeave, type Leave, leaveMessages, listLeaves } from '@binaa/contract/leaves';
import { getPayProfile } from '@binaa/contract/pay-profiles';
import { warningOf } from '@binaa/contract/warnings';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { people } from '../../../../testing/company.ts';
import { Failed, server } from '../../../../testing/fake-server.ts';
import { button, toast } from '../../../../testing/locators.ts';
import { openScreen } from '../../../../testing/open-screen.tsx';
import { aLeave } from '../../../../testing/records/leaves.ts';
import { pageOf } from '../../../../testing/records/lists.ts';
import { aPayProfile } from '../../../../testing/records/pay-profiles.ts';

const address = `/users/${people.WORKER.id}/pay?tab=leave`;
const main = page.getByRole('main');
const dialog = page.getByRole('dialog');

/** The leave of the WORKER, which a test may change. */
let leaves: Leave[] = [];

beforeEach(() => {
  leaves = [];
  server.answer(getPayProfile, aPayProfile());
  server.answer(listLeaves, ({ query }) => pageOf(leaves, query));
});

async function recordSickLeave(): Promise<void> {
  await button('Record leave').click();
  await dialog.getByLabelText('Kind of leave').selectOptions('SICK');
  await dialog.getByLabelText('First day').fill('2026-03-10');
  await dialog.getByLabelText('Last day').fill('2026-03-11');
  await dialog.getByRole('button', { name: 'Save' }).click();
}

test('shows the warning about a leave that was saved', async () => {
  server.answer(createLeave, () => {
    const saved = aLeave();
    leaves = [saved];
    return { ...saved, warnings: [warningOf(leaveMessages.needsCertificate)] };
  });
  await openScreen(address, { as: 'ADMIN' });
  await expect.element(main.getByText('No leave yet')).toBeVisible();
  await recordSickLeave();
  await expect.element(toast('Leave saved')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(main.getByText('Sick leave needs a certificate')).toBeVisible();
  await expect.element(main.getByRole('row').filter({ hasText: 'Sick leave' })).toMatchTextContent('Mar 10, 2026');
  const body = { userId: people.WORKER.id, kind: 'SICK', fromDate: '2026-03-10', toDate: '2026-03-11' };
  expect(server.callsTo(createLeave)).toMatchObject([{ body }]);
});

test('says in the dialog why a leave was refused', async () => {
  const { text: message } = leaveMessages.overlaps({ from: '2026-03-10', to: '2026-03-11' });
  server.answer(createLeave, () => {
    throw new Failed({ code: 'VALIDATION_FAILED', message, errors: { fromDate: message } });
  });
  await openScreen(address, { as: 'ADMIN' });
  await recordSickLeave();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('This leave overlaps another');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('cancels a leave after confirming', async () => {
  const leave = aLeave();
  leaves = [leave];
  server.answer(cancelLeave, () => {
    leaves = [];
    return undefined;
  });
  await openScreen(address, { as: 'ADMIN' });
  await button(`Cancel leave of ${leave.userName} from Mar 10, 2026`).click();
  expect(server.callsTo(cancelLeave)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel leave' }).click();
  await expect.element(main.getByText('No leave yet')).toBeVisible();
  expect(server.callsTo(cancelLeave)).toMatchObject([{ params: { id: leave.id } }]);
});
