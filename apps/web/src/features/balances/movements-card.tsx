import { listBalanceTransactionsOfUser } from '@binaa/contract/balances';
import { ArrowLeftRight } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { usePagedList } from '../../lib/list.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { useBalanceColumns } from './balance-columns.tsx';

const pageSize = 20;

/** The transactions of an account, newest first. */
export function MovementsCard({ userId }: { userId: number }) {
  const { t } = useText();
  const columns = useBalanceColumns();
  const url = useUrlState({});
  const query = { page: url.state.page, size: pageSize };
  const movements = usePagedList(listBalanceTransactionsOfUser, { params: { id: userId }, query }, url);
  return (
    <section aria-labelledby="movements">
      <h2 id="movements" className="mb-3 text-base font-semibold">
        {t('Movements')}
      </h2>
      <PagedList
        list={movements}
        skeleton={<SkeletonRows rows={8} columns={6} />}
        failed={t('Failed to load transactions')}
        icon={ArrowLeftRight}
        empty={t('No transactions yet')}
        hidePagerOfOnePage
      >
        <DataTable caption={t('Movements')} columns={columns} rows={movements.items} rowKey={({ id }) => id} wide />
      </PagedList>
    </section>
  );
}
