import { attendanceRoles } from '@binaa/contract/attendance';
import { exportTimesheets, isMonth, listTimesheets } from '@binaa/contract/timesheets';
import { CalendarDays, FileDown, Printer } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { companyMonth } from '../../lib/company-clock.ts';
import { downloadFile } from '../../lib/download.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { usePagedList } from '../../lib/list.ts';
import { paths } from '../../lib/paths.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { FilterBar } from '../../ui/filter-panel.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { RefreshButton } from '../../ui/refresh-button.tsx';
import { SearchFilter } from '../../ui/search-filter.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { MonthControls } from './month-controls.tsx';
import { TimesheetTable, TimesheetTotals } from './timesheet-table.tsx';

const ExportDialog = lazy(() => import('../../ui/export-dialog.tsx'));

const pageSize = 50;

/** Days and hours of everybody in a month. */
export default function TimesheetListPage() {
  const { t, plural, language } = useText();
  const format = useFormat();
  const url = useUrlState({ month: companyMonth(), search: '', role: '' });
  const month = isMonth(url.state.month) ? url.state.month : companyMonth();
  const filter = { month, search: url.state.search, role: attendanceRoles.find((role) => role === url.state.role) };
  const list = usePagedList(listTimesheets, { query: { ...filter, page: url.state.page, size: pageSize } }, url);
  const [selected, setSelected] = useState<readonly number[]>([]);
  const [isExporting, setExporting] = useState(false);

  const onPage = list.items.map(({ userId }) => userId);
  const chosen = onPage.filter((id) => selected.includes(id));
  const printed = chosen.length > 0 ? chosen : onPage;
  return (
    <>
      <PageHeader
        title={t('Timesheets')}
        subtitle={format.month(month)}
        back={{ to: paths.attendance, label: t('Back to Attendance') }}
        actions={
          <div className="flex flex-wrap gap-2 print:hidden">
            <MonthControls month={month} onChange={(next) => url.setFilters({ month: next }, { replace: true })} />
            {printed.length > 0 ? (
              <LinkButton to={`${paths.timesheet(printed.join())}?month=${month}`} icon={Printer}>
                {plural(printed.length, {
                  one: '{{count}} timesheet to print',
                  other: '{{count}} timesheets to print',
                })}
              </LinkButton>
            ) : null}
          </div>
        }
      />
      <div className="print:hidden">
        <FilterBar
          search={<SearchFilter label={t('Search timesheets')} placeholder={t('Search by name')} url={url} />}
          actions={
            <>
              <SelectField
                label={t('User Role')}
                hideLabel
                className="min-w-40 max-sm:flex-1"
                placeholder={t('All Roles')}
                options={[
                  { value: 'WORKER', label: t('Workers Only') },
                  { value: 'FOREMAN', label: t('Foremen Only') },
                ]}
                value={filter.role ?? ''}
                onChange={(event) => url.setFilters({ role: event.target.value })}
              />
              <RefreshButton list={list} />
              <Button icon={FileDown} aria-haspopup="dialog" onClick={() => setExporting(true)}>
                {t('Export')}
              </Button>
            </>
          }
        />
      </div>
      <PagedList
        list={list}
        skeleton={<SkeletonRows columns={5} />}
        failed={t('Failed to load timesheets. Please try again later.')}
        icon={CalendarDays}
        empty={t('Nobody found in this month')}
        hidePagerOfOnePage
      >
        {list.answer ? <TimesheetTotals people={list.totalElements} totals={list.answer.totals} /> : null}
        <TimesheetTable
          month={month}
          people={list.items}
          selected={chosen}
          onSelect={(id, isSelected) =>
            setSelected(isSelected ? [...selected, id] : selected.filter((other) => other !== id))
          }
        />
      </PagedList>
      <Suspense>
        {isExporting ? (
          <ExportDialog
            title={t('Export Timesheets')}
            count={list.totalElements}
            fetch={(fileFormat, options) =>
              downloadFile(exportTimesheets, { query: { ...filter, format: fileFormat, language } }, options)
            }
            done={t('Timesheets exported successfully')}
            failed={t('Failed to export timesheets. Please try again.')}
            onClose={() => setExporting(false)}
          />
        ) : null}
      </Suspense>
    </>
  );
}
