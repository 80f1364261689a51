import { earlier, lastOfMonth } from '../payroll/compute/dates.ts';
import type { PersonInput } from './person-input.ts';

export type PersonFacts = Pick<PersonInput, 'profile' | 'terms' | 'leaves' | 'workedLeaveDays'>;

/**
 * A person's facts as far as they concern days up to this one. A raise or a leave of a later month must not make a run
 * stale, nor a finished payslip look changed. The end of the employment counts within the month, which it makes a part month.
 */
export function factsUntil({ profile, terms, leaves, workedLeaveDays }: PersonFacts, day: string): PersonFacts {
  const leftLater = profile?.leftOn != null && profile.leftOn > lastOfMonth(day);
  return {
    profile: leftLater ? { ...profile, leftOn: null } : profile,
    terms: terms.filter(({ effectiveFrom }) => effectiveFrom <= day),
    leaves: leaves.filter(({ from }) => from <= day).map((leave) => ({ ...leave, to: earlier(leave.to, day) })),
    workedLeaveDays: workedLeaveDays.filter((date) => date <= day),
  };
}
