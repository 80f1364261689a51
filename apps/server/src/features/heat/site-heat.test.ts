import { legalMiddayBan } from '@binaa/contract/field-settings';
import { describe, expect, it } from 'vitest';
import { merged, overlapOf, without } from './heat-periods.ts';
import { siteHeatOf } from './site-heat.ts';

const date = '2026-07-01';
const at = (time: string, day = date) => Date.parse(`${day}T${time}:00+03:00`);
const day = {
  date,
  settings: legalMiddayBan as Parameters<typeof siteHeatOf>[1]['settings'],
  timeZone: 'Asia/Qatar',
  from: at('00:00'),
  to: at('00:00', '2026-07-02'),
};
const ban = { from: at('10:00'), to: at('15:30') };
type Exposures = Parameters<typeof siteHeatOf>[0]['exposures'];
const since = (time: string, exposure: Exposures[number]['exposure']) => ({ since: new Date(at(time)), exposure });
const reading = (wbgt: number, time: string, ofDay = date) => ({
  wbgt,
  stopAbove: 32.1,
  eventTime: new Date(at(time, ofDay)).toISOString(),
});
const bansOf = (...exposures: Exposures) => siteHeatOf({ readings: [], exposures }, day).bans;
const stopsOf = (...readings: ReturnType<typeof reading>[]) => siteHeatOf({ readings, exposures: [] }, day).stops;

describe('the midday ban of a site', () => {
  it('holds outdoors, also before the exposure was first recorded', () => {
    expect(bansOf(since('12:00', 'OUTDOORS'))).toEqual([ban]);
  });

  it('does not hold indoors, nor out of season', () => {
    expect(bansOf(since('00:00', 'INDOORS'))).toEqual([]);
    const winter = { ...day, date: '2026-01-01', from: at('00:00', '2026-01-01'), to: at('00:00', '2026-01-02') };
    expect(siteHeatOf({ readings: [], exposures: [since('00:00', 'OUTDOORS')] }, winter).bans).toEqual([]);
  });

  it('begins and ends where the exposure changes in its hours', () => {
    expect(bansOf(since('09:00', 'OUTDOORS'), since('12:00', 'SHADED'))).toEqual([{ ...ban, to: at('12:00') }]);
    expect(bansOf(since('09:00', 'SHADED'), since('12:00', 'OUTDOORS'))).toEqual([{ ...ban, from: at('12:00') }]);
  });
});

describe('the stops of a site', () => {
  it('last from a reading above the limit until one at the limit', () => {
    const readings = [reading(32.2, '08:00'), reading(33, '09:00'), reading(32.1, '10:00'), reading(30, '11:00')];
    expect(stopsOf(...readings)).toEqual([
      { from: at('08:00'), to: at('09:00') },
      { from: at('09:00'), to: at('10:00') },
    ]);
  });

  it('last until the end of the day without another reading, and from its beginning after one of the day before', () => {
    expect(stopsOf(reading(33, '20:00'))).toEqual([{ from: at('20:00'), to: day.to }]);
    expect(stopsOf(reading(33, '20:00', '2026-06-30'), reading(30, '06:00'))).toEqual([
      { from: day.from, to: at('06:00') },
    ]);
  });
});

describe('periods', () => {
  const period = (from: number, to: number) => ({ from, to });

  it('overlap where both last, and not where they touch', () => {
    expect(overlapOf(period(1, 5), period(3, 9))).toEqual(period(3, 5));
    expect(overlapOf(period(1, 5), period(5, 9))).toBeUndefined();
  });

  it('are merged where they overlap or touch, in any order, also one inside another', () => {
    expect(merged([period(7, 8), period(1, 5), period(2, 3), period(5, 6)])).toEqual([period(1, 6), period(7, 8)]);
    expect(merged([])).toEqual([]);
  });

  it('are what others leave of them', () => {
    const others = [period(0, 2), period(4, 5), period(9, 12)];
    expect(without(period(1, 10), others)).toEqual([period(2, 4), period(5, 9)]);
    expect(without(period(2, 4), others)).toEqual([period(2, 4)]);
    expect(without(period(5, 9), others)).toEqual([period(5, 9)]);
    expect(without(period(4, 5), others)).toEqual([]);
    expect(without(period(3, 6), [])).toEqual([period(3, 6)]);
  });
});
