import fc from 'fast-check';
import type { SlipInput } from '../compute-slip.ts';
import type { AttendanceRecord, Leave, PayProfile, PayTerms, WorkCalendar } from '../facts.ts';
import { defaultSettings, type PayrollSettings } from '../settings.ts';

/** Random months of random people under random settings. All days are given as days after the first of the month. */

const dayLength = 86_400_000;
const dayOf = (month: string, days: number) =>
  new Date(Date.parse(`${month}-01`) + days * dayLength).toISOString().slice(0, 10);
const timeOf = (month: string, days: number, minutes: number) =>
  new Date(Date.parse(`${month}-01`) + days * dayLength + minutes * 60_000).toISOString().slice(0, 16);

const month = fc
  .integer({ min: 0, max: 47 })
  .map((months) => new Date(Date.UTC(2024, months, 1)).toISOString().slice(0, 7));

const settings: fc.Arbitrary<PayrollSettings> = fc
  .record({
    dailyMinutes: fc.integer({ min: 240, max: 480 }),
    restWeekday: fc.constantFrom(5, 5, 6, 0),
    offWeekdays: fc.constantFrom([], [], [6], [4]),
    breakMinutes: fc.constantFrom(60, 60, 0, 45, 180),
    breakAfterMinutes: fc.constantFrom(300, 300, 240),
    hourDivisor: fc.constantFrom(208, 240),
    ramadanHourDivisor: fc.constantFrom(156, 208, 240),
    dayDivisor: fc.constantFrom(30, 26),
    partMonth: fc.constantFrom('CALENDAR' as const, 'THIRTIETHS' as const),
    overtimeDayPercent: fc.integer({ min: 125, max: 200 }),
    overtimeNightPercent: fc.integer({ min: 150, max: 200 }),
    nightFrom: fc.constantFrom(1_260, 1_320, 0),
    nightTo: fc.constantFrom(360, 300),
    nightPercent: fc.integer({ min: 50, max: 100 }),
    nightScope: fc.constantFrom('ALL' as const, 'ALL' as const, 'OVERTIME' as const),
    restDayPercent: fc.integer({ min: 150, max: 300 }),
    holidayPercent: fc.integer({ min: 125, max: 300 }),
    deductShortDays: fc.boolean(),
    shortToleranceMinutes: fc.integer({ min: 0, max: 60 }),
    absenceTakes: fc.constantFrom('BASIC' as const, 'WAGE' as const),
    annualLeavePays: fc.constantFrom('BASIC' as const, 'WAGE' as const),
    sickFullDays: fc.integer({ min: 0, max: 14 }),
    sickHalfDays: fc.integer({ min: 0, max: 28 }),
    sickAfterMonths: fc.integer({ min: 0, max: 3 }),
    courtOrderLimitPercent: fc.integer({ min: 1, max: 35 }),
    advanceLimitPercent: fc.integer({ min: 1, max: 10 }),
    damageLimitDays: fc.integer({ min: 1, max: 7 }),
    penaltyLimitDays: fc.integer({ min: 1, max: 5 }),
    deductionLimitPercent: fc.integer({ min: 1, max: 50 }),
  })
  .map((changed) => ({ ...defaultSettings, ...changed }));

const often = <Value>(usual: Value, other: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: other });

const amount = fc.oneof(fc.integer({ min: 1, max: 5_000 }), fc.integer({ min: 1, max: 500_000 }));
const cash = often(0, amount);

const personMonthShape = fc.record({
  month,
  settings: fc.oneof(fc.constant(defaultSettings), settings),
  span: often<[number, number] | null>(null, fc.tuple(fc.nat(27), fc.nat(27))),
  joined: fc.oneof(fc.integer({ min: -3_000, max: -1 }), fc.integer({ min: -120, max: 35 })),
  employedFor: often<number | null>(null, fc.nat(400)),
  attendanceBased: often(true, fc.boolean()),
  shiftWorker: often(false, fc.boolean()),
  restWeekday: often<number | null>(null, fc.nat(6)),
  opening: often<{ daysAgo: number; sickDays: number } | null>(
    null,
    fc.record({ daysAgo: fc.nat(300), sickDays: fc.nat(20) }),
  ),
  terms: fc.array(
    fc.record({
      from: fc.oneof(fc.constant(-4_000), fc.integer({ min: -40, max: 31 })),
      basicMinor: fc.integer({ min: 100_000, max: 3_000_000 }),
      paidBy: fc.constantFrom('MONTH', 'MONTH', 'DAY', 'HOUR'),
      allowancesMinor: fc.record({ HOUSING: cash, FOOD: cash, TRANSPORT: cash, OTHER_ALLOWANCE: cash }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  leaves: fc.array(
    fc.record({
      from: fc.integer({ min: -80, max: 32 }),
      days: fc.oneof(fc.integer({ min: 1, max: 10 }), fc.integer({ min: 1, max: 60 })),
      kind: fc.constantFrom('ANNUAL', 'SICK', 'SICK', 'UNPAID', 'HAJJ', 'MATERNITY', 'DAY_IN_LIEU'),
    }) as fc.Arbitrary<{ from: number; days: number; kind: Leave['kind'] }>,
    { maxLength: 3 },
  ),
  /** From the second day before the month on. */
  stays: fc.array(
    fc.array(
      fc.record({
        start: fc.oneof(fc.integer({ min: 300, max: 480 }), fc.integer({ min: -200, max: 1_500 })),
        minutes: fc.oneof(fc.integer({ min: 200, max: 700 }), fc.nat(1_300)),
        siteId: fc.integer({ min: 1, max: 4 }),
        isOpen: fc.integer({ min: 0, max: 30 }).map((chance) => chance === 0),
        unconfirmed: fc.integer({ min: 0, max: 30 }).map((chance) => chance === 0),
      }),
      { maxLength: 3 },
    ),
    { maxLength: 33 },
  ),
  holidays: fc.uniqueArray(fc.nat(30), { maxLength: 4 }),
  ramadan: often<{ from: number; days: number; dailyMinutes: number; breakMinutes: number } | null>(
    null,
    fc.record({
      from: fc.integer({ min: -28, max: 30 }),
      days: fc.integer({ min: 28, max: 31 }),
      dailyMinutes: fc.integer({ min: 180, max: 360 }),
      breakMinutes: fc.constantFrom(60, 0, 90),
    }),
  ),
  advances: fc.array(fc.record({ leftMinor: amount, instalmentMinor: amount, taken: cash }), { maxLength: 2 }),
  items: fc.array(
    fc.record({
      kind: fc.constantFrom('BONUS', 'PENALTY', 'DAMAGE', 'COURT_ORDER', 'OTHER_DEDUCTION'),
      leftMinor: amount,
    }) as fc.Arbitrary<{ kind: SlipInput['items'][number]['kind']; leftMinor: number }>,
    { maxLength: 4 },
  ),
  takenThisMonth: fc.record({ DAMAGE: cash, PENALTY: cash }),
});

type Shape = typeof personMonthShape extends fc.Arbitrary<infer Value> ? Value : never;

export const personMonth: fc.Arbitrary<SlipInput> = personMonthShape.map((shape) => {
  const { month: period, settings: rules, advances, items, takenThisMonth } = shape;
  return {
    facts: {
      profile: profileOf(shape),
      terms: termsOf(shape),
      leaves: leavesOf(shape),
      records: recordsOf(shape),
      waitingCorrections: [],
      workedLeaveDays: [],
      restDaysWorkedBefore: 0,
      absentDaysBefore: 0,
    },
    span: spanOf(shape),
    settings: rules,
    calendar: calendarOf(shape),
    advances: advances.map(({ leftMinor, instalmentMinor, taken }, index) => ({
      id: index + 1,
      givenOn: dayOf(period, -10 * index - 5),
      leftMinor,
      instalmentMinor,
      takenThisMonthMinor: taken,
    })),
    items: items.map(({ kind, leftMinor }, index) => ({ id: index + 1, kind, fromPeriod: period, leftMinor })),
    takenThisMonth,
    origins: [],
    settlement: null,
  };
});

function spanOf({ month: period, span }: Shape): SlipInput['span'] {
  const last = new Date(Date.UTC(Number(period.slice(0, 4)), Number(period.slice(5)), 0)).toISOString().slice(0, 10);
  if (!span) return { part: 'MONTH', from: `${period}-01`, to: last };
  const [from, to] = span.toSorted((one, other) => one - other) as [number, number];
  return { part: 'EXTRA', from: dayOf(period, from), to: dayOf(period, to) };
}

function profileOf(shape: Shape): PayProfile {
  const { month: period, joined, employedFor, attendanceBased, shiftWorker, restWeekday, opening } = shape;
  return {
    joinedOn: dayOf(period, joined),
    leftOn: employedFor === null ? null : dayOf(period, Math.max(joined, employedFor - 100)),
    attendanceBased,
    shiftWorker,
    restWeekday,
    opening: opening && {
      on: dayOf(period, Math.max(joined, -opening.daysAgo)),
      annualDays: 0,
      sickDays: opening.sickDays,
      lieuDays: 0,
    },
  };
}

function termsOf({ month: period, terms }: Shape): PayTerms[] {
  const rows = terms.map(({ from, ...row }) => ({ effectiveFrom: dayOf(period, from), ...row }));
  return rows.filter((row, index) => rows.findIndex((other) => other.effectiveFrom === row.effectiveFrom) === index);
}

/** Leaves of one person never overlap. */
function leavesOf({ month: period, leaves }: Shape): Leave[] {
  const kept: Leave[] = [];
  for (const { kind, from, days } of leaves) {
    const leave = { kind, from: dayOf(period, from), to: dayOf(period, from + days - 1) };
    if (kept.every((other) => other.to < leave.from || leave.to < other.from)) kept.push(leave);
  }
  return kept;
}

function recordsOf({ month: period, stays }: Shape): AttendanceRecord[] {
  let id = 0;
  return stays.flatMap((records, index) =>
    records.map(({ start, minutes, siteId, isOpen, unconfirmed }) => {
      const day = index - 2;
      id += 1;
      return {
        id,
        version: 1,
        siteId,
        date: dayOf(period, day),
        inTime: timeOf(period, day, start),
        outTime: isOpen ? null : timeOf(period, day, start + minutes),
        unconfirmed,
      };
    }),
  );
}

function calendarOf({ month: period, holidays, ramadan }: Shape): WorkCalendar {
  return {
    holidays: holidays.map((day) => ({ date: dayOf(period, day), confirmed: true })),
    ramadans: ramadan
      ? [
          {
            year: Number(period.slice(0, 4)),
            from: dayOf(period, ramadan.from),
            to: dayOf(period, ramadan.from + ramadan.days - 1),
            dailyMinutes: ramadan.dailyMinutes,
            breakMinutes: ramadan.breakMinutes,
            confirmed: true,
          },
        ]
      : [],
  };
}
