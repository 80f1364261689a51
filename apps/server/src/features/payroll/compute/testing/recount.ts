import type { SlipInput } from '../compute-slip.ts';
import type { PayTerms } from '../facts.ts';

/**
 * A second computation of a payslip, for tests: minute by minute and day by day, with rational numbers. It shares no code
 * with the first, so a mistake would have to be made twice.
 */

type Ratio = [over: bigint, under: bigint];
const ratio = (over: number, under = 1): Ratio => [BigInt(over), BigInt(under)];
const multiply = (...values: Ratio[]): Ratio => values.reduce<Ratio>(([a, b], [c, d]) => [a * c, b * d], [1n, 1n]);
/** For values that are not negative. */
const nearest = ([over, under]: Ratio): number => Math.floor(Number((over * 2n) / under + 1n) / 2);
const least = (...values: number[]) => values.toSorted((a, b) => a - b)[0] ?? 0;

const iso = (date: Date) => date.toISOString().slice(0, 10);
const next = (date: string, days = 1) => iso(new Date(Date.parse(date) + days * 86_400_000));
function datesOf(from: string, to: string): string[] {
  return from > to ? [] : [from, ...datesOf(next(from), to)];
}
function afterMonths(date: string, months: number): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const target = new Date(Date.UTC(year, month - 1 + months, day));
  const wanted = (((month - 1 + months) % 12) + 12) % 12;
  return target.getUTCMonth() === wanted ? iso(target) : iso(new Date(Date.UTC(year, month + months, 1)));
}

type RecountedDay = {
  date: string;
  kind: string;
  calendar: string;
  ramadan: boolean;
  daily: number;
  present: boolean;
  ordinary: number;
  night: number;
  overtimeDay: number;
  overtimeNight: number;
  rest: number;
  holiday: number;
  short: number;
  span: number;
  gap: number;
  breakTaken: number;
};

export type Recount = {
  days: RecountedDay[];
  /** Of each site, over the month: minutes times their percentage. */
  weights: Map<number, number>;
  /** `code segment divisor` → quantity and amount; of deductions `code source`. */
  lines: Record<string, { quantity: number; amountMinor: number }>;
  netMinor: number;
  costs: { siteId: number | null; amountMinor: number }[];
  /** Every minute that is paid, by its number; a minute that was paid twice would be missing here. */
  paidMinutes: Set<number>;
};

export function recount(input: SlipInput): Recount {
  const paidMinutes = new Set<number>();
  const weights = new Map<number, number>();
  const days = recountDays(input, paidMinutes, weights);
  const lines: Recount['lines'] = {};
  const wageMinor = recountWage(input, days, lines);
  let grossMinor = Object.values(lines).reduce((sum, line) => sum + line.amountMinor, 0);
  for (const { id, kind, leftMinor } of input.items) {
    if (kind !== 'BONUS') continue;
    lines[`BONUS ${id}`] = { quantity: 0, amountMinor: leftMinor };
    grossMinor += leftMinor;
  }
  const keptForOthers = recountDeductions(input, days, wageMinor, grossMinor, lines);
  const netMinor = Object.values(lines).reduce((sum, line) => sum + line.amountMinor, 0);
  return { days, lines, netMinor, costs: recountCosts(weights, netMinor + keptForOthers), weights, paidMinutes };
}

function recountDays(input: SlipInput, paidMinutes: Set<number>, weights: Map<number, number>): RecountedDay[] {
  const { facts, span, settings, calendar } = input;
  const profile = facts.profile;
  if (!profile) return [];
  const seen = new Set<number>();
  const presentOn = new Map<string, Map<number, number>>();
  for (const date of datesOf(next(span.from, -2), span.to)) {
    const owners = new Map<number, { siteId: number; from: number; id: number }>();
    for (const record of profile.attendanceBased ? facts.records : []) {
      if (record.date !== date || record.outTime === null || record.unconfirmed) continue;
      const from = Date.parse(`${record.inTime}Z`) / 60_000;
      const to = Date.parse(`${record.outTime}Z`) / 60_000;
      const stay = { siteId: record.siteId, from, id: record.id };
      for (let minute = from; minute < to; minute++) {
        const owner = owners.get(minute);
        if (!owner || from > owner.from || (from === owner.from && record.id > owner.id)) owners.set(minute, stay);
      }
    }
    const fresh = [...owners].filter(([minute]) => !seen.has(minute)).toSorted(([a], [b]) => a - b);
    // The two days before only say which minutes are counted already.
    for (const [minute] of date < span.from ? [...owners] : fresh) seen.add(minute);
    presentOn.set(date, new Map(fresh.map(([minute, { siteId }]) => [minute, siteId])));
  }

  const worked = (date: string) =>
    date < span.from ? facts.workedLeaveDays.includes(date) : (presentOn.get(date)?.size ?? 0) > 0;
  const employed = (date: string) => date >= profile.joinedOn && (profile.leftOn === null || date <= profile.leftOn);
  const holiday = (date: string) => calendar.holidays.some((day) => day.date === date);

  const sickUsed = new Map<number, number>();
  const serviceYear = (date: string) => {
    let year = 0;
    while (afterMonths(profile.joinedOn, 12 * (year + 1)) <= date) year++;
    return year;
  };
  const sickKinds = new Map<string, string>();
  if (profile.opening) sickUsed.set(serviceYear(profile.opening.on), profile.opening.sickDays);
  const sickDates = facts.leaves.flatMap(({ kind, from, to }) => (kind === 'SICK' ? datesOf(from, to) : [])).toSorted();
  for (const date of sickDates) {
    if (!employed(date) || worked(date) || (profile.opening && date <= profile.opening.on)) continue;
    if (date < afterMonths(profile.joinedOn, settings.sickAfterMonths)) {
      sickKinds.set(date, 'SICK_UNPAID');
      continue;
    }
    const number = (sickUsed.get(serviceYear(date)) ?? 0) + 1;
    sickUsed.set(serviceYear(date), number);
    const fullAndHalf = settings.sickFullDays + settings.sickHalfDays;
    sickKinds.set(
      date,
      number <= settings.sickFullDays ? 'SICK_FULL' : number <= fullAndHalf ? 'SICK_HALF' : 'SICK_UNPAID',
    );
  }

  return datesOf(span.from, span.to).map((date): RecountedDay => {
    const weekday = new Date(date).getUTCDay();
    const isRest = weekday === (profile.restWeekday ?? settings.restWeekday);
    const plain = isRest ? 'REST' : holiday(date) ? 'HOLIDAY' : settings.offWeekdays.includes(weekday) ? 'OFF' : 'WORK';
    const ramadan = calendar.ramadans.find(({ from, to }) => date >= from && date <= to);
    const daily = ramadan ? ramadan.dailyMinutes : settings.dailyMinutes;
    const minutes = employed(date) ? [...(presentOn.get(date) ?? [])] : [];
    const leave = facts.leaves.find(({ from, to }) => date >= from && date <= to);
    let kind: string = plain;
    if (plain === 'WORK' && profile.attendanceBased && minutes.length === 0) kind = 'ABSENT';
    if (leave && minutes.length === 0 && !(leave.kind === 'ANNUAL' && holiday(date))) {
      kind = leave.kind === 'SICK' ? (sickKinds.get(date) ?? 'SICK_UNPAID') : leave.kind;
      if (kind === 'MATERNITY' && leave.from < afterMonths(profile.joinedOn, 12)) kind = 'UNPAID';
    }
    if (!employed(date)) kind = 'NOT_EMPLOYED';

    const day: RecountedDay = {
      date,
      kind,
      calendar: plain,
      ramadan: ramadan !== undefined,
      daily,
      present: minutes.length > 0,
      ordinary: 0,
      night: 0,
      overtimeDay: 0,
      overtimeNight: 0,
      rest: 0,
      holiday: 0,
      short: 0,
      span: minutes.length === 0 ? 0 : (minutes.at(-1)?.[0] ?? 0) - (minutes[0]?.[0] ?? 0) + 1,
      gap: 0,
      breakTaken: 0,
    };
    day.gap = day.span - minutes.length;
    const due = day.span > settings.breakAfterMinutes ? (ramadan ? ramadan.breakMinutes : settings.breakMinutes) : 0;
    let breakLeft = Math.max(0, due - day.gap);
    let workedSoFar = 0;
    for (const [index, [minute, siteId]] of minutes.entries()) {
      if (index >= settings.breakAfterMinutes && breakLeft > 0) {
        breakLeft--;
        day.breakTaken++;
        continue;
      }
      const time = ((minute % 1440) + 1440) % 1440;
      const { nightFrom, nightTo } = settings;
      const inNight = nightFrom > nightTo ? time >= nightFrom || time < nightTo : time >= nightFrom && time < nightTo;
      const isNight = inNight && !profile.shiftWorker;
      paidMinutes.add(minute);
      let percent = 100;
      if (plain === 'REST') {
        day.rest++;
        percent = settings.restDayPercent;
      } else if (plain === 'HOLIDAY') {
        day.holiday++;
        percent = settings.holidayPercent;
      } else if (plain === 'OFF' || workedSoFar >= daily) {
        if (isNight) day.overtimeNight++;
        else day.overtimeDay++;
        percent = settings.overtimeDayPercent;
        if (isNight && settings.overtimeNightPercent > percent) percent = settings.overtimeNightPercent;
      } else {
        day.ordinary++;
        if (isNight) day.night++;
        if (isNight && settings.nightScope === 'ALL') percent += settings.nightPercent;
      }
      workedSoFar++;
      weights.set(siteId, (weights.get(siteId) ?? 0) + percent);
    }
    const missing = daily - day.ordinary;
    if (kind === 'WORK' && day.present && missing > settings.shortToleranceMinutes) day.short = missing;
    return day;
  });
}

const paidLeave = ['ANNUAL', 'SICK_FULL', 'SICK_HALF', 'MATERNITY', 'DAY_IN_LIEU'];
const unpaid = ['ABSENT', 'UNPAID', 'HAJJ', 'SICK_UNPAID'];
const allowances = ['HOUSING', 'FOOD', 'TRANSPORT', 'OTHER_ALLOWANCE'] as const;

/** Wage, rates and reductions. Answers what limits in percent are taken of. */
function recountWage(input: SlipInput, days: RecountedDay[], lines: Recount['lines']): number {
  const { facts, span, settings } = input;
  const profile = facts.profile;
  if (!profile) return 0;
  const employed = (date: string) => date >= profile.joinedOn && (profile.leftOn === null || date <= profile.leftOn);
  const inForce = (date: string): PayTerms | undefined =>
    facts.terms
      .filter(({ effectiveFrom }) => effectiveFrom <= date)
      .toSorted((a, b) => (a.effectiveFrom < b.effectiveFrom ? -1 : 1))
      .at(-1);
  const month = datesOf(`${span.from.slice(0, 7)}-01`, next(afterMonths(`${span.from.slice(0, 7)}-01`, 1), -1));
  const isWhole = month.every(employed);
  const monthDays = isWhole || settings.partMonth === 'CALENDAR' ? month.length : 30;
  const earned = days.some(({ kind, present }) => present || kind === 'WORK' || paidLeave.includes(kind));
  const takesAll = !earned && days.some(({ kind }) => unpaid.includes(kind));
  let wageMinor = 0;
  for (const terms of facts.terms) {
    const own = days.filter(({ date, kind }) => kind !== 'NOT_EMPLOYED' && inForce(date) === terms);
    if (own.length === 0) continue;
    const cash = allowances.reduce((sum, code) => sum + terms.allowancesMinor[code], 0);
    const put = (code: string, divisor: number | string, quantity: number, amountMinor: number) => {
      // A reduction of nothing is 0, not -0.
      lines[`${code} ${terms.effectiveFrom} ${divisor}`] = { quantity, amountMinor: amountMinor || 0 };
      return amountMinor;
    };
    const perMonth = (code: string, amount: number, halves: boolean) => {
      const paidDays = month.filter((date) => employed(date) && inForce(date) === terms);
      const before = paidDays.filter((date) => date < span.from).length;
      const until = paidDays.filter((date) => date <= span.to).length;
      const part = (count: number, isHalf: boolean) =>
        nearest(isHalf && count === 15 ? ratio(amount, 2) : multiply(ratio(amount), ratio(count, monthDays)));
      const amountMinor =
        part(until, halves && span.part === 'FIRST_HALF') - part(before, halves && span.part === 'SECOND_HALF');
      return put(code, monthDays, until - before, amountMinor);
    };
    const hours = (ramadan: boolean) => (ramadan ? settings.ramadanHourDivisor : settings.hourDivisor);
    const divisors = [...new Set(own.map(({ ramadan }) => hours(ramadan)))];

    let basic = 0;
    if (terms.paidBy === 'MONTH') basic = perMonth('BASIC', terms.basicMinor, false);
    const dayPart = ({ kind, calendar }: RecountedDay) => {
      if (kind === 'WORK' || kind === 'HOLIDAY') return 2;
      if (!paidLeave.includes(kind) || calendar === 'REST' || calendar === 'OFF') return 0;
      return kind === 'SICK_HALF' ? 1 : 2;
    };
    if (terms.paidBy === 'DAY') {
      const halves = own.reduce((sum, day) => sum + dayPart(day), 0);
      basic = put('BASIC', 26, halves / 2, nearest(multiply(ratio(terms.basicMinor, 26), ratio(halves, 2))));
    }
    if (terms.paidBy === 'HOUR') {
      for (const divisor of divisors) {
        const halfMinutes = own
          .filter(({ ramadan }) => hours(ramadan) === divisor)
          .reduce(
            (sum, day) => sum + (day.kind === 'WORK' && day.present ? 2 * day.ordinary : dayPart(day) * day.daily),
            0,
          );
        const amount = nearest(multiply(ratio(terms.basicMinor, divisor), ratio(halfMinutes, 120)));
        basic += put('BASIC', divisor, halfMinutes / 2, amount);
      }
    }
    let wage = basic;
    for (const code of allowances) {
      if (terms.allowancesMinor[code] > 0) wage += perMonth(code, terms.allowancesMinor[code], true);
    }

    const rates = [
      ['OVERTIME_DAY', 'overtimeDay', settings.overtimeDayPercent],
      ['OVERTIME_NIGHT', 'overtimeNight', Math.max(settings.overtimeDayPercent, settings.overtimeNightPercent)],
      ['NIGHT', 'night', settings.nightScope === 'ALL' ? settings.nightPercent : 0],
      ['REST_DAY', 'rest', settings.restDayPercent],
      ['HOLIDAY', 'holiday', settings.holidayPercent],
    ] as const;
    for (const divisor of divisors) {
      const same = own.filter(({ ramadan }) => hours(ramadan) === divisor);
      for (const [code, field, percent] of rates) {
        const minutes = same.reduce((sum, day) => sum + day[field], 0);
        const hour = ratio(terms.basicMinor, divisor);
        const amount = nearest(multiply(hour, ratio(percent, 100), ratio(minutes, 60)));
        if (minutes > 0 && percent > 0) put(code, divisor, minutes, amount);
      }
    }

    if (terms.paidBy === 'MONTH') {
      let left = wage;
      let last = '';
      const take = (code: string, divisor: number, quantity: number, amount: Ratio, atMost = left) => {
        if (quantity === 0 || amount[0] === 0n) return;
        const taken = least(nearest(amount), atMost, left);
        left -= taken;
        put(code, divisor, quantity, -taken);
        last = `${code} ${terms.effectiveFrom} ${divisor}`;
      };
      const count = (...kinds: string[]) => own.filter(({ kind }) => kinds.includes(kind)).length;
      const d = settings.dayDivisor;
      const full = terms.basicMinor + cash;
      const byDay = (base: number, quantity: number) => multiply(ratio(base, d), ratio(quantity));
      const absent = count('ABSENT');
      if (settings.absenceTakes === 'BASIC') take('ABSENCE', d, absent, byDay(terms.basicMinor, absent), basic);
      else take('ABSENCE', d, absent, byDay(full, absent));
      take('UNPAID_LEAVE', d, count('UNPAID', 'HAJJ'), byDay(full, count('UNPAID', 'HAJJ')));
      take('SICK_UNPAID', d, count('SICK_UNPAID'), byDay(full, count('SICK_UNPAID')));
      take('SICK_HALF', d, count('SICK_HALF'), multiply(byDay(full, count('SICK_HALF')), ratio(1, 2)));
      if (settings.annualLeavePays === 'BASIC') take('ANNUAL_LEAVE', d, count('ANNUAL'), byDay(cash, count('ANNUAL')));
      for (const divisor of settings.deductShortDays ? divisors : []) {
        const short = own.filter(({ ramadan }) => hours(ramadan) === divisor).reduce((sum, day) => sum + day.short, 0);
        take('SHORT_DAYS', divisor, short, multiply(ratio(terms.basicMinor, divisor), ratio(short, 60)));
      }
      if (takesAll && left > 0) {
        const absence = `ABSENCE ${terms.effectiveFrom} ${d}`;
        const key = lines[absence] ? absence : last === '' ? `ABSENCE ${terms.effectiveFrom} null` : last;
        const line = (lines[key] ??= { quantity: 0, amountMinor: 0 });
        line.amountMinor -= left;
        left = 0;
      }
      wage = left;
    }
    wageMinor += wage;
  }
  return wageMinor;
}

/** Answers what was kept for courts and advances. */
function recountDeductions(
  { facts, items, advances, settings, takenThisMonth }: SlipInput,
  days: RecountedDay[],
  wageMinor: number,
  grossMinor: number,
  lines: Recount['lines'],
): number {
  const lastPaid = days.findLast(
    ({ date, kind }) => kind !== 'NOT_EMPLOYED' && facts.terms.some(({ effectiveFrom }) => effectiveFrom <= date),
  );
  const terms = facts.terms
    .filter(({ effectiveFrom }) => effectiveFrom <= (lastPaid?.date ?? ''))
    .toSorted((a, b) => (a.effectiveFrom < b.effectiveFrom ? 1 : -1))[0];
  const full = terms ? terms.basicMinor + allowances.reduce((sum, code) => sum + terms.allowancesMinor[code], 0) : 0;
  const ofWage = (percent: number) => nearest(multiply(ratio(wageMinor), ratio(percent, 100)));
  const ofDays = (count: number) => nearest(multiply(ratio(full, settings.dayDivisor), ratio(count)));
  const limits: Record<string, number> = {
    COURT_ORDER: ofWage(settings.courtOrderLimitPercent),
    ADVANCE: ofWage(settings.advanceLimitPercent),
    DAMAGE: Math.max(0, ofDays(settings.damageLimitDays) - takenThisMonth.DAMAGE),
    PENALTY: Math.max(0, ofDays(settings.penaltyLimitDays) - takenThisMonth.PENALTY),
    OTHER_DEDUCTION: Number.MAX_SAFE_INTEGER,
  };
  const half = nearest(multiply(ratio(grossMinor), ratio(settings.deductionLimitPercent, 100)));
  let room = least(half, grossMinor);
  let keptForOthers = 0;
  for (const code of ['COURT_ORDER', 'ADVANCE', 'DAMAGE', 'PENALTY', 'OTHER_DEDUCTION']) {
    let limit = limits[code] ?? 0;
    const debts = [
      ...(code === 'ADVANCE'
        ? advances.map(({ id, givenOn, leftMinor, instalmentMinor, takenThisMonthMinor }) => ({
            id,
            since: givenOn,
            owed: least(leftMinor, Math.max(0, instalmentMinor - takenThisMonthMinor)),
          }))
        : []),
      ...items
        .filter(({ kind }) => kind === code)
        .map(({ id, fromPeriod, leftMinor }) => ({ id, since: fromPeriod, owed: leftMinor })),
    ].toSorted((a, b) => (a.since === b.since ? a.id - b.id : a.since < b.since ? -1 : 1));
    for (const { id, owed } of debts) {
      const taken = least(owed, limit, room);
      if (taken === 0) continue;
      limit -= taken;
      room -= taken;
      lines[`${code} ${id}`] = { quantity: 0, amountMinor: -taken };
      if (code === 'COURT_ORDER' || code === 'ADVANCE') keptForOthers += taken;
    }
  }
  return keptForOthers;
}

function recountCosts(weights: ReadonlyMap<number, number>, costMinor: number): Recount['costs'] {
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return [{ siteId: null, amountMinor: costMinor }];
  const sites = [...weights].toSorted(([a], [b]) => a - b);
  const amounts = sites.map(([, weight]) => Number((BigInt(costMinor) * BigInt(weight)) / BigInt(total)));
  const rests = sites.map(([, weight]) => (BigInt(costMinor) * BigInt(weight)) % BigInt(total));
  for (let missing = costMinor - amounts.reduce((a, b) => a + b, 0); missing > 0; missing--) {
    const largest = rests.indexOf(rests.reduce((a, b) => (b > a ? b : a)));
    amounts[largest] = (amounts[largest] ?? 0) + 1;
    rests[largest] = -1n;
  }
  return sites.map(([siteId], index) => ({ siteId, amountMinor: amounts[index] ?? 0 }));
}
