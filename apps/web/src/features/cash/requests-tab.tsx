import { getCompanyBalance } from '@binaa/contract/finance';
import {
  type FundRequest,
  fundRequestStatuses,
  fundRequestStatusLabels,
  listFundRequests,
} from '@binaa/contract/fund-requests';
import { HandCoins } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { usePagedList } from '../../lib/list.ts';
import { paths } from '../../lib/paths.ts';
import { useRead } from '../../lib/query.ts';
import { subtract } from '../../lib/typed-amount.ts';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Money } from '../../ui/money.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { CashTabFilters } from './cash-tab-filters.tsx';
import { DecisionFacts } from './decision-facts.tsx';
import { DecisionButtons, DecisionDialog, type RequestDecision } from './request-actions.tsx';
import { RequestBadge } from './status-badges.tsx';
import { type CashTabState, statusIn } from './use-cash-tab.ts';

const waiting = 'REQUESTED';

const nameId = (id: number) => `request-${id}`;

/** Requests for money, those that wait first of all. */
export function RequestsTab({ url }: { url: CashTabState }) {
  const { t } = useText();
  const { search, page } = url.state;
  const status = statusIn(url.state.status, fundRequestStatuses, waiting);
  const [decision, setDecision] = useState<RequestDecision>();
  const columns = useColumns(setDecision);
  const list = usePagedList(
    listFundRequests,
    { query: { search, status, holderId: url.holderId, page, size: 20 } },
    url,
  );
  return (
    <>
      <CashTabFilters
        url={url}
        list={list}
        searchLabel={t('Search requests')}
        statuses={{ labels: fundRequestStatusLabels, waiting }}
      />
      <PagedList
        list={list}
        skeleton={<SkeletonRows rows={4} columns={6} />}
        failed={t('Failed to load the requests. Please try again later.')}
        icon={HandCoins}
        empty={url.isFiltered ? t('No requests found') : t('No requests are waiting')}
        {...(!url.isFiltered && { emptyAction: <Button onClick={url.showAll}>{t('Show all')}</Button> })}
        hidePagerOfOnePage
      >
        <DataTable caption={t('Requests')} columns={columns} rows={list.items} rowKey={({ id }) => id} wide />
      </PagedList>
      <DecisionDialog decision={decision} onClose={() => setDecision(undefined)} />
    </>
  );
}

function useColumns(onDecide: (decision: RequestDecision) => void): Column<FundRequest>[] {
  const { t } = useText();
  const format = useFormat();
  const { data: company } = useRead(getCompanyBalance, {});
  const cash = company?.cash;
  return [
    {
      key: 'holder',
      header: t('Holder'),
      primary: true,
      name: true,
      cell: ({ id, holderId, holderName }) => (
        <Link id={nameId(id)} to={paths.userBalance(holderId)} className="hover:text-accent-ink hover:underline">
          <bdi>{holderName}</bdi>
        </Link>
      ),
    },
    { key: 'amount', header: t('Amount'), numeric: true, cell: ({ amount }) => <Money amount={amount} /> },
    { key: 'reason', header: t('Reason'), cell: ({ reason }) => <bdi className="wrap-anywhere">{reason}</bdi> },
    { key: 'neededBy', header: t('Needed by'), nowrap: true, cell: ({ neededBy }) => format.date(neededBy) },
    {
      key: 'after',
      header: t('Company cash after'),
      numeric: true,
      cell: ({ amount, can }) => (can.give && cash !== undefined ? <Money amount={subtract(cash, amount)} /> : null),
    },
    {
      key: 'status',
      header: t('Status'),
      cell: (request) => (
        <DecisionFacts
          badge={<RequestBadge status={request.status} />}
          by={request.decidedByName}
          at={request.decidedAt}
          words={
            request.refuseReason ??
            (request.givenAmount !== null && request.givenAmount !== request.amount
              ? format.money(request.givenAmount)
              : null)
          }
        />
      ),
    },
    {
      key: 'actions',
      header: t('Actions'),
      actions: true,
      cell: (request) => <DecisionButtons request={request} onDecide={onDecide} describedBy={nameId(request.id)} />,
    },
  ];
}
