import type { ClassMinutes } from './day-minutes.ts';
import { type Line, lineOf, type RateCode, rateCodes } from './lines.ts';
import type { PayrollSettings } from './settings.ts';
import { hourDivisorOf } from './wage-lines.ts';
import type { WageSegment } from './wage-segments.ts';

const rateMinutes: Record<RateCode, keyof ClassMinutes> = {
  OVERTIME_DAY: 'overtimeDay',
  OVERTIME_NIGHT: 'overtimeNight',
  NIGHT: 'night',
  REST_DAY: 'rest',
  HOLIDAY: 'holiday',
};

/** A minute has one rate, the highest that applies. */
export function ratePercents(settings: PayrollSettings): Record<RateCode, number> {
  return {
    OVERTIME_DAY: settings.overtimeDayPercent,
    OVERTIME_NIGHT: Math.max(settings.overtimeDayPercent, settings.overtimeNightPercent),
    NIGHT: settings.nightScope === 'ALL' ? settings.nightPercent : 0,
    REST_DAY: settings.restDayPercent,
    HOLIDAY: settings.holidayPercent,
  };
}

/** Overtime, night, rest days and holidays: one line per code and hour divisor, from the sum of its minutes. */
export function rateLines(segment: WageSegment, settings: PayrollSettings): Line[] {
  const percents = ratePercents(settings);
  const byDivisor = Map.groupBy(segment.days, ({ isRamadan }) => hourDivisorOf(isRamadan, settings));
  return rateCodes.flatMap((code) =>
    [...byDivisor].flatMap(([divisor, days]) => {
      const quantity = days.reduce((sum, day) => sum + day[rateMinutes[code]], 0);
      const ratePercent = percents[code];
      const { basicMinor: baseMinor, effectiveFrom } = segment.terms;
      if (quantity === 0 || ratePercent === 0) return [];
      return lineOf({ code, segment: effectiveFrom, quantity, unit: 'MIN', ratePercent, divisor, baseMinor });
    }),
  );
}
