import type { Attendance } from '@binaa/contract/attendance';
import { Eye, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { DeleteDialog } from '../../ui/delete-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { useAttendanceDeletion } from './delete-attendance-button.tsx';

/** The menu of a record in the table. Check Out is a button in place of the missing time. */
export function AttendanceRowActions({ record }: { record: Attendance }) {
  const { t } = useText();
  const deletion = useAttendanceDeletion(record);
  const [isDeleting, setDeleting] = useState(false);
  return (
    <>
      <Menu
        label={t('Actions of {{name}}', { name: record.userName })}
        items={[
          { label: t('View'), icon: Eye, to: paths.attendanceRecord(record.id) },
          { label: t('Edit'), icon: Pencil, to: paths.editAttendance(record.id) },
          { label: t('Delete'), icon: Trash2, danger: true, onSelect: () => setDeleting(true) },
        ]}
      />
      <DeleteDialog {...deletion} open={isDeleting} onOpenChange={setDeleting} />
    </>
  );
}
