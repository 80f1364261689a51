import { type Attendance, deleteAttendance } from '@binaa/contract/attendance';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { DeleteButton } from '../../ui/delete-button.tsx';
import { FactLine } from '../../ui/fact-line.tsx';

type DeleteAttendanceButtonProps = { record: Attendance; size?: 'sm' | 'md'; leaveTo?: string };

export function DeleteAttendanceButton({ record, ...button }: DeleteAttendanceButtonProps) {
  return <DeleteButton {...button} {...useAttendanceDeletion(record)} />;
}

/** What to ask, delete and say, for the button and for the item of a menu. */
export function useAttendanceDeletion(record: Attendance) {
  const { t } = useText();
  const format = useFormat();
  return {
    endpoint: deleteAttendance,
    id: record.id,
    question: t('Are you sure you want to delete this attendance record?'),
    warning: (
      <FactLine>
        {record.userName}
        {format.date(record.date)}
      </FactLine>
    ),
    deleted: t('Attendance record deleted successfully'),
    failed: t('Failed to delete attendance record'),
  };
}
