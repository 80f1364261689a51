import type { LeavingReason } from '@binaa/contract/pay-profiles';
import type { Db } from '../../schema.ts';
import type { PayProfileRow } from '../../schema-payroll.ts';
import type { PayProfile, PayTerms } from '../payroll/compute/facts.ts';
import { findProfile } from './pay-profile.queries.ts';
import { listTermsViews } from './pay-terms.queries.ts';

export type PersonOfPay = { profile: PayProfile; terms: PayTerms[]; leaveReason: LeavingReason | null };

/** What the computation reads of a person's profile and wages. Undefined without a profile. */
export async function readPerson(db: Db, userId: number): Promise<PersonOfPay | undefined> {
  const row = await findProfile(db, userId);
  if (!row) return undefined;
  const terms = await listTermsViews(db, userId);
  return {
    profile: profileFacts(row),
    leaveReason: row.leave_reason,
    terms: terms.map((one) => ({
      effectiveFrom: one.effective_from,
      basicMinor: one.basic_minor,
      paidBy: one.paid_by,
      allowancesMinor: {
        HOUSING: one.housing_minor,
        FOOD: one.food_minor,
        TRANSPORT: one.transport_minor,
        OTHER_ALLOWANCE: one.other_minor,
      },
    })),
  };
}

export function profileFacts(row: PayProfileRow): PayProfile {
  return {
    joinedOn: row.joined_on,
    leftOn: row.left_on,
    attendanceBased: row.attendance_based,
    shiftWorker: row.shift_worker,
    restWeekday: row.rest_weekday,
    opening:
      row.opening_on === null
        ? null
        : {
            on: row.opening_on,
            annualDays: row.opening_annual_days,
            sickDays: row.opening_sick_days,
            lieuDays: row.opening_lieu_days,
          },
  };
}
