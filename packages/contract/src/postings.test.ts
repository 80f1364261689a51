import { describe, expect, it } from 'vitest';
import { cashTexts, claimTexts, type PostingKind, postingText, postingTexts } from './postings.ts';

const arabicOf = (description: string) =>
  postingText({ description, hasDefaultDescription: false, kind: 'FLOAT_DEPOSIT', category: null }, null, 'ar');

describe('the description of petty cash and of claims in Arabic', () => {
  it.each([
    [cashTexts.given(12, 'Diesel $1'), 'مبلغ طلب العهدة 12: Diesel $1'],
    [cashTexts.handedTo(3, 'Omar Farouk'), 'تسليم العهدة 3 إلى Omar Farouk'],
    [cashTexts.receivedFrom(3, 'عمر'), 'استلام العهدة 3 من عمر'],
    [cashTexts.writtenOff(7, 'Coins lost'), 'جرد النقد 7: Coins lost'],
    [claimTexts.received(3, 'IPC-03'), 'المستخلص 3: IPC-03'],
    [claimTexts.received(3, null), 'المستخلص 3'],
    [claimTexts.reversed(3, 'No funds'), 'عكس مقبوض المستخلص 3: No funds'],
    [claimTexts.reversed(13, 'No funds'), 'عكس مقبوض المستخلص 13: No funds'],
    [claimTexts.received(13, null), 'المستخلص 13'],
    [cashTexts.handedTo(13, 'Omar'), 'تسليم العهدة 13 إلى Omar'],
    [cashTexts.receivedFrom(13, 'Omar'), 'استلام العهدة 13 من Omar'],
    [cashTexts.writtenOff(17, 'Coins lost'), 'جرد النقد 17: Coins lost'],
    [cashTexts.advance(15, 'Omar'), 'السلفة 15 إلى Omar'],
    [cashTexts.advanceReturn(15, 'Omar'), 'إعادة السلفة 15 من Omar'],
    [cashTexts.payroll('2026-10', null), 'رواتب 2026-10'],
    [cashTexts.payroll('2026-10', 'Tower'), 'رواتب 2026-10: Tower'],
    [cashTexts.payrollReversal('2026-10', null), 'عكس قيد رواتب 2026-10'],
    [cashTexts.payrollReversal('2026-10', 'Tower'), 'عكس قيد رواتب 2026-10: Tower'],
  ])('begins in Arabic and keeps what a person wrote: %s', (description, arabic) => {
    expect(arabicOf(description)).toBe(arabic);
  });

  it.each([
    'Cash count of the safe',
    'Funds for requests',
    'Claim 3 paid twice',
    'Paid: Hand-over 3 to Omar',
    'Paid: Hand-over 3 from Omar',
    'Paid: Funds for request 3: Diesel',
    'Paid: Cash count 3: Coins',
    'Paid: Advance 3 to Omar',
    'Paid: Return of advance 3 by Omar',
    'Paid: Payroll 2026-10',
    'Paid: Reversal of payroll 2026-10',
    'Paid: Claim 3',
    'Paid: Reversal of claim 3: No funds',
    'Payroll 26-10',
    'Reversal of payroll 26-10',
    'Payroll 2026-1',
    'Reversal of payroll 2026-1',
  ])('stays as typed: %s', (typed) => {
    expect(arabicOf(typed)).toBe(typed);
  });
});

describe('the description of a posting', () => {
  const written = {
    description: 'Expense 7: Fuel',
    hasDefaultDescription: true,
    kind: 'EXPENSE',
    category: 'FUEL',
  } as const;

  it('is in the language of the reader where the product wrote it', () => {
    expect(postingText(written, 7, 'en')).toBe('Expense 7: Fuel');
    expect(postingText(written, 7, 'ar')).toBe('المصروف 7: وقود');
    const deposit = { ...written, kind: 'FLOAT_DEPOSIT', category: null } as const;
    expect(postingText(deposit, null, 'ar')).toBe(postingTexts.floatDeposit.ar);
    expect(postingText({ ...written, kind: 'PROJECT_INCOME' }, null, 'en')).toBe('Income for project 0');
  });

  it('stays English for a reader of English', () => {
    const typed = { ...written, hasDefaultDescription: false, description: cashTexts.given(12, 'Diesel') };
    expect(postingText(typed, null, 'en')).toBe('Funds for request 12: Diesel');
  });

  it('has no category where an older server does not name it', () => {
    expect(postingText({ ...written, category: null }, 7, 'en')).toBe('Expense 7: ');
  });

  it('is as it was sent by an older or a newer server', () => {
    const { description, category } = written;
    const older = { description, category, hasDefaultDescription: true, kind: undefined };
    expect(postingText(older as unknown as typeof written, 7, 'ar')).toBe('Expense 7: Fuel');
    expect(postingText({ ...written, kind: 'BARTER' as PostingKind }, 7, 'ar')).toBe('Expense 7: Fuel');
  });
});
