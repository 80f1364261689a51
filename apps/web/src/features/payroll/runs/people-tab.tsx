import type { PayrollRun } from '@binaa/contract/payroll-runs';
import { listSlips, type PayslipSummary } from '@binaa/contract/payslips';
import { Users } from 'lucide-react';
import { Link } from 'react-router';
import { useHours } from '../../../lib/hours.ts';
import { useText } from '../../../lib/i18n.ts';
import { usePagedList } from '../../../lib/list.ts';
import { paths } from '../../../lib/paths.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { FilterBar } from '../../../ui/filter-panel.tsx';
import { Money } from '../../../ui/money.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { RefreshButton } from '../../../ui/refresh-button.tsx';
import { SearchFilter } from '../../../ui/search-filter.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { ChangeText } from './change-text.tsx';
import { SlipBadges } from './slip-badges.tsx';
import type { RunTabState } from './use-run-tab.ts';

const shown = {
  changed: { changed: 'true' },
  problem: { problem: 'true' },
  held: { held: 'true' },
  question: { question: 'true' },
} as const;

function isShown(chosen: string): chosen is keyof typeof shown {
  return chosen in shown;
}

/** Everybody of a run, each with a way into their payslip. */
export function PeopleTab({ run, url }: { run: PayrollRun; url: RunTabState }) {
  const { t } = useText();
  const { search, show, page } = url.state;
  const filter = isShown(show) ? shown[show] : {};
  const input = { params: { id: run.id }, query: { search, ...filter, page, size: 50 } };
  const list = usePagedList(listSlips, input, url);
  return (
    <>
      <FilterBar
        search={<SearchFilter label={t('Search people')} placeholder={t('Search people')} url={url} />}
        actions={
          <>
            <SelectField
              label={t('Show')}
              hideLabel
              className="w-56"
              value={isShown(show) ? show : ''}
              onChange={({ target }) => url.setFilters({ show: target.value })}
              options={[
                { value: '', label: t('Everybody') },
                { value: 'changed', label: t('Changed by more than 20 %') },
                { value: 'problem', label: t('With problems') },
                { value: 'held', label: t('Held') },
                { value: 'question', label: t('With a question') },
              ]}
            />
            <RefreshButton list={list} />
          </>
        }
      />
      <PagedList
        list={list}
        skeleton={<SkeletonRows rows={8} columns={6} />}
        failed={t('Failed to load payroll. Please try again later.')}
        icon={Users}
        empty={url.isFiltered ? t('No people found') : t('Nobody is paid in this run')}
        hidePagerOfOnePage
      >
        <DataTable
          caption={t('People')}
          columns={useColumns(run.id)}
          rows={list.items}
          rowKey={({ userId }) => userId}
          wide
        />
      </PagedList>
    </>
  );
}

function useColumns(runId: number): Column<PayslipSummary>[] {
  const { t } = useText();
  const hours = useHours();
  return [
    {
      key: 'name',
      header: t('Name'),
      primary: true,
      name: true,
      cell: (slip) => (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link to={paths.payslip(runId, slip.userId)} className="-my-2.5 py-2.5 hover:text-accent-ink hover:underline">
            <bdi>{slip.userName}</bdi>
          </Link>
          <SlipBadges slip={slip} />
        </span>
      ),
    },
    {
      key: 'number',
      header: t('No.'),
      desktopOnly: true,
      cell: ({ employeeNo }) => (employeeNo ? <bdi dir="ltr">{employeeNo}</bdi> : null),
    },
    { key: 'days', header: t('Days'), numeric: true, desktopOnly: true, cell: ({ workedDays }) => workedDays || null },
    {
      key: 'hours',
      header: t('Hours'),
      numeric: true,
      // Nobody counts the hours of people whose attendance does not count.
      cell: ({ workedMinutes }) => (workedMinutes > 0 ? hours(workedMinutes) : null),
    },
    {
      key: 'overtime',
      header: t('Overtime'),
      numeric: true,
      desktopOnly: true,
      cell: ({ overtimeMinutes }) => (overtimeMinutes > 0 ? hours(overtimeMinutes) : null),
    },
    {
      key: 'reductions',
      header: t('Reductions'),
      numeric: true,
      desktopOnly: true,
      cell: ({ reductions }) => (reductions === 0 ? null : <Money amount={reductions} />),
    },
    {
      key: 'deductions',
      header: t('Deductions'),
      numeric: true,
      desktopOnly: true,
      cell: ({ deductions }) => (deductions === 0 ? null : <Money amount={deductions} />),
    },
    {
      key: 'net',
      header: t('Net'),
      numeric: true,
      cell: ({ net }) => <Money amount={net} className="font-semibold" />,
    },
    {
      key: 'change',
      header: t('Change'),
      numeric: true,
      cell: ({ net, previousNet }) => <ChangeText now={net} before={previousNet} />,
    },
  ];
}
