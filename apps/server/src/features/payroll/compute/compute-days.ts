import { longestRecordMinutes } from '@binaa/contract/attendance';
import { weekdayOf } from '@binaa/contract/dates';
import { dateOf, datesBetween, dayNumber, localTimeOf, minuteOf } from './dates.ts';
import { type DayRules, type DayTime, minutesOfDay, workedMinutes } from './day-minutes.ts';
import {
  type AttendanceRecord,
  holidayOn,
  isEmployed,
  type PayProfile,
  type PersonFacts,
  ramadanOn,
  type WorkCalendar,
} from './facts.ts';
import { isPaidMaternity, type SickKind, sickKinds } from './leave-days.ts';
import type { CalendarKind, DayFlag, DayKind, PayDay } from './pay-day.ts';
import { presenceOf, type Stretch } from './presence.ts';
import type { PayrollSettings } from './settings.ts';

const longestDayMinutes = 10 * 60;

type Rules = { settings: PayrollSettings; calendar: WorkCalendar };
type Employed = PersonFacts & { profile: PayProfile };

/** All days from the first to the last, with their kind and the minutes of each class. */
export function computeDays(
  facts: Employed,
  { from, to }: { from: string; to: string },
  settings: PayrollSettings,
  calendar: WorkCalendar,
): PayDay[] {
  const rules = { settings, calendar };
  const recordsOn = Map.groupBy(facts.profile.attendanceBased ? facts.records : [], ({ date }) => date);
  // A night shift booked on the day before may reach into the first day.
  const counted = [-2, -1].flatMap((days) => {
    const records = recordsOn.get(dateOf(dayNumber(from) + days)) ?? [];
    return presenceOf(records, []).stretches;
  });

  const present = datesBetween(from, to).map((date) => {
    const records = recordsOn.get(date) ?? [];
    const { stretches, overlaps } = presenceOf(records, counted);
    counted.push(...stretches);
    return { date, records, stretches, overlaps };
  });
  const worked = new Set(facts.workedLeaveDays.filter((date) => date < from));
  for (const { date, stretches } of present) if (stretches.length > 0) worked.add(date);
  const sick = sickKinds(facts.profile, facts.leaves, (date) => worked.has(date), settings);
  return present.map((day) => computeDay(day, facts, sick, rules));
}

type PresentDay = { date: string; records: readonly AttendanceRecord[]; stretches: Stretch[]; overlaps: boolean };

function computeDay(
  { date, records, stretches, overlaps }: PresentDay,
  facts: Employed,
  sick: ReadonlyMap<string, SickKind>,
  rules: Rules,
): PayDay {
  const { profile } = facts;
  const employed = isEmployed(profile, date);
  const isThere = stretches.length > 0;
  const calendarKind = calendarKindOf(date, profile, rules);
  const leaveKind = leaveKindOn(date, facts, sick, rules.calendar);
  const ramadan = ramadanOn(rules.calendar, date);
  const dayRules = dayRulesOf(calendarKind, profile, rules, ramadan);
  const time = minutesOfDay(employed ? stretches : [], dayRules);

  const kind = kindOf({ employed, isThere, calendarKind, leaveKind, attendanceBased: profile.attendanceBased });
  const missing = dayRules.dailyMinutes - time.minutes.ordinary;
  const isShort = kind === 'WORK' && isThere && missing > rules.settings.shortToleranceMinutes;
  return {
    date,
    kind,
    calendarKind,
    isRamadan: ramadan !== undefined,
    dailyMinutes: dayRules.dailyMinutes,
    ...shown(time),
    short: isShort ? missing : 0,
    flags: [
      ...recordFlags(records),
      ...flagIf(facts.waitingCorrections.includes(date), 'CORRECTION_WAITING'),
      ...flagIf(workedMinutes(time.minutes) > longestDayMinutes, 'OVER_TEN_HOURS'),
      ...flagIf(overlaps, 'OVERLAP'),
      ...flagIf(employed && isThere && leaveKind !== undefined, 'PRESENT_ON_LEAVE'),
      ...flagIf(!employed && isThere, 'OUTSIDE_EMPLOYMENT'),
    ],
    attendance: records.map(({ id, version }) => ({ id, version })).toSorted((one, other) => one.id - other.id),
  };
}

function calendarKindOf(date: string, profile: PayProfile, { settings, calendar }: Rules): CalendarKind {
  const weekday = weekdayOf(date);
  if (weekday === (profile.restWeekday ?? settings.restWeekday)) return 'REST';
  if (holidayOn(calendar, date)) return 'HOLIDAY';
  return settings.offWeekdays.includes(weekday) ? 'OFF' : 'WORK';
}

/** The leave that a day belongs to. A public holiday is no day of annual leave. */
function leaveKindOn(
  date: string,
  { profile, leaves }: Employed,
  sick: ReadonlyMap<string, SickKind>,
  calendar: WorkCalendar,
): DayKind | undefined {
  const leave = leaves.find(({ from, to }) => from <= date && date <= to);
  if (!leave) return undefined;
  const { kind } = leave;
  if (kind === 'ANNUAL' && holidayOn(calendar, date)) return undefined;
  if (kind === 'SICK') return sick.get(date) ?? 'SICK_UNPAID';
  return kind === 'MATERNITY' && !isPaidMaternity(profile, leave) ? 'UNPAID' : kind;
}

type Judged = {
  employed: boolean;
  isThere: boolean;
  calendarKind: CalendarKind;
  leaveKind: DayKind | undefined;
  attendanceBased: boolean;
};

/** Whoever works on a day of leave is paid for the work, and the day of leave is given back. */
function kindOf({ employed, isThere, calendarKind, leaveKind, attendanceBased }: Judged): DayKind {
  if (!employed) return 'NOT_EMPLOYED';
  if (leaveKind && !isThere) return leaveKind;
  return calendarKind === 'WORK' && attendanceBased && !isThere ? 'ABSENT' : calendarKind;
}

function dayRulesOf(
  kind: CalendarKind,
  { shiftWorker }: PayProfile,
  { settings }: Rules,
  ramadan: { dailyMinutes: number; breakMinutes: number } | undefined,
): DayRules {
  const { breakAfterMinutes, nightFrom, nightTo } = settings;
  const { dailyMinutes, breakMinutes } = ramadan ?? settings;
  return { kind, dailyMinutes, breakMinutes, breakAfterMinutes, nightFrom, nightTo, shiftWorker };
}

function shown({ firstIn, lastOut, span, gap, breakTaken, minutes, sites }: DayTime) {
  const time = (minute: number | null) => (minute === null ? null : localTimeOf(minute));
  return { firstIn: time(firstIn), lastOut: time(lastOut), span, gap, breakTaken, ...minutes, sites };
}

function recordFlags(records: readonly AttendanceRecord[]): DayFlag[] {
  return [
    ...flagIf(
      records.some(({ outTime }) => outTime === null),
      'OPEN_RECORD',
    ),
    ...flagIf(
      records.some((record) => recordMinutes(record) > longestRecordMinutes),
      'LONG_RECORD',
    ),
    ...flagIf(records.some(isUnconfirmed), 'UNCONFIRMED'),
  ];
}

/** A record without a check-out is confirmed when it has one. */
export function isUnconfirmed({ outTime, unconfirmed }: AttendanceRecord): boolean {
  return unconfirmed && outTime !== null;
}

export function recordMinutes({ inTime, outTime }: AttendanceRecord): number {
  return outTime === null ? 0 : minuteOf(outTime) - minuteOf(inTime);
}

function flagIf(condition: boolean, flag: DayFlag): DayFlag[] {
  return condition ? [flag] : [];
}
