import { type Warning, warningOf } from '@binaa/contract/warnings';
import { calendarMessages } from '@binaa/contract/work-calendar';
import type { Db } from '../../schema.ts';
import { isInFinishedRun } from './calendar.queries.ts';

/** What people were paid by the old calendar stays, and the next run corrects it. */
export async function warnOfFinishedRun(db: Db, ...periods: { from: string; to: string }[]): Promise<Warning[]> {
  return (await isInFinishedRun(db, periods)) ? [warningOf(calendarMessages.usedByRun)] : [];
}
