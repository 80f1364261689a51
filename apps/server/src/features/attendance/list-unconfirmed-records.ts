import type { listUnconfirmedRecords as endpoint, UnconfirmedRecord } from '@binaa/contract/crew-confirmation';
import type { QueryOf } from '@binaa/contract/endpoint';
import { makePage, type Page } from '@binaa/contract/paging';
import type { Clock } from '../../platform/clock.ts';
import { limitAndOffset } from '../../platform/list.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Db } from '../../schema.ts';
import { workedMinutesOf } from './attendance.presenter.ts';
import { type AttendanceView, listAttendancePageViews } from './attendance.queries.ts';
import { mayConfirm } from './may-confirm.ts';

/** Without those of people who are still in: their check-out would only have to be confirmed again. */
export async function listUnconfirmedRecords(
  db: Db,
  clock: Clock,
  actor: Actor,
  page: QueryOf<typeof endpoint>,
): Promise<Page<UnconfirmedRecord>> {
  const filter = { unconfirmed: true, status: 'COMPLETED' } as const;
  const found = { now: clock.now(), sort: undefined, bounds: limitAndOffset(page) };
  const { rows, total } = await listAttendancePageViews(db, filter, found);
  return makePage(
    rows.map((row) => present(row, actor)),
    total,
    page,
  );
}

function present(row: AttendanceView, actor: Actor): UnconfirmedRecord {
  const names = [row.checkin_foreman_name, row.checkout_foreman_name].filter((name) => name !== null);
  const recordedByIds = [row.checkin_foreman_id, row.checkout_foreman_id];
  return {
    attendanceId: row.id,
    version: row.version,
    userId: row.user_id,
    userName: row.user_name,
    siteName: row.site_name,
    date: row.date,
    inTime: row.in_time.toISOString(),
    outTime: (row.out_time ?? row.in_time).toISOString(),
    workedMinutes: workedMinutesOf(row) ?? 0,
    recordedByNames: [...new Set(names)],
    flags: row.flags,
    groupPhotos: row.group_photos,
    can: { confirm: mayConfirm(actor, { userId: row.user_id, recordedByIds }) },
  };
}
