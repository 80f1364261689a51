import type { ReactNode } from 'react';
import { companyToday } from '../../lib/company-clock.ts';
import { useText } from '../../lib/i18n.ts';
import { toId } from '../../lib/use-id-param.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { DatePresetField } from '../../ui/date-preset-field.tsx';
import { DateRangeFields } from '../../ui/date-range-fields.tsx';
import { FilterBar } from '../../ui/filter-panel.tsx';
import { RefreshButton } from '../../ui/refresh-button.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { ProjectFilterPicker } from '../projects/project-filter-picker.tsx';
import { foremen, staff } from './api.ts';
import type { AttendanceFilter } from './attendance-filter.ts';
import { PersonPicker } from './person-picker.tsx';
import { SitePicker } from './site-picker.tsx';

type AttendanceFiltersProps = {
  filter: AttendanceFilter;
  list: { isRefreshing: boolean; refetch: () => void };
  /** Buttons before Refresh. */
  actions: ReactNode;
  /** Export and Print. */
  output: ReactNode;
};

export function AttendanceFilters({ filter, list, actions, output }: AttendanceFiltersProps) {
  const { t } = useText();
  return (
    <FilterBar
      collapsible
      activeCount={filter.activeCount}
      search={
        <SearchInput
          label={t('Search attendance')}
          placeholder={t('Search by worker, site or foreman')}
          value={filter.state.search}
          onChange={(search) => filter.change({ search }, { replace: true })}
        />
      }
      actions={
        <>
          {actions}
          <RefreshButton list={list} />
        </>
      }
      output={output}
      footer={<Button onClick={filter.reset}>{t('Reset Filters')}</Button>}
    >
      <WhoAndWhere filter={filter} />
      <WhatKind filter={filter} />
      <When filter={filter} />
      <ForJobCost filter={filter} />
    </FilterBar>
  );
}

/** An id as written in the URL. */
function inAddress(id: number | null): string {
  return id === null ? '' : String(id);
}

function WhoAndWhere({ filter: { state: values, change } }: { filter: AttendanceFilter }) {
  const { t } = useText();
  return (
    <>
      <SitePicker
        label={t('Site')}
        value={toId(values.siteId) || null}
        onChange={(id) => change({ siteId: inAddress(id) })}
      />
      <PersonPicker
        label={t('Worker/Foreman')}
        roles={staff}
        value={toId(values.userId) || null}
        onChange={(id) => change({ userId: inAddress(id) })}
      />
      <PersonPicker
        label={t('Check-in Foreman')}
        roles={foremen}
        value={toId(values.checkinForemanId) || null}
        onChange={(id) => change({ checkinForemanId: inAddress(id) })}
      />
    </>
  );
}

function WhatKind({ filter: { query, status, change } }: { filter: AttendanceFilter }) {
  const { t } = useText();
  return (
    <>
      <SelectField
        label={t('Status')}
        placeholder={t('All')}
        options={[
          { value: 'ACTIVE', label: t('Active (Not Checked Out)') },
          { value: 'COMPLETED', label: t('Completed (Checked Out)') },
        ]}
        value={status ?? ''}
        onChange={(event) => change({ status: event.target.value })}
      />
      <SelectField
        label={t('User Role')}
        placeholder={t('All')}
        options={[
          { value: 'WORKER', label: t('Workers Only') },
          { value: 'FOREMAN', label: t('Foremen Only') },
        ]}
        value={query.role ?? ''}
        onChange={(event) => change({ role: event.target.value })}
      />
    </>
  );
}

function When({ filter: { state: values, change } }: { filter: AttendanceFilter }) {
  const { t } = useText();
  const hasDate = values.date !== '';
  const today = companyToday();
  return (
    <>
      <DatePresetField
        startDate={values.date || values.startDate}
        endDate={values.date || values.endDate}
        onChange={({ startDate, endDate }) =>
          change(startDate === today && endDate === today ? { date: today } : { date: '', startDate, endDate })
        }
      />
      <DateField
        label={t('Specific Date')}
        value={values.date}
        onChange={(event) => change({ date: event.target.value }, { replace: true })}
        help={
          hasDate ? (
            <button
              type="button"
              className="min-h-6 font-medium underline underline-offset-2 hover:text-ink"
              onClick={() => change({ date: '' })}
            >
              {t('Show all dates')}
            </button>
          ) : undefined
        }
      />
      <DateRangeFields range={values} disabled={hasDate} onChange={(range) => change(range, { replace: true })} />
    </>
  );
}

/** What the cost of a project opens. Its project is offered only then: the list itself needs no projects. */
function ForJobCost({ filter: { state: values, query, change } }: { filter: AttendanceFilter }) {
  const { t } = useText();
  return (
    <>
      <SelectField
        label={t('Please check')}
        placeholder={t('All')}
        options={[{ value: 'yes', label: t('Overlapping or over 16 hours') }]}
        value={query.toCheck ? 'yes' : ''}
        onChange={(event) => change({ toCheck: event.target.value })}
      />
      {query.costProjectId === undefined ? null : (
        <ProjectFilterPicker
          label={t('Labour of project')}
          value={values.costProjectId}
          onChange={(costProjectId) => change({ costProjectId })}
        />
      )}
    </>
  );
}
