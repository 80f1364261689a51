import type { LeavingReason } from '@binaa/contract/pay-profiles';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import type { PayProfileRow } from '../../schema-payroll.ts';
import { changeProfile, findProfile } from './pay-profile.queries.ts';
import { requirePerson } from './require-person.ts';

/** For a user who is deleted: without a last day, it is today. The days worked until then are still paid. */
export async function recordLastDay(tx: Db, clock: Clock, actor: Actor, userId: number): Promise<void> {
  const profile = await findProfile(tx, userId);
  if (!profile || profile.left_on !== null) return;
  const today = clock.today();
  const left_on = profile.joined_on > today ? profile.joined_on : today;
  await changeProfile(tx, userId, { left_on }, clock.now());
  await writeAudit(tx, actor, 'pay-profile.update', userId, { before: { left_on: null }, after: { left_on } });
}

/** For a settlement: the last day and its reason, whatever was known before. */
export async function endEmployment(
  tx: Db,
  clock: Clock,
  actor: Actor,
  { user_id, left_on, leave_reason }: PayProfileRow,
  { lastDay, reason }: { lastDay: string; reason: LeavingReason },
): Promise<void> {
  const change = { left_on: lastDay, leave_reason: reason };
  await changeProfile(tx, user_id, change, clock.now());
  await writeAudit(tx, actor, 'pay-profile.update', user_id, { before: { left_on, leave_reason }, after: change });
}

export type EmploymentEnd = Pick<PayProfileRow, 'left_on' | 'leave_reason'>;

/** For a settlement that is given up: the end of employment is as before, unless somebody has changed it since. */
export async function restoreEmployment(
  tx: Db,
  clock: Clock,
  actor: Pick<Actor, 'id'>,
  userId: number,
  { lastDay, before }: { lastDay: string; before: EmploymentEnd },
): Promise<void> {
  const { user, profile } = await requirePerson(tx, userId);
  if (!profile || profile.left_on !== lastDay || user.deleted_at !== null) return;
  const { left_on, leave_reason } = profile;
  await changeProfile(tx, userId, before, clock.now());
  await writeAudit(tx, actor, 'pay-profile.update', userId, { before: { left_on, leave_reason }, after: before });
}
