import { attendanceMessages, getAttendance } from '@binaa/contract/attendance';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useIdParam } from '../../lib/use-id-param.ts';
import { DetailPage } from '../../ui/detail-page.tsx';
import { AttendanceDetail } from './attendance-detail.tsx';

export default function AttendanceDetailPage() {
  const { t } = useText();
  const id = useIdParam('id');
  const back = { to: paths.attendance, label: t('Back to Attendance') };
  return (
    <DetailPage
      read={getAttendance}
      id={id}
      back={back}
      missing={t(attendanceMessages.notFound)}
      failed={t('Failed to load attendance record. Please try again later.')}
    >
      {(record) => <AttendanceDetail record={record} />}
    </DetailPage>
  );
}
