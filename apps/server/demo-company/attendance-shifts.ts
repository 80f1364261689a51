import { fromCompanyTime } from '@binaa/contract/company-time';
import { addDays } from '@binaa/contract/dates';
import { legalMiddayBan } from '@binaa/contract/field-settings';
import { middayBanOf } from '@binaa/contract/heat-state';
import type { DemoRandom } from './demo-random.ts';

export type Shift = { date: string; inTime: Date; outTime: Date; place: 'usual' | 'second'; isNight: boolean };

const friday = 5;
const saturday = 6;

function weekday(day: string): number {
  return new Date(`${day}T00:00Z`).getUTCDay();
}

/** Fridays are off, Saturdays for most people, and people are sometimes ill. */
export function isAtWork(day: string, random: DemoRandom): boolean {
  if (weekday(day) === friday) return false;
  return random.chance(weekday(day) === saturday ? 0.45 : 0.95);
}

/** A person's day: mostly one long shift, sometimes two at different sites, rarely a night shift, mornings in summer. */
export function shiftsOf(day: string, timeZone: string, random: DemoRandom): Shift[] {
  const at = (hour: number, minute: number, date = day) =>
    fromCompanyTime(`${date}T${two(hour)}:${two(minute)}`, timeZone);
  const usual = { date: day, place: 'usual', isNight: false } as const;
  const minute = () => random.between(0, 59);
  const kind = random.next();
  if (kind < 0.02) {
    const outTime = at(random.between(4, 5), minute(), addDays(day, 1));
    return [{ ...usual, inTime: at(20, minute()), outTime, isNight: true }];
  }
  // Nobody works outdoors at midday in summer.
  if (middayBanOf(day, legalMiddayBan, timeZone)) {
    return [{ ...usual, inTime: at(random.between(3, 4), minute()), outTime: at(9, minute()) }];
  }
  const inTime = at(random.between(5, 6), minute());
  if (kind > 0.1) return [{ ...usual, inTime, outTime: at(random.between(14, 17), minute()) }];
  const afternoon = { inTime: at(11, random.between(10, 59)), outTime: at(random.between(15, 16), minute()) };
  return [
    { ...usual, inTime, outTime: at(10, minute()) },
    { ...usual, ...afternoon, place: 'second' },
  ];
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}
