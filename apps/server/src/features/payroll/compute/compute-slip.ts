import { type Correction, correctionOf, type Origin } from './corrections.ts';
import { labourCostMinor, type SiteCost, siteCosts } from './costs.ts';
import { type Owed, type TakenThisMonth, takeDeductions } from './deductions.ts';
import { computeEarnings } from './earnings.ts';
import { type PersonFacts, type SlipSpan, termsOn, type WorkCalendar } from './facts.ts';
import { type Line, lineOf, sumOf } from './lines.ts';
import type { PayDay } from './pay-day.ts';
import type { Problem } from './problems.ts';
import type { PayrollSettings } from './settings.ts';
import { type Settlement, settlementParts } from './settlement.ts';

/** An open advance, with what is left of it. */
export type OpenAdvance = {
  id: number;
  givenOn: string;
  leftMinor: number;
  instalmentMinor: number;
  /** What other live payslips of the same month took. */
  takenThisMonthMinor: number;
};

/** An open pay item of this period or an earlier one, with what is left of it. */
export type OpenItem = {
  id: number;
  kind: 'BONUS' | 'PENALTY' | 'DAMAGE' | 'COURT_ORDER' | 'OTHER_DEDUCTION';
  fromPeriod: string;
  leftMinor: number;
};

export type SlipInput = {
  facts: PersonFacts;
  span: SlipSpan;
  settings: PayrollSettings;
  calendar: WorkCalendar;
  advances: readonly OpenAdvance[];
  items: readonly OpenItem[];
  takenThisMonth: TakenThisMonth;
  /** Finished payslips of the person whose inputs changed. */
  origins: readonly Origin[];
  /** For a SETTLEMENT. */
  settlement: Settlement | null;
};

export type Slip = {
  from: string;
  to: string;
  days: PayDay[];
  lines: Line[];
  wageMinor: number;
  grossMinor: number;
  netMinor: number;
  costs: SiteCost[];
  problems: Problem[];
  /** What a settlement could not set off. */
  stillOwedMinor: number;
};

/** One person's payslip. The same input always gives the same payslip. */
export function computeSlip(input: SlipInput): Slip {
  const { facts, span, settings, calendar, settlement } = input;
  const earnings = computeEarnings(facts, span, settings, calendar);
  const corrected = input.origins.map((origin) => correctionOf(origin, calendar));
  const corrections = corrected.flatMap(({ correction }) => correction ?? []);
  const end = settlementOf(input);

  const earned = [
    ...earnings.lines,
    ...input.items.filter(({ kind }) => kind === 'BONUS').map(bonusLine),
    ...corrections.filter(({ amountMinor }) => amountMinor > 0).map(correctionLine),
    ...end.lines,
  ];
  const grossMinor = sumOf(earned);
  const owed = [
    ...input.advances.map(owedAdvance),
    ...input.items.flatMap(owedItem),
    ...corrections.filter(({ amountMinor }) => amountMinor < 0).map(owedCorrection),
    ...end.owed,
  ];
  const { wageMinor, fullWageMinor, days } = earnings;
  const base = { wageMinor, grossMinor, fullWageMinor, takenThisMonth: input.takenThisMonth };
  const deductions = takeDeductions(owed, base, settings, settlement !== null);
  const lines = [...earned, ...deductions.lines];
  return {
    from: span.from,
    to: span.to,
    days,
    lines,
    wageMinor,
    grossMinor,
    netMinor: sumOf(lines),
    costs: siteCosts(labourCostMinor(lines), days, settings),
    problems: [...earnings.problems, ...corrected.flatMap(({ problems }) => problems)],
    stillOwedMinor: settlement === null ? 0 : deductions.leftMinor,
  };
}

function settlementOf({ facts: { profile, terms }, settlement, settings }: SlipInput): { lines: Line[]; owed: Owed[] } {
  const lastTerms = settlement ? termsOn(terms, settlement.lastDay) : undefined;
  return profile && settlement && lastTerms
    ? settlementParts(profile, lastTerms, settlement, settings)
    : { lines: [], owed: [] };
}

function bonusLine({ id, leftMinor }: OpenItem): Line {
  return lineOf({ code: 'BONUS', sourceId: id, baseMinor: leftMinor });
}

function correctionLine({ slipId, amountMinor, changedDays }: Correction): Line {
  return lineOf({ code: 'CORRECTION', originSlipId: slipId, changedDays, baseMinor: amountMinor });
}

const noSource = { sourceId: null, instalmentMinor: null, takenThisMonthMinor: 0, originSlipId: null, changedDays: [] };

function owedAdvance({ id, givenOn, leftMinor, instalmentMinor, takenThisMonthMinor }: OpenAdvance): Owed {
  const source = { sourceId: id, since: givenOn, leftMinor };
  return { ...noSource, code: 'ADVANCE', ...source, instalmentMinor, takenThisMonthMinor };
}

function owedItem({ id, kind, fromPeriod, leftMinor }: OpenItem): Owed[] {
  if (kind === 'BONUS') return [];
  return [{ ...noSource, code: kind, sourceId: id, since: fromPeriod, leftMinor }];
}

function owedCorrection({ slipId, since, amountMinor, changedDays }: Correction): Owed {
  return { ...noSource, code: 'CORRECTION', since, leftMinor: 0 - amountMinor, originSlipId: slipId, changedDays };
}
