import type { QueryInput } from '@binaa/contract/endpoint';
import { getCompanyStatement } from '@binaa/contract/finance';
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
          signedAmountOf={signedAmountOf}
          columns={columns}
          rowKey={({ id }) => id}
          onDone={done}
        />
      ) : null}
    </>
  );
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
