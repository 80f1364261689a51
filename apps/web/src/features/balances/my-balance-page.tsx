import { balanceMessages } from '@binaa/contract/balances';
import { useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useReadAhead } from '../../lib/query.ts';
import { useUser } from '../../lib/session.ts';
import { useTransactionFilters } from '../../lib/use-transaction-filters.ts';
import { LoadedRecord } from '../../ui/record-states.tsx';
import { useOwnBalance } from './api.ts';
import { BalanceDetail } from './balance-detail.tsx';
import { readTransactions } from './transaction-history.tsx';

/** The reader's own account. The page of other people's accounts is for ADMINs only. */
export default function MyBalancePage() {
  const { t } = useText();
  const { id } = useUser();
  const filters = useTransactionFilters();
  useReadAhead([readTransactions(id, filters)]);
  return (
    <LoadedRecord
      read={useOwnBalance()}
      missing={t(balanceMessages.noAccount)}
      failed={t('Failed to load balance. Please try again later.')}
      back={{ to: paths.dashboard, label: t('Back to Dashboard') }}
    >
      {(balance) => <BalanceDetail balance={balance} user={undefined} isOwn />}
    </LoadedRecord>
  );
}
