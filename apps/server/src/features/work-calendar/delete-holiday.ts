import type { Warning } from '@binaa/contract/warnings';
import { calendarMessages } from '@binaa/contract/work-calendar';
import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { notFound } from '../../platform/http/app-error.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { auditIdOf, dayState } from './audit-day.ts';
import { changeCalendarDay, lockCalendarDay } from './calendar.queries.ts';
import { warnOfFinishedRun } from './warn-of-finished-run.ts';

export async function deleteHoliday(
  tx: Db,
  clock: Clock,
  actor: Actor,
  date: string,
): Promise<{ warnings: Warning[] }> {
  const before = await lockCalendarDay(tx, date);
  if (!before || before.deleted_at !== null) throw notFound(calendarMessages.dayNotFound);
  const now = clock.now();
  await changeCalendarDay(tx, date, { deleted_at: now }, now);
  await writeAudit(tx, actor, 'calendar-day.delete', auditIdOf(date), { before: dayState(before) });
  return { warnings: await warnOfFinishedRun(tx, { from: date, to: date }) };
}
