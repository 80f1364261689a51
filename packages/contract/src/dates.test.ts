import { describe, expect, it } from 'vitest';
import { addDays, formatDate, isCalendarDate } from './dates.ts';

describe('dates', () => {
  it('accepts only days that exist', () => {
    expect(isCalendarDate('2028-02-29')).toBe(true);
    expect(isCalendarDate('2026-02-29')).toBe(false);
    expect(isCalendarDate('2026-13-01')).toBe(false);
    expect(isCalendarDate('2026-1-1')).toBe(false);
    expect(isCalendarDate('tomorrow')).toBe(false);
  });

  it('shows short month, numeric day and full year', () => {
    expect(formatDate('2026-03-09')).toBe('Mar 9, 2026');
    expect(formatDate('2026-03-09T21:30:00Z')).toBe('Mar 10, 2026');
  });

  it('adds days across the ends of months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  });
});
