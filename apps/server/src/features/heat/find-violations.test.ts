import { describe, expect, it } from 'vitest';
import { findViolations, restsOf } from './find-violations.ts';

/** Times of one day in minutes, as on the clock. */
const at = (time: string) => {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return ((hours * 60 + minutes) * 60 + seconds) * 1_000;
};
const period = (text: string) => {
  const [from = '', to = ''] = text.split('–');
  return { from: at(from), to: at(to) };
};
const clock = (time: number) => new Date(time).toISOString().slice(11, 16);

type Case = { stay: string; rests?: string[]; bans?: string[]; stops?: string[]; tolerance?: number };

const midday = ['10:00–15:30'];

function found({ stay, rests = [], bans = midday, stops = [], tolerance = 5 }: Case): string[] {
  const heat = { bans: bans.map(period), stops: stops.map(period) };
  return findViolations(period(stay), rests.map(period), heat, tolerance).map(
    ({ from, to, minutes, kind }) => `${clock(from)}–${clock(to)} ${minutes} ${kind}`,
  );
}

describe('violations equal a count by hand', () => {
  it.each<[string, Case, string[]]>([
    ['a whole shift without a break', { stay: '06:00–16:00' }, ['10:00–15:30 330 BAN']],
    ['a shift that ends with the ban', { stay: '05:00–10:00' }, []],
    ['a shift that begins with its end', { stay: '15:30–19:00' }, []],
    ['a break all through', { stay: '06:00–16:00', rests: ['10:00–15:30'] }, []],
    ['leaving within the tolerance', { stay: '06:00–10:05' }, []],
    ['leaving a minute after it', { stay: '06:00–10:06' }, ['10:00–10:06 6 BAN']],
    ['leaving less than a minute after it', { stay: '06:00–10:05:59' }, []],
    ['no tolerance at all', { stay: '06:00–10:01', tolerance: 0 }, ['10:00–10:01 1 BAN']],
    [
      'a late break that ends early',
      { stay: '06:00–17:00', rests: ['10:20–15:00'] },
      ['10:00–10:20 20 BAN', '15:00–15:30 30 BAN'],
    ],
    [
      'a short walk between two breaks, and a long one',
      { stay: '06:00–17:00', rests: ['10:00–11:00', '11:04–12:00', '12:30–15:30'] },
      ['12:00–12:30 30 BAN'],
    ],
    ['a break that began before the ban', { stay: '06:00–17:00', rests: ['09:00–15:00'] }, ['15:00–15:30 30 BAN']],
    ['a stop outside of the hours', { stay: '06:00–18:00', bans: [], stops: ['16:00–17:10'] }, ['16:00–17:10 70 STOP']],
    [
      'a stop that follows the ban at once is one stretch',
      { stay: '06:00–18:00', stops: ['15:30–16:00'] },
      ['10:00–16:00 360 BOTH'],
    ],
    ['a stop inside the ban counts once', { stay: '06:00–18:00', stops: ['11:00–13:00'] }, ['10:00–15:30 330 BOTH']],
    [
      'of ban and stop, a break leaves what touches each',
      { stay: '06:00–18:00', stops: ['15:00–17:00'], rests: ['14:00–16:00'] },
      ['10:00–14:00 240 BAN', '16:00–17:00 60 STOP'],
    ],
    ['neither', { stay: '06:00–18:00', bans: [] }, []],
  ])('%s', (_, example, expected) => {
    expect(found(example)).toEqual(expected);
  });
});

describe('breaks', () => {
  const stay = period('06:00–16:00');
  const rests = (...events: [string, boolean][]) =>
    restsOf(
      stay,
      events.map(([time, starts]) => ({ time: at(time), starts })),
    ).map(({ from, to, ended }) => `${clock(from)}–${clock(to)}${ended ? '' : ' open'}`);

  it('last until their end, or as long as the stay', () => {
    expect(rests(['10:00', true], ['12:00', false], ['13:00', true])).toEqual(['10:00–12:00', '13:00–16:00 open']);
  });

  it('do not depend on the order in which events arrived, nor on repeated ones', () => {
    expect(rests(['12:00', false], ['10:30', true], ['10:00', true], ['12:30', false])).toEqual(['10:00–12:00']);
  });

  it('may follow each other at once', () => {
    expect(rests(['10:00', true], ['11:00', true], ['11:00', false])).toEqual(['10:00–11:00', '11:00–16:00 open']);
  });
});
