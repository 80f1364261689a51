import { minutesPerDay } from './dates.ts';
import type { Stretch } from './presence.ts';

/** Minutes by what they are paid as. Ordinary minutes at night are also counted in `night`, for the premium. */
export type ClassMinutes = {
  ordinary: number;
  night: number;
  overtimeDay: number;
  overtimeNight: number;
  rest: number;
  holiday: number;
};

export type DayRules = {
  /** What the calendar says of the day. */
  kind: 'WORK' | 'OFF' | 'REST' | 'HOLIDAY';
  dailyMinutes: number;
  breakMinutes: number;
  breakAfterMinutes: number;
  nightFrom: number;
  nightTo: number;
  shiftWorker: boolean;
};

export type SiteMinutes = ClassMinutes & { siteId: number };

export type DayTime = {
  /** Minutes of the wall clock; null without presence. */
  firstIn: number | null;
  lastOut: number | null;
  span: number;
  gap: number;
  /** What was taken out of the presence, because the gaps did not cover the break that was due. */
  breakTaken: number;
  minutes: ClassMinutes;
  sites: SiteMinutes[];
};

const noMinutes: Readonly<ClassMinutes> = {
  ordinary: 0,
  night: 0,
  overtimeDay: 0,
  overtimeNight: 0,
  rest: 0,
  holiday: 0,
};

/** Working time of a day: presence without the break. */
export function workedMinutes({ ordinary, overtimeDay, overtimeNight, rest, holiday }: ClassMinutes): number {
  return ordinary + overtimeDay + overtimeNight + rest + holiday;
}

export function minutesOfDay(stretches: readonly Stretch[], rules: DayRules): DayTime {
  const firstIn = stretches[0]?.from ?? null;
  const lastOut = stretches.at(-1)?.to ?? null;
  const span = firstIn === null || lastOut === null ? 0 : lastOut - firstIn;
  const presence = stretches.reduce((sum, { from, to }) => sum + to - from, 0);
  const gap = span - presence;
  // A break is due when the span is longer than `breakAfterMinutes`. A shorter span has no presence beyond them anyway.
  const breakTaken = Math.max(0, Math.min(rules.breakMinutes - gap, presence - rules.breakAfterMinutes));

  const sites = new Map<number, SiteMinutes>();
  const total = { ...noMinutes };
  for (const { siteId, from, to, isOvertime } of slicesOf(stretches, rules, breakTaken)) {
    const site = sites.get(siteId) ?? { siteId, ...noMinutes };
    sites.set(siteId, site);
    for (const sum of [site, total]) addSlice(sum, from, to, isOvertime, rules);
  }
  const inOrder = [...sites.values()].toSorted((one, other) => one.siteId - other.siteId);
  return { firstIn, lastOut, span, gap, breakTaken, minutes: total, sites: inOrder };
}

type Slice = Stretch & { isOvertime: boolean };

/** The presence without the break, cut where ordinary time ends. */
function slicesOf(stretches: readonly Stretch[], rules: DayRules, breakTaken: number): Slice[] {
  const breakFrom = rules.breakAfterMinutes;
  const breakTo = breakFrom + breakTaken;
  const ordinaryMinutes = rules.kind === 'OFF' ? 0 : rules.dailyMinutes;
  const slices: Slice[] = [];
  let position = 0;
  let worked = 0;
  for (const { siteId, from, to } of stretches) {
    let at = from;
    while (at < to) {
      const inBreak = breakFrom <= position && position < breakTo;
      const isOvertime = worked >= ordinaryMinutes;
      const ends = [to - at];
      if (inBreak) ends.push(breakTo - position);
      else if (position < breakFrom) ends.push(breakFrom - position);
      if (!inBreak && !isOvertime) ends.push(ordinaryMinutes - worked);
      const length = Math.min(...ends);
      if (!inBreak) {
        slices.push({ siteId, from: at, to: at + length, isOvertime });
        worked += length;
      }
      position += length;
      at += length;
    }
  }
  return slices;
}

function addSlice(sum: ClassMinutes, from: number, to: number, isOvertime: boolean, rules: DayRules): void {
  const length = to - from;
  if (rules.kind === 'REST') sum.rest += length;
  else if (rules.kind === 'HOLIDAY') sum.holiday += length;
  else {
    const night = rules.shiftWorker ? 0 : nightMinutes(from, to, rules);
    if (isOvertime) {
      sum.overtimeNight += night;
      sum.overtimeDay += length - night;
    } else {
      sum.ordinary += length;
      sum.night += night;
    }
  }
}

/** How many minutes of the wall clock's night lie between two times. */
function nightMinutes(from: number, to: number, night: Pick<DayRules, 'nightFrom' | 'nightTo'>): number {
  return nightMinutesUntil(to, night) - nightMinutesUntil(from, night);
}

function nightMinutesUntil(minute: number, { nightFrom, nightTo }: Pick<DayRules, 'nightFrom' | 'nightTo'>): number {
  const day = Math.floor(minute / minutesPerDay);
  const time = minute - day * minutesPerDay;
  const overMidnight = nightFrom > nightTo;
  const perDay = overMidnight ? minutesPerDay - nightFrom + nightTo : nightTo - nightFrom;
  const today = overMidnight
    ? Math.min(time, nightTo) + Math.max(0, time - nightFrom)
    : Math.min(Math.max(0, time - nightFrom), perDay);
  return day * perDay + today;
}
