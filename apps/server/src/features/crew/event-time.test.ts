import { type CrewFlag, crewFlags, crewMessages } from '@binaa/contract/crew';
import { distanceBetween } from '@binaa/contract/distance';
import { describe, expect, it } from 'vitest';
import { flagsOf, needsConfirmation } from './event-flags.ts';
import { eventTimeOf } from './event-time.ts';

const minute = 60_000;
const hour = 60 * minute;
const received = Date.parse('2026-03-10T09:00:00Z');

describe("an event's time", () => {
  it('is the time of the phone plus the offset measured before the event', () => {
    const readings = { deviceTime: received - 3 * hour, offsetMs: -5 * minute, sendOffsetMs: -5 * minute };
    expect(eventTimeOf(readings, received)).toEqual({ time: received - 3 * hour - 5 * minute, clockChanged: false });
  });

  it('uses the offset at sending if none was measured before', () => {
    const readings = { deviceTime: received + 2 * hour, offsetMs: null, sendOffsetMs: -3 * hour };
    expect(eventTimeOf(readings, received)).toEqual({ time: received - hour, clockChanged: false });
  });

  it('is the time of the phone if no offset was ever measured, which is worth a flag', () => {
    const readings = { deviceTime: received - hour, offsetMs: null, sendOffsetMs: null };
    expect(eventTimeOf(readings, received)).toEqual({ time: received - hour, clockChanged: true });
    expect(eventTimeOf({ ...readings, deviceTime: received + hour }, received)).toEqual(crewMessages.inFuture);
    expect(eventTimeOf({ ...readings, offsetMs: 5 }, received)).toEqual({
      time: received - hour + 5,
      clockChanged: false,
    });
  });

  it('says that the clock was changed if the offsets differ by more than two minutes', () => {
    const at = (offsetMs: number) => eventTimeOf({ deviceTime: received - hour, offsetMs, sendOffsetMs: 0 }, received);
    expect(at(-2 * minute)).toMatchObject({ clockChanged: false });
    expect(at(-2 * minute - 1)).toMatchObject({ time: received - hour - 2 * minute - 1, clockChanged: true });
  });

  it('tries the other offset if the first leads into the future, and refuses if both do', () => {
    const deviceTime = received + 3 * hour;
    const readings = { deviceTime, offsetMs: 0, sendOffsetMs: -3 * hour };
    expect(eventTimeOf(readings, received)).toEqual({ time: received, clockChanged: true });
    expect(eventTimeOf({ ...readings, sendOffsetMs: -hour }, received)).toEqual(crewMessages.inFuture);
  });
});

describe('the flags of an event', () => {
  const doha = { latitude: 25.2854, longitude: 51.531 };
  const usual = {
    kind: 'CHECK_IN' as const,
    time: received,
    day: '2026-03-10',
    receivedAt: received,
    clockChanged: false,
    signedIn: true,
    takenOver: false,
    bySelf: false,
    backdated: false,
    position: null,
    hot: false,
    site: { point: doha, radiusM: 200, closedOn: null },
  };
  const north = (metres: number) => ({ ...doha, latitude: doha.latitude + metres / 111_195 });

  it('are none at the site, in time', () => {
    const position = { ...north(100), accuracy: 20 };
    expect(flagsOf({ ...usual, position })).toEqual({ flags: [], distanceM: distanceBetween(doha, position) });
  });

  it('say outside beyond the radius and at most 100 m of inaccuracy', () => {
    const flags = (metres: number, accuracy: number) =>
      flagsOf({ ...usual, position: { ...north(metres), accuracy } }).flags;
    expect(flags(250, 60)).toEqual([]);
    expect(flags(270, 60)).toEqual(['OUTSIDE']);
    expect(flags(290, 400)).toEqual([]);
    expect(flags(310, 400)).toEqual(['OUTSIDE']);
    expect(flags(2000, 501)).toEqual([]);
  });

  it('say nothing about a place without a position or without coordinates', () => {
    expect(flagsOf(usual)).toEqual({ flags: [], distanceM: null });
    const site = { ...usual.site, point: null };
    expect(flagsOf({ ...usual, site, position: { ...north(5000), accuracy: 10 } }).distanceM).toBeNull();
  });

  it('say late after 12 hours, closed after the last day, a changed clock and a recording while signed out', () => {
    const old = { ...usual, receivedAt: received + 12 * hour + 1, clockChanged: true, signedIn: false };
    const closed = { ...old, site: { ...usual.site, closedOn: '2026-03-09' } };
    expect(flagsOf(closed).flags).toEqual(['CLOCK', 'LATE', 'SITE_CLOSED', 'SIGNED_OUT']);
    expect(flagsOf({ ...closed, kind: 'CHECK_OUT' }).flags).not.toContain('SITE_CLOSED');
    expect(flagsOf({ ...usual, site: { ...usual.site, closedOn: '2026-03-10' } }).flags).toEqual([]);
  });

  it('say who recorded for themselves and what came after something later, and that these need a confirmation', () => {
    expect(flagsOf({ ...usual, bySelf: true }).flags).toEqual(['SELF']);
    expect(flagsOf({ ...usual, backdated: true }).flags).toEqual(['BACKDATED']);
    expect([['SELF'], ['LATE', 'BACKDATED']].map((flags) => needsConfirmation(flags as CrewFlag[]))).toEqual([
      true,
      true,
    ]);
    const others = crewFlags.filter((flag) => flag !== 'SELF' && flag !== 'BACKDATED');
    expect(needsConfirmation(others)).toBe(false);
  });

  it('say heat for an arrival while work is banned or stopped, unless the person rests', () => {
    const hot = { ...usual, hot: true };
    expect(flagsOf(hot).flags).toEqual(['HEAT']);
    expect(flagsOf({ ...hot, shelter: 'SHADE' }).flags).toEqual([]);
    expect(flagsOf({ ...hot, kind: 'CHECK_OUT' }).flags).toEqual([]);
  });
});

it('measures distances along the surface', () => {
  const doha = { latitude: 25.2854, longitude: 51.531 };
  const alKhor = { latitude: 25.6804, longitude: 51.4969 };
  expect(distanceBetween(doha, alKhor) / 1000).toBeCloseTo(44.1, 0);
  expect(distanceBetween(doha, doha)).toBe(0);
});
