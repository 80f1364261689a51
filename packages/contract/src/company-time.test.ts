import { describe, expect, it, vi } from 'vitest';
import { dayOf, fromCompanyTime, toCompanyTime } from './company-time.ts';

describe("the company's time", () => {
  it('is three hours ahead of UTC in Qatar, days included', () => {
    expect(toCompanyTime(new Date('2026-03-09T20:59:59.999Z'))).toBe('2026-03-09T23:59');
    expect(toCompanyTime(new Date('2026-03-09T21:00:00Z'))).toBe('2026-03-10T00:00');
    expect(fromCompanyTime('2026-03-10T00:00')).toEqual(new Date('2026-03-09T21:00:00Z'));
  });

  it("uses the company's day, not the UTC day", () => {
    expect(dayOf(new Date('2026-03-09T20:59:59Z'))).toBe('2026-03-09');
    expect(dayOf(new Date('2026-03-09T21:00:00Z'))).toBe('2026-03-10');
  });

  it('knows the day in browsers whose locales all write the month first', () => {
    const { prototype }: { prototype: { format: object } } = Intl.DateTimeFormat;
    const writes = vi.spyOn(prototype, 'format', 'get').mockReturnValue(() => '03/10/2026');
    expect(dayOf(new Date('2026-03-09T21:00:00Z'), 'Asia/Kuwait')).toBe('2026-03-10');
    writes.mockRestore();
  });

  it('follows daylight saving time', () => {
    expect(toCompanyTime(new Date('2026-03-29T00:59:00Z'), 'Europe/Paris')).toBe('2026-03-29T01:59');
    expect(toCompanyTime(new Date('2026-03-29T01:00:00Z'), 'Europe/Paris')).toBe('2026-03-29T03:00');
    expect(fromCompanyTime('2026-03-29T01:59', 'Europe/Paris')).toEqual(new Date('2026-03-29T00:59:00Z'));
    expect(fromCompanyTime('2026-03-29T03:00', 'Europe/Paris')).toEqual(new Date('2026-03-29T01:00:00Z'));
  });

  it('takes the first of two equal local times, and a moment after a skipped hour', () => {
    expect(fromCompanyTime('2026-10-25T02:30', 'Europe/Paris')).toEqual(new Date('2026-10-25T00:30:00Z'));
    expect(toCompanyTime(fromCompanyTime('2026-03-29T02:30', 'Europe/Paris'), 'Europe/Paris')).toMatch(
      /^2026-03-29T0[13]/,
    );
  });

  it('handles offsets that are not whole hours', () => {
    expect(toCompanyTime(new Date('2026-03-10T00:00:00Z'), 'Asia/Kathmandu')).toBe('2026-03-10T05:45');
    expect(fromCompanyTime('2026-03-10T05:45', 'Asia/Kathmandu')).toEqual(new Date('2026-03-10T00:00:00Z'));
  });

  it('round-trips every minute of a year, with and without daylight saving time', () => {
    for (const zone of ['Asia/Qatar', 'America/St_Johns']) {
      for (let minute = 0; minute < 525_600; minute += 997) {
        const moment = new Date(Date.UTC(2026, 0, 1, 0, minute));
        const time = toCompanyTime(moment, zone);
        expect(toCompanyTime(fromCompanyTime(time, zone), zone)).toBe(time);
      }
    }
  });
});
