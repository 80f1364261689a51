import type { PayrollRun } from '@binaa/contract/payroll-runs';
import { type SettlementInput, type SettlementPreview, settlementMessages } from '@binaa/contract/settlements';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import { conflict, invalidField } from '../../platform/http/app-error.ts';
import { pick } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { profileFacts } from '../pay-profiles/read-person.ts';
import { endEmployment } from '../pay-profiles/record-last-day.ts';
import { requireProfile } from '../pay-profiles/require-person.ts';
import { noticeDaysDue, settlementDueOn } from '../payroll/compute/settlement.ts';
import { type ComputedRun, computeRun } from './compute-run.ts';
import { createComputedRun } from './create-run.ts';
import { readSlip } from './payslips/read-slip.ts';
import { hasOpenSettlement } from './run.queries.ts';
import { firstDayOf, type RunScope } from './run-scope.ts';

function scopeOf(userId: number, { lastDay, reason, noticeDays }: SettlementInput): RunScope {
  const period = lastDay.slice(0, 7);
  return {
    period,
    part: 'SETTLEMENT',
    from: firstDayOf(period),
    to: lastDay,
    userIds: [userId],
    settlement: { lastDay, reason, noticeDaysMissing: noticeDays ?? 0 },
  };
}

export function computeSettlement(db: Db, clock: Clock, userId: number, input: SettlementInput): Promise<ComputedRun> {
  return computeRun(db, clock, scopeOf(userId, input));
}

/** Records the last day of a person, and creates the run that pays all that is due to them. */
export async function settlePerson(
  tx: Db,
  clock: Clock,
  actor: Actor,
  { userId, computed, lastDay, reason }: SettlementInput & { userId: number; computed: ComputedRun },
): Promise<PayrollRun> {
  const { user, profile } = await requireProfile(tx, userId);
  if (lastDay < profile.joined_on) throw invalidField('lastDay', settlementMessages.beforeJoining);
  if (await hasOpenSettlement(tx, userId)) throw conflict(settlementMessages.exists({ name: user.name }));
  if (await isPaidAfter(tx, userId, lastDay)) throw conflict(settlementMessages.alreadyPaid({ date: lastDay }));
  await endEmployment(tx, clock, actor, profile, { lastDay, reason });
  const { rules, calendar } = computed.gathered;
  const dueOn = settlementDueOn(profileFacts(profile), lastDay, rules, calendar);
  const before = pick(profile, ['left_on', 'leave_reason']);
  const settlement = JSON.stringify({ ...computed.scope.settlement, dueOn, before });
  return createComputedRun(tx, clock, actor, computed, settlement);
}

/**
 * Work or paid leave after the last day. A payslip that reaches beyond it without either is corrected by the settlement:
 * whoever stayed away was absent until somebody said that they had left.
 */
async function isPaidAfter(db: Db, userId: number, lastDay: string): Promise<boolean> {
  const { rows } = await sql`
    select from payslips s join payslip_days d on d.slip_id = s.id
    where s.user_id = ${userId} and s.live and s.to_date > ${lastDay}::date and d.date > ${lastDay}::date
      and d.kind not in ('NOT_EMPLOYED', 'ABSENT', 'UNPAID', 'HAJJ', 'SICK_UNPAID')
      and (d.kind not in ('REST', 'OFF', 'HOLIDAY') or d.first_in is not null) limit 1`.execute(db);
  return rows.length > 0;
}

/** Does what would be done, reads the payslip, and takes everything back. */
export async function previewSettlement(
  db: Db,
  clock: Clock,
  actor: Actor,
  { userId, ...input }: SettlementInput & { userId: number },
): Promise<SettlementPreview> {
  const computed = await computeSettlement(db, clock, userId, input);
  const tx = await db.startTransaction().execute();
  try {
    const run = await settlePerson(tx, clock, actor, { ...input, userId, computed });
    const { profile } = await requireProfile(tx, userId);
    return {
      slip: await readSlip(tx, clock, { runId: run.id, userId }),
      dueOn: run.dueOn,
      noticeDaysDue: noticeDaysDue(profileFacts(profile), input.lastDay),
    };
  } finally {
    await tx.rollback().execute();
  }
}
