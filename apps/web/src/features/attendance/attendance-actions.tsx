import type { Attendance } from '@binaa/contract/attendance';
import { Eye, Pencil } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { CheckOutButton } from './check-out-button.tsx';
import { DeleteAttendanceButton } from './delete-attendance-button.tsx';

/** The actions on a record in the list. */
export function AttendanceActions({ record }: { record: Attendance }) {
  const { t } = useText();
  return (
    // Without icons the buttons fit side by side on a phone and beside the facts on a desk.
    <div className="flex flex-wrap gap-1.5 max-xl:border-t max-xl:border-line max-xl:pt-3 xl:w-56 xl:justify-end max-sm:[&_svg]:hidden xl:[&_svg]:hidden">
      <LinkButton size="sm" icon={Eye} to={paths.attendanceRecord(record.id)}>
        {t('View')}
      </LinkButton>
      <LinkButton size="sm" icon={Pencil} to={paths.editAttendance(record.id)}>
        {t('Edit')}
      </LinkButton>
      {record.active ? <CheckOutButton record={record} size="sm" /> : null}
      <DeleteAttendanceButton record={record} size="sm" />
    </div>
  );
}
