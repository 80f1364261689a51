import { expenseCategoryLabels } from '@binaa/contract/expense-categories';
import { formatAmount } from '@binaa/contract/money';
import { getOrder, type OrderDetails, orderKindLabels, orderMessages } from '@binaa/contract/orders';
import { Link } from 'react-router';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useIdParam } from '../../lib/use-id-param.ts';
import { Bilingual } from '../../ui/bilingual.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { type DescriptionItem, DescriptionList } from '../../ui/description-list.tsx';
import { DetailPage } from '../../ui/detail-page.tsx';
import { FactLine } from '../../ui/fact-line.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Notice } from '../../ui/states.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderBadge } from './order-badge.tsx';
import { OrderExpenses } from './order-expenses.tsx';
import { OrderFigures } from './order-figures.tsx';

export default function OrderPage() {
  const { t } = useText();
  const id = useIdParam('id');
  const back = { to: paths.projects, label: t('Back to Projects') };
  return (
    <DetailPage
      read={getOrder}
      id={id}
      back={back}
      missing={t(orderMessages.notFound)}
      failed={t('Failed to load the order. Please try again later.')}
    >
      {(order) => <OrderDetail order={order} />}
    </DetailPage>
  );
}

function OrderDetail({ order }: { order: OrderDetails }) {
  const { t } = useText();
  const format = useFormat();
  return (
    <>
      <PageHeader
        title={order.title}
        subtitle={
          <FactLine>
            {order.number}
            {order.projectName}
          </FactLine>
        }
        badge={<OrderBadge status={order.status} />}
        back={{ to: paths.projectOrders(order.projectId), label: t('Back to orders') }}
        actions={<OrderActions order={order} />}
      />
      <div className="flex flex-col gap-5">
        <OrderFigures order={order} />
        {order.status === 'DRAFT' && !order.can.open && order.openLimit !== null ? (
          <Notice tone="info">{t(orderMessages.aboveLimit({ amount: formatAmount(order.openLimit) }))}</Notice>
        ) : null}
        {order.splitTotal === null ? null : (
          <Notice tone="warning">
            {t('Orders to this supplier within 30 days come to {{amount}} together, above the order limit.', {
              amount: format.money(order.splitTotal),
            })}
          </Notice>
        )}
        {order.overOrder ? <Notice tone="warning">{t('More is invoiced than was ordered.')}</Notice> : null}
        <div className="grid items-start gap-5 xl:grid-cols-3">
          <div className="min-w-0 xl:col-span-2">
            <OrderExpenses order={order} />
          </div>
          <div className="flex flex-col gap-5">
            <Card>
              <CardHeader title={t('Order details')} />
              <DescriptionList items={useOrderFacts(order)} />
            </Card>
            <Changes order={order} />
          </div>
        </div>
      </div>
    </>
  );
}

function useOrderFacts(order: OrderDetails): DescriptionItem[] {
  const { t } = useText();
  const format = useFormat();
  return [
    { label: t('Kind'), value: format.label(orderKindLabels[order.kind]) },
    { label: t('Supplier'), value: <bdi>{order.supplierName}</bdi> },
    { label: t('Category'), value: <Bilingual {...expenseCategoryLabels[order.category]} /> },
    {
      label: t('Project'),
      value: (
        <Link to={paths.project(order.projectId)} className="font-medium text-accent-ink hover:underline">
          <bdi>{order.projectName}</bdi>
        </Link>
      ),
    },
    ...(order.siteName === null ? [] : [{ label: t('Site'), value: <bdi>{order.siteName}</bdi> }]),
    { label: t('Ordered on'), value: format.date(order.orderedOn) },
    ...(order.expectedOn === null ? [] : [{ label: t('Expected on'), value: format.date(order.expectedOn) }]),
    ...(order.cancelReason === null
      ? []
      : [{ label: t('Reason for cancelling'), value: <bdi>{order.cancelReason}</bdi> }]),
    { label: t('Drafted by'), value: <bdi>{order.createdByName}</bdi> },
    { label: t('Created'), value: format.dateTime(order.createdAt) },
  ];
}

/** How the amount of an open order changed. */
function Changes({ order: { changes } }: { order: OrderDetails }) {
  const { t } = useText();
  const format = useFormat();
  if (changes.length === 0) return null;
  return (
    <Card>
      <CardHeader title={t('Changes of the amount')} />
      <ul className="flex flex-col gap-3 text-sm">
        {changes.map(({ from, to, reason, changedByName, changedAt }) => (
          <li key={changedAt}>
            <p className="font-medium">
              {t('{{from}} became {{to}}', { from: format.money(from), to: format.money(to) })}
            </p>
            <p className="wrap-anywhere">
              <bdi>{reason}</bdi>
            </p>
            <FactLine className="text-muted">
              {changedByName}
              {format.dateTime(changedAt)}
            </FactLine>
          </li>
        ))}
      </ul>
    </Card>
  );
}
