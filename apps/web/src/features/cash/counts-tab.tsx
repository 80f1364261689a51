import {
  type CashCount,
  cashCountStatuses,
  cashCountStatusLabels,
  denominations,
  listCashCounts,
} from '@binaa/contract/cash-counts';
import { Calculator } from 'lucide-react';
import { useState } from 'react';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { usePagedList } from '../../lib/list.ts';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { FactLine } from '../../ui/fact-line.tsx';
import { Money } from '../../ui/money.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { CashTabFilters } from './cash-tab-filters.tsx';
import { CountActions, WriteOffDialog } from './count-actions.tsx';
import { DecisionFacts } from './decision-facts.tsx';
import { CountBadge, DifferenceBadge } from './status-badges.tsx';
import { type CashTabState, statusIn } from './use-cash-tab.ts';

const waiting = 'SUBMITTED';

const nameId = (id: number) => `count-${id}`;

export function CountsTab({ url }: { url: CashTabState }) {
  const { t } = useText();
  const { search, page } = url.state;
  const status = statusIn(url.state.status, cashCountStatuses, waiting);
  const [writingOff, setWritingOff] = useState<CashCount>();
  const columns = useColumns(setWritingOff);
  const list = usePagedList(listCashCounts, { query: { search, status, holderId: url.holderId, page, size: 20 } }, url);
  return (
    <>
      <CashTabFilters
        url={url}
        list={list}
        searchLabel={t('Search counts')}
        statuses={{ labels: cashCountStatusLabels, waiting }}
      />
      <PagedList
        list={list}
        skeleton={<SkeletonRows rows={4} columns={6} />}
        failed={t('Failed to load the counts. Please try again later.')}
        icon={Calculator}
        empty={url.isFiltered ? t('No counts found') : t('No counts are waiting')}
        {...(!url.isFiltered && { emptyAction: <Button onClick={url.showAll}>{t('Show all')}</Button> })}
        hidePagerOfOnePage
      >
        <DataTable caption={t('Counts')} columns={columns} rows={list.items} rowKey={({ id }) => id} wide="extra" />
      </PagedList>
      <WriteOffDialog count={writingOff} onClose={() => setWritingOff(undefined)} />
    </>
  );
}

function useColumns(onWriteOff: (count: CashCount) => void): Column<CashCount>[] {
  const { t } = useText();
  const format = useFormat();
  return [
    {
      key: 'holder',
      header: t('Holder'),
      primary: true,
      name: true,
      cell: ({ id, holderName }) => <bdi id={nameId(id)}>{holderName}</bdi>,
    },
    {
      key: 'countedAt',
      header: t('Counted'),
      cell: ({ countedAt, countedByName, countedById, holderId }) => (
        <FactLine className="as-cards:justify-end">
          <span className="whitespace-nowrap">{format.date(countedAt)}</span>
          {countedById === holderId ? null : <bdi>{countedByName}</bdi>}
        </FactLine>
      ),
    },
    {
      key: 'expected',
      header: t('Expected in hand'),
      numeric: true,
      cell: (count) => <Money amount={count.expected} />,
    },
    {
      key: 'counted',
      header: t('Counted amount'),
      numeric: true,
      cell: (count) => (
        <div>
          <Money amount={count.counted} />
          <Notes counted={count.denominations} />
        </div>
      ),
    },
    {
      key: 'difference',
      header: t('Difference'),
      cell: ({ difference }) => <DifferenceBadge difference={difference} />,
    },
    {
      key: 'note',
      header: t('Note'),
      cell: ({ note }) => (note ? <bdi className="block min-w-24 wrap-anywhere">{note}</bdi> : null),
    },
    {
      key: 'status',
      header: t('Status'),
      cell: (count) => (
        <DecisionFacts
          badge={<CountBadge status={count.status} />}
          by={count.decidedByName}
          at={count.decidedAt}
          words={count.writeOffReason}
        />
      ),
    },
    {
      key: 'actions',
      header: t('Actions'),
      actions: true,
      cell: (count) => <CountActions count={count} onWriteOff={onWriteOff} describedBy={nameId(count.id)} />,
    },
  ];
}

/** How many of each note and coin, if the holder counted them. */
function Notes({ counted }: { counted: CashCount['denominations'] }) {
  const notes = denominations.flatMap((each) => (counted?.[each] ? [`${counted[each]}\u00A0×\u00A0${each}`] : []));
  return notes.length === 0 ? null : (
    <span className="block text-xs whitespace-normal text-muted">
      <bdi dir="ltr">{notes.join(', ')}</bdi>
    </span>
  );
}
