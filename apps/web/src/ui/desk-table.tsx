import type { Sort } from '@binaa/contract/paging';
import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useText } from '../lib/i18n.ts';
import type { Column } from './data-table.tsx';
import { stretchedRow } from './stretched-link.tsx';
import { useProgressiveRows } from './use-progressive-rows.ts';
import type { Selection } from './use-selection.ts';

export interface DeskColumn<Row> extends Omit<Column<Row>, 'primary' | 'desktopOnly'> {
  /** The field of the list's `sort` parameter. Without it the column cannot be sorted. */
  sort?: string;
}

interface DeskTableProps<Row> {
  /** The table's accessible name. */
  caption: string;
  columns: readonly DeskColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** What `useTableState` returned. */
  table: { sort: Sort | undefined; sortBy: (field: string) => void };
  /** What `useSelection` returned, for a table with a box in every row. */
  selection?: Selection<Row>;
  /** Names a row for its box: 'Select Fuel, QAR 120.50'. */
  selectLabel?: (row: Row) => string;
}

/**
 * A dense table for desk widths: the header stays in view, columns sort on the server, rows can be selected. Narrower
 * screens show the list's cards instead; see `useListView`. A row may contain a StretchedLink.
 */
export function DeskTable<Row>({ columns, rows, rowKey, table, selection, ...props }: DeskTableProps<Row>) {
  const shown = useProgressiveRows(rows, (row) => String(rowKey(row)));
  return (
    <div className="rounded-card border border-line bg-surface shadow-card">
      <table role="table" aria-label={props.caption} className="w-full text-sm">
        <thead role="rowgroup">
          <tr role="row">
            {selection ? (
              <HeaderCell>
                <SelectAll selection={selection} count={rows.length} />
              </HeaderCell>
            ) : null}
            {columns.map((column) => (
              <HeaderCell key={column.key} numeric={column.numeric} sort={sortingOf(column, table.sort)}>
                <ColumnName column={column} table={table} />
              </HeaderCell>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {shown.map((row) => (
            <tr
              key={rowKey(row)}
              role="row"
              aria-selected={selection ? selection.has(row) : undefined}
              className={clsx(
                stretchedRow,
                'hover:bg-sunken/50 aria-selected:bg-accent-soft not-last:*:border-b not-last:*:border-line',
                '[&_:is(a,button,input):not([data-stretched])]:relative [&_:is(a,button,input):not([data-stretched])]:z-1',
              )}
            >
              {selection ? (
                <td role="cell" className="w-px ps-4 print:hidden">
                  <input
                    type="checkbox"
                    aria-label={props.selectLabel?.(row)}
                    checked={selection.has(row)}
                    onChange={() => selection.toggle(row)}
                    className="block size-4.5 accent-accent"
                  />
                </td>
              ) : null}
              {columns.map((column) => (
                <td
                  key={column.key}
                  role="cell"
                  data-numeric={column.numeric || undefined}
                  className={clsx(
                    'px-2 py-2 align-middle min-[90rem]:px-3',
                    // To the right in both languages, where figures line up on their decimals.
                    column.numeric ? 'text-right tabular-nums' : 'text-start',
                    column.nowrap && 'whitespace-nowrap',
                    column.name && 'min-w-34',
                    column.actions && 'w-px text-end whitespace-nowrap print:hidden',
                  )}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type Sorting = 'ascending' | 'descending' | 'none' | undefined;

function sortingOf<Row>({ sort: field }: DeskColumn<Row>, sort: Sort | undefined): Sorting {
  if (field === undefined) return undefined;
  if (sort?.field !== field) return 'none';
  return sort.direction === 'asc' ? 'ascending' : 'descending';
}

type HeaderCellProps = { numeric?: boolean | undefined; sort?: Sorting; children: ReactNode };

function HeaderCell({ numeric, sort, children }: HeaderCellProps) {
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={sort}
      data-numeric={numeric || undefined}
      className={clsx(
        'sticky top-0 z-2 border-b border-line bg-sunken px-2 py-2 text-xs font-medium whitespace-nowrap text-muted first:rounded-ss-card first:ps-4 min-[90rem]:px-3 min-[90rem]:first:ps-4 last:rounded-se-card print:static',
        numeric ? 'text-right' : 'text-start',
      )}
    >
      {children}
    </th>
  );
}

const sortIcons = { ascending: ArrowUp, descending: ArrowDown, none: ArrowUpDown };

type ColumnNameProps<Row> = { column: DeskColumn<Row>; table: DeskTableProps<Row>['table'] };

function ColumnName<Row>({ column, table }: ColumnNameProps<Row>) {
  const sorting = sortingOf(column, table.sort);
  if (column.actions) return <span className="sr-only">{column.header}</span>;
  if (sorting === undefined) return column.header;
  const Icon = sortIcons[sorting];
  const { sort } = column;
  return (
    <button
      type="button"
      onClick={() => sort && table.sortBy(sort)}
      className="-mx-1 inline-flex min-h-6 items-center gap-1 rounded-control px-1 hover:text-ink"
    >
      {column.header}
      <Icon
        aria-hidden
        className={clsx('size-3.5 print:hidden', sorting === 'none' ? 'text-faint' : 'text-accent-ink')}
      />
    </button>
  );
}

function SelectAll<Row>({ selection, count }: { selection: Selection<Row>; count: number }) {
  const { t } = useText();
  const box = useRef<HTMLInputElement>(null);
  const { length } = selection.selected;
  useEffect(() => {
    if (box.current) box.current.indeterminate = length > 0 && length < count;
  }, [length, count]);
  return (
    <input
      ref={box}
      type="checkbox"
      aria-label={t('Select all rows of this page')}
      checked={count > 0 && length === count}
      onChange={selection.toggleAll}
      className="block size-4.5 accent-accent print:hidden"
    />
  );
}
