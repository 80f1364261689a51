import { listCostCodes } from '@binaa/contract/cost-codes';
import { expenseCategories } from '@binaa/contract/expense-categories';
import { listOrders, orderStatuses, orderStatusLabels } from '@binaa/contract/orders';
import { defaultPageSize } from '@binaa/contract/paging';
import { getProject, projectMessages } from '@binaa/contract/projects';
import { FileText, Plus } from 'lucide-react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { usePagedList } from '../../lib/list.ts';
import { costTabPath, paths } from '../../lib/paths.ts';
import { useRead } from '../../lib/query.ts';
import { toId, useIdParam } from '../../lib/use-id-param.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { DetailPage } from '../../ui/detail-page.tsx';
import { ExpenseCategorySelect } from '../../ui/expense-category-select.tsx';
import { FilterBar } from '../../ui/filter-panel.tsx';
import { Money } from '../../ui/money.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { PermittedLink } from '../../ui/permitted-link.tsx';
import { RefreshButton } from '../../ui/refresh-button.tsx';
import { SearchFilter } from '../../ui/search-filter.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { labelOfCode } from '../job-cost/api.ts';
import { OrderTable } from './order-table.tsx';

/** Purchase and subcontract orders of a project. */
export default function OrderListPage() {
  const { t } = useText();
  const id = useIdParam('id');
  const back = { to: costTabPath(id), label: t('Back to Cost') };
  return (
    <DetailPage
      read={getProject}
      id={id}
      back={back}
      missing={t(projectMessages.notFound)}
      failed={t('Failed to load orders. Please try again later.')}
    >
      {({ name }) => (
        <>
          <PageHeader
            title={t('Orders')}
            subtitle={name}
            back={back}
            actions={
              <PermittedLink action="order.write" to={paths.newOrder(id)} variant="primary" icon={Plus}>
                {t('New order')}
              </PermittedLink>
            }
          />
          <Orders projectId={id} />
        </>
      )}
    </DetailPage>
  );
}

function Orders({ projectId }: { projectId: number }) {
  const { t } = useText();
  const format = useFormat();
  const url = useUrlState({ search: '', status: '', category: '', costCodeId: '' });
  const { search, page } = url.state;
  const status = orderStatuses.find((known) => known === url.state.status);
  const category = expenseCategories.find((known) => known === url.state.category);
  const costCodeId = toId(url.state.costCodeId) || undefined;
  const query = { projectId, search, status, category, costCodeId, page, size: defaultPageSize };
  const orders = usePagedList(listOrders, { query }, url);
  const { data: codes } = useRead(listCostCodes, {});
  return (
    <>
      <FilterBar
        activeCount={[status, category, costCodeId].filter((value) => value !== undefined).length}
        search={
          <SearchFilter label={t('Search orders')} placeholder={t('Search by title, number or supplier')} url={url} />
        }
        actions={<RefreshButton list={orders} />}
      >
        <SelectField
          label={t('Status')}
          placeholder={t('All statuses')}
          options={orderStatuses.map((value) => ({ value, label: format.label(orderStatusLabels[value]) }))}
          value={status ?? ''}
          onChange={({ target }) => url.setFilters({ status: target.value })}
        />
        <ExpenseCategorySelect value={category} onChange={(chosen) => url.setFilters({ category: chosen })} />
        <SelectField
          label={t('Cost code')}
          placeholder={t('All cost codes')}
          options={(codes?.codes ?? []).map((code) => ({ value: code.id, label: format.label(labelOfCode(code)) }))}
          value={costCodeId ?? ''}
          onChange={({ target }) => url.setFilters({ costCodeId: target.value })}
        />
      </FilterBar>
      <PagedList
        list={orders}
        skeleton={<SkeletonRows rows={6} columns={8} />}
        failed={t('Failed to load orders. Please try again later.')}
        icon={FileText}
        empty={url.isFiltered ? t('No orders found') : t('No orders yet')}
        first={{ action: 'order.write', to: paths.newOrder(projectId), label: t('Draft the first order') }}
        hidePagerOfOnePage
      >
        <p className="flex flex-wrap items-baseline gap-x-3 text-muted">
          {t('Open commitment')}
          <Money amount={orders.answer?.openTotal} className="text-lg font-semibold text-ink" />
        </p>
        <OrderTable orders={orders.items} />
      </PagedList>
    </>
  );
}
