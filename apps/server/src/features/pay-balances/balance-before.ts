import type { Db } from '../../schema.ts';
import type { PayProfileRow } from '../../schema-payroll.ts';
import type { PersonLeaves } from '../leaves/read-leaves.ts';
import { profileFacts } from '../pay-profiles/read-person.ts';
import { annualLeaveBalance, lieuBalanceDays } from '../payroll/compute/balances.ts';
import { later } from '../payroll/compute/dates.ts';
import type { WorkCalendar } from '../payroll/compute/facts.ts';
import { readRules } from '../payroll-settings/read-rules.ts';
import { readCalendar } from '../work-calendar/read-calendar.ts';
import { earnedLieuDays } from './earned-lieu-days.ts';

type Wanted = { kind: 'ANNUAL' | 'DAY_IN_LIEU'; from: string; to: string };

/** The days left of this kind on the first day of a leave, without that leave. Days in lieu that are planned for later are not left. */
export async function balanceBefore(
  tx: Db,
  row: PayProfileRow,
  { leaves, isWorked }: PersonLeaves,
  { kind, from, to }: Wanted,
): Promise<{ days: number; calendar: WorkCalendar }> {
  const profile = profileFacts(row);
  const calendar = await readCalendar(tx, { from: profile.joinedOn, to });
  const history = { leaves, isWorked, calendar };
  const rules = await readRules(tx);
  if (kind === 'ANNUAL') {
    const { balanceDays } = annualLeaveBalance(profile, history, from, rules);
    return { days: balanceDays, calendar };
  }
  const planned = leaves.filter((one) => one.kind === kind && one.to > from).map((one) => one.to);
  const asked = [from, ...planned];
  const earned = await earnedLieuDays(tx, row.user_id, profile, rules, { asOf: asked.reduce(later) });
  const balances = asked.map((day) =>
    lieuBalanceDays(profile, history, earned.filter((date) => date <= day).length, day),
  );
  return { days: Math.min(...balances), calendar };
}
