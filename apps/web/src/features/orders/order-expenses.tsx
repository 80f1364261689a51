import { type Expense, listExpenses } from '@binaa/contract/expenses';
import type { Order } from '@binaa/contract/orders';
import { defaultPageSize } from '@binaa/contract/paging';
import { Plus, ReceiptText } from 'lucide-react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { usePagedList } from '../../lib/list.ts';
import { paths } from '../../lib/paths.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Money } from '../../ui/money.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { PermittedLink } from '../../ui/permitted-link.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { StretchedLink } from '../../ui/stretched-link.tsx';

/** The expenses that invoice an order. */
export function OrderExpenses({ order }: { order: Order }) {
  const { t } = useText();
  const url = useUrlState({});
  const query = { orderId: order.id, page: url.state.page, size: defaultPageSize };
  const expenses = usePagedList(listExpenses, { query }, url);
  const columns = useColumns();
  return (
    <Card>
      <CardHeader
        title={t('Expenses of this order')}
        actions={
          order.status === 'OPEN' ? (
            <PermittedLink action="expense.create" to={`${paths.newExpense}?orderId=${order.id}`} icon={Plus}>
              {t('Record invoice')}
            </PermittedLink>
          ) : undefined
        }
      />
      <PagedList
        list={expenses}
        skeleton={<SkeletonRows rows={3} columns={4} />}
        failed={t('Failed to load expenses. Please try again later.')}
        icon={ReceiptText}
        empty={t('Nothing was invoiced yet.')}
        hidePagerOfOnePage
      >
        <DataTable
          caption={t('Expenses of this order')}
          columns={columns}
          rows={expenses.items}
          rowKey={({ id }) => id}
          bare
        />
      </PagedList>
    </Card>
  );
}

function useColumns(): Column<Expense>[] {
  const { t } = useText();
  const format = useFormat();
  return [
    {
      key: 'date',
      header: t('Date'),
      primary: true,
      nowrap: true,
      cell: ({ id, date }) => <StretchedLink to={paths.expense(id)}>{format.date(date)}</StretchedLink>,
    },
    { key: 'amount', header: t('Amount'), numeric: true, cell: ({ amount }) => <Money amount={amount} /> },
    {
      key: 'submitter',
      header: t('Submitted By'),
      name: true,
      cell: ({ submittedBy }) => <bdi>{submittedBy}</bdi>,
    },
    { key: 'status', header: t('Status'), nowrap: true, cell: ({ status }) => <StatusBadge status={status} /> },
  ];
}
