import { balanceMessages, getBalanceOfUser } from '@binaa/contract/balances';
import { getUser, userMessages } from '@binaa/contract/users';
import { isNotFound } from '../../lib/api-error.ts';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useRead, useReadAhead } from '../../lib/query.ts';
import { useIdParam } from '../../lib/use-id-param.ts';
import { useTransactionFilters } from '../../lib/use-transaction-filters.ts';
import { DetailSkeleton } from '../../ui/detail-skeleton.tsx';
import { RecordFailed, RecordMissing } from '../../ui/record-states.tsx';
import { BalanceDetail } from './balance-detail.tsx';
import { readTransactions } from './transaction-history.tsx';

export default function BalancePage() {
  const { t } = useText();
  const id = useIdParam('id');
  const input = { params: { id } };
  const balance = useRead(getBalanceOfUser, input, { enabled: id > 0 });
  const user = useRead(getUser, input, { enabled: id > 0 });
  const filters = useTransactionFilters();
  useReadAhead(id > 0 ? [readTransactions(id, filters)] : []);
  const back = { to: paths.users, label: t('Back to Users') };
  const hasNoAccount = isNotFound(balance.error);

  // A deleted user may still hold money, so show the account without the user.
  if (balance.data && !hasNoAccount) return <BalanceDetail balance={balance.data} user={user.data} />;
  if (id === 0 || (hasNoAccount && isNotFound(user.error))) {
    return <RecordMissing message={t(userMessages.notFound)} back={back} />;
  }
  if (balance.isPending || (hasNoAccount && user.isPending)) return <DetailSkeleton />;
  if (hasNoAccount) return <RecordMissing message={t(balanceMessages.noAccount)} back={back} />;
  return (
    <RecordFailed
      message={t('Failed to load balance. Please try again later.')}
      back={back}
      onRetry={() => void balance.refetch()}
      retrying={balance.isFetching}
    />
  );
}
