import { addDays } from '@binaa/contract/dates';
import type { Clock } from '../src/platform/clock.ts';
import type { AttendanceRow, Db, UserRow } from '../src/schema.ts';
import { daysFromNow } from './demo-time.ts';

type People = readonly Pick<UserRow, 'id' | 'role'>[];

const hour = 3_600_000;

/** Requests of the demo foreman about people they checked in: two wait for a decision, one was rejected. */
export async function fillCorrections(tx: Db, clock: Clock, people: People): Promise<void> {
  const foreman = people.find(({ role }) => role === 'FOREMAN');
  const admin = people.find(({ role }) => role === 'ADMIN');
  if (!foreman || !admin) return;
  const today = clock.today();
  const forgotten = await newestRecord(tx, { isActive: true, until: addDays(today, -2) });
  const tooShort = await newestRecord(tx, { foremanId: foreman.id, until: addDays(today, -2) });
  const refused = await newestRecord(tx, { foremanId: foreman.id, until: addDays(today, -9) });
  const requests = [
    forgotten && {
      ...requestOf(forgotten, foreman.id),
      kind: 'MISSING_OUT' as const,
      out_time: moved(forgotten.in_time, 9 * hour),
      reason: 'Forgot to check out',
      created_at: daysFromNow(clock, -1),
    },
    tooShort && {
      ...requestOf(tooShort, foreman.id),
      in_time: moved(tooShort.in_time, -hour / 2),
      reason: 'تعطّل هاتفي عند البوابة وسُجّل الحضور متأخرًا',
      created_at: daysFromNow(clock, -1),
    },
    refused && {
      ...requestOf(refused, foreman.id),
      in_time: moved(refused.in_time, -hour),
      reason: 'He came earlier that day',
      created_at: daysFromNow(clock, -7),
      status: 'REJECTED' as const,
      decided_by_id: admin.id,
      decided_at: daysFromNow(clock, -6),
      decision_note: 'The gate log agrees with the record.',
    },
  ].filter((request): request is NonNullable<typeof request> => request !== undefined);
  if (requests.length > 0) await tx.insertInto('attendance_corrections').values(requests).execute();
}

type Wanted = { isActive?: boolean; foremanId?: number; until: string };

function newestRecord(tx: Db, { isActive = false, foremanId, until }: Wanted): Promise<AttendanceRow | undefined> {
  const records = tx
    .selectFrom('attendances')
    .selectAll()
    .where('out_time', isActive ? 'is' : 'is not', null)
    .where('date', '<=', until)
    .orderBy('date', 'desc')
    .orderBy('id')
    .limit(1);
  return (foremanId === undefined ? records : records.where('checkin_foreman_id', '=', foremanId)).executeTakeFirst();
}

/** Asks for the times that the record has; the caller changes one of them. */
function requestOf(record: AttendanceRow, foremanId: number) {
  return {
    requested_by_id: foremanId,
    user_id: record.user_id,
    date: record.date,
    site_id: record.site_id,
    kind: 'WRONG_TIMES' as const,
    attendance_id: record.id,
    attendance_version: record.version,
    before_in_time: record.in_time,
    before_out_time: record.out_time,
    in_time: record.in_time,
    out_time: record.out_time,
  };
}

function moved(moment: Date, milliseconds: number): Date {
  return new Date(moment.getTime() + milliseconds);
}
