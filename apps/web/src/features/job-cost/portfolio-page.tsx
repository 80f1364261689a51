import {
  getPortfolio,
  portfolioLimit,
  portfolioMessages,
  portfolioPageSize,
  portfolioStatuses,
} from '@binaa/contract/job-cost-portfolio';
import { workStatusLabels } from '@binaa/contract/work-status';
import { ChartNoAxesCombined } from 'lucide-react';
import { messageOf } from '../../lib/api-error.ts';
import { useFormat } from '../../lib/format.ts';
import { text, useText } from '../../lib/i18n.ts';
import { usePagedList } from '../../lib/list.ts';
import { useRead } from '../../lib/query.ts';
import { useMay } from '../../lib/use-permission.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { FilterBar } from '../../ui/filter-panel.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { RefreshButton } from '../../ui/refresh-button.tsx';
import { SearchFilter } from '../../ui/search-filter.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Notice } from '../../ui/states.tsx';
import { MarginBars } from './margin-bars.tsx';
import { PortfolioFigures } from './portfolio-figures.tsx';
import { defaultOrder, type Order, orderOf, orders, orderToRead, storedOrder } from './portfolio-order.ts';
import { PortfolioTable } from './portfolio-table.tsx';
import { ReconciliationFacts } from './reconciliation.tsx';

/** What all projects cost and earn. For ADMIN and ENGINEER. */
export default function PortfolioPage() {
  const { t } = useText();
  const format = useFormat();
  const url = useUrlState({ search: '', status: '', sort: defaultOrder });
  const { search, page } = url.state;
  const status = portfolioStatuses.find((known) => known === url.state.status);
  const wanted = orderOf(url.state.sort);
  const inputIn = (sort: Order) => ({ query: { search, status, sort, page, size: portfolioPageSize } });
  // Usually the same call as that of the list, which is then made once.
  const { error: refusal } = useRead(getPortfolio, inputIn(wanted));
  const sort = orderToRead(wanted, refusal);
  const list = usePagedList(getPortfolio, inputIn(sort), url);
  const hasTooMany = list.answer?.totals === null;
  const reconciles = useMay('cost.settings');
  const statuses = portfolioStatuses.map((value) => ({
    value,
    label: value === 'ALL' ? t('All projects') : format.label(workStatusLabels[value]),
  }));
  return (
    <>
      <PageHeader title={t('Job Cost')} subtitle={t('What projects cost, will cost and earn')} />
      <FilterBar
        activeCount={status === undefined ? 0 : 1}
        search={<SearchFilter label={t('Search projects')} placeholder={t('Search by name or location')} url={url} />}
        actions={<RefreshButton list={list} />}
      >
        <SelectField
          label={t('Status')}
          placeholder={t('Not completed')}
          options={statuses}
          value={status ?? ''}
          onChange={({ target }) => url.setFilters({ status: target.value })}
        />
        <SelectField
          label={t('Order of the list')}
          options={orders.map(({ value, label }) => ({
            value,
            label: t(label),
            disabled: hasTooMany && value !== storedOrder,
          }))}
          value={sort}
          help={hasTooMany ? t(portfolioMessages.tooMany({ max: portfolioLimit })) : undefined}
          onChange={({ target }) => url.setFilters({ sort: target.value })}
        />
      </FilterBar>
      <PagedList
        list={list}
        skeleton={<SkeletonRows rows={8} columns={8} />}
        failed={t(messageOf(list.error, text('Failed to load job cost. Please try again later.')))}
        icon={ChartNoAxesCombined}
        empty={t('No projects found')}
        hidePagerOfOnePage
      >
        {list.answer?.totals ? <PortfolioFigures totals={list.answer.totals} /> : null}
        {hasTooMany ? (
          <Notice>{t('The sums of more than {{max}} projects are not shown.', { max: portfolioLimit })}</Notice>
        ) : null}
        <MarginBars lines={list.items} />
        <PortfolioTable lines={list.items} />
      </PagedList>
      {reconciles ? <ReconciliationFacts /> : null}
    </>
  );
}
