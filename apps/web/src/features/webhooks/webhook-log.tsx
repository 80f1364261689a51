import { defaultPageSize } from '@binaa/contract/paging';
import {
  type DeliveryState,
  deliveryStateLabels,
  deliveryStates,
  listWebhookDeliveries,
  resendWebhookDelivery,
  type Webhook,
  type WebhookDelivery,
} from '@binaa/contract/webhooks';
import { CircleCheck, CircleX, Clock, type LucideIcon, ScrollText, Send } from 'lucide-react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { usePagedList } from '../../lib/list.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { RefreshButton } from '../../ui/refresh-button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { useReportedAction } from '../../ui/use-reported-action.ts';

const looks: Record<DeliveryState, { tone: Tone; icon: LucideIcon }> = {
  QUEUED: { tone: 'amber', icon: Clock },
  SENT: { tone: 'green', icon: CircleCheck },
  FAILED: { tone: 'red', icon: CircleX },
};

/** What was sent in the last 30 days, with the answers. */
export function WebhookLog({ webhook }: { webhook: Webhook }) {
  const { t } = useText();
  const format = useFormat();
  const url = useUrlState({ state: '' });
  const state = deliveryStates.find((known) => known === url.state.state);
  const query = { page: url.state.page, size: defaultPageSize, state };
  const list = usePagedList(listWebhookDeliveries, { params: { id: webhook.id }, query }, url);
  return (
    <section className="mt-8">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">{t('Log of the last 30 days')}</h2>
        <div className="flex gap-2 max-sm:w-full">
          <SelectField
            label={t('Result')}
            hideLabel
            className="min-w-40 max-sm:flex-1"
            placeholder={t('All results')}
            options={deliveryStates.map((value) => ({ value, label: format.label(deliveryStateLabels[value]) }))}
            value={state ?? ''}
            onChange={(event) => url.setFilters({ state: event.target.value })}
          />
          <RefreshButton list={list} />
        </div>
      </div>
      <PagedList
        list={list}
        skeleton={<SkeletonRows rows={4} columns={5} />}
        failed={t('Failed to load the log. Please try again later.')}
        icon={ScrollText}
        empty={url.isFiltered ? t('Nothing with this result') : t('Nothing has been sent yet')}
        hidePagerOfOnePage
      >
        <DataTable
          caption={t('Log of the last 30 days')}
          columns={useColumns(webhook)}
          rows={list.items}
          rowKey={({ id }) => id}
          wide
        />
      </PagedList>
    </section>
  );
}

function useColumns(webhook: Webhook): Column<WebhookDelivery>[] {
  const { t } = useText();
  const format = useFormat();
  return [
    {
      key: 'type',
      header: t('What changed'),
      primary: true,
      name: true,
      cell: ({ type, sequence }) => (
        <bdi dir="ltr" className="font-mono wrap-anywhere">
          {sequence === null ? type : `${type} #${sequence}`}
        </bdi>
      ),
    },
    { key: 'at', header: t('When'), nowrap: true, cell: ({ createdAt }) => format.dateTime(createdAt) },
    {
      key: 'state',
      header: t('Result'),
      nowrap: true,
      cell: ({ state }) => (
        <Badge tone={looks[state].tone} icon={looks[state].icon}>
          {format.label(deliveryStateLabels[state])}
        </Badge>
      ),
    },
    { key: 'attempts', header: t('Attempts'), numeric: true, cell: ({ attempts }) => format.number(attempts) },
    {
      key: 'next',
      header: t('Next attempt'),
      nowrap: true,
      cell: ({ nextAt }) => (nextAt === null ? null : format.dateTime(nextAt)),
    },
    {
      key: 'answer',
      header: t('Answer of the receiver'),
      cell: ({ status, answer }) => (
        <bdi dir="ltr" className="line-clamp-2 font-mono text-xs wrap-anywhere">
          {[status, answer].filter((part) => part !== null && part !== '').join(' ')}
        </bdi>
      ),
    },
    {
      key: 'actions',
      header: t('Actions'),
      actions: true,
      cell: (delivery) => (webhook.state === 'ACTIVE' ? <ResendButton webhook={webhook} delivery={delivery} /> : null),
    },
  ];
}

function ResendButton({ webhook, delivery }: { webhook: Webhook; delivery: WebhookDelivery }) {
  const { t } = useText();
  const resend = useReportedAction(resendWebhookDelivery, {
    done: t('Sent again'),
    failed: t('Failed to send it again'),
  });
  return (
    <Button
      size="sm"
      icon={Send}
      pending={resend.isPending}
      onClick={() => void resend.run({ params: { id: webhook.id, deliveryId: delivery.id } })}
    >
      {t('Send again')}
    </Button>
  );
}
