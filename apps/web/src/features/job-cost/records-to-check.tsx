import { type Attendance, listAttendances, longestRecordMinutes } from '@binaa/contract/attendance';
import { Hourglass } from 'lucide-react';
import { useFormat } from '../../lib/format.ts';
import { useHours } from '../../lib/hours.ts';
import { useText } from '../../lib/i18n.ts';
import { useList } from '../../lib/list.ts';
import { paths } from '../../lib/paths.ts';
import { useMay } from '../../lib/use-permission.ts';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { FailedState } from '../../ui/states.tsx';
import { StretchedLink } from '../../ui/stretched-link.tsx';
import { OverlapBadge } from '../attendance/attendance-status-badge.tsx';

/** Attendance that counts for the project although its hours are doubtful. For the ADMIN, who reads the records. */
export function RecordsToCheck({ projectId }: { projectId: number }) {
  return useMay('attendance.manage') ? <ShownRecords projectId={projectId} /> : null;
}

const shownAtOnce = 5;

function ShownRecords({ projectId }: { projectId: number }) {
  const { t } = useText();
  const columns = useColumns();
  const list = useList(listAttendances, {
    query: { costProjectId: projectId, toCheck: true, page: 0, size: shownAtOnce },
  });
  if (list.error !== undefined) {
    return (
      <FailedState
        message={t('Failed to load attendance records. Please try again later.')}
        onRetry={list.refetch}
        retrying={list.isRefreshing}
      />
    );
  }
  if (list.items.length === 0) return null;
  return (
    <Card>
      <CardHeader
        title={t('Please check')}
        description={t('Attendance that overlaps or is over 16 hours. It is part of the labour cost.')}
        actions={
          <LinkButton to={`${paths.attendance}?date=&costProjectId=${projectId}&toCheck=yes`}>
            {t('See all {{count}}', { count: list.totalElements })}
          </LinkButton>
        }
      />
      <DataTable caption={t('Please check')} columns={columns} rows={list.items} rowKey={({ id }) => id} bare />
    </Card>
  );
}

function useColumns(): Column<Attendance>[] {
  const { t } = useText();
  const format = useFormat();
  const hours = useHours();
  return [
    {
      key: 'worker',
      header: t('Worker'),
      primary: true,
      name: true,
      cell: ({ id, userName }) => (
        <StretchedLink to={paths.attendanceRecord(id)}>
          <bdi>{userName}</bdi>
        </StretchedLink>
      ),
    },
    { key: 'date', header: t('Date'), nowrap: true, cell: ({ date }) => format.date(date) },
    { key: 'site', header: t('Site'), cell: ({ siteName }) => <bdi>{siteName}</bdi> },
    {
      key: 'reason',
      header: t('Reason'),
      cell: ({ overlaps, workedMinutes }) => (
        <span className="flex flex-wrap gap-1.5">
          {overlaps ? <OverlapBadge /> : null}
          {(workedMinutes ?? 0) > longestRecordMinutes ? (
            <Badge tone="amber" icon={Hourglass}>
              {t('Over 16 hours')}
            </Badge>
          ) : null}
        </span>
      ),
    },
    { key: 'hours', header: t('Working Hours'), numeric: true, cell: ({ workedMinutes }) => hours(workedMinutes) },
  ];
}
