import { describe, expect, it } from 'vitest';
import { countDays } from './dates.ts';
import { fillCalendar } from './fill-calendar.ts';

const fridayRest = { restWeekday: 5, offWeekdays: [] };

describe('filling a year', () => {
  it('expects the holidays and the Ramadan of 2026', () => {
    expect(fillCalendar(2026, fridayRest)).toEqual({
      holidays: [
        { date: '2026-02-10', name: 'SPORTS_DAY' },
        { date: '2026-03-21', name: 'EID_AL_FITR' },
        { date: '2026-03-22', name: 'EID_AL_FITR' },
        { date: '2026-03-23', name: 'EID_AL_FITR' },
        { date: '2026-05-27', name: 'EID_AL_ADHA' },
        { date: '2026-05-28', name: 'EID_AL_ADHA' },
        { date: '2026-05-30', name: 'EID_AL_ADHA' },
        { date: '2026-12-18', name: 'NATIONAL_DAY' },
      ],
      ramadans: [{ hijriYear: 1447, from: '2026-02-18', to: '2026-03-19' }],
    });
  });

  it('leaves off days out of an Eid as well', () => {
    const { holidays } = fillCalendar(2026, { restWeekday: 5, offWeekdays: [6] });
    const eid = holidays.filter(({ name }) => name === 'EID_AL_FITR').map(({ date }) => date);
    expect(eid).toEqual(['2026-03-22', '2026-03-23', '2026-03-24']);
  });

  it('finds both Ramadans of 2030 and both Eids of 2033', () => {
    const { ramadans } = fillCalendar(2030, fridayRest);
    expect(ramadans.map(({ hijriYear, from }) => [hijriYear, from.slice(0, 7)])).toEqual([
      [1451, '2030-01'],
      [1452, '2030-12'],
    ]);
    expect(ramadans.map(({ from, to }) => countDays(from, to)).every((days) => days >= 29 && days <= 30)).toBe(true);
    const eid = fillCalendar(2033, fridayRest).holidays.filter(({ name }) => name === 'EID_AL_FITR');
    expect(eid).toHaveLength(6);
  });

  it('gives every year between 2020 and 2040 each holiday once, in order', () => {
    for (let year = 2020; year <= 2040; year++) {
      const { holidays } = fillCalendar(year, fridayRest);
      const dates = holidays.map(({ date }) => date);
      expect([...new Set(dates)].toSorted()).toEqual(dates);
      expect(holidays.filter(({ name }) => name === 'EID_AL_ADHA').length % 3).toBe(0);
    }
  });
});
