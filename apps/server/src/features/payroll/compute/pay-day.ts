import type { ClassMinutes, SiteMinutes } from './day-minutes.ts';
import type { SickKind } from './leave-days.ts';

/** What the calendar says of a day, for this person. */
export type CalendarKind = 'WORK' | 'OFF' | 'REST' | 'HOLIDAY';

export type DayKind =
  | CalendarKind
  | SickKind
  | 'NOT_EMPLOYED'
  | 'ANNUAL'
  | 'UNPAID'
  | 'HAJJ'
  | 'MATERNITY'
  | 'DAY_IN_LIEU'
  | 'ABSENT';

export type DayFlag =
  | 'OPEN_RECORD'
  | 'LONG_RECORD'
  | 'UNCONFIRMED'
  | 'CORRECTION_WAITING'
  | 'OVER_TEN_HOURS'
  | 'OVERLAP'
  | 'PRESENT_ON_LEAVE'
  | 'OUTSIDE_EMPLOYMENT';

/** One day of a payslip, as it is stored and shown. */
export type PayDay = ClassMinutes & {
  date: string;
  kind: DayKind;
  calendarKind: CalendarKind;
  isRamadan: boolean;
  /** Minutes of an ordinary day. */
  dailyMinutes: number;
  /** Local times; null without presence. */
  firstIn: string | null;
  lastOut: string | null;
  span: number;
  gap: number;
  breakTaken: number;
  /** Missing ordinary minutes, if more than the tolerance. */
  short: number;
  flags: DayFlag[];
  attendance: { id: number; version: number }[];
  sites: SiteMinutes[];
};

const paidLeaveKinds: ReadonlySet<DayKind> = new Set(['ANNUAL', 'SICK_FULL', 'SICK_HALF', 'MATERNITY', 'DAY_IN_LIEU']);
const unpaidKinds: ReadonlySet<DayKind> = new Set(['ABSENT', 'UNPAID', 'HAJJ', 'SICK_UNPAID']);

/** Free days between two days of absence do not end it. */
export const absenceGoesOn: ReadonlySet<DayKind> = new Set(['ABSENT', 'REST', 'OFF', 'HOLIDAY']);

export const isPaidLeave = ({ kind }: PayDay): boolean => paidLeaveKinds.has(kind);
export const isUnpaid = ({ kind }: Pick<PayDay, 'kind'>): boolean => unpaidKinds.has(kind);
export const isPresent = ({ firstIn }: Pick<PayDay, 'firstIn'>): boolean => firstIn !== null;
