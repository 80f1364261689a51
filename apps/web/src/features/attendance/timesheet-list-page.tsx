import { attendanceRoles } from '@binaa/contract/attendance';
import { timesheetTable } from '@binaa/contract/timesheet-table';
import { exportTimesheets, listTimesheets } from '@binaa/contract/timesheets';
import { CalendarDays, Printer } from 'lucide-react';
import { useState } from 'react';
import { begunMonth } from '../../lib/begun-month.ts';
import { companyMonth } from '../../lib/company-clock.ts';
import { downloadFile } from '../../lib/download.ts';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { usePagedList } from '../../lib/list.ts';
import { paths } from '../../lib/paths.ts';
import { readLatest } from '../../lib/query.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { LinkButton } from '../../ui/button.tsx';
import { FilterBar } from '../../ui/filter-panel.tsx';
import { ListActions } from '../../ui/list-actions.tsx';
import { MonthControls } from '../../ui/month-controls.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { RefreshButton } from '../../ui/refresh-button.tsx';
import { SearchFilter } from '../../ui/search-filter.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { TimesheetTable, TimesheetTotals } from './timesheet-table.tsx';

const pageSize = 50;

/** Days and hours of everybody in a month. */
export default function TimesheetListPage() {
  const { t, plural } = useText();
  const format = useFormat();
  const url = useUrlState({ month: companyMonth(), search: '', role: '' });
  const month = begunMonth(url.state.month);
  const filter = { month, search: url.state.search, role: attendanceRoles.find((role) => role === url.state.role) };
  const list = usePagedList(listTimesheets, { query: { ...filter, page: url.state.page, size: pageSize } }, url);
  const [selected, setSelected] = useState<readonly number[]>([]);

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
            </>
          }
          output={
            <ListActions
              table={timesheetTable(month)}
              title={t('Timesheets')}
              count={list.totalElements}
              query={filter}
              read={(rows) => readLatest(listTimesheets, { query: { ...filter, ...rows } })}
              save={(file, options) => downloadFile(exportTimesheets, { query: { ...filter, ...file } }, options)}
            />
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
    </>
  );
}
