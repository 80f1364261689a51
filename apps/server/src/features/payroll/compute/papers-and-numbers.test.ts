import { asCode } from '@binaa/contract/pay-fields';
import { describe, expect, it } from 'vitest';
import { dueDates } from './due-dates.ts';
import { ibanFault } from './iban.ts';
import { type PaperKind, paperStage, qidRenewalDeadline } from './paper-stages.ts';
import { isQid, qidFitsNationality } from './qid.ts';
import { defaultSettings } from './settings.ts';

describe('IBAN', () => {
  it.each(['QA58DOHB00001234567890ABCDEFG', 'QA25DOHB000000000001002003001', 'QA28QNBA000000000004455667788'])(
    'accepts %s',
    (iban) => {
      expect(ibanFault(iban)).toBeUndefined();
    },
  );

  it('counts the letters up to Z', () => {
    expect(ibanFault('QA85QNBZ0000000000000000000XZ')).toBeUndefined();
  });

  it('accepts lower case and spaces, and stores neither', () => {
    expect(ibanFault(' qa58 dohb 0000 1234 5678 90ab cdef g')).toBeUndefined();
    expect(asCode(' qa58 dohb 0000 1234 5678 90ab cdef g')).toBe('QA58DOHB00001234567890ABCDEFG');
  });

  it('tells a wrong shape from a typing mistake', () => {
    expect(ibanFault('GB82WEST12345698765432')).toBe('SHAPE');
    expect(ibanFault('QA58DOHB0000123456789')).toBe('SHAPE');
    expect(ibanFault('QA58DOHB00001234567890ABCDEGF')).toBe('CHECK_DIGITS');
    expect(ibanFault('QA85DOHB00001234567890ABCDEFG')).toBe('CHECK_DIGITS');
  });
});

describe('QID', () => {
  it('has exactly 11 digits', () => {
    expect(isQid('28052400123')).toBe(true);
    expect(['2805240012', '280524001234', '2805240012a', '٢٨٠٥٢٤٠٠١٢٣'].some(isQid)).toBe(false);
  });

  it('fits the nationality by its country number', () => {
    expect(qidFitsNationality('28052400123', 'NP')).toBe(true);
    expect(qidFitsNationality('28052400123', 'np')).toBe(true);
    expect(qidFitsNationality('28052400123', 'IN')).toBe(false);
    expect(qidFitsNationality('28052400123', 'ZZ')).toBe(true);
  });
});

describe('stages of papers', () => {
  it.each<[PaperKind, number[]]>([
    ['QID', [90, 60, 30, 14, 7, 0, -7, -14]],
    ['PASSPORT', [180, 90, 60, 30, 0, -7, -14]],
    ['VISA', [30, 14, 7, 0, -7, -14]],
    ['HEALTH_CARD', [30, 14, 7, 0, -7, -14]],
    ['LICENCE', [60, 30, 7, 0, -7, -14]],
  ])('of a %s', (kind, expected) => {
    const reached = new Set<number>();
    const expiry = Date.parse('2026-12-31T00:00:00Z');
    for (let daysLeft = 200; daysLeft >= -20; daysLeft--) {
      const today = new Date(expiry - daysLeft * 86_400_000).toISOString().slice(0, 10);
      const stage = paperStage(kind, '2026-12-31', today);
      if (stage === undefined) continue;
      if (!reached.has(stage)) expect(stage).toBe(daysLeft);
      reached.add(stage);
    }
    expect([...reached]).toEqual(expected);
  });

  it('tells until when the renewal of an expired QID must be applied for', () => {
    expect(qidRenewalDeadline('2026-10-01', '2026-10-01')).toBeUndefined();
    expect(qidRenewalDeadline('2026-10-01', '2026-10-02')).toBe('2026-12-30');
  });
});

describe('due dates', () => {
  it('are the last day of the period and seven days later', () => {
    expect(dueDates('2026-10-31', defaultSettings)).toEqual({ dueOn: '2026-10-31', deadline: '2026-11-07' });
    expect(dueDates('2026-10-31', { ...defaultSettings, dueAfterDays: 5 })).toEqual({
      dueOn: '2026-11-05',
      deadline: '2026-11-12',
    });
  });
});
