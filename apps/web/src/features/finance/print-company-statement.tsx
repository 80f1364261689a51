import type { QueryInput } from '@binaa/contract/endpoint';
import { type CompanyTransaction, getCompanyStatement } from '@binaa/contract/finance';
import { netFiguresOf } from '@binaa/contract/net-figures';
import { companyTransactionTable } from '@binaa/contract/transaction-table';
import { Printer } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useText } from '../../lib/i18n.ts';
import { readLatest } from '../../lib/query.ts';
import { Button } from '../../ui/button.tsx';
import { ListButtons } from '../../ui/list-actions.tsx';
import { StatementSheet } from '../../ui/statement-sheet.tsx';
import { usePrintOnOpen } from '../../ui/use-print-on-open.ts';
import { useStatement } from '../../ui/use-statement.ts';
import { signedAmountOf } from './signed-amount.ts';
import { useTransactionColumns } from './transaction-table.tsx';

type PrintCompanyStatementProps = {
  title: string;
  /** Also offers the export of the list. */
  list?: Pick<ComponentProps<typeof ListButtons>, 'count' | 'save'>;
  query: Pick<QueryInput<typeof getCompanyStatement>, 'search' | 'type'> & {
    projectId?: number | undefined;
    startDate?: string | undefined;
    endDate?: string | undefined;
  };
};

/** Prints all of the company's transactions that pass the filters, not only the page on screen. */
export function PrintCompanyStatement({ title, query, list }: PrintCompanyStatementProps) {
  const columns = useTransactionColumns();
  const netFigures = useNetFigures();
  const { printed, isReading, start, done } = useStatement({
    read: () => readLatest(getCompanyStatement, { query }),
    query,
    filters: companyTransactionTable.filters,
  });
  return (
    <>
      {list ? (
        <ListButtons title={title} {...list} isPrinting={isReading} onPrint={start} />
      ) : (
        <PrintButton isPending={isReading} onPrint={start} />
      )}
      {printed ? (
        <StatementSheet
          title={title}
          days={query}
          {...printed}
          // Only some of the transactions would not add up to the figures on screen.
          netFigures={printed.filters.length > 0 ? [] : netFigures(printed.statement.transactions)}
          signedAmountOf={signedAmountOf}
          columns={columns}
          rowKey={({ id }) => id}
          onDone={done}
        />
      ) : null}
    </>
  );
}

/** What leads from the money that moved to the income and expenses on screen, where something was reversed. */
function useNetFigures() {
  const { t } = useText();
  return (transactions: readonly CompanyTransaction[]) => {
    const { reversed, income, expenses } = netFiguresOf(transactions);
    if (reversed === 0) return [];
    return [
      { label: t('Less reversals and returns'), amount: reversed },
      { label: t('Income'), amount: income },
      { label: t('Expenses'), amount: expenses },
    ];
  };
}

function PrintButton({ isPending, onPrint }: { isPending: boolean; onPrint: () => void }) {
  const { t } = useText();
  usePrintOnOpen(onPrint);
  return (
    <Button icon={Printer} pending={isPending} onClick={onPrint}>
      {t('Print')}
    </Button>
  );
}
