import { balanceMessages, getBalanceOfUser } from '@binaa/contract/balances';
import { isNotFound } from '../../lib/api-error.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useRead, useReadAhead } from '../../lib/query.ts';
import { useUser } from '../../lib/session.ts';
import { useTransactionFilters } from '../../lib/use-transaction-filters.ts';
import { DetailSkeleton } from '../../ui/detail-skeleton.tsx';
import { RecordFailed, RecordMissing } from '../../ui/record-states.tsx';
import { BalanceDetail } from './balance-detail.tsx';
import { readTransactions } from './transaction-history.tsx';

/** The reader's own account. The page of other people's accounts is for ADMINs only. */
export default function MyBalancePage() {
  const { t } = useText();
  const { id } = useUser();
  const balance = useRead(getBalanceOfUser, { params: { id } });
  const filters = useTransactionFilters();
  useReadAhead([readTransactions(id, filters)]);
  const back = { to: paths.dashboard, label: t('Back to Dashboard') };
  if (balance.data) return <BalanceDetail balance={balance.data} user={undefined} isOwn />;
  if (balance.isPending) return <DetailSkeleton />;
  if (isNotFound(balance.error)) return <RecordMissing message={t(balanceMessages.noAccount)} back={back} />;
  return (
    <RecordFailed
      message={t('Failed to load balance. Please try again later.')}
      back={back}
      onRetry={() => void balance.refetch()}
      retrying={balance.isFetching}
    />
  );
}
