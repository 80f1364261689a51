import {
  type CashHandover,
  handoverFilterLabels,
  handoverFilters,
  listHandovers,
} from '@binaa/contract/cash-handovers';
import { ArrowRightLeft } from 'lucide-react';
import { useState } from 'react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { usePagedList } from '../../lib/list.ts';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Money } from '../../ui/money.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { CashTabFilters } from './cash-tab-filters.tsx';
import { DecisionFacts } from './decision-facts.tsx';
import { HandoverActions, RefuseHandoverDialog } from './handover-actions.tsx';
import { HandoverBadge } from './status-badges.tsx';
import { type CashTabState, statusIn } from './use-cash-tab.ts';

const waiting = 'WAITING';

const nameId = (id: number) => `hand-over-${id}`;

export function HandoversTab({ url }: { url: CashTabState }) {
  const { t } = useText();
  const { search, page } = url.state;
  const status = statusIn(url.state.status, handoverFilters, waiting);
  const [refused, setRefused] = useState<CashHandover>();
  const columns = useColumns(setRefused);
  const list = usePagedList(listHandovers, { query: { search, status, holderId: url.holderId, page, size: 20 } }, url);
  return (
    <>
      <CashTabFilters
        url={url}
        list={list}
        searchLabel={t('Search hand-overs')}
        statuses={{ labels: handoverFilterLabels, waiting }}
      />
      <PagedList
        list={list}
        skeleton={<SkeletonRows rows={4} columns={6} />}
        failed={t('Failed to load the hand-overs. Please try again later.')}
        icon={ArrowRightLeft}
        empty={url.isFiltered ? t('No hand-overs found') : t('No hand-overs are waiting')}
        {...(!url.isFiltered && { emptyAction: <Button onClick={url.showAll}>{t('Show all')}</Button> })}
        hidePagerOfOnePage
      >
        <DataTable caption={t('Hand-overs')} columns={columns} rows={list.items} rowKey={({ id }) => id} wide />
      </PagedList>
      <RefuseHandoverDialog handover={refused} onClose={() => setRefused(undefined)} />
    </>
  );
}

function useColumns(onRefuse: (handover: CashHandover) => void): Column<CashHandover>[] {
  const { t } = useText();
  const format = useFormat();
  return [
    {
      key: 'from',
      header: t('From'),
      primary: true,
      name: true,
      cell: ({ id, fromName }) => <bdi id={nameId(id)}>{fromName}</bdi>,
    },
    { key: 'to', header: t('To'), name: true, cell: ({ toName }) => <bdi>{toName}</bdi> },
    { key: 'amount', header: t('Amount'), numeric: true, cell: ({ amount }) => <Money amount={amount} /> },
    { key: 'note', header: t('Note'), cell: ({ note }) => (note ? <bdi className="wrap-anywhere">{note}</bdi> : null) },
    { key: 'created', header: t('Date'), nowrap: true, cell: ({ createdAt }) => format.dateTime(createdAt) },
    {
      key: 'status',
      header: t('Status'),
      cell: (handover) => (
        <DecisionFacts
          badge={<HandoverBadge status={handover.status} />}
          by={handover.decidedByName ?? handover.allowedByName}
          at={handover.decidedAt ?? handover.allowedAt}
          words={handover.refuseReason}
        />
      ),
    },
    {
      key: 'actions',
      header: t('Actions'),
      actions: true,
      cell: (handover) => <HandoverActions handover={handover} onRefuse={onRefuse} describedBy={nameId(handover.id)} />,
    },
  ];
}
