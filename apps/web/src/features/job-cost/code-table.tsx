import type { CodeCost, CostTotal, ProjectCost } from '@binaa/contract/job-costs';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Money } from '../../ui/money.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { StretchedButton } from '../../ui/stretched-link.tsx';
import { labelOfCode } from './api.ts';
import { CodeName } from './code-name.tsx';
import { FigureButton, FigureLink } from './figure-link.tsx';
import { LevelBadge } from './level-badge.tsx';
import { addressesOfCode, addressesOfTotal, type RowAddresses } from './rows-address.ts';

/** What the panel explains: a code by its id, or the sums of the project. */
export type Explained = number | 'total';

type Row = { key: Explained; code: CodeCost | undefined; cost: CostTotal; addresses: RowAddresses };

type CodeTableProps = { cost: ProjectCost; onExplain: (what: Explained) => void };

/**
 * The figures of each cost code and their sums. Counted figures open their rows, computed ones and the row itself what they
 * are made of.
 */
export function CodeTable({ cost, onExplain }: CodeTableProps) {
  const { t } = useText();
  const columns = useColumns(onExplain);
  const codes = cost.codes.map((code): Row => {
    return { key: code.codeId, code, cost: code, addresses: addressesOfCode(cost.projectId, code) };
  });
  const total: Row = { key: 'total', code: undefined, cost: cost.total, addresses: addressesOfTotal(cost) };
  return (
    <DataTable
      caption={t('Cost by code')}
      columns={columns}
      rows={[...codes, total]}
      rowKey={({ key }) => key}
      wide="extra"
    />
  );
}

function useColumns(onExplain: (what: Explained) => void): Column<Row>[] {
  const { t } = useText();
  const format = useFormat();
  const describe = ({ code }: Row, figure: string) =>
    code
      ? t('{{figure}} of {{name}}', { figure, name: format.label(labelOfCode(code)) })
      : t('{{figure}} in total', { figure });
  const computed = (row: Row, figure: string, amount: number) =>
    amount === 0 ? (
      <FigureLink amount={amount} />
    ) : (
      <FigureButton name={describe(row, figure)} onClick={() => onExplain(row.key)}>
        <Money amount={amount} />
      </FigureButton>
    );
  return [
    {
      key: 'code',
      header: t('Cost code'),
      primary: true,
      name: true,
      cell: (row) => (
        <span className="flex flex-col items-start gap-1">
          <StretchedButton onClick={() => onExplain(row.key)} className="min-h-6">
            {row.code ? <CodeName of={row.code} /> : <strong>{t('Total')}</strong>}
          </StretchedButton>
          {row.code && row.cost.level !== 'OK' ? <LevelBadge level={row.cost.level} /> : null}
          {row.cost.usedPercent === null ? null : (
            <span className="mt-1 w-full as-table:hidden">
              <ProgressBar
                label={t('Used of the cost budget')}
                showLabel
                value={Math.min(100, row.cost.usedPercent)}
                text={format.percent(row.cost.usedPercent, 1)}
              />
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'budget',
      header: t('Cost budget'),
      numeric: true,
      cell: ({ cost, addresses }) => <FigureLink amount={cost.budget.revised} to={addresses.budget} />,
    },
    {
      key: 'actual',
      header: t('Actual'),
      numeric: true,
      cell: (row) =>
        row.addresses.actual ? (
          <FigureLink amount={row.cost.actual} to={row.addresses.actual} />
        ) : (
          computed(row, t('Actual'), row.cost.actual)
        ),
    },
    {
      key: 'pending',
      header: t('Pending'),
      numeric: true,
      cell: ({ cost, addresses }) => <FigureLink amount={cost.pending} to={addresses.pending} />,
    },
    {
      key: 'open',
      header: t('Open'),
      numeric: true,
      cell: ({ cost, addresses }) => <FigureLink amount={cost.open} to={addresses.open} />,
    },
    {
      key: 'forecast',
      header: t('Forecast'),
      numeric: true,
      cell: (row) => computed(row, t('Forecast'), row.cost.forecast),
    },
    {
      key: 'variance',
      header: t('Variance'),
      numeric: true,
      cell: (row) => computed(row, t('Variance'), row.cost.variance),
    },
    {
      key: 'percent',
      header: t('Done %'),
      numeric: true,
      cell: (row) => (
        <FigureButton name={describe(row, t('Done %'))} onClick={() => onExplain(row.key)}>
          <bdi>{format.percent(row.cost.percent, 1)}</bdi>
        </FigureButton>
      ),
    },
  ];
}
