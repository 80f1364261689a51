import { getAttendance } from '@binaa/contract/attendance';
import { useRead } from '../../lib/query.ts';
import { CheckOutButton } from './check-out-button.tsx';

/** Check Out of somebody whom a notice is about, while they are checked in. */
export default function CheckOutNoticeCard({ attendanceId }: { attendanceId: number }) {
  const { data: record } = useRead(getAttendance, { params: { id: attendanceId } });
  return record?.active ? <CheckOutButton record={record} /> : null;
}
