import type { HolidayInput, SavedHoliday } from '@binaa/contract/work-calendar';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { violatesUnique } from '../../platform/unique-violation.ts';
import { refuseStale, staleVersion } from '../../platform/version.ts';
import type { Db } from '../../schema.ts';
import type { CalendarDayRow, NewCalendarDay } from '../../schema-payroll.ts';
import { auditIdOf, dayState } from './audit-day.ts';
import { presentHoliday } from './calendar.presenter.ts';
import { changeCalendarDay, insertCalendarDay, lockCalendarDay } from './calendar.queries.ts';
import { warnOfFinishedRun } from './warn-of-finished-run.ts';

/** Adds the day, or changes the one that is there. A day that was removed is added again. */
export async function saveHoliday(
  tx: Db,
  clock: Clock,
  actor: Actor,
  { date, input }: { date: string; input: HolidayInput },
): Promise<SavedHoliday> {
  const columns = { name_en: input.nameEn, name_ar: input.nameAr, confirmed: input.confirmed };
  const now = clock.now();
  const known = await lockCalendarDay(tx, date);
  const before = known?.deleted_at === null ? known : undefined;
  // Whoever changes a day that was removed meanwhile is told.
  if (before) refuseStale(before, input.version);
  else if (input.version !== undefined) throw staleVersion();
  const saved = known
    ? await changeCalendarDay(tx, date, { ...columns, deleted_at: null }, now)
    : await insertNew(tx, { ...columns, date, created_at: now, created_by_id: actor.id, updated_at: now });
  await writeAudit(tx, actor, before ? 'calendar-day.update' : 'calendar-day.create', auditIdOf(date), {
    ...(before && { before: dayState(before) }),
    after: dayState(saved),
  });
  return { ...presentHoliday(saved), warnings: await warnOfFinishedRun(tx, { from: date, to: date }) };
}

/** Two people may add the same day at once: the second sees what the first has entered. */
async function insertNew(tx: Db, day: NewCalendarDay): Promise<CalendarDayRow> {
  try {
    return await insertCalendarDay(tx, day);
  } catch (error) {
    throw violatesUnique(error, 'calendar_days_pkey') ? staleVersion() : error;
  }
}
