import { attendanceSortFields, exportAttendances, listAttendances } from '@binaa/contract/attendance';
import { attendanceTable } from '@binaa/contract/attendance-table';
import { CalendarCheck, CalendarDays, ClipboardList, ClipboardPen, Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { downloadFile } from '../../lib/download.ts';
import { useText } from '../../lib/i18n.ts';
import { usePagedList, withoutPage } from '../../lib/list.ts';
import { paths } from '../../lib/paths.ts';
import { readLatest } from '../../lib/query.ts';
import { useTableState } from '../../lib/use-table-state.ts';
import { useListView } from '../../lib/view-choice.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { ListActions } from '../../ui/list-actions.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageSizeField } from '../../ui/page-size-field.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { ViewSwitch } from '../../ui/view-switch.tsx';
import { AttendanceCard } from './attendance-card.tsx';
import { AttendanceCounts } from './attendance-counts.tsx';
import { type AttendanceFilter, attendancePageSize, useAttendanceFilter } from './attendance-filter.ts';
import { AttendanceFilters } from './attendance-filters.tsx';
import { AttendanceListSkeleton } from './attendance-list-skeleton.tsx';
import { AttendanceTotals } from './attendance-totals.tsx';

const AttendanceTable = lazy(() => import('./attendance-table.tsx'));

const rowsSkeleton = <SkeletonRows rows={8} columns={8} />;

export default function AttendanceListPage() {
  const { t } = useText();
  const filter = useAttendanceFilter();
  const table = useTableState(attendanceSortFields, attendancePageSize);
  const { view, choose } = useListView('attendance');
  const query = {
    ...filter.query,
    page: filter.state.page,
    size: attendancePageSize,
    ...(view === 'table' && table.query),
  };
  const listed = withoutPage(query);
  const list = usePagedList(listAttendances, { query }, filter);
  const totalActive = list.answer && 'totalActive' in list.answer ? list.answer.totalActive : undefined;
  return (
    <>
      <PageHeader
        title={t('Attendance')}
        subtitle={<AttendanceCounts total={list.answer && list.totalElements} active={totalActive} />}
        actions={
          <>
            <LinkButton to={dayReportOf(filter)} icon={ClipboardList}>
              {t('Day Report')}
            </LinkButton>
            <LinkButton to={paths.timesheets} icon={CalendarDays}>
              {t('Timesheets')}
            </LinkButton>
            <LinkButton to={paths.corrections} icon={ClipboardPen}>
              {t('Corrections')}
            </LinkButton>
            <LinkButton to={paths.newAttendance} variant="primary" icon={Plus}>
              {t('New Attendance')}
            </LinkButton>
          </>
        }
      />
      <AttendanceFilters
        filter={filter}
        list={list}
        actions={<ViewSwitch view={view} choose={choose} />}
        output={
          <ListActions
            table={attendanceTable}
            title={t('Attendance')}
            count={list.totalElements}
            query={listed}
            read={(rows) => readLatest(listAttendances, { query: { ...listed, ...rows } })}
            save={(file, options) => downloadFile(exportAttendances, { query: { ...listed, ...file } }, options)}
          />
        }
      />
      {view === 'table' ? <AttendanceTotals filter={filter} /> : null}
      <PagedList
        list={list}
        skeleton={view === 'table' ? rowsSkeleton : <AttendanceListSkeleton />}
        failed={t('Failed to load attendance records. Please try again later.')}
        icon={CalendarCheck}
        empty={t('No attendance records found')}
        hint={filter.query.date && !filter.isFiltered ? t('Nobody has been checked in today.') : undefined}
        emptyAction={<WaysOut filter={filter} />}
        pagerAside={view === 'table' ? <PageSizeField table={table} /> : undefined}
      >
        {view === 'table' ? (
          <Suspense fallback={rowsSkeleton}>
            <AttendanceTable records={list.items} table={table} />
          </Suspense>
        ) : (
          <ul aria-label={t('Attendance')} className="flex flex-col gap-3">
            {list.items.map((record) => (
              <li key={record.id}>
                <AttendanceCard record={record} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}

function dayReportOf({ query }: AttendanceFilter): string {
  return query.date ? `${paths.attendanceDay}?date=${query.date}` : paths.attendanceDay;
}

/** The buttons that widen the filters of an empty list. */
function WaysOut({ filter }: { filter: AttendanceFilter }) {
  const { t } = useText();
  return (
    <div className="flex flex-wrap justify-center gap-2">
      {filter.isFiltered ? <Button onClick={filter.clear}>{t('Clear filters')}</Button> : null}
      {filter.query.date ? <Button onClick={() => filter.change({ date: '' })}>{t('Show all dates')}</Button> : null}
    </div>
  );
}
