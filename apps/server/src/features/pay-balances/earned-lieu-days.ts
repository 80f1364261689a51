import type { Db } from '../../schema.ts';
import { earlier } from '../payroll/compute/dates.ts';
import type { PayProfile } from '../payroll/compute/facts.ts';
import { countedFrom } from '../payroll/compute/service.ts';
import type { PayrollSettings } from '../payroll/compute/settings.ts';
import { listEarnedLieuDays, listUnpaidRestDays } from './pay-balances.queries.ts';

/**
 * Worked rest days up to a day that gave a free day: as payslips paid them, and as attendance tells of days that are not
 * paid yet, so that a free day can be taken in the month in which it was earned.
 */
export async function earnedLieuDays(
  db: Db,
  userId: number,
  profile: PayProfile,
  rules: PayrollSettings,
  { asOf, unpaidUntil = asOf }: { asOf: string; unpaidUntil?: string },
): Promise<string[]> {
  const from = countedFrom(profile);
  const paid = await listEarnedLieuDays(db, userId, from);
  const to = profile.leftOn === null ? unpaidUntil : earlier(unpaidUntil, profile.leftOn);
  const restWeekday = profile.restWeekday ?? rules.restWeekday;
  const earnsUnpaid = rules.restDayEarnsLieu && profile.attendanceBased;
  const unpaid = earnsUnpaid ? await listUnpaidRestDays(db, userId, { from, to, restWeekday }) : [];
  return [...paid, ...unpaid].filter((date) => date <= asOf);
}
