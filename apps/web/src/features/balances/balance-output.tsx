import { exportBalanceTransactionsOfUser, getBalanceStatement } from '@binaa/contract/balances';
import { balanceTransactionTable } from '@binaa/contract/transaction-table';
import { downloadFile } from '../../lib/download.ts';
import { useText } from '../../lib/i18n.ts';
import { readLatest } from '../../lib/query.ts';
import type { TransactionFilterState } from '../../lib/use-transaction-filters.ts';
import { ListButtons } from '../../ui/list-actions.tsx';
import { StatementSheet } from '../../ui/statement-sheet.tsx';
import { useStatement } from '../../ui/use-statement.ts';
import { useBalanceColumns } from './balance-columns.tsx';

type BalanceOutputProps = {
  userId: number;
  query: TransactionFilterState['query'];
  /** Number of transactions that pass the filters. */
  count: number;
};

/** Exports and prints all of an account's transactions that pass the filters, not only the page on screen. */
export function BalanceOutput({ userId, query, count }: BalanceOutputProps) {
  const { t } = useText();
  const columns = useBalanceColumns();
  const input = { params: { id: userId }, query };
  const { printed, isReading, start, done } = useStatement({
    read: () => readLatest(getBalanceStatement, input),
    query,
    filters: balanceTransactionTable.filters,
  });
  return (
    <>
      <ListButtons
        title={t('Account statement')}
        count={count}
        isPrinting={isReading}
        onPrint={start}
        save={(file, options) =>
          downloadFile(
            exportBalanceTransactionsOfUser,
            { params: { id: userId }, query: { ...query, ...file } },
            options,
          )
        }
      />
      {printed ? (
        <StatementSheet
          title={t('Account statement')}
          subtitle={
            <p className="text-base">
              <bdi>{printed.statement.userName}</bdi>
            </p>
          }
          days={query}
          {...printed}
          signedAmountOf={({ signedAmount }) => signedAmount}
          columns={columns.filter(({ key }) => key !== 'reference')}
          rowKey={({ id }) => id}
          onDone={done}
        />
      ) : null}
    </>
  );
}
