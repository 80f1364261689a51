import type { Attendance } from '@binaa/contract/attendance';
import type { ReactNode } from 'react';
import { useFormat } from '../../lib/format.ts';
import { useHours } from '../../lib/hours.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import type { TableState } from '../../lib/use-table-state.ts';
import { RoleBadge } from '../../ui/badge.tsx';
import { type DeskColumn, DeskTable } from '../../ui/desk-table.tsx';
import { StretchedLink } from '../../ui/stretched-link.tsx';
import { useSelection } from '../../ui/use-selection.ts';
import { AttendanceRowActions } from './attendance-row-actions.tsx';
import { AttendanceSelectionBar } from './attendance-selection-bar.tsx';
import { AttendanceStatusBadge, OverlapBadge } from './attendance-status-badge.tsx';
import { CheckOutButton } from './check-out-button.tsx';
import { FieldBadges } from './field-badges.tsx';
import { RecordTime } from './record-time.tsx';

type AttendanceTableProps = { records: readonly Attendance[]; table: TableState };

/** The list of attendance for desk widths. It shows what a card shows. */
export default function AttendanceTable({ records, table }: AttendanceTableProps) {
  const { t } = useText();
  const format = useFormat();
  const selection = useSelection(records, ({ id }) => id);
  return (
    <>
      <DeskTable
        caption={t('Attendance')}
        columns={useColumns()}
        rows={records}
        rowKey={({ id }) => id}
        table={table}
        selection={selection}
        selectLabel={({ userName, date }) =>
          t('Select {{name}}, {{date}}', { name: userName, date: format.date(date) })
        }
      />
      <AttendanceSelectionBar selection={selection} />
    </>
  );
}

function useColumns(): DeskColumn<Attendance>[] {
  const { t } = useText();
  const format = useFormat();
  const hours = useHours();
  return [
    {
      key: 'worker',
      header: t('Worker'),
      sort: 'userName',
      name: true,
      cell: (record) => (
        <>
          <StretchedLink to={paths.attendanceRecord(record.id)} className="block">
            <bdi>{record.userName}</bdi>
          </StretchedLink>
          <RoleBadge role={record.userRole} />
        </>
      ),
    },
    {
      key: 'status',
      header: t('Status'),
      cell: (record) => (
        <span className="flex flex-wrap gap-1">
          <AttendanceStatusBadge active={record.active} />
          {record.overlaps ? <OverlapBadge /> : null}
          <FieldBadges record={record} />
        </span>
      ),
    },
    { key: 'site', header: t('Site'), sort: 'siteName', cell: ({ siteName }) => <bdi>{siteName}</bdi> },
    {
      key: 'date',
      header: t('Date'),
      sort: 'date',
      nowrap: true,
      cell: ({ date }) => format.date(date),
    },
    {
      key: 'in',
      header: t('Check-in Time'),
      sort: 'inTime',
      cell: (record) => (
        <TimeAndPerson label={t('Check-in By')} name={record.checkinForemanName ?? t('System')}>
          <RecordTime moment={record.inTime} date={record.date} />
        </TimeAndPerson>
      ),
    },
    {
      key: 'out',
      header: t('Check-out Time'),
      sort: 'outTime',
      cell: (record) =>
        record.active ? (
          // Without its icon the button fits into the column.
          <span className="whitespace-nowrap [&>button>svg]:hidden">
            <CheckOutButton record={record} size="sm" />
          </span>
        ) : (
          <TimeAndPerson label={t('Check-out By')} name={record.checkoutForemanName}>
            <RecordTime moment={record.outTime} date={record.date} />
          </TimeAndPerson>
        ),
    },
    {
      key: 'hours',
      header: t('Working Hours'),
      sort: 'workedMinutes',
      numeric: true,
      cell: ({ workedMinutes }) => <span className="font-medium whitespace-nowrap">{hours(workedMinutes)}</span>,
    },
    { key: 'actions', header: t('Actions'), actions: true, cell: (record) => <AttendanceRowActions record={record} /> },
  ];
}

type TimeAndPersonProps = { label: string; name: string | null; children: ReactNode };

function TimeAndPerson({ label, name, children }: TimeAndPersonProps) {
  return (
    <span className="block tabular-nums">
      <span className="whitespace-nowrap">{children}</span>
      {name === null ? null : (
        <span className="block text-xs text-muted">
          <span className="sr-only">{label}: </span>
          <bdi>{name}</bdi>
        </span>
      )}
    </span>
  );
}
