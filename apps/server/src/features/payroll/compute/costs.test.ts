import { describe, expect, it } from 'vitest';
import { siteCosts } from './costs.ts';
import type { PayDay } from './pay-day.ts';
import { defaultSettings } from './settings.ts';
import { slip } from './testing/october.ts';

const none = { ordinary: 0, night: 0, overtimeDay: 0, overtimeNight: 0, rest: 0, holiday: 0 };

/** A day with these minutes on sites. */
function day(...sites: (Partial<typeof none> & { siteId: number })[]): PayDay {
  const [usual] = slip().days;
  if (!usual) throw new Error('October has days.');
  return { ...usual, sites: sites.map((site) => ({ ...none, ...site })) };
}

describe('cost of sites', () => {
  it('weighs each minute by what it is paid', () => {
    const days = [
      day({ siteId: 2, ordinary: 100, night: 10 }, { siteId: 3, overtimeDay: 1 }, { siteId: 5, rest: 1 }),
      day({ siteId: 2, ordinary: 1 }, { siteId: 4, overtimeNight: 1 }, { siteId: 6, holiday: 1 }),
    ];
    const settings = { ...defaultSettings, restDayPercent: 160, holidayPercent: 170 };
    expect(siteCosts(11_205, days, settings)).toEqual([
      { siteId: 2, minutes: 101, weight: 10_600, amountMinor: 10_600 },
      { siteId: 3, minutes: 1, weight: 125, amountMinor: 125 },
      { siteId: 4, minutes: 1, weight: 150, amountMinor: 150 },
      { siteId: 5, minutes: 1, weight: 160, amountMinor: 160 },
      { siteId: 6, minutes: 1, weight: 170, amountMinor: 170 },
    ]);
  });

  it('adds up all kinds of minutes of one site', () => {
    const all = day({ siteId: 1, ordinary: 10, night: 4, overtimeDay: 20, overtimeNight: 30, rest: 40, holiday: 50 });
    const weight = 10 * 100 + 4 * 50 + 20 * 125 + 30 * 150 + 40 * 150 + 50 * 150;
    expect(siteCosts(7, [all], defaultSettings)).toEqual([{ siteId: 1, minutes: 150, weight, amountMinor: 7 }]);
    const plain = { ...defaultSettings, nightScope: 'OVERTIME' as const };
    expect(siteCosts(7, [all], plain)[0]?.weight).toBe(weight - 200);
  });
});
