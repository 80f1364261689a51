import {
  type ColumnKind,
  columnsFor,
  type ListColumn,
  type ListTable,
  type TableReader,
} from '@binaa/contract/list-table';
import { fromMinor, toMinor } from '@binaa/contract/money';
import type { ReactNode } from 'react';
import { noValue, useFormat } from '../lib/format.ts';
import { useText } from '../lib/i18n.ts';
import { useUser } from '../lib/session.ts';
import { PrintSheet } from './print-sheet.tsx';
import { Sentence } from './sentence.tsx';

type ListSheetProps<Item> = {
  table: ListTable<Item>;
  title: string;
  subtitle?: ReactNode;
  filters: readonly string[];
  items: readonly Item[];
  /** Columns that would say the same in every row. */
  without?: readonly string[];
  onDone: () => void;
};

/** A list on paper: all rows that pass the filters, with the columns of its export that fit. */
export default function ListSheet<Item>({ table, items, without = [], ...sheet }: ListSheetProps<Item>) {
  const { t, plural } = useText();
  const cellOf = useCells();
  const { role } = useUser();
  const dropped = without.map((name) => table.columns[name]);
  const columns = columnsFor(table, role).filter((column) => !column.exportOnly && !dropped.includes(column));
  const label = useFormat().label;
  return (
    <PrintSheet title={sheet.title} subtitle={sheet.subtitle} filters={sheet.filters} onDone={sheet.onDone}>
      <p className="mb-3 text-muted">{plural(items.length, { one: '{{count}} record', other: '{{count}} records' })}</p>
      <table role="table" aria-label={sheet.title} className="w-full">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.heading.en} scope="col" data-numeric={isNumeric(column) || undefined}>
                {label(column.heading)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a print never changes
            <tr key={index}>
              {columns.map((column) => (
                <td
                  key={column.heading.en}
                  data-numeric={isNumeric(column) || undefined}
                  className={column.nowrap ? 'whitespace-nowrap' : cellClasses[column.kind ?? 'text']}
                >
                  {cellOf(column, item)}
                </td>
              ))}
            </tr>
          ))}
          {items.length > 0 && columns.some(({ summed }) => summed) ? (
            <tr className="font-semibold">
              {columns.map(({ parts: _parts, ...column }, index) => (
                <td key={column.heading.en} data-numeric={isNumeric(column) || undefined}>
                  {index === 0
                    ? t('Total')
                    : column.summed
                      ? cellOf({ ...column, value: () => sumOf(column, items) }, items)
                      : null}
                </td>
              ))}
            </tr>
          ) : null}
        </tbody>
      </table>
    </PrintSheet>
  );
}

/** A date stays on one line, a moment on two. */
const cellClasses: Partial<Record<ColumnKind, string>> = { date: 'whitespace-nowrap', moment: 'min-w-26' };

function isNumeric({ kind = 'text' }: Pick<ListColumn<never>, 'kind'>): boolean {
  return !['text', 'date', 'moment'].includes(kind);
}

const plain: TableReader = { language: 'en', day: (day) => day, moment: (moment) => moment };

function sumOf<Item>({ kind, value }: ListColumn<Item>, items: readonly Item[]): number {
  const values = items.map((item) => Number(value(item, plain) ?? 0));
  if (kind !== 'money') return values.reduce((sum, one) => sum + one, 0);
  return fromMinor(values.reduce((sum, one) => sum + toMinor(one), 0));
}

function useCells() {
  const { language } = useText();
  const format = useFormat();
  const reader: TableReader = { language, day: format.date, moment: format.dateTime };
  return <Item,>(column: ListColumn<Item>, item: Item): ReactNode => {
    const value = column.value(item, reader) ?? '';
    if (value === '') return noValue;
    if (column.parts) return <Sentence parts={column.parts(item, reader)} />;
    switch (column.kind ?? 'text') {
      case 'date':
        return format.date(String(value));
      case 'moment':
        return format.dateTime(String(value));
      case 'money':
        return format.number(Number(value), 2);
      case 'integer':
        return format.number(Number(value));
      case 'number':
        return format.number(Number(value), Number.isInteger(value) ? 0 : 2);
      case 'duration':
        return <bdi dir="ltr">{hoursAndMinutes(Number(value))}</bdi>;
      case 'text':
        return <bdi>{value}</bdi>;
    }
  };
}

function hoursAndMinutes(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}
