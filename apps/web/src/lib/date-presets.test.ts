import { describe, expect, it } from 'vitest';
import { type DatePreset, presetOfRange, rangeOfPreset } from './date-presets.ts';

describe('date presets', () => {
  it.each<[DatePreset, string, string, string]>([
    ['TODAY', '2026-03-18', '2026-03-18', '2026-03-18'],
    ['THIS_WEEK', '2026-03-18', '2026-03-15', '2026-03-21'],
    ['THIS_WEEK', '2026-03-15', '2026-03-15', '2026-03-21'],
    ['THIS_WEEK', '2026-03-21', '2026-03-15', '2026-03-21'],
    ['LAST_WEEK', '2026-01-01', '2025-12-21', '2025-12-27'],
    ['THIS_MONTH', '2028-02-10', '2028-02-01', '2028-02-29'],
    ['LAST_MONTH', '2026-01-31', '2025-12-01', '2025-12-31'],
    ['LAST_MONTH', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['THIS_YEAR', '2026-03-18', '2026-01-01', '2026-12-31'],
  ])('%s on %s is from %s to %s', (preset, today, startDate, endDate) => {
    expect(rangeOfPreset(preset, today)).toEqual({ startDate, endDate });
  });

  it('recognises the preset of a range, and no preset in other ranges', () => {
    expect(presetOfRange({ startDate: '2026-02-01', endDate: '2026-02-28' }, '2026-03-31')).toBe('LAST_MONTH');
    expect(presetOfRange({ startDate: '2026-02-02', endDate: '2026-02-28' }, '2026-03-31')).toBeUndefined();
    expect(presetOfRange({}, '2026-03-31')).toBeUndefined();
  });
});
