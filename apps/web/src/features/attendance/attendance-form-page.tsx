import { attendanceMessages, getAttendance } from '@binaa/contract/attendance';
import { useParams } from 'react-router';
import { isNotFound } from '../../lib/api-error.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useFormRecord, useReadAhead } from '../../lib/query.ts';
import { toId } from '../../lib/use-id-param.ts';
import { FormSkeleton } from '../../ui/form-layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RecordFailed, RecordMissing } from '../../ui/record-states.tsx';
import { readChoices } from './api.ts';
import { AttendanceForm } from './attendance-form.tsx';
import { PaidNotice } from './paid-notice.tsx';

/** Creates a record, or edits the one that the address names. */
export default function AttendanceFormPage() {
  const { id: written } = useParams();
  return written === undefined ? <NewAttendance /> : <EditAttendance id={toId(written)} />;
}

function NewAttendance() {
  const { t } = useText();
  const back = { to: paths.attendance, label: t('Back to Attendance') };
  return (
    <>
      <PageHeader title={t('New Attendance')} back={back} />
      <AttendanceForm leaveTo={back.to} />
    </>
  );
}

function EditAttendance({ id }: { id: number }) {
  const { t } = useText();
  useReadAhead(readChoices());
  const { record, failed, error, isFetching, refetch } = useFormRecord(
    getAttendance,
    { params: { id } },
    { enabled: id > 0 },
  );
  const list = { to: paths.attendance, label: t('Back to Attendance') };
  if (id === 0 || isNotFound(error)) return <RecordMissing message={t(attendanceMessages.notFound)} back={list} />;
  if (failed) {
    return <RecordFailed message={t('Failed to load form data')} back={list} onRetry={refetch} retrying={isFetching} />;
  }
  const back = { to: paths.attendanceRecord(id), label: t('Back to Record') };
  return (
    <>
      <PageHeader title={t('Edit Attendance')} subtitle={record?.userName} back={back} />
      {record ? (
        <div className="flex flex-col gap-4">
          <PaidNotice record={record} />
          <AttendanceForm record={record} leaveTo={back.to} />
        </div>
      ) : (
        <FormSkeleton fields={11} />
      )}
    </>
  );
}
