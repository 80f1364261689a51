import type { Order } from '@binaa/contract/orders';
import { Split } from 'lucide-react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { FactLine } from '../../ui/fact-line.tsx';
import { Money } from '../../ui/money.tsx';
import { StretchedLink } from '../../ui/stretched-link.tsx';
import { OrderBadge } from './order-badge.tsx';

export function OrderTable({ orders }: { orders: readonly Order[] }) {
  const { t } = useText();
  const columns = useColumns();
  return <DataTable caption={t('Orders')} columns={columns} rows={orders} rowKey={({ id }) => id} wide="extra" />;
}

function useColumns(): Column<Order>[] {
  const { t } = useText();
  const format = useFormat();
  return [
    {
      key: 'title',
      header: t('Order'),
      primary: true,
      name: true,
      cell: ({ id, number, title }) => (
        <span className="flex flex-col">
          <StretchedLink to={paths.order(id)}>
            <bdi className="wrap-anywhere">{title}</bdi>
          </StretchedLink>
          <span className="text-sm font-normal text-muted">
            <bdi>{number}</bdi>
          </span>
        </span>
      ),
    },
    {
      key: 'supplier',
      header: t('Supplier'),
      name: true,
      cell: ({ supplierName }) => <bdi className="wrap-anywhere">{supplierName}</bdi>,
    },
    {
      key: 'ordered',
      header: t('Ordered on'),
      nowrap: true,
      cell: ({ orderedOn }) => format.date(orderedOn),
    },
    { key: 'amount', header: t('Amount'), numeric: true, cell: ({ amount }) => <Money amount={amount} /> },
    {
      key: 'invoiced',
      header: t('Invoiced'),
      numeric: true,
      cell: ({ approved, pending }) => (
        <span className="flex flex-col items-end">
          <Money amount={approved} />
          {pending === 0 ? null : (
            <FactLine className="text-xs text-muted">
              {t('{{amount}} pending', { amount: format.money(pending) })}
            </FactLine>
          )}
        </span>
      ),
    },
    { key: 'open', header: t('Open'), numeric: true, cell: ({ open }) => <Money amount={open} /> },
    {
      key: 'delivered',
      header: t('Delivered'),
      numeric: true,
      cell: ({ deliveredPercent }) => <bdi>{format.percent(deliveredPercent, 1)}</bdi>,
    },
    {
      key: 'status',
      header: t('Status'),
      nowrap: true,
      cell: ({ status, splitTotal }) => (
        <span className="inline-flex flex-wrap gap-1">
          <OrderBadge status={status} />
          {splitTotal === null ? null : (
            <Badge tone="amber" icon={Split}>
              {t('Split?')}
            </Badge>
          )}
        </span>
      ),
    },
  ];
}
