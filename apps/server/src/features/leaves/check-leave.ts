import { type LeaveInput, leaveMessages, longestLeave } from '@binaa/contract/leaves';
import type { Message } from '@binaa/contract/message';
import { type Warning, warningOf } from '@binaa/contract/warnings';
import { AppError, conflict, invalidField } from '../../platform/http/app-error.ts';
import type { Db } from '../../schema.ts';
import type { PayProfileRow } from '../../schema-payroll.ts';
import { balanceBefore } from '../pay-balances/balance-before.ts';
import { profileFacts } from '../pay-profiles/read-person.ts';
import { countDays } from '../payroll/compute/dates.ts';
import { countLeaveDays, isPaidMaternity } from '../payroll/compute/leave-days.ts';
import { type PersonLeaves, readLeaves } from './read-leaves.ts';

type Checked = Pick<LeaveInput, 'kind' | 'fromDate' | 'toDate' | 'fileKey'> & {
  /** The leave that is being changed. */
  id?: number;
};

const tooLong = { HAJJ: leaveMessages.hajjTooLong, MATERNITY: leaveMessages.maternityTooLong };

/**
 * Refuses a leave that overlaps another, is longer than the law grants or has no days left to be taken from. Returns what
 * the ADMIN should know about one that is saved. The person is locked.
 */
export async function checkLeave(tx: Db, profile: PayProfileRow, leave: Checked): Promise<Warning[]> {
  const { kind, fromDate: from, toDate: to } = leave;
  if (from < profile.joined_on || (profile.left_on !== null && to > profile.left_on)) {
    throw invalidField('fromDate', leaveMessages.outsideEmployment);
  }
  const longest = longestLeave[kind];
  if ((kind === 'HAJJ' || kind === 'MATERNITY') && longest !== undefined && countDays(from, to) > longest) {
    throw invalidField('toDate', tooLong[kind]({ days: longest }));
  }
  const known = await readLeaves(tx, profile.user_id);
  const others = { ...known, leaves: known.leaves.filter(({ id }) => id !== leave.id) };
  refuseOverlap(others, { from, to });
  const warnings: Message[] = [];
  if (kind === 'SICK' && !leave.fileKey) warnings.push(leaveMessages.needsCertificate);
  if (kind === 'MATERNITY' && !isPaidMaternity(profileFacts(profile), { kind, from, to })) {
    warnings.push(leaveMessages.maternityUnpaid);
  }
  if (kind === 'ANNUAL' || kind === 'DAY_IN_LIEU') {
    const missing = await missingDays(tx, profile, others, { kind, from, to });
    if (missing && kind === 'DAY_IN_LIEU') throw conflict(missing);
    if (missing) warnings.push(missing);
  }
  return warnings.map(warningOf);
}

function refuseOverlap({ leaves }: PersonLeaves, { from, to }: { from: string; to: string }): void {
  const other = leaves.find((one) => one.from <= to && one.to >= from);
  if (!other) return;
  const message = leaveMessages.overlaps({ from: other.from, to: other.to });
  throw new AppError('CONFLICT', message, { errors: { fromDate: message } });
}

/** The message, if fewer days are left on the first day of the leave than it takes. */
async function missingDays(
  tx: Db,
  profile: PayProfileRow,
  others: PersonLeaves,
  leave: { kind: 'ANNUAL' | 'DAY_IN_LIEU'; from: string; to: string },
): Promise<Message | undefined> {
  const { days, calendar } = await balanceBefore(tx, profile, others, leave);
  const taken = countLeaveDays(profileFacts(profile), [leave], leave.kind, leave, () => false, calendar);
  return taken > days ? leaveMessages.daysLeft({ days: Math.max(0, days) }) : undefined;
}
