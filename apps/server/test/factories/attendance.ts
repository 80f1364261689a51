import { dayOf } from '@binaa/contract/company-time';
import type { AttendanceRow, Db, NewAttendance } from '../../src/schema.ts';
import { testNow } from '../test-clock.ts';
import { buildSite } from './site.ts';
import { buildUser } from './user.ts';

type Overrides = Partial<Omit<NewAttendance, 'in_time' | 'out_time'>> & { in?: string; out?: string | null };

/** By default a new worker's shift on the day of the test clock, 07:00 to 11:00 in Qatar. */
export async function buildAttendance(db: Db, overrides: Overrides = {}): Promise<AttendanceRow> {
  const { in: inTime = '2026-03-10T04:00:00Z', out: outTime = '2026-03-10T08:00:00Z', ...columns } = overrides;
  return db
    .insertInto('attendances')
    .values({
      user_id: columns.user_id ?? (await buildUser(db)).id,
      site_id: columns.site_id ?? (await buildSite(db)).id,
      checkin_foreman_id: null,
      checkout_foreman_id: null,
      date: dayOf(new Date(inTime)),
      in_time: new Date(inTime),
      out_time: outTime === null ? null : new Date(outTime),
      in_location: null,
      out_location: null,
      in_pic_url: null,
      out_pic_url: null,
      created_at: testNow,
      updated_at: testNow,
      ...columns,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
