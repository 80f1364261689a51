import { formatMonth } from '@binaa/contract/dates';
import { type PayrollRun, type RunInput, runMessages } from '@binaa/contract/payroll-runs';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { conflict, invalidField } from '../../platform/http/app-error.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { violatesUnique } from '../../platform/unique-violation.ts';
import type { Db } from '../../schema.ts';
import type { NewPayrollRun } from '../../schema-payroll-runs.ts';
import type { ComputedRun } from './compute-run.ts';
import { readRun } from './get-run.ts';
import { findOpenMonth, insertRun } from './run.queries.ts';
import { firstDayOf, lastDayOf, type RunScope } from './run-scope.ts';
import { storeSlips } from './store-slips.ts';

export function scopeOfInput({ period, part, userIds, toDate }: RunInput): RunScope {
  return {
    period,
    part,
    from: firstDayOf(period),
    to: toDate ?? lastDayOf(period),
    userIds: userIds ? [...new Set(userIds)].toSorted((one, other) => one - other) : null,
    settlement: null,
  };
}

/** Creates a run from what was computed before the transaction. */
export async function createRun(
  tx: Db,
  clock: Clock,
  actor: Pick<Actor, 'id'>,
  computed: ComputedRun,
): Promise<PayrollRun> {
  const { scope, slips } = computed;
  const { part, period } = scope;
  if (part === 'MONTH' && (await findOpenMonth(tx, period))) throw conflict(runMessages.exists(monthOf(period)));
  if (slips.length === 0) throw nobody(scope);
  return createComputedRun(tx, clock, actor, computed, null);
}

export async function createComputedRun(
  tx: Db,
  clock: Clock,
  actor: Pick<Actor, 'id'>,
  computed: ComputedRun,
  settlement: NewPayrollRun['settlement'],
): Promise<PayrollRun> {
  const { period, part, from, to, userIds } = computed.scope;
  const at = clock.now();
  const run = { period, part, from_date: from, to_date: to, user_ids: userIds ? [...userIds] : null };
  const id = await insertRun(tx, { ...run, settlement, created_by_id: actor.id, created_at: at, updated_at: at }).catch(
    (error: unknown) => {
      if (violatesUnique(error, 'payroll_runs_of_period')) throw conflict(runMessages.exists(monthOf(period)));
      throw error;
    },
  );
  await writeAudit(tx, actor, 'payroll-run.create', id, { after: run });
  await storeSlips(tx, clock, actor, id, computed);
  return readRun(tx, { id });
}

/** Named people who cannot be in the run are an error of the form; a month without anybody is a conflict. */
function nobody({ userIds, period }: RunScope) {
  const message = runMessages.nobody(monthOf(period));
  return userIds ? invalidField('userIds', message) : conflict(message);
}

function monthOf(period: string): { month: string; monthAr: string } {
  return { month: formatMonth(period), monthAr: formatMonth(period, 'ar-QA-u-ca-gregory-nu-latn') };
}
