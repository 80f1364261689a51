import type { Db } from '../../src/schema.ts';
import type { CorrectionRow, NewCorrection } from '../../src/schema-corrections.ts';
import { testNow } from '../test-clock.ts';
import { buildAttendance } from './attendance.ts';
import { buildUser } from './user.ts';

/** By default a foreman's pending request for a worker who did not check out on the day of the test clock. */
export async function buildCorrection(db: Db, overrides: Partial<NewCorrection> = {}): Promise<CorrectionRow> {
  const record = await buildAttendance(db, { out: null });
  return db
    .insertInto('attendance_corrections')
    .values({
      requested_by_id: overrides.requested_by_id ?? (await buildUser(db, { role: 'FOREMAN' })).id,
      user_id: record.user_id,
      date: record.date,
      site_id: record.site_id,
      kind: 'MISSING_OUT',
      attendance_id: record.id,
      attendance_version: record.version,
      before_in_time: record.in_time,
      before_out_time: null,
      in_time: record.in_time,
      out_time: new Date('2026-03-10T08:00:00Z'),
      reason: 'Forgot to check out',
      created_at: testNow,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
