import { type Attendance, deleteAttendance } from '@binaa/contract/attendance';
import { Eye, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { DeleteDialog } from '../../ui/delete-button.tsx';
import { FactLine } from '../../ui/fact-line.tsx';
import { Menu } from '../../ui/menu.tsx';

/** The menu of a record in the table. Check Out is a button in place of the missing time. */
export function AttendanceRowActions({ record }: { record: Attendance }) {
  const { t } = useText();
  const format = useFormat();
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
      <DeleteDialog
        open={isDeleting}
        onOpenChange={setDeleting}
        endpoint={deleteAttendance}
        id={record.id}
        question={t('Are you sure you want to delete this attendance record?')}
        warning={
          <FactLine>
            {record.userName}
            {format.date(record.date)}
          </FactLine>
        }
        deleted={t('Attendance record deleted successfully')}
        failed={t('Failed to delete attendance record')}
      />
    </>
  );
}
