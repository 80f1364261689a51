import { resumeMails } from '@binaa/contract/mail';
import { kindsOfRole } from '@binaa/contract/notice-kinds';
import {
  getNoticePreferences,
  getNoticeSettings,
  type NoticePreferences,
  updateNoticePreferences,
} from '@binaa/contract/notices';
import { type Device, deletePushSubscription, listPushSubscriptions } from '@binaa/contract/push';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { server } from '../../../testing/fake-server.ts';
import { button, field, toast } from '../../../testing/locators.ts';
import { address, openScreen, reload } from '../../../testing/open-screen.tsx';

/** Of a FOREMAN to whom everything is told. */
const everything: NoticePreferences = {
  kinds: kindsOfRole('FOREMAN').map((kind) => ({ kind, inbox: true, push: true, email: true, fixed: [] })),
  quiet: { from: '19:00', to: '05:00' },
  quietRestDays: false,
  digest: 'OFF',
  pushDetails: true,
  language: 'en',
  mail: { state: 'NOT_SET_UP', error: null },
};

function checkbox(name: string) {
  return page.getByRole('checkbox', { name });
}

test('switches a kind off by channel, and asks for the time of quiet hours', async () => {
  let preferences = everything;
  server.answer(listPushSubscriptions, []);
  server.answer(getNoticePreferences, () => preferences);
  server.answer(updateNoticePreferences, ({ body }) => {
    const changed = new Map(body.kinds?.map((choice) => [choice.kind, choice]));
    const kinds = preferences.kinds.map((each) => ({ ...each, ...changed.get(each.kind) }));
    preferences = { ...preferences, kinds };
    return preferences;
  });
  await openScreen('/profile', { as: 'FOREMAN' });
  await page.getByRole('main').getByRole('link', { name: 'Notices' }).click();
  await expect.poll(address).toBe('/profile/notices');
  const words = 'Where Inbox is off, no push message and no e-mail is sent either.';
  await expect.element(page.getByText(words)).toBeVisible();
  await checkbox('Note on your task Inbox').click();
  await checkbox('Task overdue Push').click();
  await field('Show details on the lock screen').click();
  await field('Quiet from').fill('');
  await button('Save').click();
  await expect.element(page.getByText('Quiet from is a required field')).toBeVisible();
  expect(server.callsTo(updateNoticePreferences)).toEqual([]);
  await field('Quiet from').fill('20:30');
  await button('Save').click();
  await expect.element(toast('Preferences saved')).toBeVisible();
  const [sent] = server.callsTo(updateNoticePreferences);
  expect(sent?.body).toMatchObject({ quiet: { from: '20:30', to: '05:00' }, pushDetails: false });
  const sentOf = (kind: string) => sent?.body.kinds?.find((each) => each.kind === kind);
  expect(sentOf('TASK_NOTE')).toMatchObject({ inbox: false, push: true });
  expect(sentOf('TASK_OVERDUE')).toMatchObject({ inbox: true, push: false });
  await reload();
  await expect.element(checkbox('Note on your task Inbox')).not.toBeChecked();
});

test('removes a device', async () => {
  const device: Device = {
    id: 7,
    label: 'Firefox on Linux',
    createdAt: '2027-01-05T06:00:00.000Z',
    lastOkAt: null,
    isFailing: false,
  };
  const devices = [device];
  server.answer(getNoticePreferences, everything);
  server.answer(listPushSubscriptions, () => [...devices]);
  server.answer(deletePushSubscription, () => {
    devices.pop();
    return undefined;
  });
  await openScreen('/profile/notices', { as: 'FOREMAN' });
  const list = page.getByRole('list', { name: 'Devices' });
  await expect.element(list.getByText('Firefox on Linux')).toBeVisible();
  await list.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect.element(page.getByText('No device gets your notices yet.')).toBeVisible();
  expect(server.callsTo(deletePushSubscription)).toMatchObject([{ params: { id: device.id } }]);
});

test('an ADMIN of a restored company lets e-mails be sent again', async () => {
  const mail = {
    isSetUp: true,
    failingSince: null,
    error: null,
    heldSince: '2026-11-15T06:41:00.000Z' as string | null,
  };
  server.answer(getNoticeSettings, () => ({
    waitingDays: 2,
    missedHours: 12,
    budgetFirst: 80,
    budgetSecond: 100,
    dueAt: '16:00',
    overdueAt: '07:00',
    version: 1,
    mail: { ...mail },
    push: { devices: 0, failing: 0, lost: 0 },
  }));
  server.answer(resumeMails, () => {
    mail.heldSince = null;
    return { message: 'E-mails are sent again.' };
  });
  await openScreen('/settings/notices', { as: 'ADMIN' });
  const held = page.getByText(/^This company was restored from a backup on .*Nov 15, 2026/);
  await expect.element(held).toBeVisible();
  await button('Send e-mails again').click();
  await expect.element(toast('E-mails are sent again.')).toBeVisible();
  await expect.element(held).not.toBeInTheDocument();
  expect(server.callsTo(resumeMails)).toHaveLength(1);
});
