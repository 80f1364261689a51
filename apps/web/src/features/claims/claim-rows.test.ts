import type { ListedClaim } from '@binaa/contract/claims';
import { expect, test } from 'vitest';
import { claimRows, receiptRows } from './claim-rows.ts';

const writing = { date: (day: string) => day, percent: (value: number) => `${value}%` };

const submitted: ListedClaim = {
  id: 1,
  projectId: 7,
  number: 3,
  status: 'SUBMITTED',
  periodEnd: '2026-01-31',
  claimedPercent: 36,
  claimed: 11_592_000,
  certified: null,
  certificateNo: null,
  certifiedOn: null,
  retentionPercent: null,
  held: null,
  released: null,
  deductions: null,
  deductionsNote: null,
  net: null,
  due: null,
  received: 0,
  outstanding: 0,
  isPaid: false,
  receipts: [],
  createdByName: 'Amina',
  createdAt: '2026-02-01T08:00:00.000Z',
  version: 2,
  can: { edit: true, submit: false, certify: true, reopen: false, receive: false },
  netBefore: 7_866_000,
  expected: {
    retentionPercent: 10,
    held: 1_159_200,
    released: 0,
    deductions: 0,
    net: 10_432_800,
    due: 2_566_800,
  },
};

const certified: ListedClaim = {
  ...submitted,
  status: 'CERTIFIED',
  certified: 11_270_000,
  certificateNo: 'IPC-03',
  certifiedOn: '2026-02-10',
  retentionPercent: 10,
  held: 1_127_000,
  released: 0,
  deductions: 644_000,
  deductionsNote: 'Delay',
  net: 9_499_000,
  due: 1_633_000,
  received: 1_000_000,
  outstanding: 633_000,
  expected: null,
};

/** Amounts do not break after their currency. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

const printed = (claim: ListedClaim) =>
  claimRows(claim, 32_200_000, writing).map(({ label, value }) => [label.en, plain(value)]);

test('a submitted claim says what is held and due of the claimed value', () => {
  expect(printed(submitted)).toEqual([
    ['End of period', '2026-01-31'],
    ['Contract value', 'QAR 32,200,000.00'],
    ['Claimed to date (36%)', 'QAR 11,592,000.00'],
    ['Retention held (10%)', 'QAR 1,159,200.00'],
    ['Released retention', 'QAR 0.00'],
    ['Deductions', 'QAR 0.00'],
    ['Net to date', 'QAR 10,432,800.00'],
    ['Net of the claim before', 'QAR 7,866,000.00'],
    ['Due with this claim', 'QAR 2,566,800.00'],
  ]);
});

test('a certified claim says what was certified, is due and was received', () => {
  expect(printed(certified)).toEqual([
    ['End of period', '2026-01-31'],
    ['Contract value', 'QAR 32,200,000.00'],
    ['Claimed to date (36%)', 'QAR 11,592,000.00'],
    ['Certified to date', 'QAR 11,270,000.00'],
    ['Retention held (10%)', 'QAR 1,127,000.00'],
    ['Released retention', 'QAR 0.00'],
    ['Deductions', 'QAR 644,000.00'],
    ['Note on deductions', 'Delay'],
    ['Net to date', 'QAR 9,499,000.00'],
    ['Net of the claim before', 'QAR 7,866,000.00'],
    ['Due with this claim', 'QAR 1,633,000.00'],
    ['Received', 'QAR 1,000,000.00'],
    ['Outstanding', 'QAR 633,000.00'],
    ['Certificate number', 'IPC-03'],
    ['Date of certificate', '2026-02-10'],
  ]);
});

test('every line has its Arabic', () => {
  for (const { label } of claimRows(certified, 32_200_000, writing)) expect(label.ar).toMatch(/[\u0600-\u06ff]/);
});

test('receipts are told one by one, and that a cheque was returned', () => {
  const receipt = {
    id: 1,
    amount: 1_000_000,
    receivedOn: '2026-03-01',
    method: 'CHEQUE' as const,
    chequeNo: '0042',
    transactionId: 5,
    createdByName: 'Amina',
    createdAt: '2026-03-01T08:00:00.000Z',
    reversal: { transactionId: 6, reason: 'No funds', byName: 'Amina', at: '2026-03-04T08:00:00.000Z' },
  };
  const [row] = receiptRows({ ...certified, receipts: [receipt] }, writing);
  expect(row?.label).toEqual({
    en: 'Cheque · 0042 · 2026-03-01 · Returned unpaid',
    ar: 'شيك · 0042 · 2026-03-01 · ارتدّ دون دفع',
  });
  expect(plain(row?.value ?? '')).toBe('QAR 1,000,000.00');
});
