import { getBalanceStatement } from '@binaa/contract/balances';
import { Printer } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { readLatest } from '../../lib/query.ts';
import type { TransactionFilterState } from '../../lib/use-transaction-filters.ts';
import { Button } from '../../ui/button.tsx';
import { StatementSheet } from '../../ui/statement-sheet.tsx';
import { useStatement } from '../../ui/use-statement.ts';
import { useBalanceColumns } from './balance-columns.tsx';

type PrintBalanceStatementProps = { userId: number; query: TransactionFilterState['query'] };

/** Prints all of an account's transactions that pass the filters, not only the page on screen. */
export function PrintBalanceStatement({ userId, query }: PrintBalanceStatementProps) {
  const { t } = useText();
  const columns = useBalanceColumns();
  const input = { params: { id: userId }, query };
  const { statement, isReading, start, done } = useStatement(() => readLatest(getBalanceStatement, input));
  return (
    <>
      <Button icon={Printer} pending={isReading} onClick={start}>
        {t('Print')}
      </Button>
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
