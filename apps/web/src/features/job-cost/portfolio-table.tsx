import type { PortfolioLine } from '@binaa/contract/job-cost-portfolio';
import { noValue, useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { costTabPath } from '../../lib/paths.ts';
import { useMay } from '../../lib/use-permission.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Money } from '../../ui/money.tsx';
import { StretchedLink } from '../../ui/stretched-link.tsx';
import { LevelBadge } from './level-badge.tsx';
import { WaitingWords } from './waiting-words.tsx';

/** A line for each project, which opens its Cost tab. */
export function PortfolioTable({ lines }: { lines: readonly PortfolioLine[] }) {
  const { t } = useText();
  const columns = useColumns();
  return (
    <DataTable
      caption={t('Job Cost')}
      columns={columns}
      rows={lines}
      rowKey={({ projectId }) => projectId}
      wide="extra"
    />
  );
}

function useColumns(): Column<PortfolioLine>[] {
  const { t } = useText();
  const format = useFormat();
  const decides = useMay('variation.decide');
  const percent = (value: number | null) => <bdi>{value === null ? noValue : format.percent(value, 1)}</bdi>;
  return [
    {
      key: 'project',
      header: t('Project'),
      primary: true,
      name: true,
      cell: ({ projectId, projectName, level, hasBudget, waitingOrders, waitingVariations }) => (
        <span className="flex flex-col items-start gap-1">
          <StretchedLink to={costTabPath(projectId)}>
            <bdi>{projectName}</bdi>
          </StretchedLink>
          {hasBudget && level !== 'OK' ? <LevelBadge level={level} /> : null}
          {hasBudget ? null : <span className="text-sm font-normal text-muted">{t('No budget')}</span>}
          {decides && waitingOrders + waitingVariations > 0 ? (
            <span className="text-sm font-normal text-amber-ink">
              <WaitingWords orders={waitingOrders} variations={waitingVariations} />
            </span>
          ) : null}
        </span>
      ),
    },
    { key: 'contract', header: t('Contract value'), numeric: true, cell: (line) => <Money amount={line.contract} /> },
    { key: 'budget', header: t('Cost budget'), numeric: true, cell: ({ budget }) => <Money amount={budget} /> },
    { key: 'known', header: t('Known cost'), numeric: true, cell: ({ known }) => <Money amount={known} /> },
    { key: 'forecast', header: t('Forecast'), numeric: true, cell: ({ forecast }) => <Money amount={forecast} /> },
    { key: 'variance', header: t('Variance'), numeric: true, cell: ({ variance }) => <Money amount={variance} /> },
    { key: 'percent', header: t('Done %'), numeric: true, cell: (line) => percent(line.percent) },
    {
      key: 'margin',
      header: t('Margin'),
      numeric: true,
      cell: ({ marginPercent, hasBudget }) => percent(hasBudget ? marginPercent : null),
    },
  ];
}
