import { attendanceMessages } from '@binaa/contract/attendance';
import {
  type CorrectableRecord,
  correctionMessages,
  type getCorrectableDay as endpoint,
} from '@binaa/contract/attendance-corrections';
import type { QueryOf } from '@binaa/contract/endpoint';
import type { Clock } from '../../platform/clock.ts';
import { forbidden, notFound } from '../../platform/http/app-error.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { isCorrectableDay } from './check-correction.ts';
import { askingOf } from './correction.policy.ts';
import { findPeopleAskedFor, listRecordsOf } from './correction-references.queries.ts';

/** Sites and times only: attendance itself is the ADMIN's to read. A day too long ago has nothing to correct. */
export async function getCorrectableDay(
  db: Db,
  clock: Clock,
  actor: Actor,
  { userId, date }: QueryOf<typeof endpoint>,
): Promise<CorrectableRecord[]> {
  const [person] = await findPeopleAskedFor(db, askingOf(actor, clock), [userId]);
  if (!person) throw notFound(attendanceMessages.userUnknown);
  if (!person.is_own) throw forbidden(correctionMessages.onlyOwnPeople);
  if (!isCorrectableDay(date, clock)) return [];
  const records = await listRecordsOf(db, [userId], [date]);
  return records.map((record) => ({
    attendanceId: record.id,
    attendanceVersion: record.version,
    siteId: record.site_id,
    siteName: record.site_name,
    inTime: record.in_time.toISOString(),
    outTime: record.out_time?.toISOString() ?? null,
  }));
}
