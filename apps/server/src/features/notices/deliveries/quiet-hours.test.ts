import { describe, expect, it } from 'vitest';
import { endOfQuiet, type Quiet } from './quiet-hours.ts';

const isFriday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() === 5;
const calendar = { timeZone: 'Asia/Qatar', isRestDay: isFriday };
const usual: Quiet = { hours: { from: '21:00', to: '05:00' }, restDays: true };
/** Qatar is three hours ahead of UTC. */
const qatar = (time: string) => new Date(`${time}:00+03:00`);
const untilOf = (time: string, quiet = usual) => endOfQuiet(qatar(time), quiet, calendar).toISOString();

describe('quiet hours', () => {
  it('hold a message of Thursday night back until Saturday morning', () => {
    expect(untilOf('2026-11-26T22:30')).toBe(qatar('2026-11-28T05:00').toISOString());
  });

  it.each([
    ['2026-11-25T20:59', '2026-11-25T20:59'],
    ['2026-11-25T21:00', '2026-11-26T05:00'],
    ['2026-11-25T04:59', '2026-11-25T05:00'],
    ['2026-11-25T05:00', '2026-11-25T05:00'],
    ['2026-11-27T12:00', '2026-11-28T05:00'],
  ])('let what is due at %s go at %s', (due, expected) => {
    expect(untilOf(due)).toBe(qatar(expected).toISOString());
  });

  it('leave a moment as it is, to the millisecond, if nothing is quiet', () => {
    const moment = new Date('2026-11-25T09:00:12.345Z');
    expect(endOfQuiet(moment, usual, calendar)).toEqual(moment);
  });

  it('within a day do not reach over midnight', () => {
    const noon: Quiet = { hours: { from: '12:00', to: '14:00' }, restDays: false };
    expect(untilOf('2026-11-27T13:30', noon)).toBe(qatar('2026-11-27T14:00').toISOString());
    expect(untilOf('2026-11-27T23:30', noon)).toBe(qatar('2026-11-27T23:30').toISOString());
  });

  it('may be none, alone or with rest days', () => {
    const none: Quiet = { hours: null, restDays: false };
    expect(untilOf('2026-11-27T23:30', none)).toBe(qatar('2026-11-27T23:30').toISOString());
    expect(untilOf('2026-11-27T23:30', { ...none, restDays: true })).toBe(qatar('2026-11-28T00:00').toISOString());
    expect(untilOf('2026-11-25T23:30', { hours: { from: '08:00', to: '08:00' }, restDays: true })).toBe(
      qatar('2026-11-25T23:30').toISOString(),
    );
  });

  it('end even where every day is a rest day', () => {
    const moment = qatar('2026-11-25T12:00');
    const never = { timeZone: 'Asia/Qatar', isRestDay: () => true };
    expect(endOfQuiet(moment, usual, never).getTime()).toBeGreaterThan(moment.getTime());
  });
});
