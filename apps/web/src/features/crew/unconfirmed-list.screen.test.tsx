import { listCorrections } from '@binaa/contract/attendance-corrections';
import { confirmRecords, listUnconfirmedRecords, type UnconfirmedRecord } from '@binaa/contract/crew-confirmation';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { server } from '../../../testing/fake-server.ts';
import { button, texts, toast } from '../../../testing/locators.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { pageOf } from '../../../testing/records/lists.ts';
import { nextId } from '../../../testing/records/next-id.ts';

/** A foreman's day of nine hours, which he recorded for himself. */
function aRecord(given: Partial<UnconfirmedRecord> = {}): UnconfirmedRecord {
  const id = nextId();
  return {
    attendanceId: id,
    version: 2,
    userId: id,
    userName: 'Faisal Foreman',
    siteName: 'Tower A',
    date: '2026-03-09',
    inTime: '2026-03-09T03:00:00.000Z',
    outTime: '2026-03-09T12:00:00.000Z',
    workedMinutes: 540,
    recordedByNames: ['Faisal Foreman'],
    flags: ['SELF'],
    groupPhotos: [],
    can: { confirm: true },
    ...given,
  };
}

let records: UnconfirmedRecord[];

beforeEach(() => {
  records = [
    aRecord(),
    aRecord({ userName: 'Wasim Worker', recordedByNames: ['Hadi Foreman'], flags: ['LATE', 'BACKDATED'] }),
    aRecord({ userName: 'Erik Engineer', recordedByNames: ['Erik Engineer'], can: { confirm: false } }),
  ];
  server.answer(listUnconfirmedRecords, ({ query }) => pageOf(records, query));
  server.answer(listCorrections, pageOf([]));
  server.answer(confirmRecords, ({ body }) => {
    records = records.filter(({ attendanceId }) => body.records.every((one) => one.attendanceId !== attendanceId));
    return { confirmed: body.records.length };
  });
});

const open = (options: { width?: number; language?: 'ar' } = {}) =>
  openScreen('/crew/review?tab=to-confirm', { as: 'ENGINEER', ...options });
const row = (name: string, words = name) =>
  page.getByRole('table', { name: 'To confirm' }).getByRole('row').filter({ hasText: name }).filter({ hasText: words });

for (const [device, width] of [
  ['on a phone', 390],
  ['at a desk', 1440],
] as const) {
  test(`one tap confirms everything that others recorded, ${device}`, async () => {
    const [own, later] = records;
    await open({ width });
    await expect.element(page.getByRole('tab', { name: 'To confirm (3)' })).toBeVisible();
    await expect.element(row('Faisal Foreman', 'Recorded by themselves')).toBeVisible();
    await expect.element(row('Wasim Worker', 'Entered later')).toBeVisible();
    await expect.element(row('Erik Engineer', 'Somebody else must confirm this.')).toBeVisible();
    await button('Confirm 2 records').click();
    await expect.element(toast('2 records confirmed')).toBeVisible();
    expect(server.callsTo(confirmRecords)).toMatchObject([
      {
        body: {
          records: [
            { attendanceId: own?.attendanceId, version: 2 },
            { attendanceId: later?.attendanceId, version: 2 },
          ],
        },
      },
    ]);
    await expect.element(row('Wasim Worker')).not.toBeInTheDocument();
    await expect.element(button('Confirm')).not.toBeInTheDocument();
  });
}

test('leaves out what is not ticked', async () => {
  await open();
  await page.getByRole('checkbox', { name: 'Confirm Wasim Worker' }).click();
  await button('Confirm 1 record').click();
  await expect.element(toast('1 record confirmed')).toBeVisible();
  expect(server.callsTo(confirmRecords)[0]?.body.records).toEqual([{ attendanceId: expect.any(Number), version: 2 }]);
  await expect.element(row('Wasim Worker')).toBeVisible();
});

test('says that nothing waits', async () => {
  records = [];
  await open();
  await expect.element(page.getByText('Nothing to confirm.')).toBeVisible();
  await expect.element(button('Confirm')).not.toBeInTheDocument();
});

test('says why the server refused, and shows the list as it is now', async () => {
  const message = 'The attendance record was changed in the meantime. Look at it again.';
  server.fail(confirmRecords, { code: 'CONFLICT', message });
  await open();
  await expect.element(row('Wasim Worker')).toBeVisible();
  records = records.slice(0, 1);
  await button('Confirm 2 records').click();
  await expect.element(toast(message)).toBeVisible();
  await expect.element(row('Wasim Worker')).not.toBeInTheDocument();
  await expect.element(button('Confirm 1 record')).toBeVisible();
});

test('is written in Arabic as well', async () => {
  await open({ language: 'ar' });
  await expect.poll(() => texts(page.getByRole('tab')).at(1)).toBe('بانتظار التأكيد (3)');
  await expect.element(page.getByText('سجّله لنفسه').first()).toBeVisible();
});
