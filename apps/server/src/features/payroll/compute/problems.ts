import { longestRecordMinutes } from '@binaa/contract/attendance';
import { isUnconfirmed, recordMinutes } from './compute-days.ts';
import type { AttendanceRecord, PersonFacts, SlipSpan, WorkCalendar } from './facts.ts';
import { absenceGoesOn, type DayFlag, type PayDay } from './pay-day.ts';
import type { PayrollSettings } from './settings.ts';
import type { WageSegment } from './wage-segments.ts';

/** What must be solved, or the person held, before a run can be reviewed. */
export type BlockingProblem =
  | { kind: 'NO_PROFILE' }
  | { kind: 'NO_WAGE'; date: string }
  | { kind: 'BELOW_MINIMUM_WAGE'; effectiveFrom: string }
  | { kind: 'OPEN_RECORD'; date: string; siteId: number; attendanceId: number }
  | { kind: 'LONG_RECORD'; date: string; minutes: number; attendanceId: number }
  | { kind: 'CORRECTION_WAITING'; date: string }
  /** All records of a person that are not confirmed, from the first on. */
  | { kind: 'UNCONFIRMED'; date: string; minutes: number; days: number };

export type Warning =
  | { kind: 'OVER_TEN_HOURS'; date: string }
  | { kind: 'REST_DAYS_IN_A_ROW'; date: string; count: number }
  | { kind: 'OVERLAP'; date: string }
  | { kind: 'PRESENT_ON_LEAVE'; date: string }
  | { kind: 'OUTSIDE_EMPLOYMENT'; date: string }
  | { kind: 'ABSENT_IN_A_ROW'; date: string; count: number };

/** Warnings that concern everybody of a run. */
export type RunWarning =
  | { kind: 'RAMADAN_NOT_CONFIRMED'; year: number }
  | { kind: 'HOLIDAYS_NOT_CONFIRMED'; count: number };

export type Problem = BlockingProblem | Warning;

const warningKinds: ReadonlySet<string> = new Set<Warning['kind']>([
  'OVER_TEN_HOURS',
  'REST_DAYS_IN_A_ROW',
  'OVERLAP',
  'PRESENT_ON_LEAVE',
  'OUTSIDE_EMPLOYMENT',
  'ABSENT_IN_A_ROW',
]);

export function isBlocking(problem: Problem): problem is BlockingProblem {
  return !warningKinds.has(problem.kind);
}

const warnedRestDays = 2;
const warnedAbsentDays = 7;

export function findProblems(
  facts: PersonFacts,
  days: readonly PayDay[],
  segments: readonly WageSegment[],
  settings: PayrollSettings,
): Problem[] {
  return [
    ...wageProblems(days, segments, settings),
    ...days.flatMap((day) => recordProblems(facts, day)),
    ...unconfirmedProblem(facts, days),
    ...days.flatMap(({ date, flags }) => flags.flatMap((flag) => flagProblem(flag, date))),
    ...rowsOf(days, isWorkedRestDay, isFreeRestDay, facts.restDaysWorkedBefore)
      .filter(({ count }) => count >= warnedRestDays)
      .map((row) => ({ kind: 'REST_DAYS_IN_A_ROW' as const, ...row })),
    ...rowsOf(days, ({ kind }) => kind === 'ABSENT', endsAbsence, facts.absentDaysBefore)
      .filter(({ count }) => count >= warnedAbsentDays)
      .map((row) => ({ kind: 'ABSENT_IN_A_ROW' as const, ...row })),
  ];
}

function wageProblems(days: readonly PayDay[], segments: readonly WageSegment[], settings: PayrollSettings): Problem[] {
  const paid = new Set(segments.flatMap((segment) => segment.days));
  const unpaid = days.find((day) => day.kind !== 'NOT_EMPLOYED' && !paid.has(day));
  const low = segments.filter(({ terms }) => terms.basicMinor < settings.minimumBasicMinor);
  return [
    ...(unpaid ? [{ kind: 'NO_WAGE' as const, date: unpaid.date }] : []),
    ...low.map(({ terms }) => ({ kind: 'BELOW_MINIMUM_WAGE' as const, effectiveFrom: terms.effectiveFrom })),
  ];
}

/** Records of days that are not paid need no solution. */
function recordsOf({ records }: PersonFacts, { date, kind, attendance }: PayDay): AttendanceRecord[] {
  if (kind === 'NOT_EMPLOYED' || attendance.length === 0) return [];
  return records.filter((record) => record.date === date);
}

function recordProblems(facts: PersonFacts, day: PayDay): Problem[] {
  const { date } = day;
  return recordsOf(facts, day).flatMap((record): Problem[] => {
    const { id: attendanceId, siteId } = record;
    if (record.outTime === null) return [{ kind: 'OPEN_RECORD', date, siteId, attendanceId }];
    const minutes = recordMinutes(record);
    return minutes > longestRecordMinutes ? [{ kind: 'LONG_RECORD', date, minutes, attendanceId }] : [];
  });
}

function unconfirmedProblem(facts: PersonFacts, days: readonly PayDay[]): Problem[] {
  const records = days.flatMap((day) => recordsOf(facts, day)).filter(isUnconfirmed);
  const [first] = records;
  if (!first) return [];
  const minutes = records.reduce((sum, record) => sum + recordMinutes(record), 0);
  return [{ kind: 'UNCONFIRMED', date: first.date, minutes, days: new Set(records.map(({ date }) => date)).size }];
}

function flagProblem(flag: DayFlag, date: string): Problem[] {
  // Told per record or person, above.
  if (flag === 'OPEN_RECORD' || flag === 'LONG_RECORD' || flag === 'UNCONFIRMED') return [];
  return [{ kind: flag, date }];
}

const isWorkedRestDay = ({ calendarKind, rest }: PayDay) => calendarKind === 'REST' && rest > 0;
const isFreeRestDay = ({ calendarKind, rest }: PayDay) => calendarKind === 'REST' && rest === 0;
const endsAbsence = ({ kind }: PayDay) => !absenceGoesOn.has(kind);

/** Rows of matching days, each with its last day. Days that neither match nor end a row are skipped. */
function rowsOf(
  days: readonly PayDay[],
  matches: (day: PayDay) => boolean,
  ends: (day: PayDay) => boolean,
  before: number,
): { date: string; count: number }[] {
  const rows: { date: string; count: number }[] = [];
  let row: { date: string; count: number } | undefined;
  let started = before;
  for (const day of days) {
    if (matches(day)) {
      if (!row) {
        row = { date: day.date, count: started };
        rows.push(row);
      }
      row.date = day.date;
      row.count++;
      started = 0;
    } else if (ends(day)) {
      row = undefined;
      started = 0;
    }
  }
  return rows;
}

export function findRunWarnings(calendar: WorkCalendar, { from, to }: Pick<SlipSpan, 'from' | 'to'>): RunWarning[] {
  const ramadans = calendar.ramadans.filter(
    (ramadan) => !ramadan.confirmed && ramadan.from <= to && ramadan.to >= from,
  );
  const holidays = calendar.holidays.filter(({ date, confirmed }) => !confirmed && from <= date && date <= to);
  return [
    ...ramadans.map(({ year }) => ({ kind: 'RAMADAN_NOT_CONFIRMED' as const, year })),
    ...(holidays.length > 0 ? [{ kind: 'HOLIDAYS_NOT_CONFIRMED' as const, count: holidays.length }] : []),
  ];
}
