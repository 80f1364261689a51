import { parseInput } from '@binaa/contract/input';
import { describe, expect, it } from 'vitest';
import { correctionFormRules, correctionOf, suitableRecords } from './correction-values.ts';

const record = {
  attendanceId: 7,
  attendanceVersion: 2,
  siteId: 3,
  siteName: 'Tower A',
  inTime: '2026-03-09T04:00:23.000Z',
  outTime: null,
};
const typed = {
  userId: 5,
  date: '2026-03-09',
  kind: 'MISSING_OUT' as const,
  attendanceId: 7,
  siteId: null,
  outTime: '16:30',
  reason: 'Forgot to check out',
};

describe('the request that the form sends', () => {
  it('names the record and the version that was seen', () => {
    expect(correctionOf(typed, record)).toEqual({
      userId: 5,
      date: '2026-03-09',
      kind: 'MISSING_OUT',
      siteId: 3,
      attendanceId: 7,
      attendanceVersion: 2,
      outTime: '2026-03-09T13:30:00.000Z',
      reason: 'Forgot to check out',
    });
  });

  it('takes a check-out before the check-in for one on the next day', () => {
    expect(correctionOf({ ...typed, outTime: '02:00' }, record).outTime).toBe('2026-03-09T23:00:00.000Z');
  });

  it('leaves out a time that is still the one of the record', () => {
    const request = correctionOf({ ...typed, kind: 'WRONG_TIMES', inTime: '07:00' }, record);
    expect(request).not.toHaveProperty('inTime');
    expect(request.outTime).toBe('2026-03-09T13:30:00.000Z');
  });

  it('sends no times for a person who was not there', () => {
    expect(correctionOf({ ...typed, kind: 'NOT_PRESENT' }, record)).not.toHaveProperty('outTime');
  });
});

describe('the rules of the form', () => {
  const errorsOf = (values: object) => {
    const parsed = parseInput(correctionFormRules, { ...typed, ...values });
    return parsed.ok ? [] : Object.keys(parsed.errors);
  };
  it('require what the kind needs', () => {
    expect(errorsOf({})).toEqual([]);
    expect(errorsOf({ attendanceId: null, outTime: '' })).toEqual(['attendanceId', 'outTime']);
    expect(errorsOf({ kind: 'MISSING_RECORD', outTime: '' })).toEqual(['siteId', 'inTime', 'outTime']);
    expect(errorsOf({ kind: 'WRONG_TIMES', outTime: '' })).toEqual(['inTime']);
    expect(errorsOf({ kind: 'NOT_PRESENT', outTime: '' })).toEqual([]);
  });

  it('offer only records without a check-out for a missing check-out', () => {
    const closed = { ...record, attendanceId: 8, outTime: '2026-03-09T13:00:00.000Z' };
    expect(suitableRecords('MISSING_OUT', [record, closed])).toEqual([record]);
    expect(suitableRecords('NOT_PRESENT', [record, closed])).toEqual([record, closed]);
  });
});
