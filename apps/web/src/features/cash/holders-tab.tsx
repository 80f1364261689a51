import { type BalanceRecord, listBalances } from '@binaa/contract/balances';
import { listCashCounts } from '@binaa/contract/cash-counts';
import { listFundRequests } from '@binaa/contract/fund-requests';
import { Wallet } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { noValue, useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { useList, usePagedList } from '../../lib/list.ts';
import { paths } from '../../lib/paths.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { FactLine } from '../../ui/fact-line.tsx';
import { Money } from '../../ui/money.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { SkeletonBlock, SkeletonRows } from '../../ui/skeleton.tsx';
import { CashTabFilters } from './cash-tab-filters.tsx';
import { HolderActions } from './holder-actions.tsx';
import { LowBalanceBadge } from './low-balance-badge.tsx';
import { DifferenceBadge } from './status-badges.tsx';
import { allStatuses, type CashTab, type CashTabState } from './use-cash-tab.ts';

const CashWeeksCard = lazy(() => import('./cash-weeks-card.tsx'));

/** Holders count about once a month, so the last count of nearly everybody is among the newest. */
const newest = { page: 0, size: 200 };

const nameId = (userId: number) => `holder-${userId}`;

/** Who holds how much of the company's cash. */
export function HoldersTab({ url }: { url: CashTabState }) {
  const { t } = useText();
  const { search, page } = url.state;
  const list = usePagedList(listBalances, { query: { search, page, size: 20 } }, url);
  return (
    <>
      <CashTabFilters url={url} list={list} searchLabel={t('Search holders')} />
      <PagedList
        list={list}
        skeleton={<SkeletonRows rows={6} columns={6} />}
        failed={t('Failed to load the holders. Please try again later.')}
        icon={Wallet}
        empty={url.isFiltered ? t('No holders found') : t('Nobody holds cash yet')}
        first={{ action: 'user.create', to: paths.newUser, label: t('New User') }}
        hidePagerOfOnePage
      >
        <DataTable
          caption={t('Holders')}
          columns={useColumns()}
          rows={list.items}
          rowKey={({ id }) => id}
          wide="extra"
        />
      </PagedList>
      <div className="mt-6">
        <Suspense fallback={<SkeletonBlock className="h-84 w-full" />}>
          <CashWeeksCard />
        </Suspense>
      </div>
    </>
  );
}

function useColumns(): Column<BalanceRecord>[] {
  const { t } = useText();
  const format = useFormat();
  const counts = useList(listCashCounts, { query: newest });
  const requests = useList(listFundRequests, { query: { ...newest, status: 'REQUESTED' } });
  const lastCountOf = (userId: number) => counts.items.find(({ holderId }) => holderId === userId);
  const askedBy = (userId: number) => requests.items.filter(({ holderId }) => holderId === userId);
  return [
    {
      key: 'name',
      header: t('Holder'),
      primary: true,
      name: true,
      cell: ({ userId, userName = `#${userId}`, low }) => (
        <span className="flex flex-wrap items-center gap-2">
          <Link id={nameId(userId)} to={paths.userBalance(userId)} className="hover:text-accent-ink hover:underline">
            <bdi>{userName}</bdi>
          </Link>
          {low ? <LowBalanceBadge /> : null}
        </span>
      ),
    },
    { key: 'now', header: t('Available now'), numeric: true, cell: ({ balance }) => <Money amount={balance} /> },
    {
      key: 'after',
      header: t('When pending are approved'),
      numeric: true,
      cell: ({ afterPending }) => <Money amount={afterPending} />,
    },
    { key: 'ceiling', header: t('Ceiling'), numeric: true, cell: (holder) => <CeilingBar holder={holder} /> },
    {
      key: 'count',
      header: t('Last count'),
      cell: ({ userId }) => {
        if (isUnknown(counts)) return noValue;
        const last = lastCountOf(userId);
        if (last) {
          return (
            <FactLine className="items-center as-cards:justify-end">
              {format.date(last.countedAt)}
              <DifferenceBadge difference={last.difference} />
            </FactLine>
          );
        }
        // It may be older than those that were read.
        if (counts.totalElements <= counts.items.length) return noValue;
        return (
          <Link to={tabPath('counts', userId, allStatuses)} className="text-accent-ink hover:underline">
            {t('Show counts')}
          </Link>
        );
      },
    },
    {
      key: 'request',
      header: t('Open request'),
      numeric: true,
      cell: ({ userId }) => {
        if (isUnknown(requests)) return noValue;
        const asked = askedBy(userId);
        if (asked.length === 0) return noValue;
        return (
          <Link to={tabPath('requests', userId)} className="font-medium text-accent-ink hover:underline">
            {asked.map(({ id, amount }) => (
              <span key={id} className="block">
                <Money amount={amount} />
              </span>
            ))}
          </Link>
        );
      },
    },
    {
      key: 'actions',
      header: t('Actions'),
      actions: true,
      cell: (holder) => <HolderActions holder={holder} describedBy={nameId(holder.userId)} />,
    },
  ];
}

/** Not read, which is not the same as none. */
function isUnknown({ isLoading, error }: { isLoading: boolean; error?: unknown }): boolean {
  return isLoading || error !== undefined;
}

function tabPath(tab: CashTab, holderId: number, status = ''): string {
  return `${paths.cash}?${new URLSearchParams({ tab, holder: String(holderId), ...(status && { status }) })}`;
}

/** How much of the ceiling the balance takes. */
function CeilingBar({ holder: { balance, ceiling, userName = '' } }: { holder: BalanceRecord }) {
  const { t } = useText();
  const format = useFormat();
  if (ceiling == null) return noValue;
  return (
    <div className="grid min-w-28 gap-1.5">
      <Money amount={ceiling} />
      <ProgressBar
        label={t('Ceiling of {{name}}', { name: userName })}
        value={(balance / ceiling) * 100}
        valueText={t('{{amount}} of {{ceiling}}', { amount: format.money(balance), ceiling: format.money(ceiling) })}
      />
      {balance > ceiling ? <p className="text-xs text-red-ink">{t('Above the ceiling')}</p> : null}
    </div>
  );
}
