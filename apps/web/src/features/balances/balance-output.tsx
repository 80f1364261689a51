import { exportBalanceTransactionsOfUser, getBalanceStatement } from '@binaa/contract/balances';
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
  const { statement, isReading, start, done } = useStatement(() => readLatest(getBalanceStatement, input));
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
      {statement ? (
        <StatementSheet
          title={t('Account statement')}
          subtitle={
            <p className="text-base">
              <bdi>{statement.userName}</bdi>
            </p>
          }
          days={query}
          isNarrowed={Boolean(query.search || query.projectId)}
          statement={statement}
          signedAmountOf={({ signedAmount }) => signedAmount}
          columns={columns.filter(({ key }) => key !== 'reference')}
          rowKey={({ id }) => id}
          onDone={done}
        />
      ) : null}
    </>
  );
}
