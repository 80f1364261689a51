import { addDays, weekdayOf } from '@binaa/contract/dates';
import { computeSlip, type Slip, type SlipInput } from '../compute-slip.ts';
import { datesBetween } from '../dates.ts';
import type { AttendanceRecord, PayProfile, PayTerms, PersonFacts, WorkCalendar } from '../facts.ts';
import type { Line, LineCode } from '../lines.ts';
import { sumOf } from '../lines.ts';
import { defaultSettings } from '../settings.ts';

/** A worker with a basic wage of 1,900.00 and 300.00 for food, in October 2026. Amounts of tests are in riyals. */

const friday = 5;
export const october = { part: 'MONTH', from: '2026-10-01', to: '2026-10-31' } as const;
export const noHolidays: WorkCalendar = { holidays: [], ramadans: [] };

export function terms(overrides: Partial<PayTerms> & { basic?: number; food?: number } = {}): PayTerms {
  const { basic = 1_900, food = 300, ...rest } = overrides;
  return {
    effectiveFrom: '2020-01-01',
    basicMinor: basic * 100,
    paidBy: 'MONTH',
    allowancesMinor: { HOUSING: 0, FOOD: food * 100, TRANSPORT: 0, OTHER_ALLOWANCE: 0 },
    ...rest,
  };
}

export function profile(overrides: Partial<PayProfile> = {}): PayProfile {
  return {
    joinedOn: '2022-03-01',
    leftOn: null,
    attendanceBased: true,
    shiftWorker: false,
    restWeekday: null,
    opening: null,
    ...overrides,
  };
}

export function facts(overrides: Partial<PersonFacts> = {}): PersonFacts {
  return {
    profile: profile(),
    terms: [terms()],
    leaves: [],
    records: [],
    waitingCorrections: [],
    workedLeaveDays: [],
    restDaysWorkedBefore: 0,
    absentDaysBefore: 0,
    ...overrides,
  };
}

let lastId = 0;

/** `06:00–15:00` on a day; an end before the beginning is on the next day. */
export function stay(date: string, times: string, siteId = 1): AttendanceRecord {
  const [from = '', to = ''] = times.split('–');
  const outDate = to <= from ? addDays(date, 1) : date;
  lastId += 1;
  return {
    id: lastId,
    version: 1,
    siteId,
    date,
    inTime: `${date}T${from}`,
    outTime: to === '' ? null : `${outDate}T${to}`,
    unconfirmed: false,
  };
}

/** One record on each day but the rest days. */
export function everyWorkingDay(from: string, to: string, times = '06:00–15:00', siteId = 1): AttendanceRecord[] {
  return datesBetween(from, to)
    .filter((date) => weekdayOf(date) !== friday)
    .map((date) => stay(date, times, siteId));
}

/** The records with one day replaced. */
export function withDay(records: readonly AttendanceRecord[], ...day: AttendanceRecord[]): AttendanceRecord[] {
  const dates = new Set(day.map(({ date }) => date));
  return [...records.filter(({ date }) => !dates.has(date)), ...day];
}

export const fullOctober = everyWorkingDay(october.from, october.to);

export function slip(overrides: Partial<SlipInput> = {}): Slip {
  return computeSlip({
    facts: facts({ records: fullOctober }),
    span: october,
    settings: defaultSettings,
    calendar: noHolidays,
    advances: [],
    items: [],
    takenThisMonth: { DAMAGE: 0, PENALTY: 0 },
    origins: [],
    settlement: null,
    ...overrides,
  });
}

/** The sum of a code's lines, in riyals. */
export function amount({ lines }: { lines: readonly Line[] }, code: LineCode): number {
  return sumOf(lines.filter((line) => line.code === code)) / 100;
}

export function net({ netMinor }: Slip): number {
  return netMinor / 100;
}

export function dayOn({ days }: Slip, date: string) {
  const day = days.find((one) => one.date === date);
  if (!day) throw new Error(`No day ${date}`);
  return day;
}
