import { leaveKindLabels, leaveKinds, listLeaves } from '@binaa/contract/leaves';
import { Plane, Plus } from 'lucide-react';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n.ts';
import { usePagedList } from '../../../lib/list.ts';
import { paths } from '../../../lib/paths.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { FilterBar } from '../../../ui/filter-panel.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { RefreshButton } from '../../../ui/refresh-button.tsx';
import { SearchFilter } from '../../../ui/search-filter.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { Warnings } from '../warnings.tsx';
import { LeaveTable } from './leave-table.tsx';
import { useLeaveDialogs } from './use-leave-dialogs.tsx';

/** Everybody's leave, newest first. */
export default function LeavePage() {
  const { t } = useText();
  const format = useFormat();
  const url = useUrlState({ search: '', kind: '', startDate: '', endDate: '', cancelled: '' });
  const { page, search, startDate, endDate } = url.state;
  const kind = leaveKinds.find((known) => known === url.state.kind);
  const cancelled = url.state.cancelled === '1';
  const query = {
    search,
    kind,
    ...(startDate && { startDate }),
    ...(endDate && { endDate }),
    ...(cancelled && { cancelled }),
  };
  const list = usePagedList(listLeaves, { query: { ...query, page, size: 50 } }, url);
  const { open, dialogs, warnings } = useLeaveDialogs();
  const add = (
    <Button variant="primary" icon={Plus} aria-haspopup="dialog" onClick={() => open({ userId: undefined })}>
      {t('Record leave')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('Leave')} back={{ to: paths.payroll, label: t('Back to Payroll') }} actions={add} />
      <Warnings warnings={warnings} />
      <FilterBar
        search={<SearchFilter label={t('Search leave')} placeholder={t('Name')} url={url} />}
        actions={<RefreshButton list={list} />}
        activeCount={[kind, startDate, endDate, cancelled].filter(Boolean).length}
      >
        <SelectField
          label={t('Kind of leave')}
          placeholder={t('All kinds')}
          options={leaveKinds.map((value) => ({ value, label: format.label(leaveKindLabels[value]) }))}
          value={kind ?? ''}
          onChange={({ target }) => url.setFilters({ kind: target.value })}
        />
        <DateField
          label={t('From')}
          value={startDate}
          onChange={({ target }) => url.setFilters({ startDate: target.value })}
        />
        <DateField
          label={t('To')}
          value={endDate}
          onChange={({ target }) => url.setFilters({ endDate: target.value })}
        />
        <CheckboxField
          label={t('Cancelled ones')}
          className="justify-end"
          checked={cancelled}
          onChange={({ target }) => url.setFilters({ cancelled: target.checked ? '1' : '' })}
        />
      </FilterBar>
      <PagedList
        list={list}
        skeleton={<SkeletonRows rows={8} columns={6} />}
        failed={t('Failed to load leave. Please try again later.')}
        icon={Plane}
        empty={url.isFiltered ? t('No leave found') : t('No leave yet')}
        hidePagerOfOnePage
      >
        <LeaveTable leaves={list.items} open={open} />
      </PagedList>
      {dialogs}
    </>
  );
}
