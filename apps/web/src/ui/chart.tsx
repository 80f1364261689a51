import { clsx } from 'clsx';
import { type ReactNode, useId, useState } from 'react';
import { useText } from '../lib/i18n.ts';
import { Button } from './button.tsx';
import { Card } from './card.tsx';

export interface ChartTable {
  columns: readonly string[];
  /** The first cell of a row is its heading. Values are formatted. */
  rows: readonly (readonly string[])[];
}

interface ChartFrameProps {
  title: string;
  as?: 'h2' | 'h3';
  /** One line under the title, such as the period or the unit. */
  description?: ReactNode;
  /** Controls beside `Show as table`, such as a choice of whose values are shown. */
  actions?: ReactNode;
  /** The same values as a table. */
  table: ChartTable;
  /** A BarChart or HorizontalBars. Screen readers get the summary and the table instead. */
  children: ReactNode;
  /** One sentence that describes the chart. */
  summary: string;
}

export function ChartFrame(props: ChartFrameProps) {
  const { title, as: Heading = 'h2', description, actions, table, children, summary } = props;
  const { t } = useText();
  const titleId = useId();
  const [asTable, setAsTable] = useState(false);
  return (
    <Card>
      <figure aria-labelledby={titleId} className="print:break-inside-avoid">
        <div className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0">
            <Heading id={titleId} className="text-base font-semibold">
              {title}
            </Heading>
            {description ? <p className="text-sm text-muted">{description}</p> : null}
          </div>
          <div className="-me-2.5 -mt-1.5 flex flex-wrap items-center gap-2">
            {actions}
            <Button
              size="sm"
              variant="ghost"
              aria-pressed={asTable}
              onClick={() => setAsTable((now) => !now)}
              className={clsx(asTable && 'bg-sunken')}
            >
              {t('Show as table')}
            </Button>
          </div>
        </div>
        {asTable ? <FigureTable label={title} table={table} /> : <div aria-hidden>{children}</div>}
        <figcaption className="sr-only">{summary}</figcaption>
      </figure>
    </Card>
  );
}

function FigureTable({ label, table }: { label: string; table: ChartTable }) {
  const [heading, ...columns] = table.columns;
  return (
    <div
      className="max-h-80 overflow-auto print:max-h-none print:overflow-visible"
      tabIndex={0}
      role="region"
      aria-label={label}
    >
      <table aria-label={label} className="w-full text-sm tabular-nums">
        <thead>
          <tr className="border-b border-line text-muted">
            <th scope="col" className="py-2 pe-3 text-start font-medium">
              {heading}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className="py-2 ps-3 text-right font-medium">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(([name, ...figures]) => (
            <tr key={name} className="border-b border-line last:border-b-0">
              <th scope="row" className="py-2 pe-3 text-start font-normal">
                <bdi>{name}</bdi>
              </th>
              {figures.map((figure, index) => (
                <td key={columns[index] ?? index} className="py-2 ps-3 text-right whitespace-nowrap">
                  <bdi>{figure}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
