import { attendanceMessages, getAttendance } from '@binaa/contract/attendance';
import { isNotFound } from '../../lib/api-error.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useRead } from '../../lib/query.ts';
import { useIdParam } from '../../lib/use-id-param.ts';
import { DetailSkeleton } from '../../ui/detail-skeleton.tsx';
import { RecordFailed, RecordMissing } from '../../ui/record-states.tsx';
import { AttendanceDetail } from './attendance-detail.tsx';

export default function AttendanceDetailPage() {
  const { t, tm } = useText();
  const id = useIdParam('id');
  const record = useRead(getAttendance, { params: { id } }, { enabled: id > 0 });
  const back = { to: paths.attendance, label: t('Back to Attendance') };

  if (id === 0 || isNotFound(record.error)) {
    return <RecordMissing message={tm(attendanceMessages.notFound)} back={back} />;
  }
  if (record.data) return <AttendanceDetail record={record.data} />;
  if (record.isPending) return <DetailSkeleton />;
  return (
    <RecordFailed
      message={t('Failed to load attendance record. Please try again later.')}
      back={back}
      onRetry={() => void record.refetch()}
      retrying={record.isFetching}
    />
  );
}
