import { exportCorrections, listCorrections } from '@binaa/contract/attendance-corrections';
import { correctionTable } from '@binaa/contract/correction-table';
import { defaultPageSize } from '@binaa/contract/paging';
import { ClipboardPen, Plus } from 'lucide-react';
import { downloadFile } from '../../lib/download.ts';
import { useText } from '../../lib/i18n.ts';
import { usePagedList } from '../../lib/list.ts';
import { paths } from '../../lib/paths.ts';
import { readLatest } from '../../lib/query.ts';
import { useMay } from '../../lib/use-permission.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { Waiting } from '../../outbox/waiting.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { FilterBar } from '../../ui/filter-panel.tsx';
import { ListActions } from '../../ui/list-actions.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { RefreshButton } from '../../ui/refresh-button.tsx';
import { SearchFilter } from '../../ui/search-filter.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useSelection } from '../../ui/use-selection.ts';
import { BulkApprove, isApprovable } from './bulk-approve.tsx';
import { CorrectionCard } from './correction-card.tsx';
import { OpenCheckOuts } from './open-check-outs.tsx';

/** Requests to correct attendance: all of them for the ADMIN, their own for everybody else. */
export default function CorrectionListPage() {
  const { t } = useText();
  const managesAttendance = useMay('attendance.manage');
  const url = useUrlState({ status: 'PENDING', search: '' });
  const status = url.state.status === 'DECIDED' ? 'DECIDED' : 'PENDING';
  return (
    <>
      <PageHeader
        title={t('Corrections')}
        subtitle={t('Requests to correct attendance')}
        {...(managesAttendance && { back: { to: paths.attendance, label: t('Back to Attendance') } })}
        actions={
          <LinkButton to={paths.newCorrection} variant="primary" icon={Plus}>
            {t('Request a correction')}
          </LinkButton>
        }
      />
      <Waiting kind="correction" />
      <OpenCheckOuts />
      <Tabs
        label={t('Corrections')}
        value={status}
        onValueChange={(value) => url.setFilters({ status: value })}
        items={[
          { value: 'PENDING', label: t('Pending'), content: <Requests status="PENDING" url={url} /> },
          { value: 'DECIDED', label: t('Already decided'), content: <Requests status="DECIDED" url={url} /> },
        ]}
      />
    </>
  );
}

type RequestsProps = {
  status: 'PENDING' | 'DECIDED';
  url: ReturnType<typeof useUrlState<'status' | 'search'>>;
};

function Requests({ status, url }: RequestsProps) {
  const { t } = useText();
  const { page, search } = url.state;
  // The tab is no filter: only a search can be cleared.
  const searched = { ...url, isFiltered: search !== '', clear: () => url.setFilters({ search: '' }) };
  const query = { status, search };
  const list = usePagedList(listCorrections, { query: { ...query, page, size: defaultPageSize } }, searched);
  const decides = useMay('correction.decide');
  const approvable = list.items.filter(isApprovable);
  const selection = useSelection(approvable, ({ id }) => id);
  const canSelect = decides && approvable.length > 1;
  const nothing = status === 'PENDING' ? t('No requests are waiting') : t('No request has been decided yet');
  return (
    <>
      <FilterBar
        search={<SearchFilter label={t('Search requests')} placeholder={t('Search requests...')} url={url} />}
        actions={<RefreshButton list={list} />}
        output={
          <ListActions
            table={correctionTable}
            title={t('Corrections')}
            count={list.totalElements}
            query={query}
            read={(rows) => readLatest(listCorrections, { query: { ...query, ...rows } })}
            save={(file, options) => downloadFile(exportCorrections, { query: { ...query, ...file } }, options)}
          />
        }
      />
      <PagedList
        list={list}
        skeleton={<SkeletonRows rows={3} columns={4} />}
        failed={t('Failed to load corrections. Please try again later.')}
        icon={ClipboardPen}
        empty={search === '' ? nothing : t('No requests found')}
        clearLabel={t('Clear search')}
        hidePagerOfOnePage
      >
        {canSelect ? (
          <CheckboxField
            label={t('Select all on this page')}
            className="-my-2 w-fit"
            checked={selection.selected.length === approvable.length}
            onChange={selection.toggleAll}
          />
        ) : null}
        <ul aria-label={t('Corrections')} className="flex flex-col gap-3">
          {list.items.map((correction) => (
            <li key={correction.id}>
              <CorrectionCard correction={correction} selection={canSelect ? selection : undefined} />
            </li>
          ))}
        </ul>
        {canSelect ? <BulkApprove selection={selection} /> : null}
      </PagedList>
    </>
  );
}
