import { type Attendance, deleteAttendance } from '@binaa/contract/attendance';
import { Trash2 } from 'lucide-react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { useSend } from '../../lib/query.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { notify } from '../../ui/toast.tsx';
import { refreshAttendance } from './api.ts';

type DeleteAttendanceButtonProps = { record: Attendance; size?: 'sm' | 'md'; onDeleted?: () => unknown };

export function DeleteAttendanceButton({ record, size = 'md', onDeleted }: DeleteAttendanceButtonProps) {
  const { t } = useText();
  const format = useFormat();
  const remove = useSend(deleteAttendance);

  const action = async () => {
    try {
      await remove.mutateAsync({ params: { id: record.id } });
      notify.success(t('Attendance record deleted successfully'));
      await onDeleted?.();
    } catch {
      notify.error(t('Failed to delete attendance record'));
    }
    await refreshAttendance();
  };
  return (
    <ConfirmButton
      label={t('Delete')}
      icon={Trash2}
      size={size}
      question={t('Are you sure you want to delete this attendance record?')}
      warning={`${record.userName} · ${format.date(record.date)}`}
      action={action}
    />
  );
}
