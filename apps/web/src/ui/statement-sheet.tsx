import { fromMinor, toMinor } from '@binaa/contract/money';
import type { ReactNode } from 'react';
import { useFormat } from '../lib/format.ts';
import { useText } from '../lib/i18n.ts';
import type { Column } from './data-table.tsx';
import { Money } from './money.tsx';
import { PrintSheet } from './print-sheet.tsx';

type Days = { startDate?: string | undefined; endDate?: string | undefined };

type StatementSheetProps<Row> = {
  title: string;
  /** Whose statement it is, under the title. */
  subtitle?: ReactNode;
  days: Days;
  /** What leaves out transactions of these days, in words. */
  filters: readonly string[];
  statement: { openingBalance: number; closingBalance: number; transactions: readonly Row[] };
  signedAmountOf: (row: Row) => number;
  /** A second line of figures: what begins it, then what stands below money in and money out. */
  netFigures?: readonly { label: string; amount: number }[];
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => number;
  onDone: () => void;
};

/** A statement on paper: the period, its opening and closing balance, and all of its transactions. */
export function StatementSheet<Row>({ statement, columns, filters, onDone, ...sheet }: StatementSheetProps<Row>) {
  const { t } = useText();
  const period = usePeriod(sheet.days);
  const sum = (sign: 1 | -1) =>
    fromMinor(
      statement.transactions.reduce((total, row) => total + Math.max(sign * toMinor(sheet.signedAmountOf(row)), 0), 0),
    );
  return (
    <PrintSheet title={sheet.title} subtitle={sheet.subtitle} filters={[period, ...filters]} onDone={onDone}>
      <dl className="my-3 grid grid-cols-4 gap-x-6 gap-y-2">
        <Figure label={t('Opening balance')}>
          <Money amount={statement.openingBalance} />
        </Figure>
        <Figure label={t('Money in')}>
          <Money amount={sum(1)} />
        </Figure>
        <Figure label={t('Money out')}>
          <Money amount={sum(-1)} />
        </Figure>
        <Figure label={t('Closing balance')}>
          <Money amount={statement.closingBalance} />
        </Figure>
        {sheet.netFigures?.map(({ label, amount }) => (
          <Figure key={label} label={label}>
            <Money amount={amount} />
          </Figure>
        ))}
      </dl>
      {filters.length > 0 ? (
        <p className="mb-2">{t('Only some transactions of this period are listed: the list was filtered.')}</p>
      ) : null}
      <table role="table" aria-label={sheet.title} className="w-full">
        <thead>
          <tr>
            {columns.map(({ key, header, numeric }) => (
              <th key={key} scope="col" data-numeric={numeric || undefined}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {statement.transactions.map((row) => (
            <tr key={sheet.rowKey(row)}>
              {columns.map(({ key, cell, numeric, nowrap }) => (
                <td key={key} data-numeric={numeric || undefined} className={nowrap ? 'whitespace-nowrap' : undefined}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {statement.transactions.length === 0 ? <p className="mt-2">{t('No transactions in this period')}</p> : null}
    </PrintSheet>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

function usePeriod({ startDate, endDate }: Days): string {
  const { t } = useText();
  const format = useFormat();
  const [from, to] = [format.date(startDate), format.date(endDate)];
  if (startDate && endDate) return t('{{from}} to {{to}}', { from, to });
  if (startDate) return t('From {{from}}', { from });
  return endDate ? t('Until {{to}}', { to }) : t('All dates');
}
