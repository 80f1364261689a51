import type { AttendanceRow, Db } from '../../schema.ts';

type RecordBefore = Pick<
  AttendanceRow,
  'in_time' | 'out_time' | 'checkin_foreman_id' | 'checkout_foreman_id' | 'source' | 'flags'
>;

/** The stored record behind a stay that the caller has locked. */
export function findRecordOfStay(tx: Db, id: number): Promise<RecordBefore> {
  return tx
    .selectFrom('attendances')
    .select(['in_time', 'out_time', 'checkin_foreman_id', 'checkout_foreman_id', 'source', 'flags'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
