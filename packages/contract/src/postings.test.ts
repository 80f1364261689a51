import { describe, expect, it } from 'vitest';
import { cashTexts, claimTexts, postingText } from './postings.ts';

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
  ])('begins in Arabic and keeps what a person wrote: %s', (description, arabic) => {
    expect(arabicOf(description)).toBe(arabic);
  });

  it.each(['Cash count of the safe', 'Funds for requests', 'Claim 3 paid twice', 'Paid: Hand-over 3 to Omar'])(
    'stays as typed: %s',
    (typed) => {
      expect(arabicOf(typed)).toBe(typed);
    },
  );
});
