import { describe, expect, it } from 'vitest';
import { legalMiddayBan } from './field-settings.ts';
import { heatStateAt, type WbgtReading } from './heat-state.ts';

const rules = { settings: { ...legalMiddayBan, heatWarn: 30 }, timeZone: 'Asia/Qatar' };
const at = (moment: string) => Date.parse(`${moment}:00+03:00`);
const outdoors = { exposure: 'OUTDOORS', reading: null } as const;
const read = (wbgt: number, moment: string): WbgtReading => ({
  wbgt,
  stopAbove: 32.1,
  eventTime: new Date(at(moment)).toISOString(),
});

describe('the midday ban', () => {
  const inSeason = { '09:29': undefined, '09:30': 'WARNING', '10:00': 'BAN', '15:29': 'BAN', '15:30': undefined };
  const outOfSeason = { '09:29': undefined, '09:30': undefined, '10:00': undefined, '15:30': undefined };

  it.each([
    ['2026-05-31', outOfSeason],
    ['2026-06-01', inSeason],
    ['2026-09-15', inSeason],
    ['2026-09-16', outOfSeason],
  ])('on %s holds at %j', (day, expected) => {
    const found = Object.keys(expected).map((time) => [time, heatStateAt(at(`${day}T${time}`), outdoors, rules)?.kind]);
    expect(Object.fromEntries(found)).toEqual(expected);
  });

  it('says when it begins and ends', () => {
    expect(heatStateAt(at('2026-07-01T09:45'), outdoors, rules)).toEqual({
      kind: 'WARNING',
      bannedFrom: at('2026-07-01T10:00'),
    });
    expect(heatStateAt(at('2026-07-01T12:00'), outdoors, rules)).toEqual({
      kind: 'BAN',
      until: at('2026-07-01T15:30'),
    });
  });

  it.each(['SHADED', 'INDOORS'] as const)('does not hold where it is %s', (exposure) => {
    expect(heatStateAt(at('2026-07-01T12:00'), { exposure, reading: null }, rules)).toBeUndefined();
  });

  it("follows the company's day and time, not the phone's", () => {
    const moment = Date.parse('2026-05-31T22:00:00Z');
    const settings = { ...rules.settings, heatStart: '01:00' };
    expect(heatStateAt(moment, outdoors, { ...rules, settings })?.kind).toBe('BAN');
  });
});

describe('a WBGT reading', () => {
  it('stops work above the limit, not at it', () => {
    const now = at('2026-01-15T08:00');
    const state = (wbgt: number) =>
      heatStateAt(now, { exposure: 'INDOORS', reading: read(wbgt, '2026-01-15T07:55') }, rules);
    expect(state(32.1)).toBeUndefined();
    expect(state(32.2)).toEqual({ kind: 'STOP', wbgt: 32.2, since: at('2026-01-15T07:55'), readingDue: false });
  });

  it('comes before the midday ban, which holds again after a reading at the limit', () => {
    const now = at('2026-07-01T12:00');
    const kind = (wbgt: number) =>
      heatStateAt(now, { ...outdoors, reading: read(wbgt, '2026-07-01T11:00') }, rules)?.kind;
    expect([kind(33.5), kind(32.1)]).toEqual(['STOP', 'BAN']);
  });

  it('is due again after an hour', () => {
    const due = (time: string) =>
      heatStateAt(at(`2026-07-01T${time}`), { ...outdoors, reading: read(33, '2026-07-01T08:00') }, rules);
    expect(due('08:59')).toMatchObject({ readingDue: false });
    expect(due('09:00')).toMatchObject({ readingDue: true });
  });
});
