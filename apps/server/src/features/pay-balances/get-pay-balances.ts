import { fromMinor } from '@binaa/contract/money';
import type { PayBalances } from '@binaa/contract/pay-balances';
import { payMessages } from '@binaa/contract/pay-fields';
import type { LeavingReason } from '@binaa/contract/pay-profiles';
import type { Clock } from '../../platform/clock.ts';
import { found } from '../../platform/records.ts';
import type { Db } from '../../schema.ts';
import { readLeaves } from '../leaves/read-leaves.ts';
import { readPerson } from '../pay-profiles/read-person.ts';
import {
  annualLeaveBalance,
  gratuityOf,
  type LeaveHistory,
  lieuBalanceDays,
  sickDaysTaken,
} from '../payroll/compute/balances.ts';
import { type PayProfile, type PayTerms, termsOn } from '../payroll/compute/facts.ts';
import { amountOf } from '../payroll/compute/lines.ts';
import { serviceDays, serviceYearOf } from '../payroll/compute/service.ts';
import type { PayrollSettings } from '../payroll/compute/settings.ts';
import { readRules } from '../payroll-settings/read-rules.ts';
import { readCalendar } from '../work-calendar/read-calendar.ts';
import { earnedLieuDays } from './earned-lieu-days.ts';
import { sumAdvances } from './pay-balances.queries.ts';

/** `profile`: with a last day that is not saved yet. `unpaidUntil`: from then on the caller counts days in lieu. */
type Assumed = { profile?: PayProfile; unpaidUntil?: string };

/** What a person has on a day: free days, gratuity, and money to be taken back. */
export async function getPayBalances(
  db: Db,
  { timeZone }: Pick<Clock, 'timeZone'>,
  userId: number,
  asOf: string,
  assumed: Assumed = {},
): Promise<PayBalances> {
  const { terms, leaveReason, ...saved } = found(await readPerson(db, userId), payMessages.noProfile);
  const { profile = saved.profile, ...counted } = assumed;
  const rules = await readRules(db);
  const { leaves, isWorked } = await readLeaves(db, userId);
  const history = { leaves, isWorked, calendar: await readCalendar(db, { from: profile.joinedOn, to: asOf }) };
  const annual = annualLeaveBalance(profile, history, asOf, rules);
  const earnedLieu = await earnedLieuDays(db, userId, profile, rules, { asOf, ...counted });
  const advances = await sumAdvances(db, userId, asOf, timeZone);
  return {
    asOf,
    serviceDays: serviceDays(profile, asOf),
    annual: {
      opening: annual.openingDays,
      earned: annual.earnedDays,
      taken: annual.takenDays,
      days: annual.balanceDays,
    },
    lieu: lieuOf(profile, history, earnedLieu.length, asOf),
    sick: sickOf(profile, history, asOf, rules),
    gratuity: gratuityFigures(profile, terms, asOf, rules, leaveReason),
    advances: {
      given: fromMinor(advances.given_minor),
      takenBack: fromMinor(advances.taken_back_minor),
      returned: fromMinor(advances.returned_minor),
      left: fromMinor(advances.given_minor - advances.taken_back_minor - advances.returned_minor),
    },
  };
}

function lieuOf(profile: PayProfile, history: LeaveHistory, earned: number, asOf: string): PayBalances['lieu'] {
  const opening = profile.opening?.lieuDays ?? 0;
  const days = lieuBalanceDays(profile, history, earned, asOf);
  return { opening, earned, taken: opening + earned - days, days };
}

function sickOf(profile: PayProfile, history: LeaveHistory, asOf: string, rules: PayrollSettings): PayBalances['sick'] {
  const { sickFullDays, sickHalfDays } = rules;
  const { takenDays, usedDays } = sickDaysTaken(profile, history, asOf, rules);
  return {
    yearFrom: serviceYearOf(profile, asOf),
    taken: takenDays,
    fullDaysLeft: Math.max(0, sickFullDays - usedDays),
    halfDaysLeft: Math.max(0, Math.min(sickHalfDays, sickFullDays + sickHalfDays - usedDays)),
  };
}

function gratuityFigures(
  profile: PayProfile,
  terms: readonly PayTerms[],
  asOf: string,
  rules: PayrollSettings,
  leaveReason: LeavingReason | null,
): PayBalances['gratuity'] {
  const last = termsOn(terms, asOf);
  if (!last) return null;
  const figures = gratuityOf(profile, asOf, rules);
  const isDue = leaveReason !== 'DISMISSED_ART_61';
  return {
    basic: fromMinor(last.basicMinor),
    daysAYear: rules.gratuityDays,
    dayDivisor: rules.dayDivisor,
    serviceDays: serviceDays(profile, asOf),
    amount: isDue ? fromMinor(amountOf({ ...figures, baseMinor: last.basicMinor })) : 0,
  };
}
