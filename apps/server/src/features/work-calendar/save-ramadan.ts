import { calendarMessages, type RamadanInput, type SavedRamadan } from '@binaa/contract/work-calendar';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { pick } from '../../platform/records.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { violatesExclusion, violatesUnique } from '../../platform/unique-violation.ts';
import { refuseStale, staleVersion } from '../../platform/version.ts';
import type { Db } from '../../schema.ts';
import { readRules } from '../payroll-settings/read-rules.ts';
import { presentRamadan } from './calendar.presenter.ts';
import { changeRamadan, insertRamadan, lockRamadan } from './calendar.queries.ts';
import { warnOfFinishedRun } from './warn-of-finished-run.ts';

export async function saveRamadan(
  tx: Db,
  clock: Clock,
  actor: Actor,
  { year, input }: { year: number; input: RamadanInput },
): Promise<SavedRamadan> {
  const rules = await readRules(tx);
  const before = await lockRamadan(tx, year);
  if (before) refuseStale(before, input.version);
  const columns = {
    from_date: input.fromDate,
    to_date: input.toDate,
    daily_minutes: input.dailyMinutes ?? before?.daily_minutes ?? rules.ramadanDailyMinutes,
    break_minutes: input.breakMinutes ?? before?.break_minutes ?? rules.breakMinutes,
    confirmed: input.confirmed,
  };
  const now = clock.now();
  const saved = await refuseOverlap(
    before
      ? changeRamadan(tx, year, columns, now)
      : insertRamadan(tx, { ...columns, year, created_at: now, created_by_id: actor.id, updated_at: now }),
  );
  const names = Object.keys(columns) as (keyof typeof columns)[];
  await writeAudit(tx, actor, before ? 'ramadan.update' : 'ramadan.create', year, {
    ...(before && { before: pick(before, names) }),
    after: columns,
  });
  const periods = [saved, ...(before ? [before] : [])].map(({ from_date, to_date }) => ({
    from: from_date,
    to: to_date,
  }));
  return { ...presentRamadan(saved), warnings: await warnOfFinishedRun(tx, ...periods) };
}

async function refuseOverlap<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    if (violatesUnique(error, 'ramadan_periods_pkey')) throw staleVersion();
    if (!violatesExclusion(error, 'ramadan_periods_overlap')) throw error;
    const message = calendarMessages.ramadanOverlaps;
    throw new AppError('CONFLICT', message, { errors: { fromDate: message } });
  }
}
